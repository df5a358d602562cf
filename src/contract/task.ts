import { z } from 'zod'
import { taskArtifacts } from './artifact.ts'
import { driftStatuses } from './drift.ts'
import { endpoint, pathId, queryFlag, queryId } from './endpoint.ts'
import { maxComment } from './rules/comment.ts'
import { mustBe, Sentence, text, time } from './shapes.ts'
import { TaskFacts, TaskVariable } from './task-facts.ts'
import { TaskRequest } from './task-request.ts'
import { taskResults } from './task-results.ts'
import { taskStatuses } from './task-status.ts'

/** Why a task that is not final does not proceed, and since when. */
export const Wait = z.object({
  reason: z.string(),
  reason_message: Sentence,
  since: time,
  /** Tasks that occupy the slot it waits for. */
  task_ids: z.array(z.number()),
  /** Its position in the queue of the whole server, from 1; null if it is no longer in the queue. */
  position: z.number().nullable(),
})
export type Wait = z.infer<typeof Wait>

export const Task = z.object({
  id: z.number(),
  project_id: z.number(),
  template_id: z.number(),
  status: z.enum(taskStatuses),
  playbook: z.string(),
  /** Extra variables as they were given. Defaults of the survey are added when it runs, and are in its facts. */
  environment: z.string(),
  /** Never returned. */
  secret: z.literal(''),
  arguments: z.string().nullable(),
  git_branch: z.string().nullable(),
  user_id: z.number().nullable(),
  integration_id: z.number().nullable(),
  schedule_id: z.number().nullable(),
  created: time,
  start: time.nullable(),
  end: time.nullable(),
  message: z.string(),
  commit_hash: z.string().nullable(),
  commit_message: z.string(),
  build_task_id: z.number().nullable(),
  version: z.string().nullable(),
  inventory_id: z.number().nullable(),
  /** Only the requested overrides. */
  params: z.record(z.string(), z.unknown()),
  /** The result of a check for drift; `unknown` until it has one, and if it failed. null for other tasks. */
  drift: z.enum(driftStatuses).nullable(),
  runner_id: z.number().nullable(),
  /** Why the task ended as it did, in one sentence; null if there is nothing to add. */
  reason: z.string().nullable(),
  /** The same as a code; null if it has no code, such as for a task of an older release. */
  reason_message: Sentence.nullable(),
  exit_code: z.number().nullable(),
  /** Why the command failed, in one line; null if nothing is known beyond `reason`. */
  cause: z.string().nullable(),
  /** The same as a code; null if it is a text of the program alone. */
  cause_message: Sentence.nullable(),
  /** Number of the log line that says it; null if it is not known. */
  cause_line: z.number().nullable(),
  /** How many seconds it waited for confirmations that were answered: part of its duration in which nothing ran. */
  waited_sec: z.number(),
  /** Since when it waits for a confirmation; null if it does not. */
  asked_at: time.nullable(),
  /** When a stopped task's processes are killed; null unless it is stopping. */
  kill_at: time.nullable(),
  /** The sealed log: complete when the stored lines match. null while the log may still grow. */
  log_lines: z.number().nullable(),
  log_sha256: z.string().nullable(),
  /** Whether it is kept regardless of the retention rules. */
  pinned: z.boolean(),
  /** Whether the pending confirmation destroys resources and must contain the template's name. */
  confirm_name_required: z.boolean(),
  /** The task whose inputs and commit this one repeats. */
  rerun_task_id: z.number().nullable(),
  /** The revision of the template that it ran; null for tasks of older releases. */
  template_revision: z.number().nullable(),
})
export type Task = z.infer<typeof Task>

export const TaskWithTemplate = Task.extend({
  tpl_playbook: z.string(),
  tpl_alias: z.string(),
  tpl_type: z.string(),
  tpl_app: z.string(),
  user_name: z.string().nullable(),
  /** Whether that user is a service account; null without a user. */
  user_service: z.boolean().nullable(),
  /** What started it, if no person did; also null if that was deleted. */
  schedule_name: z.string().nullable(),
  integration_name: z.string().nullable(),
  /** The runner that got it; null while it waits, and if that was deleted. */
  runner_name: z.string().nullable(),
  build_task: Task.nullable(),
})
export type TaskWithTemplate = z.infer<typeof TaskWithTemplate>

/** A single task, with the reason why it waits and the history of its statuses. */
export const TaskDetails = TaskWithTemplate.extend({
  waits: Wait.nullable(),
  /** Every status it has had, oldest first. */
  history: z.array(
    z.object({
      status: z.enum(taskStatuses),
      at: time,
      /** For an answer to a confirmation: the login name of who gave it, and what was said. */
      by_name: z.string().optional(),
      comment: z.string().optional(),
    }),
  ),
})

const LogLine = z.object({ n: z.number(), time, stream: z.enum(['output', 'system']), text: z.string() })

const one = z.object({ project_id: pathId, id: pathId })
const project = z.object({ project_id: pathId })
const page = z.object({
  /** Number of tasks, at most 1000. Newer clients send `count`, older ones `limit`. */
  count: z.string().optional(),
  limit: z.string().optional(),
  /** Only tasks older than this one (its id). */
  before: queryId,
  /** Statuses, comma-separated. */
  status: z.string().optional(),
  template_id: queryId,
  user_id: queryId,
  schedule_id: queryId,
  integration_id: queryId,
  app: z.string().optional(),
  /** Only pinned tasks. */
  pinned: queryFlag,
  /** Words to search for in the template's name, message, version or branch. */
  search: z.string().max(200).optional(),
})

const base = '/api/project/:project_id/tasks'

export const tasks = {
  list: endpoint(`GET ${base}`, 'viewProject', {
    summary: 'History, newest first; headers X-Has-Next and X-Next-Before lead to older tasks',
    params: project,
    query: page,
    reply: z.array(TaskWithTemplate),
  }),
  last: endpoint(`GET ${base}/last`, 'viewProject', {
    summary: 'Newest tasks, at most 200',
    params: project,
    query: z.object({ limit: z.string().optional() }),
    reply: z.array(TaskWithTemplate),
  }),
  create: endpoint(`POST ${base}`, 'runProjectTasks', {
    object: 'inside',
    summary: 'Start a task from a template. Header Idempotency-Key makes a repeated request return the first task',
    params: project,
    body: TaskRequest,
    reply: Task,
  }),
  preview: endpoint(`POST ${base}/preview`, 'runProjectTasks', {
    object: 'inside',
    summary:
      'Variables that a run with these inputs would get, and where each comes from; creates nothing. Required answers may be missing. Values of groups are only shown to users who may view variables, secrets to no one',
    params: project,
    body: TaskRequest,
    status: 200,
    reply: z.object({ variables: z.array(TaskVariable) }),
  }),
  get: endpoint(`GET ${base}/:id`, 'viewProject', { summary: 'Read a task', params: one, reply: TaskDetails }),
  facts: endpoint(`GET ${base}/:id/facts`, 'viewProject', {
    summary:
      'Facts of a task; null before it started. Values of variables are only shown to users who may view variables',
    params: one,
    reply: z.object({ facts: TaskFacts.nullable() }),
  }),
  pin: endpoint(`PUT ${base}/:id/pin`, 'deleteTasks', {
    summary: 'Pin a task, so that retention rules keep it, or unpin it',
    params: one,
    body: z.object({ pinned: z.boolean('must_be_boolean') }),
  }),
  remove: endpoint(`DELETE ${base}/:id`, 'deleteTasks', { summary: 'Delete a finished task and its log', params: one }),
  output: endpoint(`GET ${base}/:id/output`, 'viewProject', {
    summary: 'The whole log as JSON, streamed',
    params: one,
    answers: 'json-stream',
  }),
  rawOutput: endpoint(`GET ${base}/:id/raw_output`, 'viewProject', {
    summary: 'The whole log as plain text without colour codes, streamed; `ansi=1` keeps them',
    params: one,
    query: z.object({ ansi: z.string().optional() }),
    answers: 'text',
  }),
  logZip: endpoint(`GET ${base}/:id/log.zip`, 'viewProject', {
    summary:
      'The whole log as a ZIP archive, streamed: `log.txt` as plain text, `log-with-times.txt` with the time of each line and colour codes, `task.json` with the task',
    params: one,
    answers: 'zip',
  }),
  window: endpoint(`GET ${base}/:id/log`, 'viewProject', {
    summary:
      'Lines `from` (1 is the first) to `from + limit - 1`, at most 5000, fewer where lines are very long; negative `from` counts from the end',
    params: one,
    query: z.object({ from: z.string().optional(), limit: z.string().optional() }),
    reply: z.object({
      lines: z.array(LogLine),
      /** Number of stored lines. */
      total: z.number(),
      /** The log is sealed and holds exactly the lines it was sealed with. */
      complete: z.boolean(),
    }),
  }),
  search: endpoint(`GET ${base}/:id/log/search`, 'viewProject', {
    summary:
      'Find text, or with `regex=1` an expression, in the whole log, also while it runs; `ranges=1` returns only line numbers',
    params: one,
    query: z.object({
      text: z.string().min(1, 'search_required').max(1000),
      regex: z.string().optional(),
      case: z.string().optional(),
      from: z.string().optional(),
      limit: z.string().optional(),
      stream: z.enum(['output', 'system'], mustBe(['output', 'system'])).optional(),
      ranges: z.string().optional(),
    }),
    reply: z.object({
      lines: z.array(z.object({ n: z.number(), time, text: z.string() })),
      total: z.number(),
      /** While the task runs, the next search continues at this number + 1. */
      searched_to: z.number(),
      /** With `ranges=1`, in place of lines: first and last number of each run of matching lines, one behind the other. */
      ranges: z.array(z.number()).optional(),
    }),
  }),
  marks: endpoint(`GET ${base}/:id/log/marks`, 'viewProject', {
    summary: 'Lines of the log that open or close a fold: plays, tasks, phases, groups; also while it runs',
    params: one,
    query: z.object({ from: z.string().optional() }),
    reply: z.object({
      lines: z.array(z.object({ n: z.number(), time, text: z.string() })),
      /** While the task runs, the next request continues at this number + 1. */
      searched_to: z.number(),
    }),
  }),
  stages: endpoint(`GET ${base}/:id/stages`, 'viewProject', {
    summary: 'Results found in the output: counts of a Terraform plan, the recap of an Ansible run',
    params: one,
    reply: z.array(
      z.object({
        id: z.number(),
        task_id: z.number(),
        type: z.enum(['init', 'terraform_plan', 'running', 'print_result']),
        start: time.nullable(),
        end: time.nullable(),
        start_output_id: z.number().nullable(),
        end_output_id: z.number().nullable(),
        result: z.unknown(),
      }),
    ),
  }),
  ...taskResults,
  ...taskArtifacts,
  confirm: endpoint(`POST ${base}/:id/confirm`, 'runProjectTasks', {
    object: 'task',
    summary:
      "Confirm a waiting task; `name`, the template's name, is required if `confirm_name_required` is true. " +
      '`comment` is kept with the answer',
    params: one,
    status: 204,
    body: z
      .object({ name: text(1000), comment: text(maxComment) })
      .nullish()
      .transform((value) => value ?? { name: '', comment: '' }),
  }),
  reject: endpoint(`POST ${base}/:id/reject`, 'runProjectTasks', {
    object: 'task',
    summary: 'Reject a waiting task; final',
    params: one,
    status: 204,
    body: z
      .object({ comment: text(maxComment) })
      .nullish()
      .transform((value) => value ?? { comment: '' }),
  }),
  stop: endpoint(`POST ${base}/:id/stop`, 'runProjectTasks', {
    object: 'task',
    summary: 'Stop a task; `force` kills it at once',
    params: one,
    status: 204,
    body: z
      .object({
        force: z
          .boolean()
          .nullish()
          .transform((value) => value ?? false),
      })
      .nullish()
      .transform((value) => value ?? { force: false }),
  }),
}
