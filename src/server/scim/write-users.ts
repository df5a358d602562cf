import { sql } from 'kysely'
import { hasHidden, isVisible, turnsDirection } from '../../contract/rules/text.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import { blockInside } from '../users/block-user.ts'
import { keepAnAdmin, keepOwnersEverywhere } from '../users/keep-one.ts'
import { namesAreFree } from '../users/names.ts'
import { eventFields, type UserRow } from '../users/user-row.ts'
import { isObject, type Resource } from './read-resource.ts'
import { ScimError, wrongValue } from './scim-error.ts'
import { attributesOf, saidActive } from './stored-users.ts'

/** Creates an external account. It gets no rights: rules and owners of projects grant them. */
export async function createUser(tx: Tx, actor: Actor, resource: Resource): Promise<number> {
  const account = await accountOf(tx, resource, null)
  const flags = { external: true, alert: false, admin: false, pro: false, password_hash: null }
  const row = await tx
    .insertInto('user')
    .values({ ...account, ...flags, created: isoNow() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteWrite(tx, actor, { type: 'user', project_id: null, id: row.id, after: eventFields(row) })
  await storeRest(tx, row.id, resource)
  if (resource['active'] === false) await block(tx, actor, row, true)
  return row.id
}

/** Stores what SCIM says of an account. `active: false` blocks it and ends its sessions; `true` after that unblocks it. */
export async function changeUser(tx: Tx, actor: Actor, before: UserRow, resource: Resource): Promise<void> {
  const account = await accountOf(tx, resource, before.id)
  const same = (['username', 'name', 'email'] as const).every((field) => account[field] === before[field])
  if (!same) {
    const after = await tx
      .updateTable('user')
      .set({ ...account, revision: sql<number>`revision + 1` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // What providers vouched for was the address before.
    if (after.email.toLowerCase() !== before.email.toLowerCase())
      await tx.updateTable('user_identity').set({ email_verified: false }).where('user_id', '=', before.id).execute()
    const fields = { before: eventFields(before), after: eventFields(after) }
    await noteWrite(tx, actor, { type: 'user', project_id: null, id: before.id, ...fields })
  }
  const active = resource['active'] !== false
  if (active !== (await saidActive(tx, before.id)) || !active) await block(tx, actor, before, !active)
  await storeRest(tx, before.id, resource)
}

/** Deletes an account. The last administrator, and the last owner of a project, are refused. */
export async function deleteUser(tx: Tx, actor: Actor, row: UserRow): Promise<void> {
  await asConflict(async () => {
    if (row.admin) await keepAnAdmin(tx, row.id)
    await keepOwnersEverywhere(tx, row.id)
  })
  await noteWrite(tx, actor, { type: 'user', project_id: null, id: row.id, before: eventFields(row) })
  await tx.deleteFrom('user').where('id', '=', row.id).execute()
}

const block = (tx: Tx, actor: Actor, row: UserRow, blocked: boolean) =>
  asConflict(() => blockInside(tx, actor, row, blocked))

/** Turns the refusal of the last administrator or owner into an answer that says what to do. */
async function asConflict<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) throw new ScimError(409, error.message, 'mutability')
    throw error
  }
}

async function storeRest(tx: Tx, user_id: number, resource: Resource): Promise<void> {
  const external_id = typeof resource['externalId'] === 'string' ? resource['externalId'] : null
  const columns = { external_id, attributes: JSON.stringify(attributesOf(resource)), modified: isoNow() }
  await tx
    .insertInto('scim_user')
    .values({ user_id, ...columns, created: columns.modified })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Returns the columns of the account, which SCIM states in several attributes. */
async function accountOf(tx: Tx, resource: Resource, id: number | null) {
  const username = String(resource['userName'])
  const account = { username, name: nameOf(resource) ?? username, email: emailOf(resource) ?? username }
  for (const [field, max] of [
    ['username', 100],
    ['name', 200],
    ['email', 200],
  ] as const) {
    const text = account[field]
    if (text.length > max) throw wrongValue(`The ${field} must have at most ${max} characters`)
    if (!isVisible(text) || turnsDirection(text) || hasHidden(text) || text.trim() !== text)
      throw wrongValue(`The ${field} must not contain invisible characters, or begin or end with a space`)
  }
  try {
    await namesAreFree(tx, account, id)
  } catch (error) {
    if (error instanceof Refusal) throw new ScimError(409, error.message, 'uniqueness')
    throw error
  }
  return account
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

function nameOf(resource: Resource): string | undefined {
  const name = isObject(resource['name']) ? resource['name'] : {}
  const parts = [textOf(name['givenName']), textOf(name['familyName'])].filter(Boolean).join(' ')
  return textOf(resource['displayName']) ?? textOf(name['formatted']) ?? textOf(parts)
}

function emailOf(resource: Resource): string | undefined {
  const emails = (Array.isArray(resource['emails']) ? resource['emails'] : []) as Record<string, unknown>[]
  const primary = emails.find((one) => one['primary'] === true && textOf(one['value']))
  return textOf((primary ?? emails.find((one) => textOf(one['value'])))?.['value'])
}
