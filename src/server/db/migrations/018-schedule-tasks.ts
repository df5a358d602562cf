import { type Kysely, sql } from 'kysely'

/** The newest task of each schedule, for the list of schedules: tasks that a person starts by *Run now* among them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index task_schedule on task (schedule_id, id) where schedule_id is not null`.execute(db)
}
