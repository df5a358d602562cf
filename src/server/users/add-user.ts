import { isoNow } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { type Actor, noteWrite } from '../events.ts'
import { hashPassword } from '../sign-in/password.ts'
import { type PasswordRules, refusePassword } from '../sign-in/password-rules.ts'
import { namesAreFree, onNameTaken } from './names.ts'
import { shown } from './user-row.ts'

export interface NewUser {
  username: string
  name: string
  email: string
  alert: boolean
  admin: boolean
  pro: boolean
  external: boolean
  /** Nothing for external users, who prove who they are elsewhere. */
  password?: string | null | undefined
}

/** Makes a user, with the event. What the shape of the contract cannot check is checked here. */
export async function addUser(
  { transaction }: Database,
  rules: PasswordRules,
  actor: Actor,
  { password, ...user }: NewUser,
) {
  if (password) refusePassword(rules, password, user)
  // Outside of the transaction: it takes long on purpose.
  const password_hash = password ? await hashPassword(password) : null
  return onNameTaken(() =>
    transaction(async (tx) => {
      await namesAreFree(tx, user)
      const row = await tx
        .insertInto('user')
        .values({ ...user, password_hash, created: isoNow() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteWrite(tx, actor, { type: 'user', project_id: null, id: row.id, after: shown(row) })
      return row
    }),
  )
}
