import { sql } from 'kysely'
import { isoIn } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'

/** A user's confirmed authenticator app, as the API returns it. */
interface ShownFactor {
  id: number
  created: string
  recovery_codes: number
}

/** More users than this are not named in the query: databases limit the number of parameters. */
const maxNamed = 500

type Shown = { totp?: ShownFactor; email_otp?: { created: string }; factors?: ('app' | 'passkey' | 'email')[] }

/** Adds to users what the API says about their second factors. */
export async function withSecondFactor<User extends { id: number }>(
  db: Db,
  users: readonly User[],
): Promise<(User & Shown)[]> {
  if (users.length === 0) return []
  const ids = users.length <= maxNamed ? users.map(({ id }) => id) : null
  const rows = await db
    .selectFrom('totp')
    .leftJoin('recovery_code', 'recovery_code.user_id', 'totp.user_id')
    .select(['totp.id', 'totp.user_id', 'totp.created'])
    .select((select) => select.fn.count<number>('recovery_code.id').as('recovery_codes'))
    .where('totp.confirmed', 'is not', null)
    .$if(ids !== null, (query) => query.where('totp.user_id', 'in', ids))
    .groupBy(['totp.id', 'totp.user_id', 'totp.created'])
    .execute()
  const apps = new Map(rows.map(({ user_id, ...factor }) => [user_id, factor]))
  const passkeys = await db
    .selectFrom('passkey')
    .select('user_id')
    .distinct()
    .$if(ids !== null, (query) => query.where('user_id', 'in', ids))
    .execute()
  const with_passkey = new Set(passkeys.map(({ user_id }) => user_id))
  const emails = await db
    .selectFrom('email_factor')
    .innerJoin('user', (join) => join.onRef('user.id', '=', 'email_factor.user_id').on(sameAddress))
    .select('user_id')
    .$if(ids !== null, (query) => query.where('user_id', 'in', ids))
    .execute()
  const with_email = new Set(emails.map(({ user_id }) => user_id))
  const pending = await db
    .selectFrom('email_code')
    .select((select) => ['user_id', select.fn.max('created').as('created')])
    .where('created', '>', isoIn(-codeSeconds))
    .where('code_hash', 'is not', null)
    .groupBy('user_id')
    .execute()
  const codes = new Map(pending.map(({ user_id, created }) => [user_id, created]))
  return users.map((user) => {
    const totp = apps.get(user.id)
    const created = codes.get(user.id)
    const factors = [
      ...(totp ? (['app'] as const) : []),
      ...(with_passkey.has(user.id) ? (['passkey'] as const) : []),
      ...(with_email.has(user.id) ? (['email'] as const) : []),
    ]
    return {
      ...user,
      ...(totp ? { totp } : {}),
      ...(created ? { email_otp: { created } } : {}),
      ...(factors.length > 0 ? { factors } : {}),
    }
  })
}

/** A code by e-mail is valid for this time. */
export const codeSeconds = 600

/** Codes by e-mail count only for the address at which they were turned on. */
const sameAddress = sql<boolean>`lower(email_factor.email) = lower("user".email)`

/** The second factors of a user. */
export interface Factors {
  /** A confirmed authenticator app. */
  app: boolean
  passkeys: boolean
  /** Codes by e-mail, at the present address of the account. */
  email: boolean
}

/** Returns which second factors the user has. */
export async function factorsOf(db: Db | Tx, user_id: number): Promise<Factors> {
  const { app, passkey, email } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('totp').select('id').where('user_id', '=', user_id).where('confirmed', 'is not', null)).as(
        'app',
      ),
      exists(selectFrom('passkey').select('id').where('user_id', '=', user_id)).as('passkey'),
      exists(
        selectFrom('email_factor')
          .innerJoin('user', (join) => join.onRef('user.id', '=', 'email_factor.user_id').on(sameAddress))
          .select('user_id')
          .where('user_id', '=', user_id),
      ).as('email'),
    ])
    .executeTakeFirstOrThrow()
  return { app: Boolean(app), passkeys: Boolean(passkey), email: Boolean(email) }
}

/** Whether the user has a second factor. */
export async function hasSecondFactor(db: Db | Tx, user_id: number): Promise<boolean> {
  const { app, passkeys, email } = await factorsOf(db, user_id)
  return app || passkeys || email
}
