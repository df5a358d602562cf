import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import { isEmailAddress } from '../../contract/rules/email-address.ts'
import { hasHidden, isVisible, turnsDirection } from '../../contract/rules/text.ts'
import { noteWrite, systemFor } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isDuplicate } from '../db/errors.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Db, Tx } from '../db/open.ts'
import { notAllowed, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { userOfEmail } from '../users/find-user.ts'
import { insertExternalUser } from '../users/insert-external-user.ts'
import { namesAreFree } from '../users/names.ts'
import { eventFields, type UserRow } from '../users/user-row.ts'
import { applyRules } from './apply-rules.ts'
import { addIdentity, identitiesOf, updateIdentity } from './identities.ts'
import { type Account, PasswordFirst, type Proven } from './proven.ts'
import { providerOf } from './providers.ts'

type Parts = Pick<Services, 'database' | 'config' | 'cipher' | 'bus'>

/**
 * Returns the account of a person whom a provider has identified: the one that is linked to this identity; an external one
 * with the same verified e-mail address, which is linked; or a new one where the provider creates accounts. The identity
 * with its claims is stored in the same transaction. Throws PasswordFirst for a local account with this address, and a
 * Refusal with the reason otherwise.
 */
export async function externalAccount(services: Parts, proven: Proven, origin: Origin): Promise<Account> {
  refuseControls(proven)
  const attempt = () =>
    services.database.transaction(async (tx) => {
      const account = await accountIn(tx, services, proven, origin)
      await applyRules(tx, services, account.id, origin)
      return account
    })
  try {
    return await attempt()
  } catch (error) {
    // The same person may sign in twice at the same moment: the second time finds what the first one created.
    if (isDuplicate(error) || (await identityOf(services.database.db, proven))) return attempt()
    throw error
  }
}

const identityOf = (db: Db | Tx, { provider, subject }: Proven) =>
  db
    .selectFrom('user_identity')
    .innerJoin('user', 'user.id', 'user_identity.user_id')
    .selectAll('user')
    .select('user_identity.id as identity_id')
    .where('provider', '=', provider.slug)
    .where('subject', '=', subject)
    .executeTakeFirst()

async function accountIn(tx: Tx, services: Parts, given: Proven, origin: Origin): Promise<Account> {
  const proven = { ...given, username: given.username.trim(), name: given.name.trim(), email: given.email.trim() }
  const { slug } = proven.provider
  const known = await identityOf(tx, proven)
  if (known) {
    const { identity_id, ...user } = known
    const account = user.external ? await followProvider(tx, user, proven, origin) : user
    // The provider vouches for the address that it states, which the account may not have been able to take.
    const email_verified = proven.email_verified && proven.email.toLowerCase() === account.email.toLowerCase()
    await updateIdentity(tx, services.cipher, identity_id, { ...proven, email_verified })
    return account
  }
  const other = proven.email === '' ? undefined : await userOfEmail(tx, proven.email)
  if (other) {
    await holdRows(tx, 'user', [other.id])
    await refuseForeign(tx, other, proven)
    if (!other.external) throw new PasswordFirst({ id: other.id, username: other.username }, proven)
    await addIdentity(tx, services.cipher, other, proven, origin)
    return other
  }
  const provider = await providerOf(services, tx, slug)
  if (!provider.settings.create_accounts) throw notAllowed(say('identity_no_accounts', nameOf(proven)))
  const user = await makeAccount(tx, proven, origin)
  await addIdentity(tx, services.cipher, user, proven, origin)
  return user
}

/** Refuses texts that PostgreSQL does not store, or that make two people look the same. A name is cut by `shown`. */
function refuseControls(proven: Proven): void {
  for (const text of [proven.subject, proven.username.trim(), proven.email.trim()])
    if (/\p{Cc}/u.test(text)) throw notAllowed(say('identity_control_characters', nameOf(proven)))
}

const nameOf = ({ provider }: Proven) => ({ provider: provider.name })

/**
 * Refuses to link an account by its e-mail address unless the address is verified now, and was by the providers that the
 * account has. A second user of the same provider is never the same person.
 */
async function refuseForeign(tx: Tx, user: UserRow, proven: Proven): Promise<void> {
  const others = await identitiesOf(tx, user.id)
  const foreign = others.some((one) => one.provider === proven.provider.slug || !one.email_verified)
  if (foreign || !proven.email_verified) throw notAllowed(say('identity_email_taken', nameOf(proven)))
}

/** Creates an external account, with its event. It gets no rights: rules and owners of projects grant them. */
async function makeAccount(tx: Tx, proven: Proven, from: Origin): Promise<UserRow> {
  const provider = nameOf(proven)
  if (proven.email === '') throw notAllowed(say('identity_no_email', provider))
  if (!isEmailAddress(proven.email) || proven.email.length > 200)
    throw notAllowed(say('identity_email_wrong', provider))
  const username = shown(proven.username, 100)
  if (username === null) throw notAllowed(say('identity_no_username', provider))
  const account = { username, name: shown(proven.name, 200) ?? username, email: proven.email }
  await namesAreFree(tx, account).catch((error: unknown) => {
    throw error instanceof Refusal ? notAllowed(say('identity_username_taken', provider)) : error
  })
  return insertExternalUser(tx, { ...account, alert: false, pro: false }, from, proven.provider.name)
}

/** Takes over a name and a verified address that changed at the provider, unless another account has the address. */
async function followProvider(tx: Tx, user: UserRow, proven: Proven, from: Origin): Promise<UserRow> {
  const name = shown(proven.name, 200) ?? user.name
  const usable = proven.email_verified && isEmailAddress(proven.email) && proven.email.length <= 200
  const changed = usable && proven.email.toLowerCase() !== user.email.toLowerCase()
  const email = changed && (await isFree(tx, user, proven.email)) ? proven.email : user.email
  if (name === user.name && email === user.email) return user
  const after = await tx
    .updateTable('user')
    .set({ name, email, revision: sql<number>`revision + 1` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteWrite(tx, systemFor(from), {
    type: 'user',
    project_id: null,
    id: user.id,
    before: eventFields(user),
    after: eventFields(after),
    description: say('event_user_as_provider_states', { username: user.username, provider: proven.provider.name }),
  })
  return after
}

async function isFree(tx: Tx, user: UserRow, email: string): Promise<boolean> {
  try {
    await namesAreFree(tx, { username: user.username, email }, user.id)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Returns a text as an account may have it; null if none of it is left. */
function shown(text: string, max: number): string | null {
  const cut = text.slice(0, max).trim()
  return cut === '' || !isVisible(cut) || turnsDirection(cut) || hasHidden(cut) ? null : cut
}
