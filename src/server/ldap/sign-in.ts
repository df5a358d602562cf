import type { Proven } from '../identity/proven.ts'
import type { Provider } from '../identity/provider.ts'
import type { Services } from '../services.ts'
import { type Attempt, checkFailures, forgetFailures, noteFailure, takeBackFailure } from '../sign-in/failures.ts'
import { PasswordGate } from '../sign-in/gate.ts'
import { sourceOf } from '../sign-in/source.ts'
import { type Directory, directoryOf } from './directory.ts'
import { LdapError } from './ldap-error.ts'
import { askDirectories, type Candidate } from './prove.ts'

type Parts = Pick<Services, 'database' | 'config' | 'cipher' | 'log'>

/** Sign-ins that ask directories at the same time: each may take ten seconds if one does not answer. */
const gate = new PasswordGate(20)

export interface DirectoryAnswer {
  /** The person, if a directory knows the login and the password is right. */
  proven: Proven | null
  /** The name of a directory that could not be asked: the person may be there. */
  trouble: string | null
}

/**
 * Asks directories whether a password is right, after it was counted as a failure of the attempt: a right one takes that
 * back. Failures of the same person under another login (user name, e-mail address) count together.
 */
export function proveInDirectories(
  services: Parts,
  providers: readonly Provider<'ldap'>[],
  attempt: Attempt,
  { login, password }: { login: string; password: string },
): Promise<DirectoryAnswer> {
  const { database, log } = services
  const troubles: string[] = []
  const trouble = (directory: Pick<Directory, 'slug' | 'name'>, problem: LdapError) => {
    log.warn({ directory: directory.slug, problem: problem.message }, 'failed to ask a directory')
  }

  return gate.run(attempt.device ?? sourceOf(attempt.address), async () => {
    const directories = providers.flatMap((provider) => usable(provider))
    const answers = askDirectories(directories, login, trouble)
    try {
      for await (const candidate of answers.candidates()) {
        const proven = await tryOne(candidate)
        if (proven) return { proven, trouble: null }
      }
      return { proven: null, trouble: troubles[0] ?? answers.troubles[0]?.name ?? null }
    } finally {
      answers.close()
    }
  })

  function usable(provider: Provider<'ldap'>): Directory[] {
    try {
      return [directoryOf(provider)]
    } catch (error) {
      if (!(error instanceof LdapError)) throw error
      trouble(provider, error)
      troubles.push(provider.name)
      return []
    }
  }

  async function tryOne(candidate: Candidate): Promise<Proven | null> {
    const { directory, user } = candidate
    const alias = user.username.toLowerCase() === attempt.account.toLowerCase() ? null : user.username
    const same = alias === null ? null : { ...attempt, account: alias }
    if (same) await checkFailures(database, same)
    try {
      if (!(await candidate.proves(password))) {
        if (same) await noteFailure(database, same)
        return null
      }
      const { subject, username, name, email } = user
      const claims = await candidate.claims()
      await takeBackFailure(database, attempt)
      if (same) await forgetFailures(database, same)
      const provider = { slug: directory.slug, kind: 'ldap' as const, name: directory.name }
      const email_verified = directory.settings.trusts_email && email !== ''
      return { provider, subject, username, name: name || username, email, email_verified, claims }
    } catch (error) {
      if (!(error instanceof LdapError)) throw error
      trouble(directory, error)
      troubles.push(directory.name)
      return null
    }
  }
}
