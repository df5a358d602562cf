import type { ProviderKind, ProviderSettings } from '../../contract/identity-provider.ts'

/** An identity provider, of the configuration or of the console, as the rest of the server sees it. */
export interface Provider<K extends ProviderKind = ProviderKind> {
  /** null for one of the configuration. */
  id: number | null
  revision: number
  slug: string
  kind: K
  name: string
  icon: string
  color: string
  position: number
  active: boolean
  settings: ProviderSettings[K]
  has_secret: boolean
  created: string | null
  /** Returns the secret, or null without one. Throws CannotDecrypt if this server lacks its key. */
  secret(): string | null
}

/** Narrows a provider to a kind. */
export const isKind = <K extends ProviderKind>(provider: Provider, kind: K): provider is Provider<K> =>
  provider.kind === kind
