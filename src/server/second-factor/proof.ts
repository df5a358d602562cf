import type { Caller } from '../access/caller.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { notAllowed } from '../refuse.ts'

/** A proof of the password or of a code counts for this long. */
const freshSeconds = 600

/**
 * Whether the caller's session has proved the second factor, or the password after signing in, within ten minutes. Users
 * without a password cannot enter one: for them the sign-in itself counts as long.
 */
export async function hasFreshProof(db: Db, { session_id }: Caller): Promise<boolean> {
  if (session_id === null) return false
  const since = isoIn(-freshSeconds)
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', session_id)
    .where((where) =>
      where.or([
        where('session.proved_at', '>', since),
        where.and([where('user.password_hash', 'is', null), where('session.created', '>', since)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses (403) a caller without a fresh proof: an unattended screen is not enough to change a second factor. */
export async function requireProof(db: Db, caller: Caller): Promise<void> {
  if (!(await hasFreshProof(db, caller))) throw notAllowed('proof_required')
}

/**
 * Refuses (403) a session that was opened more than ten minutes ago and has proved nothing since. For API tokens, which
 * outlive the session. A caller by token has none: the limits of sign-in/token.ts hold for it.
 */
export async function requireRecentProof(db: Db, caller: Caller): Promise<void> {
  if (caller.session_id === null) return
  const recent = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', caller.session_id)
    .where('created', '>', isoIn(-freshSeconds))
    .executeTakeFirst()
  if (!recent) await requireProof(db, caller)
}

/**
 * Refuses (403) a token, and a session without a recent proof: for what lets an administrator into the account of another
 * user. A leaked token of an administrator must not open every account.
 */
export async function requireOwnSession(db: Db, caller: Caller): Promise<void> {
  if (caller.by === 'token') throw notAllowed('token_opens_no_account')
  await requireRecentProof(db, caller)
}

/** Records a proof. */
export async function noteProof(db: Db, session_id: number): Promise<void> {
  await db.updateTable('session').set({ proved_at: isoNow() }).where('id', '=', session_id).execute()
}
