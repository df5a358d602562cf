import { type Credentials, type Person, people } from '../../helpers/world.ts'
import type { Row } from './expected.ts'

/** A caller, and how they authenticate. */
export interface Actor {
  person: Person | null
  by: 'nothing' | 'session' | 'token' | 'half session' | 'set-up session' | 'expired session' | 'expired token'
}

export const actors: readonly Actor[] = [
  { person: null, by: 'nothing' },
  // The password is proved, the second factor is not.
  { person: 'owner', by: 'half session' },
  { person: 'owner', by: 'expired session' },
  { person: 'owner', by: 'expired token' },
  ...people.flatMap((person): Actor[] => [
    { person, by: 'session' },
    { person, by: 'token' },
  ]),
]

/** Sufficient where only the object differs: the ways of authentication are tested with the caller's own object. */
export const byToken = actors.filter(({ by }) => by === 'token' || by === 'nothing')

export const nameOf = ({ person, by }: Actor) => (person === null ? 'anonymous' : `${person} by ${by}`)

export function headersOf({ person, by }: Actor, known: Record<Person, Credentials>): Record<string, string> {
  if (person === null || by === 'nothing') return {}
  const { session, token, half_session, set_up_session, expired_session, expired_token } = known[person]
  return {
    session,
    token,
    'half session': half_session,
    'set-up session': set_up_session,
    'expired session': expired_session,
    'expired token': expired_token,
  }[by]
}

export const isSignedIn = (actor: Actor): actor is Actor & { person: Person } =>
  actor.by === 'session' || actor.by === 'token'

/** Returns whether the person has at least this role in the own project. */
export function rank(minimum: 'guest' | 'task_runner' | 'manager' | 'owner', person: Person): boolean {
  const order: Person[] = ['guest', 'task_runner', 'manager', 'owner', 'admin']
  return order.indexOf(person) >= order.indexOf(minimum)
}

/** Returns whether the actor may read values of variables: managers may, guests and task runners read names. */
export const mayRead = (actor: Actor) =>
  isSignedIn(actor) && (actor.person === 'foreign owner' || rank('manager', actor.person))

/** Returns whether the call of this person gets as far as looking up the object. */
export function reaches({ who }: Row, person: Person): boolean {
  if (who === 'anybody' || who === 'signed in' || who === 'self') return true
  return who === 'admin' ? person === 'admin' : rank(who, person)
}

/** Returns the refusal of a signed-in user without the permission. */
function permissionRefusal({ who, refusal }: Row, person: Person): string {
  const outside = person === 'stranger' || person === 'foreign owner'
  return outside && who !== 'admin' ? '404 no project' : String(refusal)
}

/** Returns what an actor must get for the own object, by the table. */
export function wantedOfOwn(row: Row, success: number, actor: Actor): string {
  if (actor.by === 'half session' && row.half) return String(row.half)
  if (!isSignedIn(actor)) return row.who === 'anybody' && actor.by !== 'expired token' ? String(success) : '401'
  if (!reaches(row, actor.person)) return permissionRefusal(row, actor.person)
  if (actor.by === 'token' && row.byToken) return String(row.byToken)
  if (actor.person === 'admin' && row.admin) return String(row.admin)
  return row.object && !rank(row.object, actor.person) ? '403' : String(success)
}

/** Returns what an actor must get for an object that does not exist. */
export function wantedOfMissing(row: Row, actor: Actor): string {
  if (!isSignedIn(actor)) return '401'
  if (row.who === 'self' && actor.person !== 'admin') return String(row.refusal)
  if (!reaches(row, actor.person)) return permissionRefusal(row, actor.person)
  return notFound(row)
}

export const notFound = ({ missing = 404 }: Row) => (missing < 300 ? String(missing) : `${missing} not found`)
