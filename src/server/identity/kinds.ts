import type { FoundPerson, ProviderKind, ProviderSettings } from '../../contract/identity-provider.ts'
import type { Config } from '../config/config.ts'
import { ldapKind } from '../ldap/kind.ts'
import { oidcKind } from '../oidc/kind.ts'
import type { Services } from '../services.ts'
import type { Provider } from './provider.ts'
import type { Steps } from './test-provider.ts'

/** What the rest of the server knows of a kind of identity providers. */
export interface Kind<K extends ProviderKind> {
  /** Returns where the secret is sent. It is only sent to the places that it was saved for (rule S9). */
  places(settings: ProviderSettings[K]): string[]
  /** Whether accounts stay linked when the places change. */
  identities_stay: boolean
  /** Returns the addresses that have to be entered at the provider, by name. */
  addresses(config: Config, provider: Provider<K>): Record<string, string>
  /**
   * Checks a provider step by step. A step that fails is noted and throws nothing. Returns what a directory says of the
   * person with this login; null without one.
   */
  test(services: Services, provider: Provider<K>, steps: Steps, asked: { login: string }): Promise<FoundPerson | null>
}

export const kinds: { [K in ProviderKind]: Kind<K> } = { oidc: oidcKind, ldap: ldapKind }

/** Returns the kind of a provider, for this provider. */
export const kindOf = <K extends ProviderKind>(provider: Provider<K>): Kind<K> => kinds[provider.kind]
