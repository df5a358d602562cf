import { type Loaded, recentSecret } from '../secret-storages/recent-secret.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKey } from '../secrets/read-key.ts'
import type { Services } from '../services.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'

type Parts = Pick<Services, 'database' | 'cipher' | 'config'>

/** Reads the secrets of integrations whose keys have them in a storage, a file or a variable; those of the others are in their rows. */
export async function loadSecrets(parts: Parts, integrations: readonly ResolvedIntegration[]): Promise<void> {
  for (const { key } of integrations) {
    if (!key) continue
    if (key.source_storage_id !== null) key.loaded = await recentSecret(parts, key)
    else if (key.source_storage_type !== null) key.loaded = load(parts, key)
  }
}

function load(parts: Parts, key: NonNullable<ResolvedIntegration['key']>): Loaded {
  try {
    return readKey(parts, key)
  } catch (error) {
    if (error instanceof CannotDecrypt) return { problem: error.reason }
    throw error
  }
}
