import { createHash } from 'node:crypto'
import { say } from '../../contract/message.ts'
import type { Subscription } from '../../contract/subscription.ts'
import { type Actor, noteEvent } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { conflict, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { activatedSubscription, countProUsers, isActive, shownSubscription } from './subscription.ts'
import { readSubscriptionKey } from './subscription-key.ts'

type Place = Pick<Services, 'database' | 'config'>

/** Returns the subscription. Refuses (404) without one. */
export async function readSubscription({ database: { db }, config }: Place): Promise<Subscription> {
  refuseOtherEditions(config)
  const row = await activatedSubscription(db)
  if (!row) throw new Refusal('not_found', 'subscription_none')
  return shownSubscription(row, await countProUsers(db))
}

/** Activates the subscription of a key, in place of the one before, with the event. */
export async function activateSubscription(services: Place, actor: Actor, key: string): Promise<Subscription> {
  const { database, config } = services
  refuseOtherEditions(config)
  const { plan, users, expires_at } = await readSubscriptionKey(key, config.subscription_issuer)
  const key_hash = createHash('sha256').update(key).digest('hex')
  const terms = { key_hash, plan, users, expires_at: expires_at?.toISOString() ?? null, activated: isoNow() }
  await database.transaction(async (tx) => {
    const before = await activatedSubscription(tx)
    if (before?.key_hash === key_hash && isActive(before)) throw conflict('subscription_already_activated')
    await tx
      .insertInto('subscription')
      .values({ id: 1, ...terms })
      .onConflict((same) => same.column('id').doUpdateSet(terms))
      .execute()
    await noteSubscription(tx, actor, 'activated', plan)
  })
  return readSubscription(services)
}

/** Removes the subscription, with the event. */
export async function removeSubscription({ database, config }: Place, actor: Actor): Promise<void> {
  refuseOtherEditions(config)
  await database.transaction(async (tx) => {
    const before = await activatedSubscription(tx)
    if (!before) throw new Refusal('not_found', 'subscription_none')
    await tx.deleteFrom('subscription').execute()
    await noteSubscription(tx, actor, 'removed', before.plan)
  })
}

function refuseOtherEditions({ edition }: Place['config']): void {
  if (edition !== 'pro') throw new Refusal('not_found', 'subscription_not_in_edition')
}

async function noteSubscription(tx: Tx, actor: Actor, action: 'activated' | 'removed', plan: string): Promise<void> {
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    project_id: null,
    object_type: 'option',
    object_id: null,
    object_name: plan,
    action,
    description: say(action === 'activated' ? 'event_subscription_activated' : 'event_subscription_removed', { plan }),
  })
}
