import type { OidcSettings } from '../../contract/oidc-settings.ts'

/** Whether the provider has no ID tokens: what it says of a user comes from its userinfo endpoint alone. */
export const isPlainOauth = ({ provider_url, endpoint }: OidcSettings) => !provider_url && !endpoint.jwks

/** Returns the addresses of a provider that decide who signs in. */
export function endpointsOf({ provider_url, endpoint }: OidcSettings): string[] {
  if (provider_url) return [provider_url]
  const { issuer, auth, token, userinfo, jwks } = endpoint
  return [issuer, auth, token, userinfo, jwks].filter(Boolean)
}

/** Returns the hosts that the settings name. */
export const ownHosts = (settings: OidcSettings) =>
  new Set(endpointsOf(settings).flatMap((address) => URL.parse(address)?.hostname ?? []))

/** Returns the scopes to ask for. */
export const scopesOf = ({ scopes }: OidcSettings) => (scopes.length > 0 ? scopes : ['openid', 'profile', 'email'])
