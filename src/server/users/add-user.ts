import { type Actor, type EventText, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { refuseProUser } from '../editions/pro-users.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../sign-in/password.ts'
import { type PasswordRules, refusePassword } from '../sign-in/password-rules.ts'
import { namesAreFree, onNameTaken } from './names.ts'
import { eventFields } from './user-row.ts'

export interface NewUser {
  username: string
  name: string
  email: string
  alert: boolean
  admin: boolean
  pro: boolean
  external: boolean
  /** The user must set a new password at the first sign-in. */
  must_change_password?: boolean
  /** Undefined for external users, who authenticate elsewhere. */
  password?: string | null | undefined
}

/** Creates a user, with the event. Checks what the shape of the contract cannot. */
export async function addUser(
  { database: { transaction }, config }: Pick<Services, 'database' | 'config'>,
  rules: PasswordRules,
  actor: Actor,
  { password, ...user }: NewUser,
) {
  if (password) await refusePassword(rules, password, user)
  // Outside of the transaction: it is slow on purpose.
  const password_hash = password ? await hashPassword(password) : null
  return onNameTaken(() =>
    transaction(async (tx) => {
      if (user.pro) await refuseProUser(tx, config)
      return insertUser(tx, actor, { ...user, password_hash })
    }),
  )
}

/** Stores a new user, with the event. `description`: what the event says, if it is not just that the user was created. */
export async function insertUser(
  tx: Tx,
  actor: Actor,
  user: Omit<NewUser, 'password'> & { password_hash: string | null },
  description?: EventText,
) {
  await namesAreFree(tx, user)
  const row = await tx
    .insertInto('user')
    .values({ ...user, created: isoNow() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteWrite(tx, actor, {
    type: 'user',
    project_id: null,
    id: row.id,
    after: eventFields(row),
    ...(description ? { description } : {}),
  })
  return row
}
