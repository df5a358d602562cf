import type { ProviderKind, ProviderSettings } from '../../contract/identity-provider.ts'
import type { Config } from '../config/config.ts'
import { oidcKind } from '../oidc/kind.ts'
import type { Services } from '../services.ts'
import type { Provider } from './provider.ts'
import type { Steps } from './test-provider.ts'

/** What the rest of the server knows of a kind of identity providers. */
export interface Kind<K extends ProviderKind> {
  /** Returns where the secret is sent. It is only sent to the places that it was saved for (rule S9). */
  places(settings: ProviderSettings[K]): string[]
  /** Returns the addresses that have to be entered at the provider, by name. */
  addresses(config: Config, provider: Provider<K>): Record<string, string>
  /** Checks a provider step by step. A step that fails is noted and throws nothing. */
  test(services: Services, provider: Provider<K>, steps: Steps): Promise<void>
}

export const kinds: { [K in ProviderKind]: Kind<K> } = { oidc: oidcKind }

/** Returns the kind of a provider, for this provider. */
export const kindOf = <K extends ProviderKind>(provider: Provider<K>): Kind<K> => kinds[provider.kind]
