import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'

/**
 * Argon2id with the parameters of rule S6, as a PHC string. It runs in the thread pool of four, at most three at a
 * time.
 */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify(argon2)

let running = 0
const waiting: (() => void)[] = []

async function limited<T>(run: () => Promise<T>): Promise<T> {
  if (running >= 3) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await run()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await limited(() => derive('argon2id', { message: password, nonce, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** A hash that no password has: unknown users take the same time as known ones. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

/** Whether the password fits. `rehash`: it fits, but the stored form is an older one (imported bcrypt rows). */
export async function checkPassword(hash: string | null, password: string): Promise<{ ok: boolean; rehash: boolean }> {
  const stored = hash ?? dummyHash
  if (/^\$2[aby]\$/.test(stored)) return { ok: await limited(() => bcrypt.compare(password, stored)), rehash: true }
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) return { ok: false, rehash: false }
  const expected = Buffer.from(parts[5] as string, 'base64')
  const tag = await limited(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(parts[4] as string, 'base64'),
      memory: Number(parts[1]),
      passes: Number(parts[2]),
      parallelism: Number(parts[3]),
      tagLength: expected.length,
    }),
  )
  return { ok: hash !== null && timingSafeEqual(tag, expected), rehash: false }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
