import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto'
import { say } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'

/**
 * Secrets at rest (rule S12): AES-256-GCM, a random nonce, the id of the key in the blob, and associated data that
 * names the place, so a blob copied to another row does not open. One key seals; older ones only open what they sealed.
 */
export interface Cipher {
  /** Short fingerprint of the key that seals. */
  readonly key_id: string
  /** Fingerprints of all available keys; the first one seals. */
  readonly key_ids: readonly string[]
  /** `place`: table, column and ids, such as `access_key/secret/12/project 3`. */
  seal(place: string, clear: string): string
  /** Throws CannotDecrypt if the key is missing, the place differs, or the blob was changed. */
  open(place: string, sealed: string): string
  /** Whether the key with this fingerprint is available. */
  opens(key_id: string): boolean
}

export class CannotDecrypt extends CodedError {
  override name = 'CannotDecrypt'
}

export const keyBytes = 32

/** Identifies the key that a blob needs, without revealing anything of the key. */
export function fingerprint(key: Buffer): string {
  return createHash('sha256').update('signalbox key').update(key).digest('hex').slice(0, 8)
}

/** Returns the fingerprint of the key that sealed a blob; '' if the text is not a blob of ours. */
export function keyIdOf(sealed: string): string {
  return /^1\.([0-9a-f]{8})\./.exec(sealed)?.[1] ?? ''
}

/** Returns the prefix of blobs of this key, by which rows can be distinguished in the database. */
export const blobPrefix = (key_id: string) => `1.${key_id}.`

export function makeCipher(primary: Buffer, older: readonly Buffer[] = []): Cipher {
  const keys = new Map([...older, primary].map((key) => [fingerprint(checked(key)), createSecretKey(key)]))
  const key_id = fingerprint(primary)
  // Bytes would be made into such an object for each call, which takes as long as sealing a short text.
  const sealing = createSecretKey(primary)
  return {
    key_id,
    key_ids: [key_id, ...[...keys.keys()].filter((id) => id !== key_id)],
    opens: (id) => keys.has(id),
    seal(place, clear) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(place))
      const bytes = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${blobPrefix(key_id)}${nonce.toString('base64url')}.${bytes.toString('base64url')}`
    },
    open(place, sealed) {
      const [version, id, nonce, body] = sealed.split('.')
      if (version !== '1' || !id || !nonce || body === undefined) throw new CannotDecrypt('sealed_damaged')
      const key = keys.get(id)
      if (!key) throw new CannotDecrypt(say('sealed_with_other_key', { wanted: id, key: key_id }))
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
      } catch {
        throw new CannotDecrypt('sealed_elsewhere')
      }
    },
  }
}

function checked(key: Buffer): Buffer {
  if (key.length !== keyBytes) throw new Error(`A key must have ${keyBytes} bytes`)
  return key
}
