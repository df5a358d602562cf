import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { type Origin, originIn } from '../audit/origin.ts'
import type { Database, Tx } from '../db/open.ts'
import { badRequest } from '../refuse.ts'
import { endSessionsOf } from '../sign-in/end-sessions.ts'
import { hashPassword } from '../sign-in/password.ts'
import { type PasswordRules, refusePassword } from '../sign-in/password-rules.ts'
import { noteToken } from '../sign-in/token.ts'
import { eventFields, userRow } from './user-row.ts'

export interface NewPassword {
  password: string
  /** The session that remains; all other sessions of the user end. */
  keep_session: number | null
  revoke_tokens: boolean
  /** The user must set another one at the next sign-in; false if the user sets it. */
  must_change?: boolean
  /** Runs first in the transaction, and may refuse. */
  first?: (tx: Tx) => Promise<void>
  /** What the event says, from where; by default that the user was updated. */
  how?: { code: 'event_password_set_by_link' | 'event_password_changed_at_sign_in'; origin: Origin }
}

/** Sets a password, with the event. Sessions on other devices end, and links to set a password are void. */
export async function setPassword(
  { db, transaction }: Database,
  rules: PasswordRules,
  actor: Actor,
  id: number,
  { password, keep_session, revoke_tokens, must_change = false, first, how }: NewPassword,
): Promise<void> {
  const user = await db.selectFrom('user').select(['username', 'email']).where('id', '=', id).executeTakeFirst()
  if (user) await refusePassword(rules, password, user)
  const password_hash = await hashPassword(password)
  await transaction(async (tx) => {
    await first?.(tx)
    const before = await userRow(tx, id)
    if (before.external) throw badRequest('external_password')
    if (before.service) throw badRequest('service_password')
    await tx
      .updateTable('user')
      .set({ password_hash, must_change_password: must_change })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id, { actor, why: 'ended_new_password' }, keep_session)
    await tx.deleteFrom('password_link').where('user_id', '=', id).execute()
    if (revoke_tokens) await revokeTokens(tx, actor, id)
    const fields = eventFields(before)
    const after = { ...fields, must_change_password: must_change }
    await noteWrite(tx, actor, {
      type: 'user',
      project_id: null,
      id,
      before: fields,
      after,
      secrets: ['password'],
      ...(how ? { description: say(how.code, { username: before.username, origin: originIn(how.origin) }) } : {}),
    })
  })
}

async function revokeTokens(tx: Tx, actor: Actor, user_id: number): Promise<void> {
  const rows = await tx.deleteFrom('api_token').where('user_id', '=', user_id).returningAll().execute()
  for (const row of rows) await noteToken(tx, actor, { before: row })
}
