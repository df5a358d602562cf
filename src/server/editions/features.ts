import { type Edition, type FeatureName, type Features, featuresOf } from '../../contract/edition.ts'
import { coded, type Message, say } from '../../contract/message.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/open.ts'
import { atField, Refusal } from '../refuse.ts'
import { activatedSubscription, isActive } from './subscription.ts'

/** What decides which features are on. */
export interface EditionPlace {
  config: Pick<Config, 'edition'>
  db: Db | Tx
}

/** Whether a subscription is active; only the edition `pro` has one. */
export async function isSubscribed({ config, db }: EditionPlace): Promise<boolean> {
  return config.edition === 'pro' && isActive(await activatedSubscription(db))
}

/** Returns the features that are on now. The database is asked each time, because a subscription ends by the clock. */
export async function currentFeatures(place: EditionPlace): Promise<Features> {
  return featuresOf(place.config.edition, await isSubscribed(place))
}

/** Whether a feature is on now. */
export const hasFeature = async (place: EditionPlace, feature: FeatureName): Promise<boolean> =>
  place.config.edition === 'full' || (await currentFeatures(place))[feature]

/** Why a feature is off. */
export const missingFeature = (edition: Edition, feature: FeatureName): Message =>
  edition === 'pro' ? 'no_subscription' : say('feature_missing', { feature: coded(`feature_${feature}`) })

/** Refuses a call while a feature is off: 404 where the edition never has it, 403 where a subscription is missing. */
export async function requireFeature(place: EditionPlace, feature: FeatureName): Promise<void> {
  if (await hasFeature(place, feature)) return
  const { edition } = place.config
  throw new Refusal(edition === 'pro' ? 'forbidden' : 'not_found', missingFeature(edition, feature))
}

/** Refuses a field of a body while a feature is off. */
export async function requireFeatureFor(place: EditionPlace, feature: FeatureName, field: string): Promise<void> {
  if (await hasFeature(place, feature)) return
  const problem = missingFeature(place.config.edition, feature)
  throw new Refusal('forbidden', atField(field, problem), { fields: { [field]: problem } })
}
