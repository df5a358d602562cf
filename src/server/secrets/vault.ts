import { openAuditKey, useAuditKey } from '../audit/open-key.ts'
import { type Config, ConfigError } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { keyWanted } from './canary.ts'
import { type Cipher, fingerprint, makeCipher } from './cipher.ts'
import { keepKey, replaceMasterKey } from './key-files.ts'
import { readKeys } from './key-sources.ts'
import { giveUpKey, type Rekeyed, rekey } from './rekey.ts'
import { openSealedBackup, type RolledBack, rollBack, type SealedBackup } from './sealed-backup.ts'
import { keyUse } from './sealed-columns.ts'

/** The key commands of the command line. Each call reads the keys again; nothing is kept in between. */
export interface Vault {
  check(): Promise<{ keys: { key_id: string; rows: number; state: string }[]; missing: number }>
  /** Stores a key below the data folder, where the server finds it too. */
  keepKey(key: Buffer): void
  /** Seals all values with the first key, or with this new one. */
  rekey(options: { new_key?: Buffer | undefined; backup?: string | undefined }): Promise<Rekeyed & { key_id: string }>
  rollBack(backup: string): Promise<RolledBack>
  giveUp(key_id: string, backup: string): Promise<number>
}

export function openVault(config: Config, database: Database): Vault {
  return {
    async check() {
      const { primary, older } = keysNow()
      const sealing = primary ? fingerprint(primary) : ''
      const there = new Set([...(primary ? [primary] : []), ...older].map(fingerprint))
      const rows = new Map([...there].map((key_id) => [key_id, 0]))
      for (const use of await keyUse(database.db)) rows.set(use.key_id, (rows.get(use.key_id) ?? 0) + use.rows)
      const keys = [...rows].map(([key_id, count]) => ({
        key_id,
        rows: count,
        state: key_id === sealing ? 'seals' : there.has(key_id) ? (count > 0 ? 'opens' : 'not needed') : 'missing',
      }))
      const missing = keys.reduce((sum, { key_id, rows: count }) => (there.has(key_id) ? sum : sum + count), 0)
      return { keys, missing }
    },
    keepKey: (key) => keepKey(config.data, key),
    async rekey({ new_key: next, backup: path }) {
      if (next && (config.access_key_encryption || config.encryption.keys_file))
        throw new ConfigError(
          'The keys come from the configuration. Put the new key first there, keep the old one in encryption.keys_file, ' +
            'and use `vault rekey` without --new-key-file',
        )
      const cipher = cipherNow(next)
      await useAuditKey(database, cipher)
      const wanted = await database.transaction((tx) => keyWanted(tx, cipher))
      if (wanted)
        throw new ConfigError(
          `Stored secrets need key ${wanted}, which is not here: nothing was changed. Name it with --old-key-file`,
        )
      const now = keysNow().primary
      if (next && !now?.equals(next)) replaceMasterKey(config.data, now, next)
      const result = await withBackup(path, (backup) => rekey(database, cipher, backup))
      return { ...result, key_id: cipher.key_id }
    },
    rollBack: (path) => rollBack(database, cipherNow(), path),
    async giveUp(key_id, path) {
      const { primary, older } = keysNow()
      const there = new Set([...(primary ? [primary] : []), ...older].map(fingerprint))
      // The lost key may be the one of the audit log: its events need a new one.
      await openAuditKey(database, cipherNow())
      return withBackup(path, (backup) =>
        giveUpKey(database, { opens: (id) => there.has(id) }, key_id, backup as SealedBackup),
      )
    },
  }

  function keysNow() {
    const keys = readKeys(config)
    // A key that is not read would look like a missing one.
    if (keys.problems.length > 0) throw new ConfigError(keys.problems.join('\n'))
    return keys
  }

  function cipherNow(next?: Buffer): Cipher {
    const { primary, older } = keysNow()
    if (next) return makeCipher(next, primary ? [primary, ...older] : older)
    if (!primary)
      throw new ConfigError(
        `There is no key in ${config.data}/keys. Bring one back, or name one with --new-key-file (docs/encryption.md)`,
      )
    return makeCipher(primary, older)
  }
}

async function withBackup<T>(path: string | undefined, work: (backup?: SealedBackup) => Promise<T>): Promise<T> {
  const backup = path ? openSealedBackup(path) : undefined
  try {
    return await work(backup)
  } finally {
    backup?.close()
  }
}
