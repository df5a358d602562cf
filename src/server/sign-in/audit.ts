import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import { type Actor, type EventText, noteEvent, systemActor, systemFor } from '../audit/audit-log.ts'
import { describeOrigin, type Origin } from '../audit/origin.ts'
import { removeEvents } from '../audit/remove-events.ts'
import { isoIn } from '../clock.ts'
import type { Database, Db, Tx } from '../db/open.ts'

/** The number of refused sign-ins a minute that get separate events; the others of that minute share one event. */
const maxRefused = 20
const windowMs = 60_000
const keptDays = 90
/** Failed sign-ins beyond the newest of this many are deleted, whatever their age. */
const maxKept = 10_000

/**
 * Events of sign-ins for the activity of administrators (rule S17), bounded so that a flood does not fill the table.
 */
export interface SignInAudit {
  /** Records a sign-in. `how`: what was proved besides the password; `tx`: the transaction of the session. */
  signedIn(user: { id: number; username: string }, origin: Origin, how?: string, tx?: Tx): Promise<void>
  signedOut(user: { id: number; username: string }, origin: Origin): Promise<void>
  /**
   * Records a refused sign-in. `failed`: a wrong password; `limited`: the password was not checked;
   * `blocked`: the account is blocked, whatever the password was. `username` is the
   * account's, or null if there is no such account. `code`: the password was right, and the second factor was refused.
   * `provider`: a sign-in with an identity provider failed, `why`.
   */
  refused(
    what: 'failed' | 'limited' | 'blocked' | 'code' | 'code_limited' | 'provider',
    username: string | null,
    origin: Origin,
    why?: string,
  ): Promise<void>
  /** Writes the event of the refusals that were only counted; called every second. */
  flush(): Promise<void>
}

export function makeSignInAudit({ db }: Pick<Database, 'db'>): SignInAudit {
  let since = 0
  let noted = 0
  let counted = { failed: 0, limited: 0, code_limited: 0 }

  async function flush(): Promise<void> {
    if (Date.now() - since < windowMs) return
    const { failed } = counted
    const limited = counted.limited + counted.code_limited
    noted = 0
    counted = { failed: 0, limited: 0, code_limited: 0 }
    since = Date.now()
    if (failed + limited === 0) return
    const what = say('event_sign_ins_refused', { failed, limited })
    await note(db, systemActor, { action: 'sign_in_failed', name: '', what, result: 'failed' })
  }

  return {
    signedIn: (user, origin, how, tx) =>
      note(tx ?? db, actor(user, origin), {
        action: 'signed_in',
        name: user.username,
        what: `Signed in from ${describeOrigin(origin)}${how ? `, with ${how}` : ''}`,
      }),
    signedOut: (user, origin) =>
      note(db, actor(user, origin), {
        action: 'signed_out',
        name: user.username,
        what: `Signed out from ${describeOrigin(origin)}`,
      }),
    async refused(what, username, origin, why) {
      await flush()
      // Wrong codes need no such bound: they follow a right password, and an account has few tries an hour.
      if (what !== 'code' && noted++ >= maxRefused) {
        counted[what === 'blocked' || what === 'provider' ? 'failed' : what]++
        return
      }
      // A user name that matches no account may be a password typed in the wrong field, so it is not recorded.
      const to = username === null ? 'an unknown account' : `the account ${username}`
      const from = describeOrigin(origin)
      const texts = {
        failed: `Sign-in to ${to} failed from ${from}`,
        limited: `Sign-in to ${to} refused after too many failures, from ${from}`,
        blocked: `Sign-in to ${to} refused because it is blocked, from ${from}`,
        code: `Wrong second factor for ${to}, from ${from}`,
        provider: `Sign-in ${username === null ? '' : `to ${to} `}with an identity provider failed from ${from}: ${why ?? ''}`,
        code_limited: `Second factor for ${to} refused after too many failures, from ${from}`,
      }
      const limited = what === 'limited' || what === 'code_limited'
      const action = limited ? 'sign_in_limited' : 'sign_in_failed'
      const result = limited || what === 'blocked' ? 'denied' : 'failed'
      await note(db, systemFor({ ...origin, source: 'sign_in' }), {
        action,
        name: username ?? '',
        what: texts[what],
        result,
      })
    },
    flush,
  }
}

const actor = (user: { id: number; username: string }, from: Origin): Actor => ({
  user_id: user.id,
  username: user.username,
  from: { ...from, source: 'sign_in' },
})

interface SignInEvent {
  action: string
  name: string
  what: EventText
  result?: 'denied' | 'failed'
}

function note(db: Db | Tx, who: Actor, { action, name, what, result }: SignInEvent) {
  return noteEvent(db, {
    ...who,
    ...(result && { result }),
    project_id: null,
    object_type: 'session',
    object_id: null,
    object_name: name,
    action,
    description: what,
  }).then(() => undefined)
}

/** Deletes events of sign-ins and denied requests that are older than 90 days, and those beyond the newest 10,000. */
export async function pruneSignIns({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await transaction(async (tx) => {
    const ofSignIns = (query: Parameters<Parameters<typeof removeEvents>[2]>[0]) =>
      query.where('object_type', 'in', ['session', 'request'])
    await removeEvents(tx, 'retention', (query) => ofSignIns(query).where('created', '<', isoIn(-keptDays * 86_400)))
    const oldest = tx
      .selectFrom('event')
      .select('id')
      .where('object_type', 'in', ['session', 'request'])
      .orderBy('id', 'desc')
      .offset(maxKept)
      .limit(1)
    await removeEvents(tx, 'retention', (query) => ofSignIns(query).where(sql<boolean>`id <= (${oldest})`))
  })
}
