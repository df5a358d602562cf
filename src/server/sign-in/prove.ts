import type { Database } from '../db/open.ts'
import { type Attempt, checkFailures, forgetFailures, noteFailure } from './failures.ts'
import { PasswordGate } from './gate.ts'
import { checkPassword } from './password.ts'
import { sourceOf } from './source.ts'

/** One gate per process, because it limits the use of its threads. */
const strangers = new PasswordGate()
const known = new PasswordGate(1)

/**
 * Whether the password fits the hash (null if there is no hash), within the limits of sign-in/failures.ts: 429 with
 * Retry-After if the next try has to wait, or if too many are being checked. `rehash`: as in checkPassword.
 */
export async function provePassword(
  database: Database,
  attempt: Attempt,
  hash: string | null,
  password: string,
): Promise<{ ok: boolean; rehash: boolean }> {
  // Checked before the queue, so that refused tries take no slot there, and again in turn, after earlier ones were
  // counted.
  await checkFailures(database, attempt)
  const [gate, source] = attempt.device === null ? [strangers, sourceOf(attempt.address)] : [known, attempt.device]
  return gate.run(source, async () => {
    await checkFailures(database, attempt)
    const result = await checkPassword(hash, password)
    await (result.ok ? forgetFailures : noteFailure)(database, attempt)
    return result
  })
}
