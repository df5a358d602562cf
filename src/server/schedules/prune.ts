import { sql } from 'kysely'
import { isoIn } from '../clock.ts'
import type { Database } from '../db/open.ts'

const mostKept = 1000
const keptDays = 90

/** Records of due times are kept for three months, of each schedule the newest thousand. */
export async function pruneRecords({ db }: Database): Promise<void> {
  await db
    .deleteFrom('schedule_fire')
    .where('last_due_at', '<', isoIn(-keptDays * 86_400))
    .execute()
  const many = await db
    .selectFrom('schedule_fire')
    .select('schedule_id')
    .groupBy('schedule_id')
    .having(sql<number>`count(*)`, '>', mostKept)
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
          .offset(mostKept),
      )
      .execute()
}
