import type { Config } from '../config/config.ts'
import type { Kind } from '../identity/kinds.ts'
import type { Provider } from '../identity/provider.ts'
import { checkProvider } from './check-provider.ts'
import { endpointsOf } from './settings.ts'

/** OpenID Connect, and plain OAuth 2.0. */
export const oidcKind: Kind<'oidc'> = {
  places: (settings) => endpointsOf(settings).map((address) => URL.parse(address)?.href ?? address),
  identities_stay: false,
  addresses: (config, provider) => ({
    callback: callbackOf(config, provider),
    ...(provider.settings.allow_idp_initiated ? { initiate: `${ownAddress(config, provider.slug)}/initiate` } : {}),
    ...(provider.settings.signs_out ? { signed_out: `${config.web_host}/auth/login` } : {}),
  }),
  test: checkProvider,
}

/** Returns the address that the provider sends users back to. */
export const callbackOf = (
  config: Pick<Config, 'web_host'>,
  { slug, settings }: Pick<Provider<'oidc'>, 'slug' | 'settings'>,
) => settings.redirect_url || `${ownAddress(config, slug)}/redirect`

const ownAddress = ({ web_host }: Pick<Config, 'web_host'>, slug: string) => `${web_host}/api/auth/oidc/${slug}`
