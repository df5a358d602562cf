import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { PlainCode } from './message.ts'
import { time } from './shapes.ts'

/** The subscription of a server whose edition is `pro` (docs/editions.md). */
export const Subscription = z.object({
  plan: z.string(),
  /** null: it does not end. The name is that of clients of Semaphore UI. */
  expiresAt: time.nullable(),
  /** How many users may be Pro users. */
  users: z.number(),
  /** How many are. */
  used: z.number(),
  state: z.enum(['active', 'expired']),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscriptionKey = z.object({
  key: z
    .string('key_required' satisfies PlainCode)
    .trim()
    .min(1, 'key_required' satisfies PlainCode)
    .max(4000, 'subscription_key_wrong' satisfies PlainCode),
})

export const subscriptions = {
  get: endpoint('GET /api/subscription', 'admin', {
    summary: 'The subscription of this server; 404 without one, and in editions that have none',
    reply: Subscription,
  }),
  activate: endpoint('POST /api/subscription', 'admin', {
    summary: 'Activate a subscription by its key, in place of the one before; 409 if it is already activated',
    body: SubscriptionKey,
    status: 200,
    reply: Subscription,
  }),
  remove: endpoint('DELETE /api/subscription', 'admin', {
    summary: 'Remove the subscription from this server; its features are off then',
  }),
}
