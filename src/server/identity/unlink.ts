import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import type { UserIdentity } from '../../contract/user-identity.ts'
import type { Actor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import type { Origin } from '../audit/origin.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { badRequest, notFound, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import { policyOf } from '../sign-in/policy.ts'
import type { UserRow } from '../users/user-row.ts'
import { applyRules } from './apply-rules.ts'
import { identitiesOf } from './identities.ts'
import { providersOf } from './providers.ts'

type Parts = Pick<Services, 'database' | 'config' | 'cipher' | 'bus' | 'origins'>
type Identity = Selectable<Tables['user_identity']>

/** Returns the identities of a user with their providers, and which one is the only way to sign in. */
export async function shownIdentities(services: Parts, user: UserRow): Promise<UserIdentity[]> {
  const { db } = services.database
  const [rows, providers, other] = [
    await identitiesOf(db, user.id),
    await providersOf(services),
    await signsInWithout(services, db, user),
  ]
  return rows.map((row) => {
    const provider = providers.find(({ slug }) => slug === row.provider)
    return {
      ...row,
      provider_name: provider?.name ?? row.provider,
      kind: provider?.kind ?? null,
      only_way: !other && rows.length === 1,
    }
  })
}

/** Whether the user has a password or a passkey, and may sign in with it. */
async function signsInWithout(services: Parts, db: Db | Tx, { id, password_hash }: UserRow): Promise<boolean> {
  if (password_hash !== null && (await policyOf(services, db)).password_sign_in) return true
  return (await db.selectFrom('passkey').select('id').where('user_id', '=', id).executeTakeFirst()) !== undefined
}

interface Unlinking {
  identity_id: number
  /** Also if it is the only way to sign in. */
  last: boolean
  origin: Origin
}

/**
 * Unlinks an identity, with the event: what it proved no longer signs in, ends its sessions, and grants nothing. Refuses the
 * only way to sign in: always that of the actor, otherwise unless `last` is set. An external account without an identity is
 * linked again by its verified e-mail address (external-account.ts).
 */
export async function unlinkIdentity(
  services: Parts,
  actor: Actor,
  user: UserRow,
  { identity_id, last, origin }: Unlinking,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    // Two administrators at once would each see the identity that the other one removes.
    await holdRows(tx, 'user', [user.id])
    const rows = await identitiesOf(tx, user.id)
    const row = rows.find(({ id }) => id === identity_id)
    if (!row) throw notFound('identity')
    if (rows.length === 1 && !(await signsInWithout(services, tx, user))) {
      if (actor.user_id === user.id) throw badRequest('identity_last_own')
      if (!last) throw new Refusal('conflict', say('identity_last', { username: user.username }))
    }
    await remove(tx, actor, user, row)
    await applyRules(tx, services, user.id, origin)
  })
  // Closes the sockets of sessions that ended.
  services.bus.publish('rights')
}

async function remove(tx: Tx, actor: Actor, user: UserRow, { id, provider }: Identity): Promise<void> {
  await tx.deleteFrom('user_identity').where('id', '=', id).execute()
  // One that waits for the password of the account would bring it back.
  await tx.deleteFrom('identity_link').where('user_id', '=', user.id).execute()
  await endSessions(tx, { actor, why: say('ended_unlinked', { provider }) }, (query) =>
    query.where('user_id', '=', user.id).where('way', '=', `provider:${provider}`),
  )
  const text = say('event_identity_unlinked', { username: user.username, provider })
  await noteUser(tx, actor, user, 'identity_unlinked', text)
}
