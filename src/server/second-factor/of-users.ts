import type { Db, Tx } from '../db/open.ts'

/** What the API says about a user's confirmed authenticator app. */
interface ShownFactor {
  id: number
  created: string
  recovery_codes: number
}

/** More users than this are not named in the query: databases limit the number of parameters. */
const maxNamed = 500

/** Adds to users what the API says about their second factor. */
export async function withSecondFactor<User extends { id: number }>(
  db: Db,
  users: readonly User[],
): Promise<(User & { totp?: ShownFactor })[]> {
  if (users.length === 0) return []
  const rows = await db
    .selectFrom('totp')
    .leftJoin('recovery_code', 'recovery_code.user_id', 'totp.user_id')
    .select(['totp.id', 'totp.user_id', 'totp.created'])
    .select((select) => select.fn.count<number>('recovery_code.id').as('recovery_codes'))
    .where('totp.confirmed', 'is not', null)
    .$if(users.length <= maxNamed, (query) =>
      query.where(
        'totp.user_id',
        'in',
        users.map(({ id }) => id),
      ),
    )
    .groupBy(['totp.id', 'totp.user_id', 'totp.created'])
    .execute()
  const found = new Map(rows.map(({ user_id, ...factor }) => [user_id, factor]))
  return users.map((user) => {
    const totp = found.get(user.id)
    return totp ? { ...user, totp } : user
  })
}

/** Whether the user has a confirmed second factor. */
export async function hasSecondFactor(db: Db | Tx, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('id')
    .where('user_id', '=', user_id)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
