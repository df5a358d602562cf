import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { Language } from '../../contract/language.ts'
import { durationText } from '../../contract/rules/duration-text.ts'
import type { About, Alert, AlertStatus, AlertTask, Drift } from './alert.ts'
import { alertTextsIn } from './language.ts'
import { filled, type Values } from './message.ts'
import { cut, oneLine } from './text.ts'
import type { AlertTexts } from './texts/en.ts'
import { wordingIn } from './wording.ts'

/** Something that alerts are sent about. */
export interface AlertContext extends About {
  event: AlertEvent
  project: { id: number; name: string }
  /** For the events of checks for drift. */
  drift?: Drift
  link: string
  /** ISO; the end of the duration of a task that has not ended. */
  now: string
}

const none = '—'

/** Returns the alert in a language, with the channel's own message or, if that is empty, the default text. */
export async function alertOf(context: AlertContext, message: string, language: Language): Promise<Alert> {
  const { event, link, project, template, task, schedule, drift, now } = context
  const texts = alertTextsIn(language)
  const why = await whyIn(context, language)
  const values = valuesOf(context, texts, why)
  return {
    event,
    title: cut(oneLine(titleOf(context, texts)), 250),
    text: message.trim() === '' ? usualText(context, values, texts, why) : filled(message, values),
    status: statusOf(context),
    link,
    // A custom message contains the facts its author wants.
    facts: message.trim() === '' && task ? factsOf(values, texts) : [],
    about: { project, template, task, schedule },
    language,
    source: { message, now, ...(drift && { drift }) },
  }
}

/** Returns the same alert in another language; as it is if what it was made of is not stored with it. */
export async function inLanguage(alert: Alert, language: Language): Promise<Alert> {
  const { event, link, source, about } = alert
  if (alert.language === language || !source || event === 'test' || !about.project) return alert
  const { message, ...more } = source
  return alertOf({ ...about, ...more, project: about.project, event, link }, message, language)
}

function titleOf({ event, task, template, schedule, drift }: AlertContext, { titles }: AlertTexts): string {
  const named = { template: template?.name ?? '', workspace: drift?.workspace ?? '', schedule: schedule?.name ?? '' }
  if (task?.status === 'rejected') return titles.rejected(named)
  // The run before is a matter of the text.
  return titles[event === 'first_failure' ? 'failed' : event](named)
}

/** What the server says about the cause, in the language of the alert; null if it says nothing. */
interface Why {
  reason: string | null
  cause: string | null
  missed: string | null
  drift: string | null
}

async function whyIn({ task, schedule, drift }: AlertContext, language: Language): Promise<Why> {
  const word = await wordingIn(language)
  return {
    reason: word(task?.reason ?? null, task?.reason_message),
    cause: word(task?.cause ?? null, task?.cause_message),
    missed: word(schedule?.reason ?? null, schedule?.reason_message),
    drift: word(drift?.summary ?? null, drift?.summary_message),
  }
}

function usualText(context: AlertContext, values: Values, texts: AlertTexts, why: Why): string {
  const { event, task, template, project, drift } = context
  const { status } = values
  const named = { id: task?.id ?? 0, template: template?.name ?? '', project: project.name, status }
  const lines = (...all: (string | null | undefined)[]) => all.filter(Boolean).join('\n')
  if (event === 'missed_schedule') return lines(texts.missed({ ...named, due: values.due }), why.missed)
  if (drift) return lines(texts.check({ ...named, workspace: drift.workspace }), why.drift)
  const more = {
    first_failure: texts.firstFailure,
    recovered: texts.recovered,
    running_long: texts.runningLong({ duration: values.duration }),
  }[event as string]
  return lines(texts.task(named), more, why.cause, why.reason, task?.message)
}

function factsOf({ author, version }: Values, { facts }: AlertTexts): Alert['facts'] {
  return [
    { name: facts.author, value: author },
    { name: facts.version, value: version || none },
  ]
}

function valuesOf(context: AlertContext, texts: AlertTexts, why: Why): Values {
  const { event, project, template, task, schedule, link, now } = context
  return {
    project: project.name,
    template: template?.name ?? '',
    task: task ? String(task.id) : '',
    status: formattedStatus(context, texts),
    event,
    author: task?.author || none,
    version: task?.version ?? '',
    branch: task?.branch ?? '',
    commit: task?.commit ?? '',
    message: task?.message ?? '',
    reason: why.drift || (why.reason ?? why.missed ?? ''),
    cause: why.drift || (why.cause ?? why.reason ?? ''),
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

function formattedStatus({ event, task, drift }: AlertContext, { statuses }: AlertTexts): string {
  if (event === 'missed_schedule') return `⚠️ ${statuses['missed']}`
  if (drift) return event === 'drift_found' ? `⚠️ ${statuses['drifted']}` : `✅ ${statuses['in_sync']}`
  const status = task?.status ?? ''
  return `${signs[status] ?? '▶️'} ${statuses[status] ?? status.toUpperCase()}`
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
