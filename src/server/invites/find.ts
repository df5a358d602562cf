import type { Db, Tx } from '../db/open.ts'
import { ownsAddress } from '../identity/identities.ts'
import { badRequest, Refusal } from '../refuse.ts'
import { hashToken } from '../sign-in/session.ts'
import { hasEmail } from '../users/find-user.ts'
import { type InviteRow, stateOf } from './invite-row.ts'

/** How an invitation is named: by the token of its link, or by its id, for the invited user. */
export type Which = { token?: string | null | undefined; id?: number | null | undefined }

/** Returns a pending invitation. Refuses (404) an unknown one, and (400) one that is over. */
export async function pendingInvite(db: Db | Tx, which: Which, caller: { user_id: number } | null): Promise<InviteRow> {
  const query = db.selectFrom('project_invite').selectAll()
  const row = which.token
    ? await query.where('token_hash', '=', hashToken(which.token)).executeTakeFirst()
    : caller && which.id
      ? await query.where('id', '=', which.id).where('user_id', '=', caller.user_id).executeTakeFirst()
      : undefined
  if (!row) throw new Refusal('not_found', 'invite_wrong')
  const state = stateOf(row)
  if (state === 'expired') throw badRequest('invite_expired')
  if (state !== 'pending') throw badRequest('invite_closed')
  return row
}

/** Whether an invitation is for this user: by name, or by the address that the account has and that is proved to be the user's. */
export async function isFor(db: Db | Tx, invite: Pick<InviteRow, 'user_id' | 'email'>, user_id: number) {
  if (invite.user_id !== null) return invite.user_id === user_id
  if (invite.email === null) return false
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user_id)
    .where(hasEmail(invite.email))
    .executeTakeFirst()
  return row !== undefined && (await ownsAddress(db, user_id))
}

/**
 * Whether a person without an account may create one with this invitation: its link reached the address by mail, which
 * proves it, or an administrator has invited. Else an inviter could take an address that belongs to someone else.
 */
export async function mayCreateAccount(db: Db | Tx, invite: InviteRow): Promise<boolean> {
  if (invite.email === null) return false
  if (invite.mailed_at !== null) return true
  const inviter = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', invite.inviter_user_id)
    .where('admin', '=', true)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return inviter !== undefined
}
