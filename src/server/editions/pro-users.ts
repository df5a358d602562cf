import type { Config } from '../config/config.ts'
import type { Tx } from '../db/open.ts'
import { notAllowed } from '../refuse.ts'
import { activatedSubscription, countProUsers, isActive } from './subscription.ts'

type Settings = Pick<Config, 'edition'>

/** Returns how many more users may become Pro users. Elsewhere than in the edition `pro` nothing counts them. */
async function freePlaces(tx: Tx, { edition }: Settings): Promise<number | 'no_subscription'> {
  if (edition !== 'pro') return Number.POSITIVE_INFINITY
  // Two administrators at once would both take the last place.
  await tx
    .updateTable('subscription')
    .set((row) => ({ plan: row.ref('plan') }))
    .execute()
  const row = await activatedSubscription(tx)
  if (!row || !isActive(row)) return 'no_subscription'
  return row.users - (await countProUsers(tx))
}

/** Refuses one more Pro user: without an active subscription, and where it has no more of them. */
export async function refuseProUser(tx: Tx, config: Settings): Promise<void> {
  const free = await freePlaces(tx, config)
  if (free === 'no_subscription') throw notAllowed('no_subscription')
  if (free < 1) throw notAllowed('pro_users_limit')
}

/** Whether an account that is created by itself can be that of a Pro user. */
export async function canBePro(tx: Tx, config: Settings): Promise<boolean> {
  const free = await freePlaces(tx, config)
  return free !== 'no_subscription' && free > 0
}
