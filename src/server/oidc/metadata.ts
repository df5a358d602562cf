import type { ServerMetadata } from 'openid-client'
import { say } from '../../contract/message.ts'
import { type OidcSettings, tokenAlgorithms } from '../../contract/oidc-settings.ts'
import type { Config } from '../config/config.ts'
import { type FetchOptions, limitedFetch } from '../outbound/limited-fetch.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { isPlainOauth, ownHosts } from './settings.ts'

/** Bytes of an answer of a provider: the largest lists of keys and of groups are a tenth of it. */
const answerLimit = 1024 * 1024

/**
 * Returns the `fetch` for a provider. Only hosts that the settings name may be in a private network: an address that the
 * provider itself states must not lead there.
 */
export function providerFetch(config: Pick<Config, 'identity'>, settings: OidcSettings) {
  const hosts = ownHosts(settings)
  const mayBePrivate = (host: string) => config.identity.allow_private && hosts.has(host)
  return (url: string, options: FetchOptions) => limitedFetch(url, options, { mayBePrivate, bytes: answerLimit })
}

/**
 * Returns what is known of a provider: its own description, or the endpoints of the settings. Its list of algorithms has
 * only those that are allowed. Throws OutboundError with the reason.
 */
export async function serverMetadata(
  config: Pick<Config, 'identity'>,
  settings: OidcSettings,
): Promise<ServerMetadata> {
  const found = settings.provider_url ? await discovered(config, settings) : explicit(settings)
  if (isPlainOauth(settings)) return found
  const named = settings.endpoint.algorithms
  const offered = found.id_token_signing_alg_values_supported
  const algorithms = tokenAlgorithms.filter(
    (one) =>
      (named.length === 0 || named.includes(one)) && (offered?.includes(one) ?? (named.length > 0 || one === 'RS256')),
  )
  if (algorithms.length === 0) throw new OutboundError('oidc_no_algorithm')
  return { ...found, id_token_signing_alg_values_supported: algorithms }
}

async function discovered(config: Pick<Config, 'identity'>, settings: OidcSettings): Promise<ServerMetadata> {
  const place = `${settings.provider_url.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { hostname: host } = new URL(place)
  const response = await providerFetch(config, settings)(place, { headers: { accept: 'application/json' } })
  if (response.status !== 200) throw new OutboundError(say('oidc_discovery_status', { host, status: response.status }))
  const found = await jsonObject(response)
  if (!found) throw new OutboundError(say('oidc_no_json', { host }))
  const { issuer } = found
  if (issuer !== settings.provider_url)
    throw new OutboundError(say('oidc_issuer_differs', { issuer: String(issuer).slice(0, 300) }))
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].find((name) => !isAddress(found[name]))
  if (missing) throw new OutboundError(say('oidc_without', { host, name: missing }))
  return found as unknown as ServerMetadata
}

/** Reads the answer as a JSON object; null for anything else. */
export async function jsonObject(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = await response.json()
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

function explicit({ endpoint: { issuer, auth, token, userinfo, jwks } }: OidcSettings): ServerMetadata {
  if (!auth || !token) throw new OutboundError('oidc_no_endpoints')
  return {
    issuer: issuer || new URL(auth).origin,
    authorization_endpoint: auth,
    token_endpoint: token,
    ...(userinfo ? { userinfo_endpoint: userinfo } : {}),
    ...(jwks ? { jwks_uri: jwks } : {}),
  }
}
