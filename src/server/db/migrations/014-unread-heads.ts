import { type Kysely, sql } from 'kysely'

/** The few schedules whose repository has not been read yet: each pass of the ticker looks for them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index schedule_unread_head on schedule (id)
    where repository_id is not null and last_commit_hash is null`.execute(db)
}
