import type { Db, Tx } from '../db/open.ts'

/** What the API says about a user's confirmed authenticator app. */
interface ShownFactor {
  id: number
  created: string
  recovery_codes: number
}

/** More users than this are not named in the query: databases limit the number of parameters. */
const maxNamed = 500

type Shown = { totp?: ShownFactor; factors?: ('app' | 'passkey')[] }

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
  return users.map((user) => {
    const totp = apps.get(user.id)
    const factors = [...(totp ? (['app'] as const) : []), ...(with_passkey.has(user.id) ? (['passkey'] as const) : [])]
    return { ...user, ...(totp ? { totp } : {}), ...(factors.length > 0 ? { factors } : {}) }
  })
}

/** The second factors of a user. */
export interface Factors {
  /** A confirmed authenticator app. */
  app: boolean
  passkeys: boolean
}

/** Returns which second factors the user has. */
export async function factorsOf(db: Db | Tx, user_id: number): Promise<Factors> {
  const { app, passkey } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('totp').select('id').where('user_id', '=', user_id).where('confirmed', 'is not', null)).as(
        'app',
      ),
      exists(selectFrom('passkey').select('id').where('user_id', '=', user_id)).as('passkey'),
    ])
    .executeTakeFirstOrThrow()
  return { app: Boolean(app), passkeys: Boolean(passkey) }
}

/** Whether the user has a second factor. */
export async function hasSecondFactor(db: Db | Tx, user_id: number): Promise<boolean> {
  const { app, passkeys } = await factorsOf(db, user_id)
  return app || passkeys
}
