import type { Kysely } from 'kysely'

/** How the last fetch of each repository went: a row that tasks and commit checks write, not its users. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('repository_fetch')
    .addColumn('repository_id', 'integer', (c) => c.primaryKey().references('repository.id').onDelete('cascade'))
    .addColumn('fetched_at', 'text')
    .addColumn('commit_hash', 'text')
    .addColumn('failed_since', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_message', 'text')
    .execute()
}
