import { type Kysely, sql } from 'kysely'

/**
 * The projects in which tasks wait, for each claim. `project_id > 0` keeps the index for the query that names it: a query
 * for one project has a better index, with the order of its tasks.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index task_waiting_project on task (project_id) where status = 'waiting' and project_id > 0`.execute(
    db,
  )
}
