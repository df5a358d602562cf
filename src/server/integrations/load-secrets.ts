import { recentSecret } from '../secret-storages/recent-secret.ts'
import type { Services } from '../services.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'

/** Reads the secrets of integrations whose keys are in a storage; those of the others are in their rows. */
export async function loadSecrets(
  parts: Pick<Services, 'database' | 'cipher' | 'config'>,
  integrations: readonly ResolvedIntegration[],
): Promise<void> {
  for (const { key } of integrations)
    if (key && key.source_storage_id !== null) key.loaded = await recentSecret(parts, key)
}
