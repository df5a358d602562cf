import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Secrets at rest (rule S12): AES-256-GCM, a random nonce, the id of the key in the blob, and associated data that names
 * the place, so a blob copied to another row does not open.
 */
export interface Cipher {
  /** Short fingerprint of the key, to tell which one a blob needs. */
  key_id: string
  /** `place`: table, column and ids, such as `access_key/secret/12/project 3`. */
  seal(place: string, clear: string): string
  /** Throws CannotDecrypt when the key is another one, the place is, or the blob was changed. */
  open(place: string, sealed: string): string
}

export class CannotDecrypt extends Error {
  override name = 'CannotDecrypt'
}

export function makeCipher(key: Buffer): Cipher {
  if (key.length !== 32) throw new Error('The master key must have 32 bytes')
  const key_id = createHash('sha256').update('signalbox key').update(key).digest('hex').slice(0, 8)
  return {
    key_id,
    seal(place, clear) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const bytes = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `1.${key_id}.${nonce.toString('base64url')}.${bytes.toString('base64url')}`
    },
    open(place, sealed) {
      const [version, id, nonce, body] = sealed.split('.')
      if (version !== '1' || !nonce || body === undefined) throw new CannotDecrypt('The stored secret is damaged')
      if (id !== key_id) throw new CannotDecrypt(`The secret was stored with key ${id}; this server has key ${key_id}`)
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url')).setAAD(
          Buffer.from(place),
        )
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
      } catch {
        throw new CannotDecrypt('The stored secret was changed, or belongs to another row')
      }
    },
  }
}
