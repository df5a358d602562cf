import { say } from '../../contract/message.ts'
import type { Db, Tx } from '../db/open.ts'
import { conflict } from '../refuse.ts'
import { newestVersion } from './versions.ts'

/** Returns how many resources the stored state of a workspace has; 0 without a state. */
export async function managedResources(on: Db | Tx, inventory_id: number): Promise<number> {
  const newest = await newestVersion(on, inventory_id)
  return newest?.content_id ? newest.resources : 0
}

/** Refuses to delete a workspace while its stored state has resources: nothing else knows of them. */
export async function refuseWithState(on: Db | Tx, inventory_id: number): Promise<void> {
  const count = await managedResources(on, inventory_id)
  if (count > 0) throw conflict(say('workspace_has_state', { count }))
}
