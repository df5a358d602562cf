import type { Change } from '../contract/event.ts'
import { printGitUrl, readGitUrl } from '../contract/rules/git-url.ts'
import { isoNow } from './clock.ts'
import type { Db, Tx } from './db/open.ts'

export type ObjectType =
  | 'alert_channel'
  | 'app'
  | 'environment'
  | 'integration'
  | 'integrationextractvalue'
  | 'integrationmatcher'
  | 'inventory'
  | 'key'
  | 'known_host'
  | 'option'
  | 'project'
  | 'repository'
  | 'schedule'
  | 'session'
  | 'template'
  | 'task'
  | 'token'
  | 'user'
  | 'view'

/** Who did it. No user: a schedule, a webhook, the server itself. */
export interface Actor {
  user_id: number | null
  username: string | null
}

export interface EventDraft extends Actor {
  project_id: number | null
  object_type: ObjectType
  object_id: number | null
  object_name: string
  action: string
  description: string
  changes?: Change[]
}

/** What was done, by whom, to what: written in the same transaction as the change. Answers the event's id. */
export async function noteEvent(tx: Tx | Db, event: EventDraft): Promise<number> {
  const row = await tx.insertInto('event').values(columns(event)).returning('id').executeTakeFirstOrThrow()
  return row.id
}

function columns({ changes, ...event }: EventDraft) {
  return {
    ...event,
    description: event.description.slice(0, 1000),
    changes: changes ? JSON.stringify(changes) : null,
    created: isoNow(),
  }
}

type Row = Record<string, unknown>

/** Type, id and project of what was written, and its row before (none: it is new) and after (none: it is gone). */
export interface Write {
  type: ObjectType
  project_id: number | null
  id: number | null
  before?: object
  after?: object
  /** Names of secrets whose values changed; rows hold none. */
  secrets?: string[]
  /** Instead of the usual text. */
  description?: string
}

/** Notes a create, update or delete, with what has changed. An update that changes nothing is noted as well: it was sent. */
export async function noteWrite(tx: Tx | Db, actor: Actor, write: Write): Promise<void> {
  const [before, after] = [write.before as Row | undefined, write.after as Row | undefined]
  const row = after ?? before ?? {}
  const action = !before ? 'created' : !after ? 'deleted' : 'updated'
  const hidden = (write.secrets ?? []).map((field) => ({ field, before: null, after: null, hidden: true as const }))
  await noteEvent(tx, {
    project_id: write.project_id,
    user_id: actor.user_id,
    username: actor.username,
    object_type: write.type,
    object_id: write.id,
    object_name: text(row.name ?? row.title ?? row.username),
    action,
    description: write.description ?? `${words[write.type](row, write.id)} ${action}`,
    ...(before && after ? { changes: [...changedFields(before, after), ...hidden] } : {}),
  })
}

/** Not done by a user: the queue, a runner, the clock. */
export const nobody: Actor = { user_id: null, username: null }

/** What happened to a task. `description` goes on behind "Task ID 12 ". */
export async function noteTask(
  tx: Tx | Db,
  actor: Actor,
  task: { id: number; project_id: number },
  action: string,
  description: string,
): Promise<void> {
  await noteTasks(tx, [{ actor, task, action, description }])
}

/** Of several tasks at once, at least one. */
export async function noteTasks(
  tx: Tx | Db,
  notes: readonly {
    actor: Actor
    task: { id: number; project_id: number }
    action: string
    description: string
  }[],
): Promise<void> {
  await tx
    .insertInto('event')
    .values(
      notes.map(({ actor, task, action, description }) =>
        columns({
          user_id: actor.user_id,
          username: actor.username,
          project_id: task.project_id,
          object_type: 'task',
          object_id: task.id,
          object_name: '',
          action,
          description: `Task ID ${task.id} ${description}`,
        }),
      ),
    )
    .execute()
}

/** Descriptions in the words of Semaphore UI: its console shows them as they are. */
const words: Record<ObjectType, (row: Row, id: number | null) => string> = {
  alert_channel: (row) => `Alert channel ${text(row.name)}`,
  app: (row) => `Application ${text(row.id)}`,
  environment: (row) => `Environment ${text(row.name)}`,
  integration: (row) => `Integration ${text(row.name)}`,
  integrationextractvalue: (row) => `Extracted value ${text(row.name)}`,
  integrationmatcher: (row) => `Matcher ${text(row.name)}`,
  inventory: (row) => `Inventory ${text(row.name)}`,
  known_host: (row) => `Known host ${text(row.name)}`,
  key: (row) => `Access Key ${text(row.name)}`,
  option: (row) => `Option ${text(row.key)}`,
  project: () => 'Project',
  repository: (row) => `Repository ${printedUrl(text(row.git_url))}`,
  schedule: (_, id) => `Schedule ID ${id}`,
  session: (row) => `Session of ${text(row.username)}`,
  template: (_, id) => `Template ID ${id}`,
  task: (_, id) => `Task ID ${id}`,
  token: (row) => `API token ${text(row.name)}`,
  user: (row) => `User ${text(row.username)}`,
  view: (row) => `View ${text(row.title)}`,
}

/** What counts up or down by itself. */
const ownFields = new Set(['id', 'revision', 'tasks', 'last_task_id'])
const secretFields = new Set(['secret', 'password_hash', 'token_hash'])
const longestValue = 2000

function changedFields(before: Row, after: Row): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field): Change[] => {
    if (ownFields.has(field) || JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    if (secretFields.has(field)) return [{ field, before: null, after: null, hidden: true }]
    const [old, now] = [told(field, before[field]), told(field, after[field])]
    // Only the password in an address: what may be told of both is the same.
    if (JSON.stringify(old) === JSON.stringify(now)) return [{ field, before: null, after: null, hidden: true }]
    if (typeof old !== 'string' || typeof now !== 'string') return [{ field, before: old, after: now }]
    const from = differFrom(old, now)
    return [{ field, before: part(old, from), after: part(now, from) }]
  })
}

function told(field: string, value: unknown): unknown {
  return field === 'git_url' && typeof value === 'string' ? printedUrl(value) : (value ?? null)
}

/** Of long texts only the part where they begin to differ is kept. */
function differFrom(a: string, b: string): number {
  if (a.length <= longestValue && b.length <= longestValue) return 0
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Math.max(0, at - 200)
}

function part(value: string, from: number): string {
  const end = from + longestValue
  return `${from > 0 ? '…' : ''}${value.slice(from, end)}${value.length > end ? '…' : ''}`
}

/** Without what may be a password in it. */
export function printedUrl(git_url: string): string {
  const url = readGitUrl(git_url)
  return 'problem' in url ? '' : printGitUrl(url)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
