import { say } from '../../contract/message.ts'
import { noteUser } from '../audit/note-user.ts'
import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { refreshTokenPlace } from '../secrets/sealed-columns.ts'
import type { Account, Proven } from './proven.ts'

/** Returns the identities of an account, oldest first. */
export const identitiesOf = (db: Db | Tx, user_id: number) =>
  db.selectFrom('user_identity').selectAll().where('user_id', '=', user_id).orderBy('id').execute()

/**
 * Whether the address of an account is proved to be that of its user. The address of an external account is what a provider
 * stated, and a provider that does not vouch for it may have stated that of someone else: who has the mailbox must not get
 * into such an account, and it must not get what is meant for the mailbox.
 */
export async function ownsAddress(db: Db | Tx, user_id: number): Promise<boolean> {
  const unproved = await db
    .selectFrom('user_identity')
    .innerJoin('user', 'user.id', 'user_identity.user_id')
    .select('user_identity.id')
    .where('user.id', '=', user_id)
    .where('user.external', '=', true)
    .where('user_identity.email_verified', '=', false)
    .executeTakeFirst()
  return unproved === undefined
}

/** Links an account to an identity, with the event. */
export async function addIdentity(
  tx: Tx,
  cipher: Cipher,
  user: Account,
  proven: Proven,
  origin: Origin,
): Promise<void> {
  const now = isoNow()
  const row = await tx
    .insertInto('user_identity')
    .values({
      user_id: user.id,
      provider: proven.provider.slug,
      subject: proven.subject,
      ...statedBy(proven),
      refresh_token: null,
      created: now,
      last_used: now,
      checked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepRefreshToken(tx, cipher, row.id, proven.refresh_token)
  const actor = { user_id: user.id, username: user.username, from: origin }
  const text = say('event_identity_linked', { username: user.username, provider: proven.provider.name })
  await noteUser(tx, actor, user, 'identity_linked', text)
}

/** Stores what the provider says now about the owner of an identity. */
export async function updateIdentity(tx: Tx, cipher: Cipher, id: number, proven: Proven): Promise<void> {
  const now = isoNow()
  await tx
    .updateTable('user_identity')
    .set({ ...statedBy(proven), last_used: now, checked_at: now })
    .where('id', '=', id)
    .execute()
  await keepRefreshToken(tx, cipher, id, proven.refresh_token)
}

const statedBy = ({ claims, email_verified }: Proven) => ({ claims: JSON.stringify(claims), email_verified })

/** Stores a refresh token, sealed. Without a new one the stored one is kept: some providers issue it only once. */
export async function keepRefreshToken(tx: Tx, cipher: Cipher, id: number, token: string | undefined): Promise<void> {
  if (!token) return
  await refuseWrongKey(tx, cipher)
  const refresh_token = cipher.seal(refreshTokenPlace({ id }), token)
  await tx.updateTable('user_identity').set({ refresh_token }).where('id', '=', id).execute()
}
