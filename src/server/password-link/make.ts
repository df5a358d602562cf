import { randomBytes } from 'node:crypto'
import { isoIn, isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import { hashToken } from '../sign-in/session.ts'
import type { UserRow } from '../users/user-row.ts'

/** Returns a token of a link: 256 random bits, of which only a hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** Creates a link of a user that is valid for so many seconds. Earlier ones stay valid until one of them is used. */
export async function makePasswordLink(tx: Tx, user_id: number, seconds: number) {
  const token = newLinkToken()
  const expires_at = isoIn(seconds)
  await tx
    .insertInto('password_link')
    .values({ user_id, token_hash: hashToken(token), created: isoNow(), expires_at })
    .execute()
  return { token, expires_at }
}

/** Returns the user of a valid link. Refuses (404) one that is wrong, used or expired, or of a user who may not use it. */
export async function userOfLink(db: Db | Tx, token: string): Promise<UserRow> {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('user', 'user.id', 'password_link.user_id')
    .selectAll('user')
    .where('password_link.token_hash', '=', hashToken(token))
    .where('password_link.expires_at', '>', isoNow())
    .where('user.blocked_at', 'is', null)
    .where('user.external', '=', false)
    .where('user.service', '=', false)
    .executeTakeFirst()
  if (!row) throw wrongLink()
  return row
}

/** Uses up the link: of two requests at the same moment the second is refused (404). */
export async function useLink(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('password_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoNow())
    .returning('id')
    .executeTakeFirst()
  if (!used) throw wrongLink()
}

const wrongLink = () => new Refusal('not_found', 'link_wrong')

/** Deletes links that have expired. */
export async function dropOldPasswordLinks(db: Db): Promise<void> {
  await db.deleteFrom('password_link').where('expires_at', '<=', isoNow()).execute()
}
