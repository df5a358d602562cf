import type { Db, Tx } from '../db/open.ts'

/** Returns the newest version of a workspace's state, or undefined; its content is null if the state was removed. */
export function newestVersion(db: Db | Tx, inventory_id: number) {
  return db
    .selectFrom('terraform_state')
    .selectAll()
    .where('inventory_id', '=', inventory_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Deletes the versions of a workspace beyond the newest `keep`, of which the newest is never one; 0: none. Returns the ids of
 * their contents, which are deleted after the transaction, because that takes long.
 */
export async function pruneVersions(tx: Tx, inventory_id: number, keep: number): Promise<string[]> {
  if (keep === 0) return []
  const oldest = await tx
    .selectFrom('terraform_state')
    .select('id')
    .where('inventory_id', '=', inventory_id)
    .orderBy('id', 'desc')
    .offset(keep - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return []
  const gone = await tx
    .deleteFrom('terraform_state')
    .where('inventory_id', '=', inventory_id)
    .where('id', '<', oldest.id)
    .returning('content_id')
    .execute()
  return gone.flatMap(({ content_id }) => content_id ?? [])
}
