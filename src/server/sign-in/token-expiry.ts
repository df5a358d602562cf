import { say } from '../../contract/message.ts'
import { isoIn } from '../clock.ts'
import { invalid } from '../refuse.ts'

const daySec = 86_400
/** A client that asks for exactly the longest time must not be refused because of the time its request takes. */
const slackSec = 3600

/**
 * Returns when a new token expires, within the policy's number of days (0: no limit). `requested`: undefined if the client
 * did not say, null for a token that does not expire. Refuses one that lasts longer.
 */
export function tokenExpiry(max_days: number, requested: string | null | undefined): string | null {
  if (max_days === 0) return requested ?? null
  if (requested === undefined) return isoIn(max_days * daySec)
  if (requested === null || requested > isoIn(max_days * daySec + slackSec))
    throw invalid('expires_at', say('token_too_long', { days: max_days }))
  return requested
}
