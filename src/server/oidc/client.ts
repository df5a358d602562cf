import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import type { Config } from '../config/config.ts'
import type { Provider } from '../identity/provider.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { knownMetadata } from './known-metadata.ts'
import { providerFetch } from './metadata.ts'
import { isPlainOauth } from './settings.ts'

/** The library, loaded with the first sign-in: most servers have no provider. */
export const library = () => import('openid-client')

/** Seconds by which the clock of a provider may differ. */
const maxSkewSeconds = 60

/**
 * Returns the client of a provider, for one sign-in: its keys are read each time, so that new ones are known at once. The
 * signature of an ID token is always checked. Throws OutboundError.
 */
export async function openClient(config: Pick<Config, 'identity'>, provider: Provider<'oidc'>): Promise<Configuration> {
  const { settings } = provider
  if (!settings.client_id) throw new OutboundError('oidc_no_client_id')
  const oidc = await library()
  const metadata = { ...(await knownMetadata(config, settings)) }
  const client = new oidc.Configuration(
    metadata,
    settings.client_id,
    { [oidc.clockTolerance]: maxSkewSeconds },
    clientAuth(oidc, metadata, provider),
  )
  const ask = providerFetch(config, settings)
  client[oidc.customFetch] = (url, { method, headers, body, signal }) => {
    if (body instanceof ReadableStream) throw new TypeError('A request to a provider is no stream')
    return ask(url, { method, headers, body, signal })
  }
  // The fetch decides where a connection without https is allowed.
  oidc.allowInsecureRequests(client)
  if (!isPlainOauth(settings)) oidc.enableNonRepudiationChecks(client)
  return client
}

/** Returns how the client proves who it is: as the provider prefers, or by PKCE alone if it has no secret. */
function clientAuth(
  oidc: Awaited<ReturnType<typeof library>>,
  { token_endpoint_auth_methods_supported: offered }: ServerMetadata,
  provider: Provider<'oidc'>,
): ClientAuth {
  const secret = provider.secret()
  if (secret === null) return oidc.None()
  const byPost = isPlainOauth(provider.settings) || offered?.includes('client_secret_post')
  return byPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
}
