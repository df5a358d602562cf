import { z } from 'zod'
import { alertChannelTypes } from './channel-fields.ts'
import { endpoint, pathId, projectResource, queryId, revised } from './endpoint.ts'
import { languageCodes } from './language.ts'
import { pack, say } from './message.ts'
import { atMost, id, name, oneOf, Sentence, text, time } from './shapes.ts'

export const alertEvents = [
  'failed',
  /** Succeeded, and the previous task of the same template had failed. */
  'recovered',
  /** Failed, and the previous task had succeeded or there was none. */
  'first_failure',
  'succeeded',
  'stopped',
  'waiting_confirmation',
  'missed_schedule',
  /** Runs longer than the channel's `long_after_min`. */
  'running_long',
  /** A check for drift found that a workspace differs from its configuration, and it did not before. */
  'drift_found',
  /** A check for drift found no difference any more. */
  'back_in_sync',
] as const
export type AlertEvent = (typeof alertEvents)[number]

/** The placeholders that the text of a message may contain in braces. A value that a task does not have is left empty. */
export const alertPlaceholders = [
  'project',
  'template',
  'task',
  'status',
  'event',
  'author',
  'version',
  'branch',
  'commit',
  'message',
  'reason',
  'cause',
  'duration',
  'link',
  'due',
] as const
export type AlertPlaceholder = (typeof alertPlaceholders)[number]

const setting = z.union([z.string().max(5000, atMost(5000)), z.boolean()], 'must_be_text')

const language = z
  .enum(['', ...languageCodes], pack(say('must_be_one_of', { words: languageCodes.join(', ') })))
  .nullish()
  .transform((value) => value ?? '')

/** A destination of alerts, as an object of a project or of the server (docs/alerts.md). */
export const AlertChannelDraft = z.object({
  name: name('name_required', 200),
  type: oneOf(alertChannelTypes, pack(say('must_be_one_of', { words: alertChannelTypes.join(', ') }))),
  active: z
    .boolean('must_be_boolean')
    .nullish()
    .transform((value) => value ?? true),
  /** The fields of its type (channelFields). A secret that is empty or left out in an update keeps its stored value. */
  settings: z
    .record(z.string().max(50), setting.nullish())
    .nullish()
    .transform((value) => value ?? {}),
  events: z.array(z.enum(alertEvents, pack(say('must_be_among', { words: alertEvents.join(', ') })))).max(20),
  /** Whether it serves all templates or only those in `template_ids`. Channels of the server always serve all. */
  all_templates: z
    .boolean('must_be_boolean')
    .nullish()
    .transform((value) => value ?? true),
  template_ids: z
    .array(id)
    .max(1000)
    .nullish()
    .transform((value) => value ?? []),
  /** Minutes after which `running_long` is sent. */
  long_after_min: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(1, pack(say('at_least', { min: 1 })))
    .max(43_200, 'minutes_too_long')
    .nullish()
    .transform((value) => value ?? 60),
  /** Text with placeholders such as {template}; empty means the default text. */
  message: text(5000),
  /** In which it words alerts; '': that of the setting `default_language`. Mails are in that of their reader, if chosen. */
  language,
})
export type AlertChannelDraft = z.output<typeof AlertChannelDraft>

export const AlertChannel = z.object({
  id: z.number(),
  revision: z.number(),
  /** null for a channel of the server. */
  project_id: z.number().nullable(),
  name: z.string(),
  type: z.enum(alertChannelTypes),
  active: z.boolean(),
  /** Without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Names of the stored secrets; for secret addresses also their scheme and host. */
  secrets: z.record(z.string(), z.string()),
  events: z.array(z.enum(alertEvents)),
  all_templates: z.boolean(),
  template_ids: z.array(z.number()),
  long_after_min: z.number(),
  message: z.string(),
  language: z.enum(['', ...languageCodes]),
  created: time,
  /** The newest alert that was sent or failed; null if there was no alert yet. */
  last: z
    .object({
      status: z.string(),
      created: time,
      problem: z.string().nullable(),
      problem_message: Sentence.nullable(),
    })
    .nullable(),
})
export type AlertChannel = z.infer<typeof AlertChannel>

export const AlertDelivery = z.object({
  id: z.number(),
  /** null for channels of the server's configuration. */
  channel_id: z.number().nullable(),
  channel_name: z.string(),
  project_id: z.number().nullable(),
  event: z.enum(alertEvents),
  task_id: z.number().nullable(),
  title: z.string(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  attempts: z.number(),
  /** When it is retried. */
  next: time.nullable(),
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  created: time,
  sent: time.nullable(),
})
export type AlertDelivery = z.infer<typeof AlertDelivery>

/** The outcome of a test: the receiver's own answer. */
export const ChannelTest = z.object({
  ok: z.boolean(),
  /** HTTP status or SMTP code; null if there was no answer. */
  code: z.number().nullable(),
  /** The text of the answer, shortened; only from receivers in public networks (rule S9). */
  answer: z.string(),
  /** What went wrong, and what to do. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  ms: z.number(),
})
export type ChannelTest = z.infer<typeof ChannelTest>

/** A preview of a message, with a made-up task. */
const Preview = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  link: z.string(),
  /** Unknown placeholders in the message. */
  unknown: z.array(z.string()),
})
const PreviewDraft = z.object({ message: text(5000), event: z.enum(alertEvents), language })

const page = z.object({ before: queryId, count: z.string().optional() })

const all = '/api/project/:project_id/alert_channels' as const
const one = z.object({ project_id: pathId, id: pathId })
const { refs: _, ...calls } = projectResource('alert_channels', 'alert channel', AlertChannel, AlertChannelDraft)

export const alertChannels = {
  ...calls,
  test: endpoint(`POST ${all}/:id/test`, 'editAlerts', {
    summary: "Send a sample over a channel and return its receiver's answer",
    params: one,
    reply: ChannelTest,
    status: 200,
  }),
  preview: endpoint(`POST ${all}/preview`, 'editAlerts', {
    summary: 'Preview a message',
    params: z.object({ project_id: pathId }),
    body: PreviewDraft,
    reply: Preview,
    status: 200,
  }),
  deliveries: endpoint('GET /api/project/:project_id/alert_deliveries', 'viewProject', {
    summary: 'Alerts of a project and their outcome, newest first; header X-Has-Next',
    params: z.object({ project_id: pathId }),
    query: page.extend({ channel_id: queryId, task_id: queryId }),
    reply: z.array(AlertDelivery),
  }),
  retry: endpoint('POST /api/project/:project_id/alert_deliveries/:id/retry', 'editAlerts', {
    summary: 'Retry an alert now that failed or waits for its next attempt',
    params: one,
    status: 204,
  }),
}

const server = '/api/alert_channels' as const
const byId = z.object({ id: pathId })

/** Channels of the server: for all projects that have alerts switched on. */
export const serverAlertChannels = {
  list: endpoint(`GET ${server}`, 'admin', {
    summary: "List the server's alert channels",
    reply: z.array(AlertChannel),
  }),
  get: endpoint(`GET ${server}/:id`, 'admin', { summary: 'Read one', params: byId, reply: AlertChannel }),
  create: endpoint(`POST ${server}`, 'admin', {
    summary: 'Create an alert channel of the server',
    body: AlertChannelDraft,
    reply: AlertChannel,
  }),
  update: endpoint(`PUT ${server}/:id`, 'admin', {
    summary: 'Change an alert channel of the server',
    params: byId,
    body: revised(AlertChannelDraft),
  }),
  remove: endpoint(`DELETE ${server}/:id`, 'admin', { summary: 'Delete an alert channel of the server', params: byId }),
  test: endpoint(`POST ${server}/:id/test`, 'admin', {
    summary: "Send a sample over it and return its receiver's answer",
    params: byId,
    reply: ChannelTest,
    status: 200,
  }),
  preview: endpoint(`POST ${server}/preview`, 'admin', {
    summary: 'Preview a message',
    body: PreviewDraft,
    reply: Preview,
    status: 200,
  }),
  deliveries: endpoint('GET /api/alert_deliveries', 'admin', {
    summary: "Alerts over the server's channels and their outcome, newest first; header X-Has-Next",
    query: page.extend({ channel_id: queryId }),
    reply: z.array(AlertDelivery),
  }),
}
