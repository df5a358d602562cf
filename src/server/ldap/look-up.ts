import { isKind } from '../identity/provider.ts'
import { providersOf } from '../identity/providers.ts'
import type { Services } from '../services.ts'
import { directoryOf } from './directory.ts'
import { claimsWith, findBySubject, groupsOfUser } from './find-user.ts'
import { LdapError } from './ldap-error.ts'
import { signInLimitMs } from './prove.ts'
import { DirectorySession } from './session.ts'

/** What a directory says now about a person who signed in with it before. */
export type LookedUp =
  | { state: 'found'; username: string; name: string; email: string; claims: Record<string, unknown> }
  /** The entry is missing, no longer fits the filter, or is disabled: the person may not sign in there any more. */
  | { state: 'gone' }
  /** Nothing is known: the directory does not answer, or its settings are wrong. `problem`: for the log. */
  | { state: 'unanswered'; problem: LdapError }

/**
 * Asks the directory of an identity about its person, without the person's password. A provider that is missing or
 * inactive knows no one.
 */
export async function lookUp(
  services: Pick<Services, 'database' | 'config' | 'cipher'>,
  { provider: slug, subject }: { provider: string; subject: string },
): Promise<LookedUp> {
  const provider = (await providersOf(services)).find((one) => one.slug === slug)
  if (!provider?.active || !isKind(provider, 'ldap')) return { state: 'gone' }
  let session: DirectorySession | undefined
  try {
    const directory = directoryOf(provider)
    session = await DirectorySession.open(directory, AbortSignal.timeout(signInLimitMs))
    await session.bindToSearch()
    const user = await findBySubject(session, directory.settings, subject)
    if (!user || user.disabled !== null) return { state: 'gone' }
    const { username, name, email } = user
    const groups = await groupsOfUser(session, directory.settings, user)
    return { state: 'found', username, name, email, claims: claimsWith(user, groups) }
  } catch (error) {
    if (error instanceof LdapError) return { state: 'unanswered', problem: error }
    throw error
  } finally {
    session?.close()
  }
}
