import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupProblem } from './backup-problem.ts'

const derive = promisify(argon2)
/** Slow on purpose, about half a second: the file may fall into other hands. */
const cost = { memory: 64 * 1024, passes: 3, parallelism: 1 }

const Sealed = z.object({
  kdf: z.literal('argon2id'),
  memory: z
    .number()
    .int()
    .min(1024)
    .max(1024 * 1024),
  passes: z.number().int().min(1).max(20),
  parallelism: z.number().int().min(1).max(8),
  salt: z.base64(),
  nonce: z.base64(),
  /** AES-256-GCM, with the tag at its end. */
  sealed: z.base64(),
})

const Keys = z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)).min(1)

/** Returns the file that holds these keys, the sealing one first. `about` binds it to its backup. */
export async function sealKeys(keys: readonly Buffer[], passphrase: string, about: string): Promise<string> {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const key = await derive('argon2id', { message: passphrase, nonce: salt, tagLength: 32, ...cost })
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const text = JSON.stringify(keys.map((one) => one.toString('base64')))
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const encoded = { salt: salt.toString('base64'), nonce: nonce.toString('base64'), sealed: sealed.toString('base64') }
  return `${JSON.stringify({ kdf: 'argon2id', ...cost, ...encoded })}\n`
}

/** Returns the keys of the file. Throws BackupProblem if it is damaged or the passphrase is another one. */
export async function openKeys(file: string, passphrase: string, about: string): Promise<Buffer[]> {
  const { salt, nonce, sealed, memory, passes, parallelism } = read(file)
  const bytes = Buffer.from(sealed, 'base64')
  const message = { message: passphrase, nonce: Buffer.from(salt, 'base64'), tagLength: 32 }
  const key = await derive('argon2id', { ...message, memory, passes, parallelism })
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'))
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-16))
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
    return Keys.parse(JSON.parse(text)).map((one) => Buffer.from(one, 'base64'))
  } catch {
    throw new BackupProblem('backup_passphrase_wrong')
  }
}

function read(file: string): z.infer<typeof Sealed> {
  try {
    return Sealed.parse(JSON.parse(file))
  } catch {
    throw new BackupProblem('backup_keys_damaged')
  }
}
