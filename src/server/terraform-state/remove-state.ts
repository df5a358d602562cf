import { say } from '../../contract/message.ts'
import type { Actor } from '../audit/audit-log.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Services } from '../services.ts'
import { refuseWithoutLock } from './lock.ts'
import { noteWorkspace } from './note-workspace.ts'
import { insertVersion } from './store-version.ts'
import { newestVersion } from './versions.ts'

interface Removal {
  project_id: number
  inventory_id: number
  task_id: number | null
  author: string
}

/**
 * Removes the state of a workspace, as a version without content: the versions before stay and can be restored. A locked
 * state is refused. Does nothing if there is no state.
 */
export async function removeState(
  services: Pick<Services, 'database' | 'cipher'>,
  at: Removal,
  actor: Actor,
): Promise<void> {
  const { database } = services
  await database.transaction(async (tx) => {
    await holdRows(tx, 'inventory', [at.inventory_id])
    await refuseWithoutLock(tx, at.inventory_id, '')
    const before = await newestVersion(tx, at.inventory_id)
    if (!before || before.content_id === null) return
    const { serial, lineage, terraform_version } = before
    const { project_id, inventory_id, task_id, author } = at
    await insertVersion(
      services,
      tx,
      { project_id, inventory_id, task_id, author, ...(actor.user_id !== null && { user_id: actor.user_id }) },
      { serial, lineage, terraform_version, resources: 0, size: 0, md5: '' },
      null,
      [],
    )
    const inventory = await tx
      .selectFrom('inventory')
      .select('name')
      .where('id', '=', inventory_id)
      .executeTakeFirstOrThrow()
    const { name } = inventory
    const description =
      author === ''
        ? say('event_state_removed', { workspace: name })
        : say('event_state_removed_by', { workspace: name, author })
    await noteWorkspace(tx, actor, { project_id, id: inventory_id, name }, description)
  })
  await database.durable()
}
