import { type Kysely, sql } from 'kysely'

/**
 * Finds the events of a day among all projects, and those of rare sources. Of ten million events a page is otherwise a scan
 * of thousands, of which most show nothing.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.createIndex('event_time').on('event').columns(['created', 'id']).execute()
  // The condition is repeated in the query (api/event-page.ts), because SQLite uses the index only then.
  await sql`create index event_rare_source on event (source, id)
    where source in ('sign_in', 'command_line', 'scim', 'webhook')`.execute(db)
}
