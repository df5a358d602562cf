import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { EmailCaller } from '../access/caller.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Database, Db } from '../db/open.ts'
import { notSignedIn, tooMany } from '../refuse.ts'
import { count } from './failures.ts'
import { hashToken } from './session.ts'
import { sourceOf } from './source.ts'

/** A sign-in has to be finished within this time. */
export const pendingSeconds = 600
/** This many wrong codes end a sign-in by e-mail. */
const mostTries = 5
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

/** Begins a sign-in by e-mail. `code_hash`: null if no code was sent. */
export async function beginEmailSignIn(
  db: Db,
  { token, email, code_hash }: { token: string; email: string; code_hash: string | null },
): Promise<void> {
  await db
    .insertInto('pending_sign_in')
    .values({ token_hash: hashToken(token), created: isoNow(), challenge: null, email: email.toLowerCase(), code_hash })
    .execute()
}

/** Replaces the code of a sign-in by e-mail. Its tries go on. */
export async function renewEmailSignIn(db: Db, id: number, code_hash: string): Promise<void> {
  await db.updateTable('pending_sign_in').set({ code_hash, created: isoNow() }).where('id', '=', id).execute()
}

/** Returns the browser that waits for a code by e-mail with this cookie; null if none does. */
export async function pendingCaller(db: Db, token: string): Promise<EmailCaller | null> {
  const row = await db
    .selectFrom('pending_sign_in')
    .select(['id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('created', '>', isoIn(-pendingSeconds))
    .executeTakeFirst()
  return row?.email ? { half: true, awaits: 'sign_in', pending_id: row.id, email: row.email } : null
}

/**
 * Counts a try, before the code is checked, and checks it: a right one ends the waiting. Too many wrong ones end it, too
 * (401).
 */
export async function checkEmailSignIn(db: Db, id: number, code_hash: string): Promise<'right' | 'wrong' | 'last'> {
  const tried = await db
    .updateTable('pending_sign_in')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst()
  if (!tried) throw notSignedIn('second_factor_tries')
  const right = await db
    .deleteFrom('pending_sign_in')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .returning('id')
    .executeTakeFirst()
  if (right) return 'right'
  if (tried.tries < mostTries) return 'wrong'
  await db.deleteFrom('pending_sign_in').where('id', '=', id).execute()
  return 'last'
}

/** Ends a sign-in that waits. */
export async function endPending(db: Db, token: string): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('token_hash', '=', hashToken(token)).execute()
}

/** Deletes sign-ins that were not finished in time. */
export async function dropOldPending(db: Db): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('created', '<=', isoIn(-pendingSeconds)).execute()
}
