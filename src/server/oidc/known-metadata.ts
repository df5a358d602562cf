import type { ServerMetadata } from 'openid-client'
import type { OidcSettings } from '../../contract/oidc-settings.ts'
import type { Config } from '../config/config.ts'
import { serverMetadata } from './metadata.ts'

/** How long the description of a provider is used, in ms, and how long it is not asked again after a failure. */
const keptMs = 300_000
const failedMs = 5_000
const maxKept = 100

const known = new Map<string, { until: number; metadata: Promise<ServerMetadata> }>()

/**
 * Returns what is known of a provider, asked at most once within some minutes: anyone can begin a sign-in, which must not
 * become a request to the provider each time. Throws OutboundError.
 */
export async function knownMetadata(config: Pick<Config, 'identity'>, settings: OidcSettings): Promise<ServerMetadata> {
  const { provider_url, endpoint } = settings
  const key = JSON.stringify([config.identity.allow_private, provider_url, endpoint])
  const before = known.get(key)
  if (before && before.until > Date.now()) return before.metadata
  if (known.size >= maxKept) known.clear()
  const entry = { until: Date.now() + keptMs, metadata: serverMetadata(config, settings) }
  known.set(key, entry)
  entry.metadata.catch(() => {
    entry.until = Date.now() + failedMs
  })
  return entry.metadata
}
