import { createPrivateKey, createPublicKey } from 'node:crypto'
import { fingerprint } from '../../runner/known-hosts.ts'

/**
 * Returns the fingerprint of an SSH key as ssh prints it, without a process: of the public part that an OpenSSH file holds
 * in clear, or of the key that Node reads from other PEM files. Returns '' if the text is no such key, or its passphrase
 * is wrong. It is computed when a key is saved, and stored beside its sealed private part.
 */
export function keyFingerprint({ private_key, passphrase }: { private_key: string; passphrase: string }): string {
  try {
    const blob = publicInOpenSsh(private_key) ?? blobOf(publicJwk(private_key, passphrase))
    return blob ? fingerprint(blob.toString('base64')) : ''
  } catch {
    return ''
  }
}

const opensshMagic = 'openssh-key-v1\0'

/** The public key that precedes the private part of an OpenSSH file, encrypted or not; null for other formats. */
function publicInOpenSsh(text: string): Buffer | null {
  const body = /-----BEGIN OPENSSH PRIVATE KEY-----([\s\S]+?)-----END/.exec(text)?.[1]
  if (body === undefined) return null
  const bytes = Buffer.from(body, 'base64')
  if (bytes.toString('latin1', 0, opensshMagic.length) !== opensshMagic) throw new Error('not an OpenSSH key')
  let at = opensshMagic.length
  const next = () => {
    const length = bytes.readUInt32BE(at)
    const part = bytes.subarray(at + 4, at + 4 + length)
    if (part.length !== length) throw new Error('a truncated OpenSSH key')
    at += 4 + length
    return part
  }
  // The names of the cipher and of the key derivation, and its options.
  for (let count = 0; count < 3; count++) next()
  // The number of keys.
  at += 4
  return next()
}

/** The members of a JSON Web Key that a public key consists of. */
type Jwk = Partial<Record<'kty' | 'crv' | 'n' | 'e' | 'x' | 'y', string>>

const publicJwk = (key: string, passphrase: string): Jwk =>
  createPublicKey(createPrivateKey({ key, passphrase })).export({ format: 'jwk' })

const curves: Record<string, string> = { 'P-256': 'nistp256', 'P-384': 'nistp384', 'P-521': 'nistp521' }

/** A public key in the format of SSH; null for kinds of keys that SSH does not know. */
function blobOf({ kty, crv = '', n = '', e = '', x = '', y = '' }: Jwk): Buffer | null {
  if (kty === 'RSA') return joined('ssh-rsa', unsigned(bytesOf(e)), unsigned(bytesOf(n)))
  if (kty === 'OKP' && crv === 'Ed25519') return joined('ssh-ed25519', bytesOf(x))
  const curve = curves[crv]
  if (kty !== 'EC' || curve === undefined) return null
  return joined(`ecdsa-sha2-${curve}`, Buffer.from(curve), Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]))
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** A number of SSH is signed: a first bit that is set needs a zero byte in front. */
const unsigned = (bytes: Buffer) => ((bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes)

function joined(type: string, ...parts: Buffer[]): Buffer {
  return Buffer.concat(
    [Buffer.from(type), ...parts].flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
}
