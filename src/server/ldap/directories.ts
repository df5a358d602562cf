import { isKind, type Provider } from '../identity/provider.ts'
import { providersOf } from '../identity/providers.ts'
import { invalid } from '../refuse.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'database' | 'config' | 'cipher' | 'log'>

/**
 * Returns the directories to sign in with, in their order. Returns none if they cannot be read, so that users with a
 * password of this server can still sign in and correct that.
 */
export async function activeDirectories(services: Parts): Promise<Provider<'ldap'>[]> {
  try {
    return (await providersOf(services)).filter((one): one is Provider<'ldap'> => one.active && isKind(one, 'ldap'))
  } catch (error) {
    services.log.error({ error }, 'failed to list the directories')
    return []
  }
}

/** Returns the directories that a sign-in may use: the one that it names, or all. Refuses (400) an unknown one. */
export async function chosenDirectories(services: Parts, slug: string): Promise<Provider<'ldap'>[]> {
  const all = await activeDirectories(services)
  if (slug === '') return all
  const chosen = all.filter((one) => one.slug === slug)
  if (chosen.length === 0) throw invalid('provider', 'no_such_directory')
  return chosen
}
