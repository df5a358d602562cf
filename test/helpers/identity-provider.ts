import type { identityProviders } from '../../src/contract/identity-provider.ts'
import type { CallInput } from './client.ts'

type Draft = NonNullable<CallInput<typeof identityProviders.create>['body']>

/** Returns an OpenID Connect provider that no server answers for. */
export function aProvider({
  settings,
  ...draft
}: Partial<Omit<Draft, 'settings'>> & { settings?: object } = {}): Draft {
  return {
    slug: 'company',
    kind: 'oidc',
    name: 'Company',
    icon: 'key',
    color: '#2b5b84',
    position: 1,
    active: true,
    ...draft,
    settings: { client_id: 'signalbox', provider_url: 'http://127.0.0.1:9/realms/company', ...settings },
  } as Draft
}
