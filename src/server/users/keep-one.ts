import { say } from '../../contract/message.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Tx } from '../db/open.ts'
import { badRequest } from '../refuse.ts'

/**
 * Keeps at least one owner and at least one administrator (rule S11). Each check first locks the rows it decides by, so
 * if two users remove each other at once, the second sees the change of the first. A service account does not count: no
 * one could sign in as it.
 */
export async function keepAnOwner(tx: Tx, project_id: number, leaving: number): Promise<void> {
  await holdRows(tx, 'project', [project_id])
  const other = await tx
    .selectFrom('project_user')
    .innerJoin('user', 'user.id', 'project_user.user_id')
    .select('user_id')
    .where('project_id', '=', project_id)
    .where('role', '=', 'owner')
    .where('user_id', '!=', leaving)
    .where('user.service', '=', false)
    .executeTakeFirst()
  if (!other) throw badRequest('last_owner')
}

/**
 * Checks before an account is deleted that every project it owns has another owner. The refusal names those that do
 * not.
 */
export async function keepOwnersEverywhere(tx: Tx, leaving: number): Promise<void> {
  const owned = await tx
    .selectFrom('project_user')
    .select('project_id')
    .where('user_id', '=', leaving)
    .where('role', '=', 'owner')
    .execute()
  if (owned.length === 0) return
  const ids = owned.map((row) => row.project_id)
  await holdRows(tx, 'project', ids)
  const others = await tx
    .selectFrom('project_user')
    .innerJoin('user', 'user.id', 'project_user.user_id')
    .select('project_id')
    .where('project_id', 'in', ids)
    .where('role', '=', 'owner')
    .where('user_id', '!=', leaving)
    .where('user.service', '=', false)
    .execute()
  const kept = new Set(others.map((row) => row.project_id))
  const alone = ids.filter((id) => !kept.has(id))
  if (alone.length === 0) return
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'name'])
    .where('id', 'in', alone)
    .orderBy('name')
    .execute()
  const named = projects.slice(0, maxNamed).map(({ name }) => `“${name}”`)
  const params = { projects: named.join(', ') }
  const more = projects.length - maxNamed
  throw badRequest(more > 0 ? say('last_owner_of_more', { ...params, count: more }) : say('last_owner_of', params), {
    extra: { projects },
  })
}

const maxNamed = 5

/** Keeps an administrator who is not blocked. */
export async function keepAnAdmin(tx: Tx, leaving: number): Promise<void> {
  const admins = await tx.selectFrom('user').select('id').where('admin', '=', true).orderBy('id').execute()
  await holdRows(
    tx,
    'user',
    admins.map(({ id }) => id),
  )
  const other = await tx
    .selectFrom('user')
    .select('id')
    .where('admin', '=', true)
    .where('blocked_at', 'is', null)
    .where('id', '!=', leaving)
    .executeTakeFirst()
  if (!other) throw badRequest('last_admin')
}
