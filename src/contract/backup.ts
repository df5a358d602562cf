import { z } from 'zod'
import { AlertChannelDraft } from './alert-channel.ts'
import { named, plainFields, section } from './backup-section.ts'
import { endpoint, pathId } from './endpoint.ts'
import { EnvironmentDraft } from './environment.ts'
import { HostConfigDraft } from './host-config.ts'
import { IntegrationDraft, NewMatcher, ValueFields } from './integration.ts'
import { InventoryDraft } from './inventory.ts'
import { labelledDraft } from './labels.ts'
import { Project } from './project.ts'
import { RepositoryDraft } from './repository.ts'
import { ScheduleDraft } from './schedule.ts'
import { SecretStorageDraft } from './secret-storage.ts'
import { StorageSync } from './secret-sync.ts'
import { Sentence } from './shapes.ts'
import { TemplateFields } from './template-draft.ts'
import { ViewDraft } from './view.ts'

/**
 * A project as a file: its contents, by name and without ids or secrets (docs/backup.md). Fields that are null are left
 * out. Files of other versions may lack fields or contain additional ones.
 */

const ownFields = TemplateFields.omit({ vaults: true, survey_vars: true, task_params: true })
const { name, app, playbook, description, type, ...others } = plainFields(ownFields, ['name'])
const { arguments: commandLine, git_branch, working_directory, runner_tag, ...settings } = others

const Template = z.object({
  // The order in which files are written since the first release.
  name,
  app,
  playbook,
  description,
  type,
  arguments: commandLine,
  git_branch,
  working_directory,
  runner_tag,
  ...settings,
  inventory: named,
  repository: named,
  /** The first of `environments`, for readers that support only one. */
  environment: named,
  environments: z.array(z.string()).optional(),
  build_template: named,
  view: named,
  registry_key: named,
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
  ...plainFields(ScheduleDraft, ['name']),
  task_params: TriggerInputs.optional(),
  template: named,
  /** The repository that is checked for new commits. */
  checkable_repository: named,
})

const Integration = z.object({
  ...plainFields(IntegrationDraft, ['name']),
  task_params: TriggerInputs.optional(),
  /** The ends of its addresses. Anyone who knows them may send; a backup contains them so that senders still reach it. */
  aliases: z.array(z.string()).optional(),
  matchers: z.array(section(NewMatcher, ['name', 'match_type', 'method', 'key', 'value'])).optional(),
  extract_values: z.array(section(ValueFields, ['name', 'value_source', 'variable'])).optional(),
  template: named,
  auth_secret: named,
})

const channel = plainFields(AlertChannelDraft, ['name', 'type', 'events'])
const { name: _name, type: _type, active, settings: open, events, all_templates, ...channelFields } = channel

const Channel = z.object({
  name: channel.name,
  type: channel.type,
  active,
  /** Without secrets. */
  settings: open,
  /** Fields of its settings that were stored as secrets. */
  secret_names: z.array(z.string()).optional(),
  events,
  all_templates,
  templates: z.array(z.string()).optional(),
  ...channelFields,
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
    labels: z.array(z.string()).optional(),
    container: z.record(z.string(), z.unknown()).optional(),
    runner_tag: z.string().optional(),
    strict_host_keys: z.boolean().optional(),
    max_daily_minutes: z.number().optional(),
    limits: z.record(z.string(), z.unknown()).optional(),
    max_total_log_bytes: z.number().optional(),
    pause: z.string().optional().describe('The schedules are paused, with this reason; left out: they are not'),
  }),
  templates: z.array(Template),
  repositories: z.array(section(RepositoryDraft, ['name', 'git_url'])),
  host_configs: z.array(section(HostConfigDraft, ['type', 'host'])),
  keys: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      ...plainFields(z.object(labelledDraft), []),
      /** The secret storage that has its secret, and where in it. */
      source_storage: named,
      /** Where the server reads the secret; both are absent if it is stored. */
      source_storage_type: z.string().optional(),
      source_storage_key: z.string().optional(),
      /** Made for a secret in the folder that its storage synchronises. */
      synced: z.boolean().optional(),
    }),
  ),
  views: z.array(section(ViewDraft, ['title'])),
  /** `template`: the template that owns a workspace. */
  inventories: z.array(section(InventoryDraft, ['name', 'type'])),
  environments: z.array(
    z.object({
      ...plainFields(EnvironmentDraft, ['name']),
      /** The secret storage that new secrets are written to. */
      secret_storage: named,
      /** Names and types, and which storage has the value; values are in no backup. */
      secrets: z
        .array(
          z.object({
            name: z.string(),
            type: z.string(),
            source_storage: named,
            source_storage_key: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
  integrations: z.array(Integration),
  /** Aliases of the project: they lead to all its searchable integrations. */
  integration_aliases: z.array(z.string()),
  schedules: z.array(Schedule),
  /** The channels of the project; those of the server are not included. */
  alert_channels: z.array(Channel),
  /** Without secrets. */
  secret_storages: z.array(
    section(
      SecretStorageDraft.pick({ name: true, type: true, params: true, readonly: true }).extend({
        sync: StorageSync.optional(),
      }),
      ['name', 'type'],
    ),
  ),
})
export type BackupFile = z.infer<typeof BackupFile>

/** The parts of a file that are no list of objects with names. */
type OtherPart = 'meta' | 'integration_aliases'
const otherParts: readonly string[] = ['meta', 'integration_aliases'] satisfies OtherPart[]

export type RestoredSection = Exclude<keyof BackupFile, OtherPart>

/** The lists of a file that this version creates objects from, in addition to the texts of `integration_aliases`. */
export const restoredSections: readonly RestoredSection[] = BackupFile.keyof().options.filter(
  (part): part is RestoredSection => !otherParts.includes(part),
)

/** One fault of a file. `path` is its location, such as `templates[3].repository`; '' is the file itself. */
export const BackupProblem = z.object({
  path: z.string(),
  problem: z.string(),
  /** The same as a code; missing in answers of earlier releases. */
  problem_message: Sentence.nullish(),
})
export type BackupProblem = z.infer<typeof BackupProblem>

const { $schema: _, ...fileSchema } = z.toJSONSchema(BackupFile, { io: 'input' })

export const backups = {
  get: endpoint('GET /api/project/:project_id/backup', 'backupProject', {
    summary: 'The whole project as a file, without secrets',
    params: z.object({ project_id: pathId }),
    reply: BackupFile,
    answers: 'json-stream',
  }),
  restore: endpoint('POST /api/projects/restore', 'user', {
    summary:
      'Create a project from a backup file. An invalid file is refused with all its `errors`, and nothing is created',
    /** `false` starts active schedules at once; otherwise they are paused, so that they do not run in parallel to the original's. */
    query: z.object({ paused: z.enum(['true', 'false'], 'must_be_boolean').optional() }),
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
      /** The same as codes; missing in answers of earlier releases. */
      warning_messages: z.array(Sentence).optional(),
    }),
  }),
}
