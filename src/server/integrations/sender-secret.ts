import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { readKeySecret } from '../secrets/read-secret.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'

interface SenderSecret {
  login: string
  password: string
}

/**
 * During a flood the same secret is needed a thousand times a second, and opening one takes as long as checking a
 * signature.
 */
const cacheMs = 1000
const maxCached = 100

const opened = new WeakMap<Cipher, Map<string, { secret: SenderSecret; until: number }>>()

/**
 * Returns what a sender has to know; null if the integration has no key, or one without a secret. Throws CannotDecrypt.
 * An opened secret is cached by its sealed text for a second: a changed or deleted key has another text or none.
 */
export function senderSecret(cipher: Cipher, key: ResolvedIntegration['key']): SenderSecret | null {
  if (key?.type !== 'login_password') return null
  if (key.source_storage_id !== null || key.source_storage_type !== null) return loadedSecret(key)
  if (key.secret === null) return null
  const memory = opened.get(cipher) ?? new Map<string, { secret: SenderSecret; until: number }>()
  opened.set(cipher, memory)
  const known = memory.get(key.secret)
  // The login is not sealed: it may change while the secret stays the same.
  if (known && known.until > Date.now()) return { ...known.secret, login: key.login }
  const secret = readKeySecret(cipher, key)
  if (secret.type !== 'login_password') return null
  if (memory.size >= maxCached) memory.clear()
  memory.set(key.secret, { secret, until: Date.now() + cacheMs })
  return secret
}

/** Returns what was read from a storage, a file or a variable before (load-secrets.ts). */
function loadedSecret({ loaded }: NonNullable<ResolvedIntegration['key']>): SenderSecret | null {
  if (loaded && 'problem' in loaded) throw new CannotDecrypt(loaded.problem)
  return loaded?.type === 'login_password' ? loaded : null
}
