import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { UserRow } from './user-row.ts'

/**
 * Finds users by what they sign in with, in any case. The database lowers both sides: its lower case is not always that
 * of JavaScript.
 */

type Users = ExpressionBuilder<Tables, 'user'>

const holds = (where: Users, column: 'username' | 'email', text: string) =>
  where(where.fn<string>('lower', [column]), '=', sql<string>`lower(${text})`)

/** The condition that a user has this user name. */
export const hasUsername = (username: string) => (where: Users) => holds(where, 'username', username)

/** The condition that a user has this e-mail address. */
export const hasEmail = (email: string) => (where: Users) => holds(where, 'email', email)

/** The condition that a user has this user name or e-mail address. */
export const hasLogin = (login: string) => (where: Users) =>
  where.or([holds(where, 'username', login), holds(where, 'email', login)])

/** Returns the user with this user name or e-mail address. */
export function userOfLogin(db: Db | Tx, login: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where(hasLogin(login)).orderBy('id').executeTakeFirst()
}

/** Returns the user with this e-mail address. */
export function userOfEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where(hasEmail(email)).orderBy('id').executeTakeFirst()
}
