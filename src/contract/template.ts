import { z } from 'zod'
import { Container } from './container.ts'
import { endpoint, paging, pathId, projectResource, queryId, revised } from './endpoint.ts'
import { Limits } from './limits.ts'
import { NotReady } from './not-ready.ts'
import { flag, id, mustBe, optionalId, text } from './shapes.ts'
import { StatsRow, statsQuery } from './stats.ts'
import { SentQuestion } from './survey-variable.ts'
import { TaskWithTemplate } from './task.ts'
import { taskStatuses } from './task-status.ts'
import { TemplateDraft } from './template-draft.ts'

export const Template = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  app: z.string(),
  playbook: z.string(),
  description: z.string(),
  type: z.enum(['', 'build', 'deploy']),
  inventory_id: z.number().nullable(),
  repository_id: z.number(),
  environment_id: z.number().nullable(),
  environment_ids: z.array(z.number()),
  view_id: z.number().nullable(),
  build_template_id: z.number().nullable(),
  start_version: z.string().nullable(),
  autorun: z.boolean(),
  git_branch: z.string().nullable(),
  arguments: z.string().nullable(),
  allow_override_args_in_task: z.boolean(),
  allow_override_branch_in_task: z.boolean(),
  allow_parallel_tasks: z.boolean(),
  suppress_success_alerts: z.boolean(),
  suppress_error_alerts: z.boolean(),
  working_directory: z.string().nullable(),
  runner_tag: z.string().nullable(),
  /** Priority of its tasks in the queue, -100 to 100: higher values run first. */
  priority: z.number(),
  /** How many of its tasks run at once, if parallel tasks are allowed; 0 = unlimited. */
  max_parallel_tasks: z.number(),
  /** Maximum seconds that a task waits in the queue, runs, and prints no line; 0 = the server's setting. */
  queue_timeout_sec: z.number(),
  run_timeout_sec: z.number(),
  silence_timeout_sec: z.number(),
  /** How often a failed run is retried under the same task, and the delay before each retry in seconds. */
  retry_attempts: z.number(),
  retry_delay_sec: z.number(),
  /** Retention: number of finished tasks kept, and for how many days. null = the project's setting, 0 = all. */
  keep_tasks: z.number().nullable(),
  keep_days: z.number().nullable(),
  /** Patterns of the files that are kept of each of its tasks, relative to the top of the checkout. */
  artifacts: z.array(z.string()),
  /** The signed tokens that each of its tasks gets. */
  identity_tokens: z.array(
    z.object({ audience: z.string(), lifetime_sec: z.number(), variable: z.string(), file_variable: z.string() }),
  ),
  /** What it sets of the container of its tasks; missing if nothing. */
  container: Container.optional(),
  /** What each of its tasks may use at most; missing if it sets nothing. */
  limits: Limits.optional(),
  /** The key for the registry of its image; missing without one. */
  registry_key_id: z.number().optional(),
  survey_vars: z.array(SentQuestion),
  vaults: z.array(
    z.object({
      id: z.number(),
      project_id: z.number(),
      template_id: z.number(),
      name: z.string().nullable(),
      type: z.enum(['', 'password', 'script']),
      vault_key_id: z.number().nullable(),
      script: z.string().nullable(),
    }),
  ),
  /** Options of the app exactly as they were sent; missing if none were. `templateParams` fills in the defaults. */
  task_params: z.record(z.string(), z.unknown()).optional(),
  last_task: TaskWithTemplate.nullable(),
  last_task_id: z.number().nullable(),
  /** Its ten newest tasks, newest last; missing in a list of more than 1000 templates. */
  recent: z.array(z.object({ id: z.number(), status: z.enum(taskStatuses) })).optional(),
  /** Median duration in seconds of those of them that succeeded; null if none did. Missing like `recent`. */
  usual_sec: z.number().nullable().optional(),
  /** How many tasks the template has had. */
  tasks: z.number(),
  /** Whether the caller has starred it. */
  starred: z.boolean(),
  /** Names of the objects it uses: lists show and search them. */
  inventory_name: z.string().nullable(),
  repository_name: z.string(),
  environment_names: z.array(z.string()),
  /** Why a run would fail before it starts (the app's program is missing), with the remedy; null if nothing is missing. */
  problem: z.string().nullable(),
  /** Why it cannot run; empty if it can. */
  not_ready: z.array(NotReady),
})
export type Template = z.infer<typeof Template>

/** The sort columns of a list of templates. */
export const templateSortColumns = [
  'name',
  'playbook',
  'inventory',
  'repository',
  'app',
  'type',
  'status',
  'last',
] as const

/** Filters and order of a list of templates. An empty filter is ignored. */
const listQuery = paging.extend({
  app: z.string().optional(),
  /** 0 means templates in no view. A view of type `all` contains every template. */
  view_id: queryId,
  type: z.enum(['', 'task', 'build', 'deploy'], mustBe(['task', 'build', 'deploy'])).optional(),
  /** `1`: only those the caller has starred. */
  starred: z.enum(['', '0', '1'], mustBe(['1', '0'])).optional(),
  /** Sorts by this first. */
  group: z.enum(['', 'app', 'type', 'view'], mustBe(['app', 'type', 'view'])).optional(),
  /** `1`: templates that the caller has starred come first in each group. */
  pinned: z.enum(['', '0', '1'], mustBe(['1', '0'])).optional(),
})

const templateIds = z
  .array(id)
  .min(1, 'templates_none')
  .max(1000, 'templates_too_many')
  .transform((ids) => [...new Set(ids)])

/** Each task is checked and stored in one transaction, which other requests wait for. */
const runIds = z
  .array(id)
  .min(1, 'templates_none')
  .max(100, 'templates_too_many_runs')
  .transform((ids) => [...new Set(ids)])

const inProject = z.object({ project_id: pathId })
const one = z.object({ project_id: pathId, id: pathId })
const calls = projectResource('templates', 'template', Template, TemplateDraft)

export const templates = {
  ...calls,
  list: { ...calls.list, query: listQuery },
  star: endpoint('PUT /api/project/:project_id/templates/:id/star', 'viewProject', {
    summary: 'Star a template for oneself, or remove the star',
    params: one,
    body: z.object({ starred: z.boolean('must_be_boolean') }),
  }),
  moveMany: endpoint('POST /api/project/:project_id/templates/move', 'editTemplates', {
    object: 'inside',
    summary: 'Put several templates into a view, or into none: all of them or none',
    params: inProject,
    status: 204,
    body: z.object({ template_ids: templateIds, view_id: optionalId }),
  }),
  removeMany: endpoint('POST /api/project/:project_id/templates/delete', 'editTemplates', {
    object: 'inside',
    summary: 'Delete several templates: all of them, or none when one is in use or runs (`problems` says which)',
    params: inProject,
    status: 204,
    body: z.object({ template_ids: templateIds }),
  }),
  runMany: endpoint('POST /api/project/:project_id/templates/run', 'runProjectTasks', {
    object: 'inside',
    summary:
      'Start one task of each of several templates, with its own settings: all of them, or none when one cannot run (`problems` says which). Header Idempotency-Key makes a repeated request return the first tasks',
    params: inProject,
    body: z.object({ template_ids: runIds, message: text(2000) }),
    reply: z.array(z.object({ id: z.number(), template_id: z.number() })),
  }),
  stopMany: endpoint('POST /api/project/:project_id/templates/stop', 'runProjectTasks', {
    object: 'inside',
    summary: 'Stop every task of several templates that the caller may stop',
    params: inProject,
    status: 204,
    body: z.object({ template_ids: templateIds, force: flag }),
  }),
  describe: endpoint('PUT /api/project/:project_id/templates/:id/description', 'editTemplates', {
    object: 'template',
    summary: "Change a template's description",
    params: one,
    body: revised(z.object({ description: text(2000) })),
  }),
  tasks: endpoint('GET /api/project/:project_id/templates/:id/tasks', 'viewProject', {
    summary:
      'Tasks of a template, newest first; `status=success` for those a deploy can use. Headers X-Has-Next and X-Next-Before lead to older ones',
    params: one,
    query: z.object({
      /** Number of tasks, at most 1000. Newer clients send `count`, which wins over `limit` of older ones. */
      count: z.string().optional(),
      limit: z.string().optional(),
      status: z.string().optional(),
      user_id: queryId,
      before: queryId,
    }),
    reply: z.array(TaskWithTemplate),
  }),
  lastTasks: endpoint('GET /api/project/:project_id/templates/:id/tasks/last', 'viewProject', {
    summary: 'Newest tasks of a template, at most 200',
    params: one,
    query: z.object({ limit: z.string().optional() }),
    reply: z.array(TaskWithTemplate),
  }),
  workspaces: endpoint('GET /api/project/:project_id/templates/:id/workspaces', 'viewProject', {
    summary:
      'The newest task in each workspace (an inventory) of a template, of its newest 500 tasks; workspaces without one are left out',
    params: one,
    reply: z.array(z.object({ inventory_id: z.number(), last_task: TaskWithTemplate })),
  }),
  stats: endpoint('GET /api/project/:project_id/templates/:id/stats', 'viewProject', {
    summary: 'Finished tasks of a template by day and status',
    params: one,
    query: statsQuery,
    reply: z.array(StatsRow),
  }),
  stopAll: endpoint('POST /api/project/:project_id/templates/:id/stop_all_tasks', 'runProjectTasks', {
    object: 'template',
    summary: 'Stop every task of a template that the caller may stop',
    params: one,
    status: 204,
    body: z
      .object({ force: flag })
      .nullish()
      .transform((value) => value ?? { force: false }),
  }),
}
