import type { Logger } from 'pino'
import { type CodedMessage, say } from '../../contract/message.ts'
import type { Caller, EmailCaller, HalfCaller } from '../access/caller.ts'
import type { Database } from '../db/open.ts'
import type { Refusal } from '../refuse.ts'
import { type EventDraft, noteEvents, systemActor } from './audit-log.ts'
import type { Origin } from './origin.ts'

/** Kinds of denied requests, by caller, call and reason, that get events of their own within a minute. */
const maxKinds = 20
const windowMs = 60_000

/**
 * Events of requests that callers may not make (rule S17). They are written a second later at the latest, so that a flood of
 * them delays no one: the first of a kind gets an event, its repeats within a minute one more with their number, and all others
 * of that minute share one.
 */
export interface Denials {
  note(refusal: Refusal, request: DeniedRequest): void
  /** Writes what was noted; called every second. */
  flush(): Promise<void>
}

interface DeniedRequest {
  caller: Caller | HalfCaller | EmailCaller | null
  /** Method and path with the names of its parameters. */
  call: string
  project_id: string | undefined
  from: Origin
}

type Denied = EventDraft & { description: CodedMessage }

interface Kind {
  event: Denied
  repeats: number
}

export function makeDenials(database: Pick<Database, 'db' | 'transaction'>, log: Pick<Logger, 'warn'>): Denials {
  let since = 0
  let others = 0
  let kinds = new Map<string, Kind>()
  let fresh: EventDraft[] = []

  function close(): void {
    for (const { event, repeats } of kinds.values())
      if (repeats > 0)
        fresh.push({ ...event, description: say('event_denied_again', { denial: event.description, count: repeats }) })
    if (others > 0) fresh.push(deniedEvent(null, say('event_denied_others', { count: others })))
    kinds = new Map()
    others = 0
    since = Date.now()
  }

  return {
    note(refusal, request) {
      if (!isDenial(refusal, request)) return
      if (Date.now() - since >= windowMs) close()
      const { caller, call, from } = request
      const who = caller && 'user_id' in caller ? `user ${caller.user_id} ${caller.from.token_id ?? ''}` : from.address
      const key = `${who} ${call} ${request.project_id ?? ''} ${refusal.reason.code}`
      const known = kinds.get(key)
      if (known) return void known.repeats++
      if (kinds.size >= maxKinds) return void others++
      const event = eventOf(refusal, request)
      kinds.set(key, { event, repeats: 0 })
      fresh.push(event)
    },
    async flush() {
      if (Date.now() - since >= windowMs) close()
      if (fresh.length === 0) return
      const events = fresh
      fresh = []
      await write(events).catch((error: unknown) => log.warn({ error }, 'failed to record denied requests'))
    },
  }

  /** A project may be deleted meanwhile; its denied requests are then those of the server. */
  function write(events: readonly EventDraft[]): Promise<void> {
    return database.transaction(async (tx) => {
      const ids = [...new Set(events.flatMap(({ project_id }) => project_id ?? []))]
      const rows = ids.length === 0 ? [] : await tx.selectFrom('project').select('id').where('id', 'in', ids).execute()
      const users = [...new Set(events.flatMap(({ user_id }) => user_id ?? []))]
      const found =
        users.length === 0 ? [] : await tx.selectFrom('user').select('id').where('id', 'in', users).execute()
      const [projects, accounts] = [new Set(rows.map(({ id }) => id)), new Set(found.map(({ id }) => id))]
      await noteEvents(
        tx,
        events.map((event) => ({
          ...event,
          project_id: projects.has(event.project_id ?? 0) ? event.project_id : null,
          user_id: accounts.has(event.user_id ?? 0) ? event.user_id : null,
        })),
      )
    })
  }
}

/**
 * Whether a refusal is about rights: a right is missing, a token is unknown, or a project is hidden from the caller. Most
 * requests without a session come from pages that were open when it ended.
 */
function isDenial({ kind, reason }: Refusal, { caller, project_id }: DeniedRequest): boolean {
  if (kind === 'forbidden') return true
  if (kind === 'not_signed_in') return reason.code === 'token_unknown'
  const { what } = reason.params
  const ofProject =
    reason.code === 'not_found' && typeof what === 'object' && 'code' in what && what.code === 'object_project'
  return kind === 'not_found' && ofProject && caller !== null && project_id !== undefined
}

function eventOf({ kind, reason }: Refusal, { caller, call, project_id, from }: DeniedRequest): Denied {
  const user = caller && 'user_id' in caller ? caller : null
  const hidden = kind === 'not_found'
  const place = project_id !== undefined && /^\d{1,9}$/.test(project_id) ? Number(project_id) : null
  return {
    ...deniedEvent(
      user?.from ?? from,
      hidden
        ? say('event_denied_hidden', { call, project: String(place) })
        : say('event_denied', { call, why: reason }),
    ),
    user_id: user?.user_id ?? null,
    username: user?.username ?? null,
    // A project does not show who looks for it; administrators see it.
    project_id: hidden ? null : place,
    object_name: call,
  }
}

const deniedEvent = (from: Origin | null, what: CodedMessage): Denied => ({
  ...systemActor,
  from,
  project_id: null,
  object_type: 'request',
  object_id: null,
  object_name: '',
  action: 'denied',
  // Without the address, which only administrators see: members of the project read this.
  description: what,
  result: 'denied',
})
