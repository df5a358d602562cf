import type { Event } from '../../../contract/event.ts'
import { serverObjectTypes } from '../../../contract/event-facts.ts'
import { projectObjectTypes } from '../../../contract/object-type.ts'
import type { named } from '../../i18n/en/named.ts'
import { sessionSentence } from './session-sentence.ts'

/** How the page words an event: a text below `activity.did`, and the values in it besides person and object. */
export interface Sentence {
  key: Key
  type: keyof typeof named
  values: { before?: string; after?: string; reason?: string; status?: string; task?: string; how?: string }
  /** How a user signed in, below `activity.ways`; stands for `how`. */
  way?: 'emailCode' | 'commandLine' | 'newApp' | 'newPasskey' | 'newPassword' | 'appCode'
}

type Key =
  | 'created'
  | 'restored'
  | 'updated'
  | 'deleted'
  | 'renamed'
  | 'taskQueued'
  | 'taskQueuedByItself'
  | 'taskStarted'
  | 'taskFinished'
  | 'taskStopped'
  | 'taskConfirmed'
  | 'taskRejected'
  | 'taskConfirmedFor'
  | 'taskRejectedFor'
  | 'taskPinned'
  | 'taskReleased'
  | 'taskDeleted'
  | 'memberAdded'
  | 'memberRemoved'
  | 'memberLeft'
  | 'roleChanged'
  | 'schedulesPaused'
  | 'schedulesPausedFor'
  | 'schedulesResumed'
  | 'addressAdded'
  | 'addressRemoved'
  | 'projectAddressAdded'
  | 'projectAddressRemoved'
  | 'deliveryStarted'
  | 'signedIn'
  | 'signedInWith'
  | 'signedOut'
  | 'sessionEnded'
  | 'signInFailed'
  | 'signInLimited'
  | 'signInBlocked'
  | 'codeWrong'
  | 'codeLimited'
  | 'providerFailed'

export type Worded = Omit<Sentence, 'type'>

/** The texts of what happens to tasks, by action. */
const ofTasks: Readonly<Record<string, Key>> = {
  queued: 'taskQueued',
  started: 'taskStarted',
  finished: 'taskFinished',
  stopped: 'taskStopped',
  confirmed: 'taskConfirmed',
  rejected: 'taskRejected',
  pinned: 'taskPinned',
  released: 'taskReleased',
  deleted: 'taskDeleted',
}

/**
 * Returns the sentence for an event, or null if only its description says what happened: for rarer events, and for those
 * of another version.
 */
export function sentenceOf(event: Event): Sentence | null {
  // Beside its project, a user is an account.
  if (event.object_type === 'user' && event.project_id === null) {
    const worded = writeSentence(event)
    return worded && { ...worded, type: 'account' }
  }
  const type = [...projectObjectTypes, ...serverObjectTypes].find((one) => one === event.object_type)
  if (!type || type === 'request') return null
  const worded = (special[type] ?? writeSentence)(event)
  return worded && { ...worded, type }
}

/** Types of which more happens than that they are written. */
const special: Partial<Record<string, (event: Event) => Worded | null>> = {
  integration: (event) => integrationSentence(event) ?? writeSentence(event),
  project: (event) => pauseSentence(event) ?? restoreSentence(event) ?? writeSentence(event),
  session: sessionSentence,
  task: taskSentence,
  user: memberSentence,
}

/** The server's text of a project that a backup was restored to (server/backup/restore.ts). */
const restored = 'Project created (restored)'

function restoreSentence({ action, description }: Event): Worded | null {
  return action === 'created' && description === restored ? { key: 'restored', values: {} } : null
}

function writeSentence(event: Event): Worded | null {
  const { action, description } = event
  if (action !== 'created' && action !== 'updated' && action !== 'deleted') return null
  // Secrets and bulk actions have descriptions of their own with the same actions.
  if (!description?.endsWith(` ${action}`) || description.startsWith('Secret ')) return null
  const before = action === 'updated' ? nameBefore(event) : null
  return before === null ? { key: action, values: {} } : { key: 'renamed', values: { before } }
}

function taskSentence({ action, description, username }: Event): Worded | null {
  const key = ofTasks[action]
  if (!key) return null
  if (key === 'taskQueued') return { key: username === null ? 'taskQueuedByItself' : key, values: {} }
  if (key === 'taskConfirmed' || key === 'taskRejected') {
    const reason = /^Task ID \d+ (?:confirmed|rejected): (.*)$/s.exec(description ?? '')?.[1]
    return reason ? { key: `${key}For`, values: { reason } } : { key, values: {} }
  }
  if (key !== 'taskFinished') return { key, values: {} }
  const status = /finished with status ([A-Z_]+)$/.exec(description ?? '')?.[1]?.toLowerCase()
  return status ? { key, values: { status } } : null
}

function pauseSentence({ action, description }: Event): Worded | null {
  if (action === 'resumed') return { key: 'schedulesResumed', values: {} }
  if (action !== 'paused') return null
  const reason = /schedules paused: (.*)$/s.exec(description ?? '')?.[1]
  return reason ? { key: 'schedulesPausedFor', values: { reason } } : { key: 'schedulesPaused', values: {} }
}

/** An address that was added or removed, and a task that a delivery started. */
function integrationSentence({ action, description }: Event): Worded | null {
  const task = /^Integration .* started task (\d+) for delivery \d+$/s.exec(description ?? '')?.[1]
  if (task) return { key: 'deliveryStarted', values: { task } }
  const owner = /^Alias \d+ of (the project|integration) ?/.exec(description ?? '')?.[1]
  if (!owner || (action !== 'created' && action !== 'deleted')) return null
  const done = action === 'created' ? 'Added' : 'Removed'
  return { key: owner === 'integration' ? `address${done}` : `projectAddress${done}`, values: {} }
}

function memberSentence({ action, changes, description }: Event): Worded | null {
  if (action === 'created' && description?.endsWith('added to team')) return { key: 'memberAdded', values: {} }
  if (action === 'deleted' && description?.endsWith('left the team')) return { key: 'memberLeft', values: {} }
  if (action === 'deleted' && description?.endsWith('removed from team')) return { key: 'memberRemoved', values: {} }
  const role = changes?.find(({ field }) => field === 'role')
  if (action !== 'updated' || typeof role?.before !== 'string' || typeof role.after !== 'string') return null
  return { key: 'roleChanged', values: { before: role.before, after: role.after } }
}

/** Returns the name before, if the name is all that changed. */
function nameBefore({ changes }: Event): string | null {
  const [only, ...more] = changes ?? []
  const named = only?.field === 'name' || only?.field === 'title'
  return named && more.length === 0 && typeof only.before === 'string' ? only.before : null
}
