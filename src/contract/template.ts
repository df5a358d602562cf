import { z } from 'zod'
import { isTerraformLike } from './app.ts'
import { endpoint, paging, pathId, projectResource, queryId, revised } from './endpoint.ts'
import { backendFilenameProblem } from './rules/backend-filename.ts'
import { branchProblem } from './rules/git-ref.ts'
import { hostPatternProblem } from './rules/host-pattern.ts'
import { repositoryPathProblem } from './rules/repository-path.ts'
import { argumentsProblem, argumentsTextProblem } from './rules/stage-arguments.ts'
import { tagNameProblem } from './rules/tag-name.ts'
import {
  argumentsText,
  count,
  duration,
  flag,
  id,
  name,
  optionalId,
  optionalText,
  retention,
  ruled,
  text,
  wordList,
} from './shapes.ts'
import { StatsRow, statsQuery } from './stats.ts'
import { checkSurvey, SurveyVariable } from './survey-variable.ts'
import { TaskWithTemplate } from './task.ts'

export const branchText = optionalText(250).superRefine((value, context) => {
  const problem = value === null ? null : branchProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** The template's own list: none is an empty one. */
export const patterns = (problem: (value: string) => string | null) =>
  wordList(problem).transform((value) => value ?? [])

export const VaultDraft = z.object({
  id: optionalId,
  name: optionalText(100),
  type: z
    .enum(['password', 'script'])
    .nullish()
    .transform((value) => value ?? 'password'),
  vault_key_id: optionalId,
  script: optionalText(1000),
})

/**
 * Options of the app. Keys this release does not know are kept and given back untouched: known clients store their own
 * here (contract/schemas.md E).
 */
export const TemplateParams = z.looseObject({
  limit: patterns(hostPatternProblem),
  tags: patterns(tagNameProblem),
  skip_tags: patterns(tagNameProblem),
  allow_override_limit: flag,
  allow_override_tags: flag,
  allow_override_skip_tags: flag,
  allow_override_inventory: flag,
  allow_debug: flag,
  allow_destroy: flag,
  allow_auto_approve: flag,
  auto_approve: flag,
  /** Ansible: do not install what requirements files ask for. */
  skip_galaxy_install: flag,
  /** Ansible: what a limit means that hits no host. */
  empty_limit: z
    .enum(['refuse', 'warn', 'accept'], 'Must be refuse, warn or accept')
    .nullish()
    .transform((value) => value ?? 'refuse'),
  /** Terraform family: declare `backend "http" {}` in a file of this name, whatever the configuration says. */
  override_backend: flag,
  backend_filename: text(100).superRefine(ruled(backendFilenameProblem)),
  /** A task runner may confirm plans of this template. */
  allow_task_runner_approval: flag,
})
export type TemplateParams = z.infer<typeof TemplateParams>

export const TemplateDraft = z
  .object({
    name: name('name_required', 200),
    app: text(50).transform((value) => value || 'ansible'),
    playbook: text(1000),
    description: text(2000),
    type: z
      .enum(['', 'build', 'deploy'], 'Must be empty, build or deploy')
      .nullish()
      .transform((value) => value ?? ''),
    inventory_id: optionalId,
    repository_id: optionalId.transform((value) => value ?? 0),
    environment_id: optionalId,
    environment_ids: z.array(id).max(50).nullish(),
    view_id: optionalId,
    build_template_id: optionalId,
    start_version: optionalText(100),
    autorun: flag,
    git_branch: branchText,
    arguments: argumentsText,
    allow_override_args_in_task: flag,
    allow_override_branch_in_task: flag,
    allow_parallel_tasks: flag,
    suppress_success_alerts: flag,
    suppress_error_alerts: flag,
    working_directory: optionalText(1000),
    runner_tag: optionalText(100),
    priority: z
      .number('must_be_integer')
      .int('must_be_integer')
      .min(-100, 'Must be from -100 to 100')
      .max(100, 'Must be from -100 to 100')
      .nullish()
      .transform((value) => value ?? 0),
    max_parallel_tasks: count,
    queue_timeout_sec: duration,
    run_timeout_sec: duration,
    silence_timeout_sec: duration,
    retry_attempts: z
      .number('must_be_integer')
      .int('must_be_integer')
      .min(0, 'must_be_positive')
      .max(10, 'Must be at most 10')
      .nullish()
      .transform((value) => value ?? 0),
    retry_delay_sec: duration,
    keep_tasks: retention,
    keep_days: retention,
    survey_vars: z
      .array(SurveyVariable)
      .max(200)
      .nullish()
      .transform((value) => value ?? []),
    vaults: z
      .array(VaultDraft)
      .max(50)
      .nullish()
      .transform((value) => value ?? []),
    task_params: TemplateParams.nullish().transform((value) => value ?? TemplateParams.parse({})),
  })
  .superRefine((draft, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const family = isTerraformLike(draft.app)
    if (!draft.repository_id) complain('repository_id', 'repository_required')
    if (!draft.playbook && !family) complain('playbook', 'playbook_filename_required')
    if (draft.playbook) {
      const problem = repositoryPathProblem(draft.playbook, { folder: family })
      if (problem) complain('playbook', problem)
    }
    if (draft.working_directory) {
      const problem = repositoryPathProblem(draft.working_directory)
      if (problem) complain('working_directory', problem)
    }
    if (draft.app === 'ansible' && !draft.inventory_id) complain('inventory_id', 'inventory_required')
    if (draft.type === 'build' && !draft.start_version) complain('start_version', 'start_version_required')
    if (draft.type === 'deploy' && !draft.build_template_id) complain('build_template_id', 'build_template_required')
    if (draft.arguments !== null && argumentsTextProblem(draft.arguments) === null) {
      const problem = argumentsProblem(draft.arguments, family)
      if (problem) complain('arguments', problem)
    }
    checkVaults(draft.vaults, complain)
    checkSurvey(draft.survey_vars, context)
  })
  .transform((draft) => ({
    ...draft,
    environment_ids: draft.environment_ids ?? (draft.environment_id ? [draft.environment_id] : []),
    start_version: draft.type === 'build' ? draft.start_version : null,
    build_template_id: draft.type === 'deploy' ? draft.build_template_id : null,
  }))
export type TemplateDraft = z.output<typeof TemplateDraft>

function checkVaults(vaults: z.output<typeof VaultDraft>[], complain: (field: string, message: string) => void): void {
  const names = vaults.map((vault) => (vault.name ?? '').trim().toLowerCase())
  if (new Set(names).size !== names.length) complain('vaults', 'Vault names must be unique, and one may be empty')
  for (const vault of vaults) {
    if (vault.type === 'password' && !vault.vault_key_id) complain('vaults', 'password_required')
    if (vault.type !== 'script') continue
    const problem = repositoryPathProblem(vault.script ?? '')
    if (problem || !/-client(\.[A-Za-z0-9]+)?$/.test(vault.script ?? ''))
      complain('vaults', problem ?? 'A vault script ends in -client, with or without an extension')
  }
}

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
  /** Of its tasks in the queue, -100 to 100: higher goes first. */
  priority: z.number(),
  /** How many of its tasks run at once, where several may; 0 = unlimited. */
  max_parallel_tasks: z.number(),
  /** Seconds a task may wait in the queue, run, and stay without a line of output; 0 = as the server says. */
  queue_timeout_sec: z.number(),
  run_timeout_sec: z.number(),
  silence_timeout_sec: z.number(),
  /** How often a failed run is tried again under the same task, and the pause before each in seconds. */
  retry_attempts: z.number(),
  retry_delay_sec: z.number(),
  /** Retention: finished tasks kept, and for how many days. null = as the project says, 0 = all. */
  keep_tasks: z.number().nullable(),
  keep_days: z.number().nullable(),
  survey_vars: z.array(SurveyVariable),
  vaults: z.array(
    z.object({
      id: z.number(),
      project_id: z.number(),
      template_id: z.number(),
      name: z.string().nullable(),
      type: z.enum(['password', 'script']),
      vault_key_id: z.number().nullable(),
      script: z.string().nullable(),
    }),
  ),
  task_params: z.record(z.string(), z.unknown()),
  last_task: TaskWithTemplate.nullable(),
  last_task_id: z.number().nullable(),
  /** How many tasks the template has had. */
  tasks: z.number(),
  /** Whether the caller has starred it. */
  starred: z.boolean(),
  /** What it uses, by name: lists show and search it. */
  inventory_name: z.string().nullable(),
  repository_name: z.string(),
  environment_names: z.array(z.string()),
  /** Why a run would fail before it starts (the app's program is missing), with the remedy; null when all is there. */
  problem: z.string().nullable(),
})
export type Template = z.infer<typeof Template>

/** What a list of templates can be sorted by. */
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

/** Which templates are listed, and in what order. An empty filter is none. */
const listQuery = paging.extend({
  app: z.string().optional(),
  /** 0: in no view. A view of type `all` holds every template. */
  view_id: queryId,
  type: z.enum(['', 'task', 'build', 'deploy'], 'Must be task, build or deploy').optional(),
  /** `1`: only those the caller has starred. */
  starred: z.enum(['', '0', '1'], 'Must be 1 or 0').optional(),
  /** Orders by this first. */
  group: z.enum(['', 'app', 'type', 'view'], 'Must be app, type or view').optional(),
  /** `1`: what the caller has starred comes first, in each group. */
  pinned: z.enum(['', '0', '1'], 'Must be 1 or 0').optional(),
})

const templateIds = z
  .array(id)
  .min(1, 'Name at least one template')
  .max(1000, 'At most 1000 at once')
  .transform((ids) => [...new Set(ids)])

const inProject = z.object({ project_id: pathId })
const one = z.object({ project_id: pathId, id: pathId })
const calls = projectResource('templates', 'template', Template, TemplateDraft)

export const templates = {
  ...calls,
  list: { ...calls.list, query: listQuery },
  star: endpoint('PUT /api/project/:project_id/templates/:id/star', 'viewProject', {
    summary: 'Star a template for oneself, or take the star away',
    params: one,
    body: z.object({ starred: z.boolean('Must be true or false') }),
  }),
  moveMany: endpoint('POST /api/project/:project_id/templates/move', 'manageProjectResources', {
    summary: 'Put several templates into a view, or into none: all of them or none',
    params: inProject,
    status: 204,
    body: z.object({ template_ids: templateIds, view_id: optionalId }),
  }),
  removeMany: endpoint('POST /api/project/:project_id/templates/delete', 'manageProjectResources', {
    summary: 'Delete several templates: all of them, or none when one is in use or runs (`problems` says which)',
    params: inProject,
    status: 204,
    body: z.object({ template_ids: templateIds }),
  }),
  describe: endpoint('PUT /api/project/:project_id/templates/:id/description', 'manageProjectResources', {
    summary: "Change a template's description",
    params: one,
    body: revised(z.object({ description: text(2000) })),
  }),
  tasks: endpoint('GET /api/project/:project_id/templates/:id/tasks', 'viewProject', {
    summary:
      'Tasks of a template, newest first; `status=success` for those a deploy can use. Headers X-Has-Next and X-Next-Before lead to older ones',
    params: one,
    query: z.object({
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
  stats: endpoint('GET /api/project/:project_id/templates/:id/stats', 'viewProject', {
    summary: 'Ended tasks of a template by day and status',
    params: one,
    query: statsQuery,
    reply: z.array(StatsRow),
  }),
  stopAll: endpoint('POST /api/project/:project_id/templates/:id/stop_all_tasks', 'runProjectTasks', {
    summary: 'Stop every task of a template that the caller may stop',
    params: one,
    status: 204,
    body: z
      .object({ force: flag })
      .nullish()
      .transform((value) => value ?? { force: false }),
  }),
}
