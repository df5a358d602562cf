import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { TaskStatus } from '../../src/contract/task-status.ts'

/**
 * Reads directly from the database what the API does not show: the history of statuses, and data that should be gone.
 */
export interface Reader {
  history(task_id: number): Promise<{ status: TaskStatus; at: string }[]>
  /** Returns the final tasks whose secrets are still stored. */
  keptSecrets(): Promise<number[]>
  close(): Promise<void>
}

const kept = `select p.task_id from task_private p join task t on t.id = p.task_id
  where t.status in ('stopped', 'error', 'success', 'canceled', 'rejected')`

export async function openReader(data: string, url: string | undefined): Promise<Reader> {
  if (url === undefined) {
    const database = new DatabaseSync(join(data, 'signalbox.db'), { readOnly: true, timeout: 5000 })
    return {
      history: (task_id) =>
        Promise.resolve(
          database
            .prepare('select status, at from task_status_change where task_id = ? order by id')
            .all(task_id) as never,
        ),
      keptSecrets: () =>
        Promise.resolve(
          database
            .prepare(kept)
            .all()
            .map((row) => Number(row.task_id)),
        ),
      close: () => Promise.resolve(database.close()),
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    history: async (task_id) =>
      (await client.query('select status, at from task_status_change where task_id = $1 order by id', [task_id]))
        .rows as never,
    keptSecrets: async () => (await client.query<{ task_id: number }>(kept)).rows.map((row) => row.task_id),
    close: () => client.end(),
  }
}
