import { noteEvent, systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'

/**
 * Writes an event in the activity of the project: what the command line did to the secret of a key or a variable group.
 */
export async function noteSecret(tx: Tx, id: number, what: string): Promise<void> {
  const key = await tx
    .selectFrom('access_key')
    .select(['project_id', 'name', 'owner', 'environment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await noteEvent(tx, {
    ...systemActor,
    project_id: key.project_id,
    object_type: key.owner === '' ? 'key' : 'environment',
    object_id: key.owner === '' ? id : key.environment_id,
    object_name: key.name,
    action: 'updated',
    description: `${key.owner === '' ? 'Access Key' : 'Secret'} ${key.name} ${what}`.slice(0, 1000),
  })
}
