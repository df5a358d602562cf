import { isKind } from '../identity/provider.ts'
import { providersOf } from '../identity/providers.ts'
import type { Services } from '../services.ts'
import { directoryOf } from './directory.ts'
import { claimsWith, findBySubject, groupsOfUser } from './find-user.ts'
import { LdapError } from './ldap-error.ts'
import { signInLimitMs } from './prove.ts'
import { DirectorySession } from './session.ts'

/** The current state in a directory of a person who signed in with it before. */
export type LookedUp =
  | { state: 'found'; username: string; name: string; email: string; claims: Record<string, unknown> }
  /** The entry is missing, no longer fits the filter, or is disabled: the person may not sign in there any more. */
  | { state: 'gone' }
  /**
   * Nothing is known. `problem`: for the log; `about`: whether it concerns this person alone, such as an entry without a
   * name, or the directory, which would not answer about others either.
   */
  | { state: 'unanswered'; problem: LdapError; about: 'person' | 'directory' }

const ofPerson = new Set([
  'ldap_several_entries',
  'ldap_no_value',
  'ldap_search_limit',
  'ldap_search_answers',
  'ldap_slow',
])

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
  let bound = false
  try {
    const directory = directoryOf(provider)
    session = await DirectorySession.open(directory, AbortSignal.timeout(signInLimitMs))
    await session.bindToSearch()
    bound = true
    const user = await findBySubject(session, directory.settings, subject)
    if (!user || user.disabled !== null) return { state: 'gone' }
    const { username, name, email } = user
    const groups = await groupsOfUser(session, directory.settings, user)
    return { state: 'found', username, name, email, claims: claimsWith(user, groups) }
  } catch (error) {
    if (!(error instanceof LdapError)) throw error
    const about = bound && ofPerson.has(error.reason.code) ? 'person' : 'directory'
    return { state: 'unanswered', problem: error, about }
  } finally {
    session?.close()
  }
}
