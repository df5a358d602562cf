import type { Kysely } from 'kysely'

/**
 * The token with which the pod of a task reports, as a hash; the claim that it was issued to; and the pod that uses it. They
 * are deleted with the rest of the row when the task ends.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  const table = db.schema.alterTable('task_private')
  await table.addColumn('pod_token_hash', 'text').execute()
  await table.addColumn('pod_fence', 'integer').execute()
  await table.addColumn('pod', 'text').execute()
}
