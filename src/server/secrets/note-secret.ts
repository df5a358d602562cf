import { noteEvent, systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { ObjectType } from '../resources/index.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** Writes an event: what the command line did to a stored secret. In the activity of its project, if it has one. */
export async function noteSecret(tx: Tx, { table }: SealedColumn, id: number, what: string): Promise<void> {
  const { word, ...object } = await secretObject(tx, table, id)
  await noteEvent(tx, {
    ...systemActor,
    source: 'command_line',
    ...object,
    action: 'updated',
    description: `${word} ${object.object_name} ${what}`,
  })
}

interface SecretObject {
  word: string
  project_id: number | null
  object_type: ObjectType
  object_id: number | null
  object_name: string
}

async function secretObject(tx: Tx, table: SealedColumn['table'], id: number): Promise<SecretObject> {
  if (table === 'schedule' || table === 'integration' || table === 'alert_channel') {
    const row = await tx.selectFrom(table).select(['project_id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
    const words = { schedule: 'schedule', integration: 'integration', alert_channel: 'alert channel' }
    return {
      word: `Secret of ${words[table]}`,
      project_id: row.project_id,
      object_type: table,
      object_id: id,
      object_name: row.name,
    }
  }
  if (table === 'totp') {
    const user = await tx
      .selectFrom('totp')
      .innerJoin('user', 'user.id', 'totp.user_id')
      .select(['user.id', 'user.username'])
      .where('totp.id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      word: 'Secret of the authenticator app of user',
      project_id: null,
      object_type: 'user',
      object_id: user.id,
      object_name: user.username,
    }
  }
  if (table === 'identity_provider') {
    const { name } = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()
    return {
      word: 'Secret of identity provider',
      project_id: null,
      object_type: table,
      object_id: id,
      object_name: name,
    }
  }
  if (table === 'terraform_state') {
    const state = await tx
      .selectFrom('terraform_state')
      .innerJoin('inventory', 'inventory.id', 'terraform_state.inventory_id')
      .select(['terraform_state.project_id', 'inventory.id', 'inventory.name'])
      .where('terraform_state.id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      word: `Key of state ${id} of workspace`,
      project_id: state.project_id,
      object_type: 'inventory',
      object_id: state.id,
      object_name: state.name,
    }
  }
  const key = await tx
    .selectFrom('access_key')
    .select(['project_id', 'name', 'owner', 'environment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    word: key.owner === '' ? 'Access Key' : 'Secret',
    project_id: key.project_id,
    object_type: key.owner === '' ? 'key' : 'environment',
    object_id: key.owner === '' ? id : key.environment_id,
    object_name: key.name,
  }
}
