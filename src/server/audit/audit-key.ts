import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** A key that proves events and signs checkpoints; all of it derives from one seed of 32 bytes. */
export interface AuditKey {
  id: string
  /** The public key of checkpoints, in base64url. */
  public_key: string
  /** Returns a code of 16 bytes in base64url; `what` separates codes of different things. */
  mac(what: Coded, data: Uint8Array | string): string
  sign(data: string): string
}

type Coded = 'event' | 'block' | 'head' | 'removal'

/** The DER of an Ed25519 private and public key begins with these bytes. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const part = (seed: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', seed, '', `signalbox audit ${use}`, 32))

export function auditKeyOf(seed: Buffer): AuditKey {
  const signing = createPrivateKey({
    key: Buffer.concat([privatePrefix, part(seed, 'checkpoints')]),
    format: 'der',
    type: 'pkcs8',
  })
  const public_key = rawPublic(signing)
  return {
    id: keyIdOf(public_key),
    public_key,
    mac: codesWith(part(seed, 'codes')),
    sign: (data) => sign(null, Buffer.from(data), signing).toString('base64url'),
  }
}

/** What SHA-256 takes at once. */
const blockBytes = 64
const codeBytes = 16

/**
 * Returns a function that makes codes: HMAC with SHA-256 (RFC 2104), cut to 16 bytes. Made of two hashes, because each event has one:
 * `createHmac` sets up a context of OpenSSL each time, which takes three times as long warm, and more in the middle of a request.
 */
function codesWith(key: Buffer): AuditKey['mac'] {
  const padded = (byte: number) => Buffer.alloc(blockBytes, byte).map((pad, at) => pad ^ (key[at] ?? 0))
  const inner = padded(0x36)
  const outer = Buffer.concat([padded(0x5c), Buffer.alloc(32)])
  const code = Buffer.alloc(codeBytes)
  /** The last message of each kind, whose bytes are used again for one of the same length. */
  const messages = new Map<Coded, Buffer>()
  return (what, data) => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    const start = blockBytes + what.length + 1
    let message = messages.get(what)
    if (message?.length === start + bytes.length) message.set(bytes, start)
    else messages.set(what, (message = Buffer.concat([inner, Buffer.from(`${what}\n`), bytes])))
    outer.write(hash('sha256', message, 'latin1'), blockBytes, 'latin1')
    code.write(hash('sha256', outer, 'latin1'), 0, codeBytes, 'latin1')
    return code.toString('base64url')
  }
}

const rawPublic = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length).toString('base64url')

/** Returns the short name of a key, which its public part determines. */
export const keyIdOf = (public_key: string): string =>
  createHash('sha256')
    .update('signalbox audit key')
    .update(Buffer.from(public_key, 'base64url'))
    .digest('hex')
    .slice(0, 8)

/** Whether the signature is that of the data by the owner of this public key. */
export function isSigned(public_key: string, data: string, signature: string): boolean {
  const raw = Buffer.from(public_key, 'base64url')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(data), key, Buffer.from(signature, 'base64url'))
}
