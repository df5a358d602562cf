import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { invalid } from '../refuse.ts'

/** Returns a token of a runner: 256 random bits, of which only a hash is stored. */
export const newRunnerToken = (): string => randomBytes(32).toString('base64url')

/** Returns a token that registers one runner. */
export const newRegistrationToken = (): string => `smrs_${randomBytes(24).toString('base64url')}`

/**
 * Returns a new pair of RSA keys in PEM, of 2048 bits because the Go runner encrypts blocks of that size. Takes some
 * 100 ms in another thread, so it must not be inside a transaction.
 */
export async function newKeyPair(): Promise<{ public_key: string; private_key: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return { public_key: publicKey, private_key: privateKey }
}

/**
 * Returns a public key in one encoding. Refuses (400) what is no RSA key of at least 2048 bits. Go runners send the
 * bytes of PKCS#1 under the header of SPKI.
 */
export function readPublicKey(text: string): string {
  const body = text.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
  for (const type of ['spki', 'pkcs1'] as const)
    try {
      const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type })
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
        return key.export({ type: 'spki', format: 'pem' })
    } catch {
      // The other encoding is tried next.
    }
  throw invalid('public_key', 'runner_public_key_wrong')
}
