import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { canaryOpens, missingKeys } from './canary.ts'
import type { KeyRing } from './key-ring.ts'

/** What administrators see about the keys. */
interface EncryptionState {
  /** Fingerprint of the key that seals. */
  key_id: string
  /** Fingerprint of a missing key that stored secrets need; null if all of them can be read. */
  expected_key_id: string | null
  /** The number of secrets that cannot be read. */
  unreadable: number
}

export interface KeyCheck {
  state(): EncryptionState
  /** Compares the keys with what is stored. Counts rows only if something may have changed. */
  pass(): Promise<void>
}

/** Reports a wrong key at once, in the log and to administrators, instead of in the first task that fails. */
export function makeKeyCheck(
  { db }: Pick<Database, 'db'>,
  ring: KeyRing,
  log: Pick<Logger, 'error' | 'info'>,
): KeyCheck {
  let missing: { key_id: string; rows: number }[] = []
  let checked = -1
  return {
    state: () => ({
      key_id: ring.key_id,
      expected_key_id: missing[0]?.key_id ?? null,
      unreadable: missing.reduce((sum, { rows }) => sum + rows, 0),
    }),
    async pass() {
      ring.refresh()
      if (checked === ring.changes && missing.length === 0 && (await canaryOpens(db, ring))) return
      const before = JSON.stringify(missing)
      const { changes } = ring
      missing = await missingKeys(db, ring)
      checked = changes
      if (JSON.stringify(missing) === before) return
      if (missing.length === 0) log.info(`All stored secrets can be read again; this server has key ${ring.key_id}`)
      for (const { key_id, rows } of missing)
        log.error(
          `${rows} stored secrets need key ${key_id || '(unknown)'}, and this server has key ${ring.key_id}: tasks that ` +
            'need them will fail. Nothing was overwritten. docs/encryption.md describes how to restore a key',
        )
    },
  }
}
