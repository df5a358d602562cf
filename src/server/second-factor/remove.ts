import type { Actor } from '../audit/audit-log.ts'
import type { Database, Tx } from '../db/open.ts'
import { notFound } from '../refuse.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import { noteFactor } from './note.ts'
import { hasSecondFactor } from './of-users.ts'

interface Removal {
  /** Whether all sessions of the user end if no second factor is left, because one is required. */
  end_sessions: boolean
}

type Account = { id: number; username: string }

/**
 * Removes all second factors of a user and the recovery codes, with the event. Returns whether there was one; an app
 * that was being set up is removed without an event.
 */
export async function removeSecondFactor(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  user: Account,
  { end_sessions }: Removal,
): Promise<boolean> {
  return transaction(async (tx) => {
    const had = await hasSecondFactor(tx, user.id)
    await tx.deleteFrom('totp').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('passkey').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('email_factor').where('user_id', '=', user.id).execute()
    await forgetUnprotected(tx, actor, user.id, end_sessions)
    if (had) await noteFactor(tx, actor, user, 'second_factor_removed')
    return had
  })
}

/** Removes a user's authenticator app, with the event. Other second factors stay. */
export async function removeApp(
  { transaction }: Database,
  actor: Actor,
  user: Account,
  { end_sessions }: Removal,
): Promise<void> {
  await transaction(async (tx) => {
    const apps = await tx.deleteFrom('totp').where('user_id', '=', user.id).returning('confirmed').execute()
    const left = await forgetUnprotected(tx, actor, user.id, end_sessions)
    if (!apps.some(({ confirmed }) => confirmed !== null)) return
    await noteFactor(tx, actor, user, left ? 'app_removed' : 'second_factor_removed')
  })
}

/** Removes one of a user's passkeys, with the event. */
export async function removePasskey(
  { transaction }: Database,
  actor: Actor,
  user: Account,
  { id, end_sessions }: Removal & { id: number },
): Promise<void> {
  await transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('passkey')
    await forgetUnprotected(tx, actor, user.id, end_sessions)
    await noteFactor(tx, actor, user, 'passkey_removed')
  })
}

/** Turns off codes by e-mail, with the event. */
export async function removeEmailFactor(
  { transaction }: Database,
  actor: Actor,
  user: Account,
  { end_sessions }: Removal,
): Promise<void> {
  await transaction(async (tx) => {
    const removed = await tx.deleteFrom('email_factor').where('user_id', '=', user.id).returning('user_id').execute()
    if (removed.length === 0) throw notFound('email_factor')
    await forgetUnprotected(tx, actor, user.id, end_sessions)
    await noteFactor(tx, actor, user, 'email_factor_removed')
  })
}

/**
 * After the last second factor: deletes the recovery codes, and the sessions that still need it, because nothing is left
 * to prove; with `end_sessions` all of them. Returns whether a second factor is left.
 */
async function forgetUnprotected(tx: Tx, actor: Actor, user_id: number, end_sessions: boolean): Promise<boolean> {
  if (await hasSecondFactor(tx, user_id)) return true
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await endSessions(tx, { actor, why: 'ended_factor_removed' }, (query) =>
    query.where('user_id', '=', user_id).$if(!end_sessions, (half) => half.where('awaits', 'is not', null)),
  )
  return false
}
