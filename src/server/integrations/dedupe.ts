import { type Message, say } from '../../contract/message.ts'
import type { Db } from '../db/open.ts'
import { type Evaluation, evaluation } from './evaluate.ts'
import type { ReadHook } from './hook.ts'
import type { ResolvedIntegration } from './resolve-alias.ts'
import { type DeliveryKeys, deliveryKeys, seenBefore } from './seen.ts'

interface Deduplicated {
  /** The integrations that did not take this delivery before. */
  fresh: ResolvedIntegration[]
  /** The verdicts of those that did. */
  repeated: Evaluation[]
  /** The key of the delivery for each integration; it is stored with the task. */
  keys: DeliveryKeys
}

/** Separates the integrations that took the same delivery before. Two at the same time are decided by the database. */
export async function dedupe(db: Db, genuine: readonly ResolvedIntegration[], hook: ReadHook): Promise<Deduplicated> {
  const keys = new Map(genuine.map(({ id, auth_method }) => [id, deliveryKeys(auth_method, hook)]))
  const seen = await seenBefore(db, keys)
  return {
    fresh: genuine.filter(({ id }) => !seen.has(id)),
    repeated: genuine
      .filter(({ id }) => seen.has(id))
      .map((one) => evaluation(one, 'repeated', repeatedReason(seen.get(one.id) ?? null))),
    keys,
  }
}

/** The first delivery may have been deleted since. */
const repeatedReason = (delivery: number | null): Message =>
  delivery === null ? 'received_before' : say('received_before_as', { delivery })
