import type { IdentityProvider } from '../../contract/identity-provider.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { kindOf } from './kinds.ts'
import { isKind, type Provider } from './provider.ts'
import { providersOf } from './providers.ts'

/** Returns providers as administrators see them: without secrets, with the number of accounts. */
export async function shownProviders(
  { config, database }: Pick<Services, 'config' | 'database'>,
  providers: readonly Provider[],
): Promise<IdentityProvider[]> {
  const accounts = await accountsOf(database.db)
  return providers.map((provider) => ({
    ...provider,
    read_only: provider.id === null,
    accounts: accounts.get(provider.slug) ?? 0,
    addresses: kindOf(provider).addresses(config, provider),
  }))
}

async function accountsOf(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('user_identity')
    .select(['provider', (select) => select.fn.countAll<number>().as('n')])
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, n }) => [provider, n]))
}

/** Returns one provider as administrators see it. */
export async function shownProvider(
  services: Pick<Services, 'config' | 'database'>,
  provider: Provider,
): Promise<IdentityProvider> {
  const [shown] = await shownProviders(services, [provider])
  return shown as IdentityProvider
}

/** Returns the providers that have a button on the sign-in page. Never fails: a password must do where a provider does not. */
export async function shownToVisitors(
  services: Pick<Services, 'config' | 'database' | 'cipher' | 'log'>,
): Promise<{ id: string; name: string; color: string; icon: string }[]> {
  try {
    const providers = await providersOf(services)
    return providers
      .filter((provider) => provider.active && isKind(provider, 'oidc'))
      .map(({ slug, name, color, icon }) => ({ id: slug, name, color, icon }))
  } catch (error) {
    services.log.error({ error }, 'failed to list the identity providers')
    return []
  }
}
