import { type Kysely, sql } from 'kysely'

/**
 * Why a task failed in one line, how long it waited for a person, and what the person said. The waiting time of earlier
 * tasks follows from their history; their causes stay unknown.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['cause', 'cause_message', 'asked_at'])
    await db.schema.alterTable('task').addColumn(column, 'text').execute()
  await db.schema.alterTable('task').addColumn('cause_line', 'integer').execute()
  await db.schema
    .alterTable('task')
    .addColumn('waited_sec', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const column of ['by_name', 'comment'])
    await db.schema.alterTable('task_status_change').addColumn(column, 'text').execute()

  const { rows } = await sql<{ task_id: number; status: string; at: string }>`
    select task_id, status, at from task_status_change
    where task_id in (select task_id from task_status_change where status = 'waiting_confirmation')
    order by task_id, id`.execute(db)
  for (const { task_id, waited_sec, asked_at } of waitedSeconds(rows))
    await db.updateTable('task').set({ waited_sec, asked_at }).where('id', '=', task_id).execute()
}

interface Change {
  task_id: number
  status: string
  at: string
}

interface Waited {
  task_id: number
  waited_sec: number
  /** Since when it waits now; null if it does not. */
  asked_at: string | null
}

/** Returns how long each task waited for a confirmation, from its changes of status, oldest first and task by task. */
function waitedSeconds(changes: readonly Change[]): Waited[] {
  const waited = new Map<number, { ms: number; asked_at: string | null }>()
  for (const { task_id, status, at } of changes) {
    const task = waited.get(task_id) ?? { ms: 0, asked_at: null }
    if (task.asked_at !== null) task.ms += Math.max(0, Date.parse(at) - Date.parse(task.asked_at))
    waited.set(task_id, { ms: task.ms, asked_at: status === 'waiting_confirmation' ? at : null })
  }
  return [...waited].map(([task_id, { ms, asked_at }]) => ({ task_id, waited_sec: Math.round(ms / 1000), asked_at }))
}
