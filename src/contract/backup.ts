import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { Project } from './project.ts'

/**
 * A project as a file: its contents, by name and without ids or secrets (docs/backup.md). Fields that are null are left
 * out. Files of other versions may lack fields or contain additional ones.
 */

const named = z.string().optional().describe('Name of another object in this file')

const Template = z.object({
  name: z.string(),
  app: z.string().optional(),
  playbook: z.string().optional(),
  description: z.string().optional(),
  type: z.string().optional(),
  arguments: z.string().optional(),
  git_branch: z.string().optional(),
  working_directory: z.string().optional(),
  runner_tag: z.string().optional(),
  start_version: z.string().optional(),
  autorun: z.boolean().optional(),
  allow_override_args_in_task: z.boolean().optional(),
  allow_override_branch_in_task: z.boolean().optional(),
  allow_parallel_tasks: z.boolean().optional(),
  suppress_success_alerts: z.boolean().optional(),
  suppress_error_alerts: z.boolean().optional(),
  priority: z.number().optional(),
  max_parallel_tasks: z.number().optional(),
  queue_timeout_sec: z.number().optional(),
  run_timeout_sec: z.number().optional(),
  silence_timeout_sec: z.number().optional(),
  retry_attempts: z.number().optional(),
  retry_delay_sec: z.number().optional(),
  keep_tasks: z.number().optional(),
  keep_days: z.number().optional(),
  inventory: named,
  repository: named,
  /** The first of `environments`, for readers that support only one. */
  environment: named,
  environments: z.array(z.string()).optional(),
  build_template: named,
  view: named,
  vaults: z
    .array(
      z.object({
        name: z.string().optional(),
        type: z.string().optional(),
        script: z.string().optional(),
        vault_key: named,
      }),
    )
    .optional(),
  survey_vars: z.array(z.record(z.string(), z.unknown())).optional(),
  task_params: z.record(z.string(), z.unknown()).optional(),
  /** Expression of the schedule that looks for new commits. If it is also in `schedules`, it is created once. */
  cron: z.string().optional(),
})

/** Inputs of a schedule or an integration: as in a task request, with `inventory` by name. */
const TriggerInputs = z.looseObject({
  inventory: named,
  /** Questions whose secret answers were stored; the answers are in no backup. */
  secret_names: z.array(z.string()).optional(),
})

const Schedule = z.object({
  name: z.string(),
  type: z.string().optional(),
  cron_format: z.string().optional(),
  time_zone: z.string().optional(),
  run_at: z.string().optional(),
  starts_at: z.string().optional(),
  ends_at: z.string().optional(),
  except_dates: z.array(z.string()).optional(),
  offset_days: z.number().optional(),
  spread_minutes: z.number().optional(),
  delete_after_run: z.boolean().optional(),
  active: z.boolean().optional(),
  missed_policy: z.string().optional(),
  missed_window_sec: z.number().optional(),
  overlap_policy: z.string().optional(),
  task_params: TriggerInputs.optional(),
  template: named,
  /** The repository that is checked for new commits. */
  checkable_repository: named,
})

const Integration = z.object({
  name: z.string(),
  auth_method: z.string().optional(),
  auth_header: z.string().optional(),
  searchable: z.boolean().optional(),
  task_params: TriggerInputs.optional(),
  /** The ends of its addresses. Anyone who knows them may send; a backup contains them so that senders still reach it. */
  aliases: z.array(z.string()).optional(),
  matchers: z
    .array(
      z.object({
        name: z.string(),
        match_type: z.string(),
        method: z.string(),
        body_data_type: z.string().optional(),
        key: z.string(),
        value: z.string(),
      }),
    )
    .optional(),
  extract_values: z
    .array(
      z.object({
        name: z.string(),
        value_source: z.string(),
        body_data_type: z.string().optional(),
        key: z.string().optional(),
        variable: z.string(),
        variable_type: z.string().optional(),
      }),
    )
    .optional(),
  template: named,
  auth_secret: named,
})

const Channel = z.object({
  name: z.string(),
  type: z.string(),
  active: z.boolean().optional(),
  /** Without secrets. */
  settings: z.record(z.string(), z.unknown()).optional(),
  /** Fields of its settings that were stored as secrets. */
  secret_names: z.array(z.string()).optional(),
  events: z.array(z.string()),
  all_templates: z.boolean().optional(),
  templates: z.array(z.string()).optional(),
  long_after_min: z.number().optional(),
  message: z.string().optional(),
})

export const BackupFile = z.object({
  meta: z.object({
    name: z.string(),
    alert: z.boolean().optional(),
    alert_chat: z.string().optional(),
    max_parallel_tasks: z.number().optional(),
    type: z.string().optional(),
    keep_tasks: z.number().optional(),
    keep_days: z.number().optional(),
    pause: z.string().optional().describe('The schedules are paused, with this reason; left out: they are not'),
  }),
  templates: z.array(Template),
  repositories: z.array(
    z.object({ name: z.string(), git_url: z.string(), git_branch: z.string().optional(), ssh_key: named }),
  ),
  keys: z.array(z.object({ name: z.string(), type: z.string() })),
  views: z.array(
    z.object({
      title: z.string(),
      position: z.number().optional(),
      hidden: z.boolean().optional(),
      type: z.string().optional(),
      sort_column: z.string().optional(),
      sort_reverse: z.boolean().optional(),
    }),
  ),
  inventories: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      inventory: z.string().optional(),
      runner_tag: z.string().optional(),
      ssh_key: named,
      become_key: named,
      repository: named,
      /** The template that owns this workspace. */
      template: named,
    }),
  ),
  environments: z.array(
    z.object({
      name: z.string(),
      json: z.string().optional(),
      env: z.string().optional(),
      /** Names and types; values are in no backup. */
      secrets: z.array(z.object({ name: z.string(), type: z.string() })).optional(),
    }),
  ),
  integrations: z.array(Integration),
  /** Aliases of the project: they lead to all its searchable integrations. */
  integration_aliases: z.array(z.string()),
  schedules: z.array(Schedule),
  /** The channels of the project; those of the server are not included. */
  alert_channels: z.array(Channel),
  secret_storages: z.array(z.unknown()),
})
export type BackupFile = z.infer<typeof BackupFile>

/** The lists of a file that this version creates objects from, in addition to the texts of `integration_aliases`. */
export const restoredSections = [
  'templates',
  'repositories',
  'keys',
  'views',
  'inventories',
  'environments',
  'integrations',
  'schedules',
  'alert_channels',
] as const satisfies (keyof BackupFile)[]
export type RestoredSection = (typeof restoredSections)[number]

/** One fault of a file. `path` is its location, such as `templates[3].repository`; '' is the file itself. */
export const BackupProblem = z.object({ path: z.string(), problem: z.string() })
export type BackupProblem = z.infer<typeof BackupProblem>

const { $schema: _, ...fileSchema } = z.toJSONSchema(BackupFile, { io: 'input' })

export const backups = {
  get: endpoint('GET /api/project/:project_id/backup', 'manageProjectResources', {
    summary: 'The whole project as a file, without secrets',
    params: z.object({ project_id: pathId }),
    reply: BackupFile,
    answers: 'json-stream',
  }),
  restore: endpoint('POST /api/projects/restore', 'user', {
    summary:
      'Create a project from a backup file. An invalid file is refused with all its `errors`, and nothing is created',
    /** `false` starts active schedules at once; otherwise they are paused, so that they do not run in parallel to the original's. */
    query: z.object({ paused: z.enum(['true', 'false'], 'Must be true or false').optional() }),
    // Checked by server/backup/read-file.ts, which reports every mistake at once with its location in the file.
    body: z.any().meta(fileSchema),
    file: { bytes: 50 * 1024 * 1024, keys: 2_000_000 },
    status: 200,
    reply: Project.extend({
      projectName: z.string(),
      /** Keys whose secret must be entered again. */
      emptyKeys: z.number(),
      /** Secrets of variable groups whose value must be entered again. */
      emptySecrets: z.number(),
      /** Parts of the file that this version could not restore, and objects that cannot run as they are. */
      warnings: z.array(z.string()),
    }),
  }),
}
