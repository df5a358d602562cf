import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { LogStore } from '../logs/log-store.ts'
import type { LogPlace } from './move-logs.ts'

/** Tasks per look. */
const atOnce = 500

/** Yields the tasks whose sealed log is in this store, the oldest first. `files`: the store of files, if it is that one. */
export async function* sealedLogs(
  db: Db,
  place: LogPlace,
  files: Pick<LogStore, 'head'> | undefined,
): AsyncGenerator<number, void, undefined> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('task')
      .select('task.id')
      .where('task.id', '>', last)
      .where('log_sha256', 'is not', null)
      .$if(place === 'database', (query) =>
        query.where(
          sql<boolean>`exists (select 1 from task_log_head h where h.task_id = task.id and h.sha256 is not null
            and h.log_id = coalesce(task.log_id, ''))`,
        ),
      )
      .$if(place === 's3', (query) =>
        query.where(
          sql<boolean>`exists (select 1 from moved_log m where m.task_id = task.id and m.log_id = coalesce(task.log_id, ''))`,
        ),
      )
      .orderBy('task.id')
      .limit(atOnce)
      .execute()
    for (const { id } of rows) if (!files || (await files.head(id)).seal) yield id
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}
