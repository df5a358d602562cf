import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
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
  mac(what: 'event' | 'block' | 'head' | 'removal', data: Uint8Array | string): string
  sign(data: string): string
}

/** The DER of an Ed25519 private and public key begins with these bytes. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const part = (seed: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', seed, '', `signalbox audit ${use}`, 32))

export function auditKeyOf(seed: Buffer): AuditKey {
  const codes = createSecretKey(part(seed, 'codes'))
  const signing = createPrivateKey({
    key: Buffer.concat([privatePrefix, part(seed, 'checkpoints')]),
    format: 'der',
    type: 'pkcs8',
  })
  const public_key = rawPublic(signing)
  return {
    id: keyIdOf(public_key),
    public_key,
    mac: (what, data) =>
      createHmac('sha256', codes).update(`${what}\n`).update(data).digest().subarray(0, 16).toString('base64url'),
    sign: (data) => sign(null, Buffer.from(data), signing).toString('base64url'),
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
