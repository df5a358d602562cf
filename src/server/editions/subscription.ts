import type { Selectable } from 'kysely'
import type { Subscription } from '../../contract/subscription.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

type SubscriptionRow = Selectable<Tables['subscription']>

/** Returns the activated subscription, which may have expired. */
export const activatedSubscription = (db: Db | Tx): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', 1).executeTakeFirst()

export const isActive = (row: Pick<SubscriptionRow, 'expires_at'> | undefined): boolean =>
  row !== undefined && (row.expires_at === null || row.expires_at > isoNow())

/** Returns how many users are Pro users. */
export async function countProUsers(db: Db | Tx): Promise<number> {
  const { users } = await db
    .selectFrom('user')
    .select((select) => select.fn.countAll<number>().as('users'))
    .where('pro', '=', true)
    .executeTakeFirstOrThrow()
  return users
}

export const shownSubscription = (row: SubscriptionRow, used: number): Subscription => ({
  plan: row.plan,
  expiresAt: row.expires_at,
  users: row.users,
  used,
  state: isActive(row) ? 'active' : 'expired',
})
