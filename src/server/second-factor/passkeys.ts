import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { conflict, notFound } from '../refuse.ts'
import { noteFactor } from './note.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { type PasskeyProof, provenCounter } from './web-authn.ts'

/** The most passkeys of one user. */
export const maxPasskeys = 20

/** Returns a user's passkeys, oldest first. */
export function passkeysOf(db: Db, user_id: number) {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', user_id).orderBy('id').execute()
}

type Account = { id: number; username: string }
const own = ({ id, username }: Account, from: Origin) => ({ user_id: id, username, from })

interface NewPasskey {
  name: string
  credential: string
  public_key: string
  counter: number
}

/**
 * Stores a new passkey, with the event, and with recovery codes if it is the first second factor; refuses (409) one that
 * is registered already.
 */
export async function addPasskey(
  { transaction }: Database,
  config: Config,
  user: Account,
  { draft, origin }: { draft: NewPasskey; origin: Origin },
) {
  try {
    return await transaction(async (tx) => {
      const row = await tx
        .insertInto('passkey')
        .values({ ...draft, user_id: user.id, created: isoNow(), last_used: null })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteFactor(tx, own(user, origin), user, 'passkey_added')
      return { ...row, recovery_codes: await firstRecoveryCodes(tx, config, user.id) }
    })
  } catch (error) {
    if (isDuplicate(error)) throw conflict('passkey_known')
    throw error
  }
}

/** Gives one of a user's passkeys another name, with the event. */
export async function renamePasskey(
  { transaction }: Database,
  user: Account,
  { id, name, origin }: { id: number; name: string; origin: Origin },
): Promise<void> {
  await transaction(async (tx) => {
    const renamed = await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw notFound('passkey')
    await noteFactor(tx, own(user, origin), user, 'passkey_renamed')
  })
}

/** Returns the passkey with this credential and its user; undefined if no one has it. */
export function passkeyOf(db: Db | Tx, credential: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .selectAll('passkey')
    .select('user.username')
    .where('credential', '=', credential)
    .executeTakeFirst()
}

/**
 * Whether the answer proves the passkey. The counter is stored by an update that expects the old one, so of two answers
 * at the same moment one counts.
 */
export async function checkPasskey(
  db: Db,
  passkey: { id: number; credential: string; public_key: string; counter: number },
  proof: PasskeyProof,
): Promise<boolean> {
  const counter = await provenCounter(proof, passkey)
  if (counter === null) return false
  const accepted = await db
    .updateTable('passkey')
    .set({ counter, last_used: isoNow() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}
