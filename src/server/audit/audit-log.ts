import { type Insertable, sql } from 'kysely'
import type { Change } from '../../contract/event.ts'
import type { EventResult, EventSource } from '../../contract/event-facts.ts'
import type { CodedMessage } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { printedUrl } from '../../contract/rules/git-url.ts'
import { isoNow } from '../clock.ts'
import { compiledInsert } from '../db/compiled-insert.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { describedObject, type ObjectType } from '../resources/index.ts'
import { storedMessage } from '../resources/message-columns.ts'
import { makeDigest, writingKey } from './event-digest.ts'
import { cleanAgent, type Origin } from './origin.ts'

/** The user who acts, or no user: a schedule, a webhook, the server itself. */
export interface Actor {
  user_id: number | null
  username: string | null
  /** Where the request came from that makes the change; null without a request. Only administrators see it. */
  from: Origin | null
  /** What makes the change if no request does; the server itself by default. */
  source?: EventSource
}

/**
 * What an event says that happened. A message is stored beside its English wording, and the console shows it in the language of
 * its reader. Plain English is for the common kinds, which the console words by their action and object
 * (web/features/activity/sentence.ts).
 */
export type EventText = string | CodedMessage

export interface EventDraft extends Actor {
  project_id: number | null
  object_type: ObjectType
  object_id: number | null
  object_name: string
  action: string
  description: EventText
  changes?: Change[]
  /** Missing: it succeeded. */
  result?: Exclude<EventResult, 'success'>
}

/** Writes what was done, by whom and to which object, in the same transaction as the change. Returns the event's id. */
export async function noteEvent(tx: Tx | Db, event: EventDraft): Promise<number> {
  const [row] = await intoEvent(tx, [columns(tx, event)])
  if (!row) throw new Error('The insert of an event returned no row')
  return row.id
}

/** Writes events in one statement. */
export async function noteEvents(tx: Tx | Db, events: readonly EventDraft[]): Promise<void> {
  if (events.length > 0)
    await intoEvent(
      tx,
      events.map((event) => columns(tx, event)),
    )
}

const intoEvent = compiledInsert((tx, rows: readonly Insertable<Tables['event']>[]) =>
  tx.insertInto('event').values(rows).returning('id'),
)

type EventRow = ReturnType<typeof columns>

/** The statement that inserts one event, for one that is compiled with others: its values may be placeholders. */
export const eventInsert = (tx: Tx | Db, event: EventRow) =>
  tx
    .insertInto('event')
    .values(Object.fromEntries(eventColumns.map((column) => [column, event[column]])) as EventRow)
    .returning('id')

/** The columns that the server writes of each event. */
const eventColumns = [
  'project_id',
  'user_id',
  'username',
  'object_type',
  'object_id',
  'object_name',
  'action',
  'description',
  'message',
  'address',
  'user_agent',
  'changes',
  'created',
  'actor_id',
  'token_id',
  'source',
  'result',
  'request_id',
  'digest',
] as const satisfies (keyof EventRow)[]

/** The statement of PostgreSQL that inserts several events, by their rows as JSON. */
export const eventInserts = (tx: Tx | Db, rows: string) =>
  tx
    .insertInto('event')
    .columns(eventColumns)
    .expression(
      sql`select ${sql.join(eventColumns.map((column) => sql.id(column)))} from json_populate_recordset(null::event, ${rows})`,
    )

/** As many characters of the header User-Agent are kept as in a session. */
const maxAgent = 300

function columns(tx: Tx | Db, { changes, from, source, description, ...event }: EventDraft) {
  const message = typeof description === 'string' ? null : description
  const text = typeof description === 'string' ? description : english(description)
  const row = {
    project_id: event.project_id,
    user_id: event.user_id,
    username: event.username,
    object_type: event.object_type,
    object_id: event.object_id,
    // A text that is cut off inside of a character would be stored differently from what the digest says.
    object_name: event.object_name.toWellFormed(),
    action: event.action,
    description: text.slice(0, 1000).toWellFormed(),
    message: storedMessage(message),
    address: from?.address ?? null,
    user_agent: from ? cleanAgent(from.user_agent).slice(0, maxAgent).toWellFormed() : null,
    changes: changes ? JSON.stringify(changes) : null,
    created: isoNow(),
    actor_id: event.user_id,
    token_id: from?.token_id ?? null,
    source: from?.source ?? source ?? 'server',
    result: event.result ?? null,
    request_id: from?.request_id ?? null,
  }
  const key = writingKey(tx)
  return { ...row, digest: key ? makeDigest(key, row) : null }
}

type Row = Record<string, unknown>

/**
 * Type, id and project of the written object, and its row before (undefined if it is new) and after (undefined if it
 * was deleted).
 */
export interface Write {
  type: ObjectType
  project_id: number | null
  id: number | null
  before?: object
  after?: object
  /** Names of secrets whose values changed; rows do not contain the values. */
  secrets?: string[]
  /** Replaces the usual text. */
  description?: EventText
}

/**
 * Writes an event for a create, update or delete, with the changed fields. An update that changes nothing is recorded
 * as well, because it was requested.
 */
export async function noteWrite(tx: Tx | Db, actor: Actor, write: Write): Promise<void> {
  const [before, after] = [write.before as Row | undefined, write.after as Row | undefined]
  const row = after ?? before ?? {}
  const action = !before ? 'created' : !after ? 'deleted' : 'updated'
  const hidden = (write.secrets ?? []).map((field) => ({ field, before: null, after: null, hidden: true as const }))
  await noteEvent(tx, {
    project_id: write.project_id,
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    ...sourceOf(actor),
    object_type: write.type,
    object_id: write.id,
    object_name: text(row.name ?? row.title ?? row.username),
    action,
    description: write.description ?? `${describedObject(write.type, row, write.id)} ${action}`,
    ...(before && after ? { changes: [...changedFields(before, after), ...hidden] } : {}),
  })
}

const sourceOf = ({ source }: Actor) => (source === undefined ? {} : { source })

/** The actor of changes that no user makes: the queue, a runner, the clock. */
export const systemActor: Actor = { user_id: null, username: null, from: null }

/** The actor of what the server changes because of a request, such as the rights that a sign-in brings. */
export const systemFor = (from: Origin | null): Actor => ({ ...systemActor, from })

/** Writes an event about a task. `description`: a text that is appended to "Task ID 12 ", or a message that names the task. */
export async function noteTask(
  tx: Tx | Db,
  actor: Actor,
  task: { id: number; project_id: number },
  action: string,
  description: EventText,
  result?: EventDraft['result'],
): Promise<void> {
  await noteTasks(tx, [{ actor, task, action, description, ...(result && { result }) }])
}

/** Writes the events of a bulk action on tasks in one statement. `notes` must not be empty. */
export async function noteTasks(tx: Tx | Db, notes: readonly TaskNote[]): Promise<void> {
  await intoEvent(
    tx,
    notes.map((note) => taskEvent(tx, note)),
  )
}

interface TaskNote {
  actor: Actor
  task: { id: number; project_id: number }
  action: string
  description: EventText
  result?: Exclude<EventResult, 'success'>
}

/** Returns the row of an event about a task. */
export function taskEvent(
  tx: Tx | Db,
  { actor, task, action, description, result }: TaskNote,
): EventRow & { project_id: number } {
  const row = columns(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    ...sourceOf(actor),
    ...(result && { result }),
    project_id: task.project_id,
    object_type: 'task',
    object_id: task.id,
    object_name: '',
    action,
    description: typeof description === 'string' ? `Task ID ${task.id} ${description}` : description,
  })
  return { ...row, project_id: task.project_id }
}

/** Fields that the server changes by itself. */
const ownFields = new Set(['id', 'revision', 'tasks', 'last_task_id', 'fingerprint'])
const secretFields = new Set(['secret', 'password_hash', 'token_hash'])
const maxValueLength = 2000

function changedFields(before: Row, after: Row): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field): Change[] => {
    if (ownFields.has(field) || JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    if (secretFields.has(field)) return [{ field, before: null, after: null, hidden: true }]
    const [old, now] = [printable(field, before[field]), printable(field, after[field])]
    // Only the password in the address changed: the printable parts are equal.
    if (JSON.stringify(old) === JSON.stringify(now)) return [{ field, before: null, after: null, hidden: true }]
    if (typeof old !== 'string' || typeof now !== 'string') return [{ field, before: old, after: now }]
    const from = differFrom(old, now)
    return [{ field, before: part(old, from), after: part(now, from) }]
  })
}

function printable(field: string, value: unknown): unknown {
  return field === 'git_url' && typeof value === 'string' ? printedUrl(value) : (value ?? null)
}

/** Returns where two texts begin to differ: only that part of long texts is kept. */
function differFrom(a: string, b: string): number {
  if (a.length <= maxValueLength && b.length <= maxValueLength) return 0
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Math.max(0, at - 200)
}

function part(value: string, from: number): string {
  const end = from + maxValueLength
  return `${from > 0 ? '…' : ''}${value.slice(from, end)}${value.length > end ? '…' : ''}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
