import { issueSubscriptionKey, makeIssuerKey } from '../../src/server/editions/subscription-key.ts'

const issuer = await makeIssuerKey()

/** The settings of a server that gets its subscriptions from the issuer of these tests. */
export const proEdition = { edition: 'pro' as const, subscription_issuer: issuer.x }

/** Returns a subscription key of that issuer. */
export const subscriptionKey = ({ plan = 'Team', users = 5, expires_at = null as Date | null } = {}): Promise<string> =>
  issueSubscriptionKey({ plan, users, expires_at }, issuer)
