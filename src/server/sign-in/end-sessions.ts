import type { DeleteQueryBuilder, DeleteResult, Selectable } from 'kysely'
import { type CodedMessage, coded, type Message, say } from '../../contract/message.ts'
import { type Actor, type EventDraft, noteEvents } from '../audit/audit-log.ts'
import { originIn } from '../audit/origin.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type Deletion = DeleteQueryBuilder<Tables, 'session', DeleteResult>

interface Ending {
  actor: Actor
  /** The end of the sentence in the event, such as "because the user was blocked"; null if the sessions expired. */
  why: Message | null
}

type Ended = Pick<Selectable<Tables['session']>, 'ip' | 'user_agent'>

/** So many parameters of a statement are safe in both databases. */
const atOnce = 500

/**
 * Ends the sessions that `which` selects, with one event for each user: it names the device of a single session, or how many
 * ended. Returns how many rows there were. One that still awaited a second factor or a password was no sign-in yet, and has
 * no event.
 */
export async function endSessions(
  tx: Tx,
  { actor, why }: Ending,
  which: (query: Deletion) => Deletion,
): Promise<number> {
  const ended = await which(tx.deleteFrom('session'))
    .returning(['id', 'user_id', 'ip', 'user_agent', 'awaits'])
    .execute()
  const signedIn = Map.groupBy(
    ended.filter(({ awaits }) => awaits === null),
    ({ user_id }) => user_id,
  )
  const ids = [...signedIn.keys()]
  for (let from = 0; from < ids.length; from += atOnce) {
    const users = await tx
      .selectFrom('user')
      .select(['id', 'username'])
      .where('id', 'in', ids.slice(from, from + atOnce))
      .execute()
    await noteEvents(
      tx,
      users.map(({ id, username }): EventDraft => {
        const sessions = signedIn.get(id) ?? []
        const [first] = sessions
        const one = sessions.length === 1 && first ? first : null
        return {
          // Not all of it: a caller has more fields.
          user_id: actor.user_id,
          username: actor.username,
          from: actor.from,
          project_id: null,
          object_type: 'session',
          object_id: one?.id ?? null,
          object_name: username,
          action: why === null ? 'expired' : 'ended',
          description: one ? endOfOne(username, one, why) : endOfSeveral(username, sessions.length, why),
        }
      }),
    )
  }
  return ended.length
}

function endOfOne(username: string, { ip: address, user_agent }: Ended, why: Message | null): CodedMessage {
  const device = originIn({ address, user_agent })
  return why === null
    ? say('event_session_expired', { username, device })
    : say('event_session_ended', { username, device, why: coded(why) })
}

const endOfSeveral = (username: string, count: number, why: Message | null): CodedMessage =>
  why === null
    ? say('event_sessions_expired', { count, username })
    : say('event_sessions_ended', { count, username, why: coded(why) })

/** Ends all sessions of a user, except one if it is given. Returns how many rows there were. */
export function endSessionsOf(tx: Tx, user_id: number, ending: Ending, except: number | null = null): Promise<number> {
  return endSessions(tx, ending, (query) =>
    query.where('user_id', '=', user_id).$if(except !== null, (others) => others.where('id', '!=', except as number)),
  )
}
