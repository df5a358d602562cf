import { randomBytes } from 'node:crypto'
import { isoIn, isoNow } from '../clock.ts'
import type { Database, Db } from '../db/open.ts'
import { tooMany } from '../refuse.ts'
import { count } from './failures.ts'
import { hashToken } from './session.ts'
import { sourceOf } from './source.ts'

/** A sign-in has to be finished within this time. */
export const pendingSeconds = 600
const minuteMs = 60_000
/** The sign-ins without a name that one source may begin within 15 minutes: each is a row. */
const mostOfSource = 60

/** Refuses (429) a source that begins too many sign-ins. */
export async function limitPending(database: Database, address: string): Promise<void> {
  const key = `b:${sourceOf(address)}`
  const { count: begun, left_ms } = await count(database, { key, window_ms: 15 * minuteMs, sliding: false })
  if (begun > mostOfSource) throw tooMany('sign_ins_begun', left_ms / 1000)
}

/** Begins a sign-in with a passkey. Returns the secret of its cookie. */
export async function beginPasskeySignIn(db: Db, challenge: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('pending_sign_in')
    .values({ token_hash: hashToken(token), created: isoNow(), challenge, email: null, code_hash: null })
    .execute()
  return token
}

/** Returns the challenge that the browser with this cookie got, and ends the sign-in: it counts once. */
export async function takePasskeySignIn(db: Db, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashToken(token))
    .where('challenge', 'is not', null)
    .returning(['challenge', 'created'])
    .executeTakeFirst()
  return row && row.created > isoIn(-pendingSeconds) ? row.challenge : null
}

/** Deletes sign-ins that were not finished in time. */
export async function dropOldPending(db: Db): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('created', '<=', isoIn(-pendingSeconds)).execute()
}
