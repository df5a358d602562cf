import type { Database } from '../db/open.ts'
import { count } from '../sign-in/failures.ts'
import { sourceOf } from '../sign-in/source.ts'

const hourMs = 3_600_000
/** Mails to an address within an hour that one source, or one known device, may cause. */
const mostOfOne = 5
/** Mails to an address within an hour that all unknown devices together may cause. */
const mostOfAll = 15

/** Who causes a mail. */
export interface MailCause {
  /** The address that gets it. */
  to: string
  /** As in sign-in/failures.ts: a device that signed in to the account before, or a session; null for any other. */
  device: string | null
  /** The IP address that the request comes from. */
  address: string
}

/**
 * Counts a mail with a code. Returns whether it may be sent, or in how many ms the next one may be. A device that signed
 * in before has its own limit, so others cannot keep its user from getting a code.
 */
export async function takeMail(database: Database, cause: MailCause): Promise<{ ok: boolean; left_ms: number }> {
  const to = cause.to.toLowerCase().slice(0, 200)
  const take = (key: string) => count(database, { key, window_ms: hourMs, sliding: false })
  if (cause.device !== null) {
    const own = await take(`m:${cause.device} ${to}`)
    return { ok: own.count <= mostOfOne, left_ms: own.left_ms }
  }
  const own = await take(`m:${sourceOf(cause.address)} ${to}`)
  if (own.count > mostOfOne) return { ok: false, left_ms: own.left_ms }
  const all = await take(`m:${to}`)
  return { ok: all.count <= mostOfAll, left_ms: all.left_ms }
}
