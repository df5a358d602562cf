import type { ServerMetadata } from 'openid-client'
import { say } from '../../contract/message.ts'
import type { Provider } from '../identity/provider.ts'
import type { Steps } from '../identity/test-provider.ts'
import { OutboundError } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import { callbackOf } from './kind.ts'
import { jsonObject, providerFetch, serverMetadata } from './metadata.ts'
import { isPlainOauth } from './settings.ts'

/**
 * Checks a provider without a user: what it says of itself, its endpoints and keys, the secret, and this server's own
 * address, which the provider sends users back to.
 */
export async function checkProvider(
  { config }: Pick<Services, 'config'>,
  provider: Provider<'oidc'>,
  steps: Steps,
): Promise<null> {
  const { settings } = provider
  const found = await steps.run('discovery', async () => {
    const metadata = await serverMetadata(config, settings)
    return { found: metadata.issuer, value: metadata }
  })
  if (found) {
    await steps.run('endpoints', async () => ({ found: endpointNames(found), value: null }))
    if (!isPlainOauth(settings))
      await steps.run('keys', async () => ({
        found: await keysOf(providerFetch(config, settings), found),
        value: null,
      }))
  }
  await steps.run('secret', async () => {
    const secret = provider.secret()
    if (!settings.client_id) throw new OutboundError('oidc_no_client_id')
    if (secret === null && isPlainOauth(settings)) throw new OutboundError('oidc_no_secret')
    return { found: secret === null ? 'PKCE' : '', value: null }
  })
  // Without a public address it is that of the page, which the browser knows.
  await steps.run('callback', async () => ({ found: callbackOf(config, provider), value: null }))
  return null
}

function endpointNames(found: ServerMetadata): string {
  const hosts = [found.authorization_endpoint, found.token_endpoint, found.userinfo_endpoint]
  return [...new Set(hosts.flatMap((address) => (address ? [URL.parse(address)?.host ?? ''] : [])))].join(', ')
}

async function keysOf(fetch: ReturnType<typeof providerFetch>, { jwks_uri = '' }: ServerMetadata): Promise<string> {
  const response = await fetch(jwks_uri, { headers: { accept: 'application/json' } })
  const host = URL.parse(jwks_uri)?.hostname ?? ''
  if (response.status !== 200) throw new OutboundError(say('oidc_discovery_status', { host, status: response.status }))
  const keys = (await jsonObject(response))?.keys
  if (!Array.isArray(keys) || keys.length === 0) throw new OutboundError(say('oidc_no_keys', { host }))
  const kinds = keys.map((key) =>
    String((key as { alg?: unknown; kty?: unknown })?.alg ?? (key as { kty?: unknown })?.kty),
  )
  return [...new Set(kinds)].slice(0, 10).join(', ').slice(0, 200)
}
