import type { Caller } from '../access/caller.ts'
import type { Database } from '../db/open.ts'
import { invalid, notAllowed, notFound } from '../refuse.ts'
import { hasFreshProof } from '../second-factor/proof.ts'
import { provePassword } from '../sign-in/prove.ts'
import type { UserRow } from '../users/user-row.ts'

/**
 * Returns the caller's own account; administrators may change any. Others get 401
 * (docs/compatibility.md#status-codes).
 */
export async function changeableAccount({ db }: Pick<Database, 'db'>, caller: Caller, id: number): Promise<UserRow> {
  if (id !== caller.user_id && !caller.admin) throw notAllowed('admins_change_users')
  const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw notFound('user')
  return user
}

/** The proof that the request comes from the signed-in user. */
interface Proof {
  current_password: string | null | undefined
  ip: string
}

/**
 * Credentials may be changed only by a user who proves the password, or has proved the second factor within ten minutes:
 * a token or an unattended screen is not enough.
 */
export async function proveOwn(database: Database, caller: Caller, user: UserRow, proof: Proof): Promise<void> {
  if (caller.by === 'token') throw notAllowed('token_changes_nothing')
  if (!proof.current_password && (await hasFreshProof(database.db, caller))) return
  await proveOwnPassword(database, caller, user, proof)
}

/** Proves the current password of the caller's own account; refuses a missing and a wrong one. */
export async function proveOwnPassword(
  database: Database,
  caller: Caller,
  user: UserRow,
  { current_password, ip }: Proof,
): Promise<void> {
  if (!current_password) throw invalid('current_password', 'current_password_required')
  // The session has proved the password before: failed sign-ins of others do not count against it.
  const attempt = { account: user.username, address: ip, device: `session ${caller.session_id}` }
  const { ok } = await provePassword(database, attempt, user.password_hash, current_password)
  if (!ok) throw invalid('current_password', 'current_password_wrong')
}
