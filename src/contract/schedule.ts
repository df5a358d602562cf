import { z } from 'zod'
import { endpoint, pathId, projectResource, queryId } from './endpoint.ts'
import { flag, largestId, name, optionalId, optionalText, requiredId, text, time } from './shapes.ts'
import { Task } from './task.ts'
import { TriggerParams, TriggerParamsDraft } from './trigger-params.ts'

/** What becomes of due times that passed while nobody could start them (server down, pauses excepted). */
export const missedPolicies = ['skip', 'latest', 'all'] as const
/** When a due time comes and an earlier task of the schedule is not over: wait behind it (one at most), skip, or not care. */
export const overlapPolicies = ['queue', 'skip', 'parallel'] as const

const longestWindow = 7 * 86_400

const fields = z.object({
  name: name('name_required', 200),
  template_id: requiredId('template_required'),
  type: z
    .enum(['', 'run_at'], 'Must be empty or run_at')
    .nullish()
    .transform((value) => value ?? ''),
  /** Not needed with run_at. Dialect: docs/schedules.md. Errors begin with `Cron: `. */
  cron_format: text(250),
  /** IANA name; null: the server's (`schedule_timezone` of the info). */
  time_zone: optionalText(100),
  /** Instant of a schedule of type run_at, with offset or Z. */
  run_at: optionalText(40),
  /** A run_at schedule goes when it has run; else it is switched off. */
  delete_after_run: flag,
  active: z.boolean('Must be true or false').nullish(),
  /** Start only when this repository's branch has a new commit. Such schedules run whether active or not. */
  repository_id: optionalId,
  missed_policy: z
    .enum(missedPolicies, 'Must be skip, latest or all')
    .nullish()
    .transform((value) => value ?? 'latest'),
  /** How old a missed due time may be to be made up for, in seconds; null: an hour. */
  missed_window_sec: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(60, 'Must be at least 60 seconds')
    .max(longestWindow, `Must be at most ${longestWindow} seconds (7 days)`)
    .nullish()
    .transform((value) => value ?? 3600),
  overlap_policy: z
    .enum(overlapPolicies, 'Must be queue, skip or parallel')
    .nullish()
    .transform((value) => value ?? 'queue'),
  task_params: TriggerParamsDraft,
})

const onceHasTime = (draft: { type: string; run_at: string | null }, context: z.RefinementCtx) => {
  if (draft.type === 'run_at' && draft.run_at === null)
    context.addIssue({ code: 'custom', path: ['run_at'], message: 'timing_required' })
}

/** The time zone is checked with the expression. */
export const ScheduleDraft = fields.superRefine(onceHasTime)
export type ScheduleDraft = z.output<typeof ScheduleDraft>

/** On PUT the presence of `repository_id` decides what a missing `active` means (contract 0.7): undefined is not null. */
export const ScheduleUpdate = fields
  .extend({
    repository_id: z.number('must_be_integer').int('must_be_integer').min(0).max(largestId, 'no_such_id').nullish(),
  })
  .superRefine(onceHasTime)

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
  delete_after_run: z.boolean(),
  active: z.boolean(),
  repository_id: z.number().nullable(),
  missed_policy: z.enum(missedPolicies),
  missed_window_sec: z.number(),
  overlap_policy: z.enum(overlapPolicies),
  task_params: TriggerParams.nullable(),
  /** Why it cannot start as it is, such as an answer that the survey does not take any more; null: it can. */
  problem: z.string().nullable(),
  /** null: none, because it is off or over. A pause does not change it. */
  next_due: time.nullable(),
  created: time,
  tpl_name: z.string(),
  tpl_app: z.string(),
  tpl_type: z.string(),
  /** The newest due time that has a record, and what became of it. */
  last_fire: z
    .object({
      due_at: time,
      outcome: z.enum(['fired', 'missed', 'checking', 'unchanged']),
      reason: z.string().nullable(),
      task_id: z.number().nullable(),
      /** Of that task; null when there is none (any more). */
      task_status: z.string().nullable(),
    })
    .nullable(),
  /** Seconds that the template's tasks usually take (median of the newest successful ones); null: not known. */
  usual_sec: z.number().nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** A due time and what became of it. Of several in a row with the same to say there is one row with their `count`. */
export const ScheduleFire = z.object({
  id: z.number(),
  schedule_id: z.number(),
  due_at: time,
  last_due_at: time,
  count: z.number(),
  outcome: z.enum(['fired', 'missed', 'checking', 'unchanged']),
  reason: z.string().nullable(),
  task_id: z.number().nullable(),
  task_status: z.string().nullable(),
  /** When it was written: what it is later than the due time is lateness. */
  recorded: time,
})
export type ScheduleFire = z.infer<typeof ScheduleFire>

const one = z.object({ project_id: pathId, id: pathId })
const all = '/api/project/:project_id/schedules'

const { refs: _, ...calls } = projectResource('schedules', 'schedule', Schedule, ScheduleDraft, ScheduleUpdate)

export const schedules = {
  ...calls,
  setActive: endpoint(`PUT ${all}/:id/active`, 'manageProjectResources', {
    summary: 'Switch a schedule on or off',
    params: one,
    body: z.object({ active: z.boolean('Must be true or false') }),
  }),
  validate: endpoint(`POST ${all}/validate`, 'manageProjectResources', {
    summary: 'Check a cron expression: 200, or 400 with what is wrong with it',
    params: z.object({ project_id: pathId }),
    status: 200,
    answers: 'text',
    body: z.object({ cron_format: text(250), time_zone: optionalText(100) }),
  }),
  run: endpoint(`POST ${all}/:id/run`, 'runProjectTasks', {
    summary: 'Start the task of a schedule now, with its inputs; its due times stay as they are',
    params: one,
    reply: Task,
  }),
  fires: endpoint(`GET ${all}/:id/fires`, 'viewProject', {
    summary: 'Due times of a schedule and what became of them, newest first; header X-Has-Next',
    params: one,
    query: z.object({ before: queryId, count: z.string().optional() }),
    reply: z.array(ScheduleFire),
  }),
}

/** Known clients ask a template for its commit check: only schedules with a repository_id. */
export const templateSchedules = endpoint('GET /api/project/:project_id/templates/:id/schedules', 'viewProject', {
  summary: 'Schedules that look for new commits for a template',
  params: one,
  reply: z.array(Schedule),
})
