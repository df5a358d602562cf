import { randomUUID } from 'node:crypto'
import { say } from '../../contract/message.ts'
import { noteEvent, systemActor } from '../audit/audit-log.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { conflict } from '../refuse.ts'
import { type Cipher, keyIdOf } from './cipher.ts'
import { keyUse } from './sealed-columns.ts'

/**
 * A value that is sealed only to be opened again. It proves at each start that what reaches the database is sealed, and
 * it names the key of this database's secrets, so that no server stores one with another key.
 */
const option = 'key_canary'
const place = 'option/value/key_canary'

/**
 * Runs the start-up canary: seals, stores, reads back raw. Throws if the stored text is not sealed or does not open.
 * Changes nothing if the stored secrets need a missing key.
 */
export async function testKey({ db, transaction }: Database, cipher: Cipher): Promise<void> {
  const clear = `canary ${randomUUID()}`
  const stored = await transaction(async (tx) => {
    if (await keyWanted(tx, cipher)) return false
    await putCanary(tx, cipher, clear)
    return true
  })
  const raw = stored ? await readCanary(db) : cipher.seal(place, clear)
  if (raw === undefined || holdsClear(raw, clear))
    throw new Error('Secrets would be stored in clear: the server does not start')
  // Another server that starts at the same moment may have replaced it.
  if (cipher.opens(keyIdOf(raw))) cipher.open(place, raw)
}

/** Refuses (409) to store a secret if this server's key differs from the key of the stored secrets. */
export async function refuseWrongKey(tx: Tx, cipher: Cipher): Promise<void> {
  const wanted = await keyWanted(tx, cipher)
  if (wanted) throw conflict(say('secrets_wrong_key', { wanted, key: cipher.key_id }))
  if (keyIdOf((await readCanary(tx)) ?? '') === '') await putCanary(tx, cipher)
}

/** Records the cipher's key as the one that seals secrets from now on; a change writes an event. */
export async function putCanary(db: Tx, cipher: Cipher, clear = `canary ${randomUUID()}`): Promise<void> {
  const before = keyIdOf((await readCanary(db)) ?? '')
  if (before !== '' && before !== cipher.key_id)
    await noteEvent(db, {
      ...systemActor,
      project_id: null,
      object_type: 'option',
      object_id: null,
      object_name: 'encryption key',
      action: 'updated',
      description: say('event_new_encryption_key', { key: cipher.key_id, before }),
    })
  const value = cipher.seal(place, clear)
  await db
    .insertInto('option')
    .values({ key: option, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Whether an available key opens the canary; one row, so it can be checked often. */
export async function canaryOpens(db: Db, cipher: Cipher): Promise<boolean> {
  const raw = await readCanary(db)
  return raw !== undefined && cipher.opens(keyIdOf(raw))
}

/** Whether no other key seals the secrets of this database: an available one opens the canary, or it is not stored yet. */
export async function fitsCanary(db: Db, cipher: Cipher): Promise<boolean> {
  const raw = await readCanary(db)
  return raw === undefined || cipher.opens(keyIdOf(raw))
}

/**
 * Returns the key that must be restored before a secret may be stored: most lasting values need it, and neither they
 * nor the canary open. Returns null if secrets may be stored.
 */
export async function keyWanted(tx: Tx, cipher: Cipher): Promise<string | null> {
  // Written, not only read: of two servers with different keys the second one waits, and sees what the first one
  // stored.
  const canary = await tx
    .updateTable('option')
    .set((row) => ({ value: row.ref('value') }))
    .where('key', '=', option)
    .returning('value')
    .executeTakeFirst()
  if (canary && cipher.opens(keyIdOf(canary.value))) return null
  const missing = await missingKeys(tx, cipher)
  if (missing[0]) return missing[0].key_id
  if (canary) await tx.deleteFrom('option').where('key', '=', option).execute()
  return null
}

/** Returns the missing keys of lasting values, the most needed one first. */
export async function missingKeys(db: Db | Tx, cipher: Cipher): Promise<{ key_id: string; rows: number }[]> {
  const lasting = (await keyUse(db)).filter((use) => !use.column.passing && !cipher.opens(use.key_id))
  return lasting.map(({ key_id, rows }) => ({ key_id, rows })).sort((a, b) => b.rows - a.rows)
}

async function readCanary(db: Db | Tx): Promise<string | undefined> {
  return (await db.selectFrom('option').select('value').where('key', '=', option).executeTakeFirst())?.value
}

function holdsClear(raw: string, clear: string): boolean {
  return (
    raw.includes(clear) ||
    raw.split('.').some((part) => Buffer.from(part, 'base64url').toString('latin1').includes(clear))
  )
}
