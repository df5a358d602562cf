import { z } from 'zod'
import { endpoint, paging, pathId, projectResource, queryId } from './endpoint.ts'
import { pack, say } from './message.ts'
import { NotReady } from './not-ready.ts'
import { lastMoment } from './rules/due-rules.ts'
import { readDays, tidyDays } from './rules/except-dates.ts'
import { flag, maxId, mustBe, name, optionalId, optionalText, requiredId, Sentence, text, time } from './shapes.ts'
import { Task } from './task.ts'
import { taskStatuses } from './task-status.ts'
import { TriggerParams, TriggerParamsDraft } from './trigger-params.ts'

/** What happens to due times that passed while they could not be started (server down, pauses excepted). */
export const missedPolicies = ['skip', 'latest', 'all'] as const
/** What happens to a due time while an earlier task of the schedule is not over: wait for it (at most one), skip, or start in parallel. */
export const overlapPolicies = ['queue', 'skip', 'parallel'] as const

const maxWindowSeconds = 7 * 86_400

/** A whole number; 0 if it is not given. */
const wholeNumber = (min: number, max: number, unit: 'days' | 'minutes') =>
  z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(min, pack(say(`at_least_${unit}`, { min })))
    .max(max, pack(say(`at_most_${unit}`, { max })))
    .nullish()
    .transform((value) => value ?? 0)

/** Maximum number of entries: a calendar of several years fits, and reading it stays quick. */
const maxExceptDates = 200

/** An instant. Instants are stored and compared as texts with a year of four digits. */
const moment = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: 'not_a_time' })], 'not_a_time')
  .refine((value) => value === '' || isKept(value), 'not_a_time')
  .nullish()
  .transform((value) => (value ? new Date(value).toISOString() : null))

const isKept = (text: string) => Date.parse(text) >= 0 && Date.parse(text) < lastMoment

const exceptDates = z
  .array(z.string('must_be_text'), 'list_of_days')
  .nullish()
  .transform((value) => value ?? [])
  .superRefine((entries, context) => {
    const wrong = entries.find((entry) => readDays(entry) === null)
    if (wrong !== undefined) {
      const message = say('no_calendar_day', { text: JSON.stringify(wrong.slice(0, 60)) })
      context.addIssue({ code: 'custom', message: pack(message) })
    }
    if (entries.length > maxExceptDates)
      context.addIssue({
        code: 'custom',
        message: pack(say('except_dates_too_many', { max: maxExceptDates })),
      })
  })
  .transform(tidyDays)

const fields = z.object({
  /** If missing, a new schedule gets a generated name, and an updated one keeps its name. */
  name: name('name_required', 200).nullish(),
  template_id: requiredId('template_required'),
  type: z
    .enum(['', 'run_at'], mustBe(['empty', 'run_at']))
    .nullish()
    .transform((value) => value ?? ''),
  /** Not required with run_at. Dialect: docs/schedules.md. Errors begin with `Cron: `. */
  cron_format: text(250),
  /** IANA name; null means the server's (`schedule_timezone` of the info). */
  time_zone: optionalText(100),
  /** The instant of a schedule of type run_at, with offset or Z. */
  run_at: optionalText(40),
  /** The first and the last instant at which it may be due, with offset or Z; null means no bound. */
  starts_at: moment,
  ends_at: moment,
  /** Days of its zone on which it is not due: `2026-12-24`, or `2026-12-24/2027-01-01` with both ends. */
  except_dates: exceptDates,
  /** Moves due times by so many days, back if negative, at the same time of day. */
  offset_days: wholeNumber(-31, 31, 'days'),
  /** Delays a start by up to so many minutes, so that not all schedules start at once. */
  spread_minutes: wholeNumber(0, 720, 'minutes'),
  /** Deletes a run_at schedule after its run; otherwise it is switched off. */
  delete_after_run: flag,
  active: z.boolean('must_be_boolean').nullish(),
  /** Starts only if this repository's branch has a new commit. Such schedules run whether active or not. */
  repository_id: optionalId,
  missed_policy: z
    .enum(missedPolicies, mustBe(missedPolicies))
    .nullish()
    .transform((value) => value ?? 'latest'),
  /** The maximum age of a missed due time that is still caught up, in seconds; null means an hour. */
  missed_window_sec: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(60, 'window_too_short')
    .max(maxWindowSeconds, 'window_too_long')
    .nullish()
    .transform((value) => value ?? 3600),
  overlap_policy: z
    .enum(overlapPolicies, mustBe(overlapPolicies))
    .nullish()
    .transform((value) => value ?? 'queue'),
  task_params: TriggerParamsDraft,
})

type Times = Pick<z.output<typeof fields>, 'type' | 'run_at' | 'cron_format' | (typeof onlyRepeating)[number]>

const timesFit = (draft: Times, context: z.RefinementCtx) => {
  const complain = (field: keyof typeof draft, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (draft.type === 'run_at') {
    if (draft.run_at === null) complain('run_at', 'timing_required')
    for (const field of onlyRepeating)
      if (draft[field] !== null && draft[field] !== 0 && String(draft[field]) !== '') complain(field, 'only_repeating')
  }
  if (draft.starts_at !== null && draft.ends_at !== null && draft.ends_at <= draft.starts_at)
    complain('ends_at', 'end_before_start')
  if (draft.offset_days !== 0 && draft.cron_format.includes('@every ')) complain('offset_days', 'offset_of_interval')
}

/** Fields that a schedule that runs once does not use. */
const onlyRepeating = ['starts_at', 'ends_at', 'except_dates', 'offset_days', 'spread_minutes'] as const

/** The time zone is checked with the expression. */
export const ScheduleDraft = fields.superRefine(timesFit)
export type ScheduleDraft = z.output<typeof ScheduleDraft>

/**
 * On PUT the presence of `repository_id` decides what a missing `active` means, so undefined is not null: the console of
 * Semaphore UI sends `repository_id` and never `active`, which then stays; the Terraform provider leaves out `active` for
 * false and never sends `repository_id`.
 */
export const ScheduleUpdate = fields
  .extend({
    repository_id: z.number('must_be_integer').int('must_be_integer').min(0).max(maxId, 'no_such_id').nullish(),
  })
  .superRefine(timesFit)

export const Schedule = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  template_id: z.number(),
  name: z.string(),
  type: z.enum(['', 'run_at']),
  cron_format: z.string(),
  time_zone: z.string().nullable(),
  run_at: time.nullable(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  /** In calendar order, without duplicates. */
  except_dates: z.array(z.string()),
  offset_days: z.number(),
  spread_minutes: z.number(),
  delete_after_run: z.boolean(),
  active: z.boolean(),
  repository_id: z.number().nullable(),
  missed_policy: z.enum(missedPolicies),
  missed_window_sec: z.number(),
  overlap_policy: z.enum(overlapPolicies),
  task_params: TriggerParams.nullable(),
  /** Why it cannot start a task, such as an answer that the survey no longer accepts; null if it can. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  /** Why its due times are missed: that problem and the reasons of its template. Empty if it can start. */
  not_ready: z.array(NotReady),
  /** null if it is off or over. A pause does not change it. */
  next_due: time.nullable(),
  /** When that due time starts: later by the delay of the spread. */
  next_start: time.nullable(),
  created: time,
  tpl_name: z.string(),
  tpl_app: z.string(),
  tpl_type: z.string(),
  /** The newest recorded due time and its outcome. */
  last_fire: z
    .object({
      due_at: time,
      outcome: z.enum(['fired', 'missed', 'checking', 'unchanged']),
      reason: z.string().nullable(),
      reason_message: Sentence.nullable(),
      task_id: z.number().nullable(),
      /** The status of that task; null if the task does not exist (any more). */
      task_status: z.string().nullable(),
    })
    .nullable(),
  /** The newest task that it or *Run now* has started; null if it has started nothing, or the task was deleted. */
  last_task: z.object({ id: z.number(), status: z.enum(taskStatuses), created: time }).nullable(),
  /** Typical duration of the template's tasks in seconds (median of the newest successful ones); null if unknown. */
  usual_sec: z.number().nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** A due time and its outcome. Consecutive due times with the same outcome share one row with their `count`. */
export const ScheduleFire = z.object({
  id: z.number(),
  schedule_id: z.number(),
  due_at: time,
  last_due_at: time,
  count: z.number(),
  outcome: z.enum(['fired', 'missed', 'checking', 'unchanged']),
  reason: z.string().nullable(),
  /** The same as a code; null if it has no code. */
  reason_message: Sentence.nullable(),
  task_id: z.number().nullable(),
  task_status: z.string().nullable(),
  /** Seconds between the due time and the planned start, by the spread; for the first of several. */
  delay_sec: z.number(),
  /** When it was written: the time beyond due time and delay is lateness. */
  recorded: time,
})
export type ScheduleFire = z.infer<typeof ScheduleFire>

const one = z.object({ project_id: pathId, id: pathId })
const all = '/api/project/:project_id/schedules'

const { refs: _, ...calls } = projectResource('schedules', 'schedule', Schedule, ScheduleDraft, ScheduleUpdate)

export const schedules = {
  ...calls,
  list: endpoint(`GET ${all}`, 'viewProject', {
    summary: 'List schedules',
    params: z.object({ project_id: pathId }),
    /** `troubled=true`: only schedules that cannot start, or whose newest due time was missed. */
    query: paging.extend({ troubled: z.string().optional() }),
    reply: z.array(Schedule),
  }),
  setActive: endpoint(`PUT ${all}/:id/active`, 'editSchedules', {
    object: 'schedule',
    summary: 'Switch a schedule on or off',
    params: one,
    body: z.object({ active: z.boolean('must_be_boolean') }),
  }),
  validate: endpoint(`POST ${all}/validate`, 'editSchedules', {
    summary: 'Check a cron expression: 200, or 400 with what is wrong with it',
    params: z.object({ project_id: pathId }),
    status: 200,
    answers: 'text',
    body: z.object({ cron_format: text(250), time_zone: optionalText(100) }),
  }),
  run: endpoint(`POST ${all}/:id/run`, 'runProjectTasks', {
    object: 'schedule',
    summary: 'Start the task of a schedule now, with its inputs; its due times stay as they are',
    params: one,
    reply: Task,
  }),
  fires: endpoint(`GET ${all}/:id/fires`, 'viewProject', {
    summary: 'Due times of a schedule and their outcome, newest first; header X-Has-Next',
    params: one,
    query: z.object({ before: queryId, count: z.string().optional() }),
    reply: z.array(ScheduleFire),
  }),
}

/** The console of Semaphore UI asks a template for its commit check: only schedules with a repository_id. */
export const templateSchedules = endpoint('GET /api/project/:project_id/templates/:id/schedules', 'viewProject', {
  summary: 'Schedules that look for new commits for a template',
  params: one,
  reply: z.array(Schedule),
})
