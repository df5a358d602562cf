import type { Credential } from '../../contract/job.ts'
import type { CodedMessage } from '../../contract/message.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKey } from '../secrets/read-key.ts'
import type { Services } from '../services.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'

/** The secret of a key that is not stored here, or why it could not be read. */
export type Loaded = Credential | { problem: CodedMessage }

/** Reads the secrets of integrations whose keys have them in a file or a variable; those of the others are in their rows. */
export function loadSecrets(
  parts: Pick<Services, 'cipher' | 'config'>,
  integrations: readonly ResolvedIntegration[],
): void {
  for (const { key } of integrations) if (key && key.source_storage_type !== null) key.loaded = load(parts, key)
}

function load(parts: Pick<Services, 'cipher' | 'config'>, key: NonNullable<ResolvedIntegration['key']>): Loaded {
  try {
    return readKey(parts, key)
  } catch (error) {
    if (error instanceof CannotDecrypt) return { problem: error.reason }
    throw error
  }
}
