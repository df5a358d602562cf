import type { Attention, ReadinessCheck } from '../../contract/health.ts'
import { isoNow } from '../clock.ts'
import { ownServer } from '../cluster/own-server.ts'
import type { Config } from '../config/config.ts'
import { version } from '../config/version.ts'
import type { Database } from '../db/open.ts'
import { FullDisk } from '../installation/full-disk.ts'
import { localPlace } from '../logs/local-stores.ts'
import { missingKeys } from '../secrets/canary.ts'
import { type Cipher, makeCipher } from '../secrets/cipher.ts'
import { readKeys } from '../secrets/key-sources.ts'
import { attentionOf } from './attention.ts'
import { backupAttention } from './backup-attention.ts'
import { DiskHistory } from './disk-history.ts'
import { type HealthFacts, healthFacts } from './facts.ts'
import { makeReadiness } from './readiness.ts'

/** What a command finds out beside a server, or in place of one that does not start. */
export interface Examined {
  checks: ReadinessCheck[]
  attention: Attention[]
  facts: HealthFacts
}

/** Examines the installation whose settings and database these are. Changes nothing but the row of the readiness check. */
export async function examine(config: Config, database: Database): Promise<Examined> {
  const cipher = cipherOf(config)
  const full_disk = new FullDisk(config.data, config.min_free_disk_bytes)
  // Nothing is known here of a server that stops.
  const stop_state = { stopping: false }
  const readiness = makeReadiness({ config, database, cipher, full_disk, stop_state })
  const missing = await missingKeys(database.db, cipher)
  const facts = await healthFacts({
    config,
    database,
    full_disk,
    logs_in: localPlace(config),
    own: ownServer(config, version),
    stop_state,
    readiness,
    disk_history: new DiskHistory(config.data),
    keys: {
      state: () => ({
        key_id: cipher.key_id,
        expected_key_id: missing[0]?.key_id ?? null,
        unreadable: missing.reduce((sum, { rows }) => sum + rows, 0),
      }),
    },
    // It depends on who starts the server, and not on who runs this command.
    isolation: null,
    sources: [() => backupAttention(database.db, config, { started: isoNow() })],
  })
  return { checks: facts.checks.filter(({ name }) => name !== 'stopping'), attention: attentionOf(facts), facts }
}

/** Returns the keys of the installation; one that opens nothing if it has none. */
function cipherOf(config: Config): Pick<Cipher, 'key_id' | 'key_ids' | 'opens'> & Cipher {
  const { primary, older } = readKeys(config)
  return makeCipher(primary ?? Buffer.alloc(32), older)
}
