import type { IdentityProvider } from '../../../contract/identity-provider.ts'
import type { OidcSettings } from '../../../contract/oidc-settings.ts'

/** The fields of the form. Lists are one text with spaces between their words. */
export interface ProviderValues {
  kind: 'oidc'
  slug: string
  name: string
  icon: string
  color: string
  position: number | null
  active: boolean
  secret: string | false
  settings: Omit<OidcSettings, 'scopes' | 'endpoint'> & {
    scopes: string
    endpoint: Omit<OidcSettings['endpoint'], 'algorithms'> & { algorithms: string }
  }
}

/** What is known of the providers that many teams have; the fields still to be filled are in capitals. */
export interface Preset {
  label: string
  slug: string
  icon: string
  color: string
  provider_url?: string
  endpoint?: Partial<OidcSettings['endpoint']>
  scopes?: string
  username_claim?: string
  name_claim?: string
  trusts_email?: boolean
}

export const presets: Record<string, Preset> = {
  keycloak: {
    label: 'Keycloak',
    slug: 'keycloak',
    icon: 'shield',
    color: '#2b5b84',
    provider_url: 'https://HOST/realms/REALM',
    name_claim: 'name|preferred_username',
  },
  entra: {
    label: 'Microsoft Entra ID',
    slug: 'entra',
    icon: 'microsoft',
    color: '#2f5fb3',
    provider_url: 'https://login.microsoftonline.com/TENANT_ID/v2.0',
    name_claim: 'name|preferred_username',
  },
  google: {
    label: 'Google',
    slug: 'google',
    icon: 'google',
    color: '#1a66c9',
    provider_url: 'https://accounts.google.com',
    username_claim: 'email',
    name_claim: 'name|email',
  },
  github: {
    label: 'GitHub',
    slug: 'github',
    icon: 'github',
    color: '#24292f',
    endpoint: {
      auth: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      userinfo: 'https://api.github.com/user',
    },
    scopes: 'read:user user:email',
    username_claim: 'login',
    name_claim: 'name|login',
  },
  okta: {
    label: 'Okta',
    slug: 'okta',
    icon: 'shield',
    color: '#00297a',
    provider_url: 'https://ORGANIZATION.okta.com',
    name_claim: 'name|preferred_username',
  },
  authentik: {
    label: 'Authentik',
    slug: 'authentik',
    icon: 'shield',
    color: '#a83a1f',
    provider_url: 'https://HOST/application/o/APPLICATION/',
    name_claim: 'name|preferred_username',
  },
}

const noEndpoint = { issuer: '', auth: '', token: '', userinfo: '', jwks: '', algorithms: '' }

export function valuesOf(item: IdentityProvider | undefined): ProviderValues {
  const stored = (item?.settings ?? {}) as Partial<OidcSettings>
  const { slug = '', name = '', icon = 'key', color = '', position = 0, active = true } = item ?? {}
  return {
    kind: 'oidc',
    slug,
    name,
    icon: icon || 'key',
    color,
    position,
    active,
    secret: '',
    settings: {
      client_id: '',
      provider_url: '',
      redirect_url: '',
      username_claim: '',
      name_claim: '',
      email_claim: '',
      return_via_state: true,
      require_verified_email: true,
      trusts_email: false,
      allow_idp_initiated: false,
      create_accounts: true,
      trusts_second_factor: false,
      signs_out: false,
      ...stored,
      scopes: (stored.scopes ?? []).join(' '),
      endpoint: {
        ...noEndpoint,
        ...stored.endpoint,
        algorithms: (stored.endpoint?.algorithms ?? []).join(' '),
      },
    },
  }
}

/** Returns the values of a new provider that is one of the known ones. */
export function withPreset(values: ProviderValues, preset: Preset): ProviderValues {
  const { label, slug, icon, color, endpoint, ...settings } = preset
  const empty = valuesOf(undefined)
  return {
    ...values,
    slug,
    name: label,
    icon,
    color,
    settings: {
      ...empty.settings,
      client_id: values.settings.client_id,
      ...settings,
      endpoint: { ...noEndpoint, ...endpoint, algorithms: '' },
    },
  }
}

/** Returns the values as the server takes them. */
export function bodyOf(values: ProviderValues) {
  const { settings } = values
  const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
  return {
    ...values,
    settings: {
      ...settings,
      scopes: words(settings.scopes),
      endpoint: { ...settings.endpoint, algorithms: words(settings.endpoint.algorithms) },
    },
  }
}
