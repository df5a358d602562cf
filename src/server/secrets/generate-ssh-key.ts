import { generateKeyPair, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { SshAlgorithm } from '../../contract/key.ts'

/** Length of the blocks that OpenSSH pads the private part to. */
const blockSize = 8

/** The numbers of a key as OpenSSH stores them: those of its public part, and all, without the type before them. */
interface Numbers {
  type: string
  public: Buffer[]
  whole: Buffer[]
}

/**
 * Generates a key pair and returns its private part in the OpenSSH format, which every OpenSSH since 6.5 reads; not all
 * of them read keys in the formats that Node writes. No file is written. `comment`: who it is for. RSA takes seconds, in
 * a thread beside this one.
 */
export async function generateSshKey(algorithm: SshAlgorithm, comment: string): Promise<string> {
  const numbers = algorithm === 'rsa' ? await rsa() : algorithm === 'ecdsa' ? ecdsa() : ed25519()
  const publicPart = Buffer.concat([field(numbers.type), ...numbers.public.map(field)])
  // The same random number twice: a program that decrypts sees by it whether the passphrase was right.
  const check = randomBytes(4)
  const privatePart = padded(
    Buffer.concat([check, check, field(numbers.type), ...numbers.whole.map(field), field(comment)]),
  )
  const unencrypted = [field('none'), field('none'), field('')]
  const one = Buffer.from([0, 0, 0, 1])
  const whole = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    ...unencrypted,
    one,
    field(publicPart),
    field(privatePart),
  ])
  const lines = whole.toString('base64').match(/.{1,70}/g) ?? []
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines.join('\n')}\n-----END OPENSSH PRIVATE KEY-----\n`
}

function ed25519(): Numbers {
  const { d, x } = membersOf(generateKeyPairSync('ed25519').privateKey)
  const point = bytesOf(x)
  return { type: 'ssh-ed25519', public: [point], whole: [point, Buffer.concat([bytesOf(d), point])] }
}

function ecdsa(): Numbers {
  const { d, x, y } = membersOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
  const curve = Buffer.from('nistp256')
  // The point on the curve, uncompressed.
  const point = Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)])
  return { type: 'ecdsa-sha2-nistp256', public: [curve, point], whole: [curve, point, unsigned(d)] }
}

async function rsa(): Promise<Numbers> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 4096 })
  const { n, e, d, qi, p, q } = membersOf(pair.privateKey)
  const [modulus, exponent] = [unsigned(n), unsigned(e)]
  const whole = [modulus, exponent, unsigned(d), unsigned(qi), unsigned(p), unsigned(q)]
  return { type: 'ssh-rsa', public: [exponent, modulus], whole }
}

type Members = Partial<Record<'d' | 'x' | 'y' | 'n' | 'e' | 'p' | 'q' | 'qi', string>>

const membersOf = (key: KeyObject): Members => key.export({ format: 'jwk' })
const bytesOf = (text = ''): Buffer => Buffer.from(text, 'base64url')

/** A number of SSH has no zeros in front, except one if its first bit is set: it is signed. */
function unsigned(text: string | undefined): Buffer {
  const padded = bytesOf(text)
  const bytes = padded.subarray(padded.findIndex((byte) => byte !== 0))
  return ((bytes[0] ?? 0) & 0x80) === 0 ? bytes : Buffer.concat([Buffer.of(0), bytes])
}

/** A text or bytes, preceded by their length. */
function field(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function padded(bytes: Buffer): Buffer {
  const missing = (blockSize - (bytes.length % blockSize)) % blockSize
  return Buffer.concat([bytes, Buffer.from(Array.from({ length: missing }, (_, at) => at + 1))])
}
