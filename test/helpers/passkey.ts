import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id?: string }
}

/** A passkey in software: creates a credential and signs, as WebAuthn defines it (level 3, "none" attestation). */
export class Passkey {
  readonly id = randomBytes(16)
  readonly #private: KeyObject
  readonly #public: Buffer
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#private = privateKey
    // A COSE key: EC2, ES256, P-256, x and y.
    this.#public = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** Returns what a browser at this origin would answer when it creates the passkey. */
  create({ challenge, rp }: CreationOptions, origin: string) {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#public])
    const data = Buffer.concat([this.#data(rp.id ?? '', 0x41), credential])
    // A map of fmt: "none", attStmt: {}, authData: bytes.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  /**
   * Returns what a browser at this origin would answer when it signs in with the passkey. `verified`: the passkey has
   * asked for a PIN or a finger.
   */
  signIn({ challenge, rpId }: { challenge: string; rpId?: string }, origin: string, verified = false) {
    this.counter++
    const data = this.#data(rpId ?? '', verified ? 0x05 : 0x01)
    const client = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#private).toString('base64url'),
    })
  }

  /** The hash of the site, flags (0x01: a person was there, 0x04: it was verified who, 0x40: a credential follows), and the counter. */
  #data(site: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), counter])
  }

  #answer(response: Record<string, string>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
