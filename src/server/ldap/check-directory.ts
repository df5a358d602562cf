import type { FoundPerson } from '../../contract/identity-provider.ts'
import { say } from '../../contract/message.ts'
import type { Provider } from '../identity/provider.ts'
import type { Steps } from '../identity/test-provider.ts'
import type { Services } from '../services.ts'
import { directoryOf } from './directory.ts'
import { findByLogin, groupsOfUser } from './find-user.ts'
import { LdapError } from './ldap-error.ts'
import { signInLimitMs } from './prove.ts'
import { DirectorySession } from './session.ts'

/** Groups that a test shows; their number is shown anyway. */
const shownGroups = 500

/**
 * Checks a directory step by step: connection and encryption, the account that searches, and the person with a login,
 * whose password is not needed. Returns what the directory says of that person, or null without one.
 */
export async function checkDirectory(
  _: Services,
  provider: Provider<'ldap'>,
  steps: Steps,
  { login }: { login: string },
): Promise<FoundPerson | null> {
  const limit = AbortSignal.timeout(signInLimitMs)
  const { settings } = provider
  const session = await steps.run('connection', async () => {
    const opened = await DirectorySession.open(directoryOf(provider), limit)
    return { found: opened.server, value: opened }
  })
  if (!session) return null
  try {
    await steps.run('encryption', async () => ({ found: session.encryption(), value: null }))
    const bound = await steps.run('bind', async () => {
      await session.bindToSearch()
      return { found: settings.bind_dn, value: true }
    })
    if (!bound) return null
    if (login === '') return await checkBase(session, steps, provider)
    const user = await steps.run('user', async () => {
      const found = await findByLogin(session, settings, login)
      if (!found) throw new LdapError('ldap_no_entry')
      return { found: found.dn, value: found }
    })
    if (!user) return null
    await steps.run('account', async () => {
      if (user.disabled) throw new LdapError(say('ldap_account_disabled', { attribute: user.disabled }))
      if (user.email === '') throw new LdapError(say('ldap_no_email', { attribute: settings.email }))
      return { found: [user.username, user.name, user.email].filter(Boolean).join(', '), value: null }
    })
    const groups = await steps.run('groups', async () => {
      const all = await groupsOfUser(session, settings, user)
      return { found: String(all.length), value: all }
    })
    const { dn, username, name, email, subject, attributes } = user
    const listed = Object.entries(attributes).map(([attribute, value]) => ({ name: attribute, values: [value].flat() }))
    return { dn, username, name, email, subject, attributes: listed, groups: (groups ?? []).slice(0, shownGroups) }
  } finally {
    session.close()
  }
}

/** Without a login: whether the DN exists that users are searched below. */
async function checkBase(session: DirectorySession, steps: Steps, { settings }: Provider<'ldap'>): Promise<null> {
  await steps.run('base', async () => {
    const search = { filter: '(objectClass=*)', attributes: ['1.1'], scope: 'base' as const }
    const [entry] = await session.search(settings.user_base, search, 1)
    return { found: entry?.dn ?? settings.user_base, value: null }
  })
  return null
}
