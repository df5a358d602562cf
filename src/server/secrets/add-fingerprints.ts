import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { CannotDecrypt, type Cipher } from './cipher.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { readKeySecret } from './read-secret.ts'

/** Small enough that other queries, which wait for a transaction on SQLite, are not delayed noticeably. */
const batch = 200

/**
 * Stores the fingerprints of SSH keys that were saved before fingerprints were stored, at each start. A key that this
 * server cannot decrypt is left for a later start. Logs a failure and returns: lists of keys then lack fingerprints,
 * and everything else works.
 */
export async function addFingerprints(database: Database, cipher: Cipher, log: Logger): Promise<void> {
  try {
    for (let after = 0; ; ) {
      const rows = await keysWithout(database, after)
      const last = rows.at(-1)
      if (!last) return
      after = last.id
      const found = rows.flatMap((row) => {
        const fingerprint = fingerprintOf(cipher, row)
        return fingerprint === undefined ? [] : [{ row, fingerprint }]
      })
      await database.transaction(async (tx) => {
        for (const { row, fingerprint } of found)
          await tx
            .updateTable('access_key')
            .set({ fingerprint })
            .where('id', '=', row.id)
            // A key that was saved meanwhile has the fingerprint of its new secret.
            .where('secret', '=', row.secret)
            .execute()
      })
    }
  } catch (error) {
    log.error({ error }, 'failed to store the fingerprints of SSH keys')
  }
}

function keysWithout({ db }: Database, after: number) {
  return (
    db
      .selectFrom('access_key')
      .select(['id', 'project_id', 'name', 'type', 'login', 'secret'])
      .where('type', '=', 'ssh')
      .where('fingerprint', 'is', null)
      .where('secret', 'is not', null)
      // Read from elsewhere, where it may be replaced at any time.
      .where('source_storage_type', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
  )
}

/** Returns undefined if this server lacks the encryption key of the row. */
function fingerprintOf(cipher: Cipher, row: Parameters<typeof readKeySecret>[1]): string | undefined {
  try {
    const key = readKeySecret(cipher, row)
    return key.type === 'ssh' ? keyFingerprint(key) : undefined
  } catch (error) {
    if (error instanceof CannotDecrypt) return undefined
    throw error
  }
}
