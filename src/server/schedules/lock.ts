import type { Database, Tx } from '../db/open.ts'
import { notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { iso, type ScheduleRow } from './due-times.ts'

/**
 * A transaction that settles the due times of a schedule holds its row: a pass, or a change by a user. On PostgreSQL
 * several may compete. Templates are locked first, each in the order of their ids: a change of a template continues
 * with its schedules, so the opposite order would deadlock. On SQLite there is a single writer.
 */

/** Returns the schedules that are due and not locked; a pass does not wait for the others, the next pass takes them. */
export async function lockDue(
  { dialect }: Database,
  tx: Tx,
  ids: readonly number[],
  now: number,
): Promise<ScheduleRow[]> {
  if (ids.length === 0) return []
  const due = tx
    .selectFrom('schedule')
    .selectAll()
    .where('id', 'in', ids)
    .where('next_start', '<=', iso(now))
    .orderBy('template_id')
    .orderBy('id')
  if (dialect === 'sqlite') return due.execute()
  const templates = await tx
    .selectFrom('template')
    .select('id')
    .where('id', 'in', (select) => select.selectFrom('schedule').select('template_id').where('id', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  if (templates.length === 0) return []
  return due
    .where(
      'template_id',
      'in',
      templates.map((template) => template.id),
    )
    .forUpdate()
    .skipLocked()
    .execute()
}

/**
 * Locks a schedule of a project for a change; `template_id`: the template it is changed to. Throws 404 if it is
 * missing.
 */
export async function lockSchedule(
  { dialect }: Database,
  tx: Tx,
  project_id: number,
  id: number,
  template_id?: number,
): Promise<ScheduleRow> {
  const row = await projectTable(tx, 'schedule', project_id).get(id)
  if (dialect === 'sqlite') return row
  await lockTemplates(tx, [row.template_id, ...(template_id === undefined ? [] : [template_id])])
  const locked = await tx.selectFrom('schedule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!locked) throw notFound('schedule')
  return locked
}

/** Locks a schedule; returns undefined if it was deleted meanwhile. */
export async function lockKnown({ dialect }: Database, tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  const known = tx.selectFrom('schedule').selectAll().where('id', '=', id)
  const row = await known.executeTakeFirst()
  if (!row || dialect === 'sqlite') return row
  await lockTemplates(tx, [row.template_id])
  return known.forUpdate().executeTakeFirst()
}

/** Locks all schedules of these templates, for their deletion. */
export async function lockSchedulesOf(
  { dialect }: Database,
  tx: Tx,
  template_ids: readonly number[],
): Promise<ScheduleRow[]> {
  const own = tx.selectFrom('schedule').selectAll().where('template_id', 'in', template_ids).orderBy('id')
  if (dialect === 'sqlite') return own.execute()
  // Locked as for deletion: otherwise a task that is being created would hold them as well, and both would wait.
  await templatesOf(tx, template_ids).forUpdate().execute()
  return own.forUpdate().execute()
}

async function lockTemplates(tx: Tx, ids: readonly number[]): Promise<void> {
  await templatesOf(tx, ids).forNoKeyUpdate().execute()
}

function templatesOf(tx: Tx, ids: readonly number[]) {
  return tx.selectFrom('template').select('id').where('id', 'in', ids).orderBy('id')
}
