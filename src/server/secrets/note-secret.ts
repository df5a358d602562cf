import { type CodedMessage, say } from '../../contract/message.ts'
import { noteEvent, systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { ObjectType } from '../resources/index.ts'
import type { SealedColumn } from './sealed-columns.ts'

/**
 * Writes an event: what the command line did to a stored secret. In the activity of its project, if it has one. `what` returns the
 * text for the name of the secret.
 */
export async function noteSecret(
  tx: Tx,
  { table }: SealedColumn,
  id: number,
  what: (secret: CodedMessage) => CodedMessage,
): Promise<void> {
  const { secret, ...object } = await secretObject(tx, table, id)
  await noteEvent(tx, {
    ...systemActor,
    source: 'command_line',
    ...object,
    action: 'updated',
    description: what(secret),
  })
}

interface SecretObject {
  secret: CodedMessage
  project_id: number | null
  object_type: ObjectType
  object_id: number | null
  object_name: string
}

const ofTable = {
  schedule: 'secret_of_schedule',
  integration: 'secret_of_integration',
  alert_channel: 'secret_of_channel',
  secret_storage: 'secret_of_storage',
} as const

/** Whether a table has columns for name and project. */
const isNamed = (table: string): table is keyof typeof ofTable => Object.hasOwn(ofTable, table)

async function secretObject(tx: Tx, table: SealedColumn['table'], id: number): Promise<SecretObject> {
  if (isNamed(table)) {
    const row = await tx.selectFrom(table).select(['project_id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
    return {
      secret: say(ofTable[table], { name: row.name }),
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
      secret: say('secret_of_app', { name: user.username }),
      project_id: null,
      object_type: 'user',
      object_id: user.id,
      object_name: user.username,
    }
  }
  if (table === 'identity_provider') {
    const { name } = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()
    return {
      secret: say('secret_of_provider', { name }),
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
      secret: say('secret_of_state', { state: id, name: state.name }),
      project_id: state.project_id,
      object_type: 'inventory',
      object_id: state.id,
      object_name: state.name,
    }
  }
  if (table === 'identity_key') {
    const { kid } = await tx.selectFrom(table).select('kid').where('id', '=', id).executeTakeFirstOrThrow()
    return {
      secret: say('secret_of_identity_key', { name: kid }),
      project_id: null,
      object_type: table,
      object_id: id,
      object_name: kid,
    }
  }
  if (table !== 'access_key') throw new Error(`The secrets of ${table} are replaced soon, and leave no event`)
  const key = await tx
    .selectFrom('access_key')
    .select(['project_id', 'name', 'owner', 'environment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    secret: say(key.owner === '' ? 'secret_of_key' : 'secret_named', { name: key.name }),
    project_id: key.project_id,
    object_type: key.owner === '' ? 'key' : 'environment',
    object_id: key.owner === '' ? id : key.environment_id,
    object_name: key.name,
  }
}
