import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { storagePlace } from '../secrets/sealed-columns.ts'
import { StorageFault } from './storage-fault.ts'

export type StorageRow = Selectable<Tables['secret_storage']>

/** Returns the secrets of a storage by name. Throws StorageFault if they cannot be decrypted. */
export function readCredentials(cipher: Cipher, row: StorageRow): Record<string, string> {
  if (row.secret === null) return {}
  try {
    return JSON.parse(cipher.open(storagePlace(row), row.secret)) as Record<string, string>
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    throw new StorageFault(say('secret_storage_secret_unreadable', { problem: error.reason }))
  }
}

/** Stores the secrets of a storage, sealed as one value. Refused if this server's key is not that of the stored secrets. */
export async function sealCredentials(
  tx: Tx,
  cipher: Cipher,
  row: { id: number; project_id: number },
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const none = Object.keys(secrets).length === 0
  if (!none) await refuseWrongKey(tx, cipher)
  const secret = none ? null : cipher.seal(storagePlace(row), JSON.stringify(secrets))
  await tx.updateTable('secret_storage').set({ secret }).where('id', '=', row.id).execute()
}
