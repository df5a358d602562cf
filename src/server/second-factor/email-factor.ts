import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { conflict } from '../refuse.ts'
import type { Services } from '../services.ts'
import { noteFactor } from './note.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'

/**
 * Whether codes by e-mail may be the second factor of the user: not of one whose first factor is the mailbox, and not in
 * a session that was opened by it.
 */
export async function mayUseEmail(
  { config, database: { db } }: Pick<Services, 'config' | 'database'>,
  { user_id, session_id }: { user_id: number; session_id: number | null },
): Promise<boolean> {
  if (!config.auth.email.enabled || session_id === null) return false
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', session_id)
    .where('session.way', '!=', 'email')
    .where('user.email', '!=', '')
    .where((where) =>
      where.or([
        where('user.password_hash', 'is not', null),
        where.exists(
          where.selectFrom('user_identity').select('user_identity.id').where('user_identity.user_id', '=', user_id),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the address of the user's codes by e-mail, and since when; null if they are off. */
export async function emailFactorOf(db: Db, user_id: number): Promise<{ address: string; created: string } | null> {
  const row = await db
    .selectFrom('email_factor')
    .innerJoin('user', 'user.id', 'email_factor.user_id')
    .select(['email_factor.email', 'user.email as present', 'email_factor.created'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row && row.email.toLowerCase() === row.present.toLowerCase()
    ? { address: row.email, created: row.created }
    : null
}

/** Turns on codes by e-mail at an address that has just been proved, with the event. Returns first recovery codes. */
export async function addEmailFactor(
  { database: { transaction }, config }: Pick<Services, 'database' | 'config'>,
  user: { id: number; username: string },
  { address, origin }: { address: string; origin: Origin },
): Promise<string[]> {
  return transaction(async (tx) => {
    const { email } = await tx.selectFrom('user').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()
    // The code proved an address that the account has no more.
    if (email !== address) throw conflict('email_code_expired')
    const values = { email, created: isoNow() }
    await tx
      .insertInto('email_factor')
      .values({ user_id: user.id, ...values })
      .onConflict((on) => on.column('user_id').doUpdateSet(values))
      .execute()
    await noteFactor(tx, { user_id: user.id, username: user.username, from: origin }, user, 'email_factor_added')
    return firstRecoveryCodes(tx, config, user.id)
  })
}
