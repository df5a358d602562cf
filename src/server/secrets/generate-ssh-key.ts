import { generateKeyPairSync, randomBytes } from 'node:crypto'

const type = 'ssh-ed25519'
/** Length of the blocks that OpenSSH pads the private part to. */
const blockSize = 8

/**
 * Generates a key pair and returns its private part in the OpenSSH format, which every OpenSSH since 6.5 reads; not all
 * of them read Ed25519 keys in the formats that Node writes. No file is written. `comment`: who it is for.
 */
export function generateSshKey(comment: string): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const [secret, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]
  const publicPart = Buffer.concat([field(type), field(point)])
  // The same random number twice: a program that decrypts sees by it whether the passphrase was right.
  const check = randomBytes(4)
  const privatePart = padded(
    Buffer.concat([check, check, publicPart, field(Buffer.concat([secret, point])), field(comment)]),
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
