import type { Database, Tx } from '../db/open.ts'
import { projectTable } from '../project-table.ts'
import { notFound } from '../refuse.ts'
import { iso, type ScheduleRow } from './due-times.ts'

/**
 * Who settles what a schedule was due for has its row in hand: a pass, or whoever changes it. On PostgreSQL several may
 * want it. Templates come first, each in the order of their ids: a change of a template goes on to its schedules, so the
 * other way round two would wait for each other. On SQLite there is one writer.
 */

/** Those of the schedules that are due and that nobody has in hand; a pass does not wait, it comes again. */
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

/** One schedule of a project, for who changes it; `template_id`: the one it is to have then. Missing: 404. */
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

/** A schedule that may be gone meanwhile. */
export async function lockKnown({ dialect }: Database, tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  const known = tx.selectFrom('schedule').selectAll().where('id', '=', id)
  const row = await known.executeTakeFirst()
  if (!row || dialect === 'sqlite') return row
  await lockTemplates(tx, [row.template_id])
  return known.forUpdate().executeTakeFirst()
}

/** All schedules of these templates, for who removes the templates. */
export async function lockSchedulesOf(
  { dialect }: Database,
  tx: Tx,
  template_ids: readonly number[],
): Promise<ScheduleRow[]> {
  const own = tx.selectFrom('schedule').selectAll().where('template_id', 'in', template_ids).orderBy('id')
  if (dialect === 'sqlite') return own.execute()
  // As for their deletion: a task that is being made would else hold them as well, and each wait for the other.
  await templatesOf(tx, template_ids).forUpdate().execute()
  return own.forUpdate().execute()
}

async function lockTemplates(tx: Tx, ids: readonly number[]): Promise<void> {
  await templatesOf(tx, ids).forNoKeyUpdate().execute()
}

function templatesOf(tx: Tx, ids: readonly number[]) {
  return tx.selectFrom('template').select('id').where('id', 'in', ids).orderBy('id')
}
