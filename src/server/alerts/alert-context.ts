import type { AlertEvent } from '../../contract/alert-channel.ts'
import { durationText } from '../../contract/rules/duration-text.ts'
import type { About, Alert, AlertStatus, AlertTask } from './alert.ts'
import { filled, type Values } from './message.ts'
import { cut, oneLine } from './text.ts'

/** Something that alerts are sent about. */
export interface AlertContext extends About {
  event: AlertEvent
  project: { id: number; name: string }
  /** What a check for drift found, for its events. */
  drift?: { workspace: string; summary: string }
  link: string
  /** ISO; the end of the duration of a task that has not ended. */
  now: string
}

const none = '—'

/** Returns the alert, with the channel's own message or, if that is empty, the default text. */
export function alertOf(context: AlertContext, message = ''): Alert {
  const { event, link, project, template, task, schedule } = context
  const values = valuesOf(context)
  return {
    event,
    title: cut(oneLine(titleOf(context)), 250),
    text: message.trim() === '' ? usualText(context, values) : filled(message, values),
    status: statusOf(context),
    link,
    // A custom message contains the facts its author wants.
    facts: message.trim() === '' && task ? factsOf(values) : [],
    about: { project, template, task, schedule },
  }
}

const verbs: Record<Exclude<AlertEvent, 'missed_schedule'>, string> = {
  failed: 'failed',
  first_failure: 'failed',
  recovered: 'works again',
  succeeded: 'succeeded',
  stopped: 'was stopped',
  waiting_confirmation: 'waits for confirmation',
  running_long: 'is still running',
  drift_found: 'has drifted',
  back_in_sync: 'is back in sync',
}

function titleOf({ event, task, template, schedule, drift }: AlertContext): string {
  if (event === 'missed_schedule') return `Schedule '${schedule?.name ?? ''}' missed its time`
  if (drift) return `Workspace '${drift.workspace}' of '${template?.name ?? ''}' ${verbs[event]}`
  const verb = task?.status === 'rejected' ? 'was rejected' : verbs[event]
  return `Task '${template?.name ?? ''}' ${verb}`
}

function usualText(context: AlertContext, values: Values): string {
  const { event, task, template, project, schedule } = context
  if (event === 'missed_schedule')
    return [
      `Template '${template?.name ?? ''}' in project '${project.name}' was due at ${values.due} and did not run.`,
      schedule?.reason ?? '',
    ]
      .filter(Boolean)
      .join('\n')
  if (context.drift)
    return [
      `Task ${task?.id} checked workspace '${context.drift.workspace}' in project '${project.name}': ${values.status}`,
      context.drift.summary,
    ]
      .filter(Boolean)
      .join('\n')
  const more = {
    first_failure: 'The run before had succeeded, or there was none.',
    recovered: 'The run before had failed.',
    running_long: `It has been running for ${values.duration}.`,
  }[event as string]
  return [
    `Task ${task?.id} of template '${template?.name ?? ''}' in project '${project.name}': ${values.status}`,
    more ?? '',
    task?.cause ?? '',
    task?.reason ?? '',
    task?.message ?? '',
  ]
    .filter(Boolean)
    .join('\n')
}

function factsOf({ author, version }: Values): Alert['facts'] {
  return [
    { name: 'Author', value: author },
    { name: 'Version', value: version || none },
  ]
}

function valuesOf({ event, project, template, task, schedule, drift, link, now }: AlertContext): Values {
  return {
    project: project.name,
    template: template?.name ?? '',
    task: task ? String(task.id) : '',
    status: event === 'missed_schedule' ? '⚠️ MISSED' : drift ? driftStatus(event) : formattedStatus(task?.status ?? ''),
    event,
    author: task?.author || none,
    version: task?.version ?? '',
    branch: task?.branch ?? '',
    commit: task?.commit ?? '',
    message: task?.message ?? '',
    reason: drift?.summary || (task?.reason ?? schedule?.reason ?? ''),
    cause: drift?.summary || (task?.cause ?? task?.reason ?? ''),
    duration: task ? durationOf(task, now) : '',
    link,
    due: schedule?.due ?? '',
  }
}

const signs: Record<string, string> = {
  error: '❌',
  success: '✅',
  stopped: '⏹️',
  rejected: '⏹️',
  waiting_confirmation: '⚠️',
}

const driftStatus = (event: AlertEvent) => (event === 'drift_found' ? '⚠️ DRIFTED' : '✅ IN SYNC')

function formattedStatus(status: string): string {
  return `${signs[status] ?? '▶️'} ${status.toUpperCase()}`
}

/** Without the time that it waited for people. */
function durationOf({ start, end, waited_sec }: AlertTask, now: string): string {
  return start ? durationText(Math.max(0, (Date.parse(end ?? now) - Date.parse(start)) / 1000 - waited_sec)) : ''
}

function statusOf({ event, task }: AlertContext): AlertStatus {
  if (event === 'missed_schedule') return 'error'
  if (event === 'drift_found') return 'waiting'
  return statuses[task?.status ?? ''] ?? 'running'
}

const statuses: Record<string, AlertStatus> = {
  success: 'success',
  error: 'error',
  stopping: 'stopping',
  waiting_confirmation: 'waiting',
  stopped: 'stopped',
  rejected: 'stopped',
  canceled: 'stopped',
}
