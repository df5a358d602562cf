import { sql } from 'kysely'
import type { z } from 'zod'
import { say } from '../../contract/message.ts'
import type { RoleDraft } from '../../contract/role.ts'
import { looksLike } from '../../contract/rules/look-alike.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import { conflict, invalid } from '../refuse.ts'
import { type Giver, refuseAbove } from './given-role.ts'
import { notedRole, type RoleRow, roleRow } from './role-row.ts'
import { rightsIn, storedRights } from './stored-rights.ts'

type Draft = z.output<typeof RoleDraft>
type Change = Omit<Draft, 'slug'> & { slug?: string | null | undefined; revision?: number | null | undefined }

/** The number of the advisory lock on PostgreSQL: no unique index covers a slug of the server and of a project. */
const lock = sql.lit(7004)

/** Lets one role be saved at a time. On SQLite transactions are serial anyway. */
async function oneByOne({ dialect }: Pick<Database, 'dialect'>, tx: Tx): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

/** Creates a role of the project, or with `null` of the server. */
export async function createRole(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  caller: Actor & Giver,
  project_id: number | null,
  draft: Draft,
): Promise<RoleRow> {
  const { slug, name, description, rights } = draft
  refuseAbove(caller, slug, rights)
  return transaction(async (tx) => {
    await oneByOne({ dialect }, tx)
    await refuseTakenSlug(tx, project_id, slug)
    await refuseTakenName(tx, project_id, name, null)
    const row = await tx
      .insertInto('role')
      .values({ project_id, slug, name, description, rights: storedRights(rights), created: isoNow() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteWrite(tx, caller, { type: 'role', project_id, id: row.id, after: notedRole(row) })
    return row
  })
}

/** Changes a role. Neither what it allows nor what it will allow may be above the caller's own. */
export async function changeRole(
  { dialect, transaction }: Pick<Database, 'dialect' | 'transaction'>,
  caller: Actor & Giver,
  place: { project_id: number | null; slug: string },
  { slug, name, description, rights, revision }: Change,
): Promise<void> {
  if (slug && slug !== place.slug) throw invalid('slug', 'role_slug_fixed')
  refuseAbove(caller, place.slug, rights)
  await transaction(async (tx) => {
    await oneByOne({ dialect }, tx)
    const before = await roleRow(tx, place.project_id, place.slug)
    refuseAbove(caller, place.slug, rightsIn(before.rights))
    await refuseTakenName(tx, place.project_id, name, before.id)
    const after = await tx
      .updateTable('role')
      .set({ name, description, rights: storedRights(rights), revision: sql<number>`revision + 1` })
      .where('id', '=', before.id)
      .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
      .returningAll()
      .executeTakeFirst()
    if (!after) throw await changedMeanwhile(tx, 'role', before.id)
    await noteWrite(tx, caller, {
      type: 'role',
      project_id: place.project_id,
      id: before.id,
      before: notedRole(before),
      after: notedRole(after),
    })
  })
}

/** A slug means one role in each project: a role of the server and one of a project cannot share it. */
async function refuseTakenSlug(tx: Tx, project_id: number | null, slug: string): Promise<void> {
  const other = await tx
    .selectFrom('role')
    .leftJoin('project', 'project.id', 'role.project_id')
    .select(['role.project_id', 'project.name'])
    .where('slug', '=', slug)
    .$if(project_id !== null, (query) =>
      query.where((where) => where.or([where('project_id', '=', project_id), where('project_id', 'is', null)])),
    )
    .executeTakeFirst()
  if (!other) return
  const inProject = project_id === null && other.project_id !== null
  throw conflict(inProject ? say('role_slug_in_project', { project: other.name ?? '' }) : 'role_slug_taken')
}

/** Two roles that people confuse would be given by mistake. */
async function refuseTakenName(tx: Tx, project_id: number | null, name: string, own: number | null): Promise<void> {
  const others = await tx
    .selectFrom('role')
    .select(['id', 'name'])
    .where((where) => where.or([where('project_id', '=', project_id), where('project_id', 'is', null)]))
    .execute()
  const same = others.find((role) => role.id !== own && looksLike(role.name) === looksLike(name))
  if (same) throw invalid('name', say('role_name_taken', { name: same.name }))
}
