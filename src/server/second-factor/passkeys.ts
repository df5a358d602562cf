import type { Actor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Database, Db } from '../db/open.ts'
import { conflict, notFound } from '../refuse.ts'
import type { Origin } from '../sign-in/audit.ts'
import { noteFactor } from './note.ts'
import { provenCounter, type Site } from './web-authn.ts'

/** The most passkeys of one user. */
export const maxPasskeys = 20

/** Returns a user's passkeys, oldest first. */
export function passkeysOf(db: Db, user_id: number) {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', user_id).orderBy('id').execute()
}

/** Stores a new passkey, with the event; refuses (409) one that is registered already. */
export async function addPasskey(
  { transaction }: Database,
  user: { id: number; username: string },
  draft: { name: string; credential: string; public_key: string; counter: number },
  origin: Origin,
) {
  try {
    return await transaction(async (tx) => {
      const row = await tx
        .insertInto('passkey')
        .values({ ...draft, user_id: user.id, created: isoNow(), last_used: null })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteFactor(tx, { user_id: user.id, username: user.username }, user, 'passkey_added', origin)
      return row
    })
  } catch (error) {
    if (isDuplicate(error)) throw conflict('passkey_known')
    throw error
  }
}

/** Removes one of a user's passkeys, with the event. */
export async function removePasskey(
  { transaction }: Database,
  actor: Actor,
  user: { id: number; username: string },
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('passkey')
    await noteFactor(tx, actor, user, 'passkey_removed', origin)
  })
}

/**
 * Returns the name of the passkey that the answer proves, or null. The counter is stored by an update that expects the
 * old one.
 */
export async function checkPasskey(
  db: Db,
  user_id: number,
  { site, challenge, response }: { site: Site; challenge: string; response: { id: string } },
): Promise<string | null> {
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('credential', '=', response.id)
    .executeTakeFirst()
  if (!passkey) return null
  const counter = await provenCounter(site, challenge, response, passkey)
  if (counter === null) return null
  const accepted = await db
    .updateTable('passkey')
    .set({ counter, last_used: isoNow() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('name')
    .executeTakeFirst()
  return accepted?.name ?? null
}
