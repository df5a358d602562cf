import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import { systemActor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import { isoIn, isoNow } from '../clock.ts'
import { milliseconds } from '../config/config.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { applyRules } from '../identity/apply-rules.ts'
import { providersOf } from '../identity/providers.ts'
import type { Services } from '../services.ts'
import { endSessions } from '../sign-in/end-sessions.ts'
import { answerOf } from './provider-answer.ts'

type Identity = Selectable<Tables['user_identity']>

/** How many identities of one provider a pass asks about; the next pass asks about the others. */
const maxAtOnce = 500

/**
 * Returns a pass that asks directories, and providers with refresh tokens, about the users who signed in with them, each
 * user once in an interval. What they say now is stored, and the rules follow: leaving a group ends what it granted. A user
 * who is gone there is signed out. A provider that does not answer changes nothing. The pass ends with either signal.
 */
export function makeProviderPass(services: Services, signal: AbortSignal) {
  const { database, config, log } = services
  const interval_ms = milliseconds(config.identity_check_interval)
  return async (lost?: AbortSignal): Promise<void> => {
    for (const { slug, kind, active } of await providersOf(services)) {
      if (!active) continue
      for (const identity of await dueIdentities(services, { slug, kind, interval_ms })) {
        if (signal.aborted || lost?.aborted) return
        if (!(await claimed(services, identity))) continue
        const answer = await answerOf(services, kind, identity)
        if (answer.state !== 'unanswered') {
          await database.transaction((tx) => follow(tx, services, identity, answer.claims))
          continue
        }
        log.warn(
          { provider: slug, problem: answer.problem },
          'the provider did not say which users are in which groups',
        )
        // The others must not wait for one person about whom there is no answer.
        if (answer.about === 'person') continue
        await release(services, identity)
        // It would not answer about the others either.
        break
      }
    }
  }
}

const dueIdentities = (
  { database: { db } }: Services,
  { slug, kind, interval_ms }: { slug: string; kind: string; interval_ms: number },
) =>
  db
    .selectFrom('user_identity')
    .selectAll()
    .where('provider', '=', slug)
    .where('checked_at', '<=', isoIn(-interval_ms / 1000))
    .$if(kind !== 'ldap', (query) => query.where('refresh_token', 'is not', null))
    .orderBy('checked_at')
    .limit(maxAtOnce)
    .execute()

/** Takes an identity for this server: of several servers, one asks. */
async function claimed({ database: { db } }: Services, { id, checked_at }: Identity): Promise<boolean> {
  const row = await db
    .updateTable('user_identity')
    .set({ checked_at: isoNow() })
    .where('id', '=', id)
    .where('checked_at', '=', checked_at)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts the time of the last answer back. */
async function release({ database: { db } }: Services, { id, checked_at }: Identity): Promise<void> {
  await db.updateTable('user_identity').set({ checked_at }).where('id', '=', id).execute()
}

/** Stores what a provider says of a user; null: the user is gone there, and is signed out. */
async function follow(
  tx: Tx,
  services: Services,
  { id, user_id, provider, claims: before }: Identity,
  claims: Record<string, unknown> | null,
): Promise<void> {
  const text = JSON.stringify(claims ?? {})
  if (text !== before) await tx.updateTable('user_identity').set({ claims: text }).where('id', '=', id).execute()
  if (claims === null) {
    const user = await tx
      .selectFrom('user')
      .select(['id', 'username', 'external'])
      .where('id', '=', user_id)
      .executeTakeFirst()
    if (!user) return
    await tx.updateTable('user_identity').set({ refresh_token: null }).where('id', '=', id).execute()
    // An account with a password of this server keeps the sessions that the password opened.
    const why = say('ended_user_gone', { provider })
    const ended = await endSessions(tx, { actor: systemActor, why }, (query) =>
      query.where('user_id', '=', user_id).$if(!user.external, (of) => of.where('way', '=', `provider:${provider}`)),
    )
    if (text !== before)
      await noteUser(tx, systemActor, user, 'gone', say('event_user_gone', { username: user.username, provider }))
    if (ended > 0) services.database.afterCommit(() => services.bus.publish('rights'))
  }
  if (text !== before) await applyRules(tx, services, user_id, null)
}
