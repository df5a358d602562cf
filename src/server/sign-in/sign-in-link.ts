import { randomBytes } from 'node:crypto'
import { say } from '../../contract/message.ts'
import type { Actor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { hashToken } from './session.ts'

/** The one valid link is stored in the table `option`: its hash, its user, and when it expires. */
const key = 'sign_in_link'
const seconds = 600

interface Stored {
  token_hash: string
  user_id: number
  expires_at: string
}

/**
 * Creates the token of a link that signs an administrator in, once and for ten minutes, with the event. An earlier one is
 * void. It is the way in when passwords are switched off and the other way does not work, so only the command line of
 * the server makes it.
 */
export async function makeSignInLink(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  user: { id: number; username: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const stored: Stored = { token_hash: hashToken(token), user_id: user.id, expires_at: isoIn(seconds) }
  const value = JSON.stringify(stored)
  await transaction(async (tx) => {
    await tx
      .insertInto('option')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    const text = say('event_sign_in_link_created', { username: user.username })
    await noteUser(tx, actor, user, 'sign_in_link_created', text)
  })
  return token
}

/** Uses up the link and returns its user; null if it is wrong, used or expired, or its user is no administrator any more. */
export async function useSignInLink(
  { transaction }: Pick<Database, 'transaction'>,
  token: string,
): Promise<{ id: number; username: string } | null> {
  return transaction(async (tx) => {
    const row = await tx.selectFrom('option').select('value').where('key', '=', key).executeTakeFirst()
    if (!row) return null
    const { token_hash, user_id, expires_at } = JSON.parse(row.value) as Stored
    if (token_hash !== hashToken(token) || expires_at <= isoNow()) return null
    // Of two requests at the same moment, one deletes the row that both have read.
    const used = await tx
      .deleteFrom('option')
      .where('key', '=', key)
      .where('value', '=', row.value)
      .returning('key')
      .executeTakeFirst()
    if (!used) return null
    const user = await tx
      .selectFrom('user')
      .select(['id', 'username'])
      .where('id', '=', user_id)
      .where('admin', '=', true)
      .executeTakeFirst()
    return user ?? null
  })
}
