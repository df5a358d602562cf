import { sql } from 'kysely'
import { isoIn } from '../clock.ts'
import type { Database } from '../db/open.ts'

const maxKept = 1000
const keptDays = 90
/** Deletes in parts, because no other write to SQLite is possible meanwhile. */
const atOnce = 5000

/** Deletes records of due times after three months, and of each schedule all but the newest thousand. */
export async function pruneRecords({ db }: Database): Promise<void> {
  const oldest = isoIn(-keptDays * 86_400)
  for (let gone = atOnce; gone === atOnce; ) {
    const { numDeletedRows } = await db
      .deleteFrom('schedule_fire')
      .where('id', 'in', (select) =>
        select.selectFrom('schedule_fire').select('id').where('last_due_at', '<', oldest).limit(atOnce),
      )
      .executeTakeFirstOrThrow()
    gone = Number(numDeletedRows)
  }
  const many = await db
    .selectFrom('schedule_fire')
    .select('schedule_id')
    .groupBy('schedule_id')
    .having(sql<number>`count(*)`, '>', maxKept)
    .execute()
  for (const { schedule_id } of many)
    await db
      .deleteFrom('schedule_fire')
      .where('schedule_id', '=', schedule_id)
      .where('due_at', '<=', (select) =>
        select
          .selectFrom('schedule_fire')
          .select('due_at')
          .where('schedule_id', '=', schedule_id)
          .orderBy('due_at', 'desc')
          .limit(1)
          .offset(maxKept),
      )
      .execute()
}
