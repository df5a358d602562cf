import { createHash, randomInt } from 'node:crypto'

/** Returns a new code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Returns what is stored of a code. The secret of the session's cookie is part of it, which is not stored: so the code
 * cannot be guessed from the database, and counts only in the browser that asked for it.
 */
export function hashOfCode(token: string, code: string): string {
  return createHash('sha256').update(`e-mail code ${token} ${code}`).digest('hex')
}
