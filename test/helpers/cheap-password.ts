import { argon2Sync } from 'node:crypto'

/**
 * Hashes a password as the product does, but at the minimum cost, which the stored form contains. Every test server
 * signs a user in; the deliberately slow hashing is tested where users set their passwords.
 */
export function cheapHash(password: string): string {
  const nonce = Buffer.from('the same for all')
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}
