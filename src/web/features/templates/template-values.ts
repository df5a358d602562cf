import type { z } from 'zod'
import { questionType } from '../../../contract/rules/question-type.ts'
import type { SentQuestion, SurveyVariable } from '../../../contract/survey-variable.ts'
import type { Template } from '../../../contract/template.ts'
import type { VaultDraft } from '../../../contract/template-draft.ts'
import { type TemplateParams, templateParams } from '../../../contract/template-params.ts'
import type { IdentityToken } from '../../../contract/workload-identity.ts'
import { type ContainerValues, containerBody, containerValues } from '../../flows/container-section.tsx'
import { type LimitValues, limitValues } from '../../flows/limits-section.tsx'

/** Form values of a template: the contract's draft with all fields present. */
export interface TemplateValues {
  name: string
  app: string
  playbook: string
  description: string
  type: '' | 'build' | 'deploy'
  inventory_id: number | null
  repository_id: number | null
  environment_ids: number[]
  view_id: number | null
  build_template_id: number | null
  start_version: string
  autorun: boolean
  git_branch: string | null
  arguments: string | null
  allow_override_args_in_task: boolean
  allow_override_branch_in_task: boolean
  allow_parallel_tasks: boolean
  /** null: the field is empty, which is saved as 0. */
  max_parallel_tasks: number | null
  priority: number | null
  queue_timeout_sec: number | null
  run_timeout_sec: number | null
  silence_timeout_sec: number | null
  retry_attempts: number | null
  retry_delay_sec: number | null
  /** Retention; null: the project's setting. */
  keep_tasks: number | null
  keep_days: number | null
  /** Patterns, one for each line of the field. */
  artifacts: string[]
  identity_tokens: IdentityTokenValues[]
  suppress_success_alerts: boolean
  suppress_error_alerts: boolean
  working_directory: string
  runner_tag: string
  container: ContainerValues
  limits: LimitValues
  registry_key_id: number | null
  survey_vars: QuestionValues[]
  vaults: VaultValues[]
  task_params: TemplateParams & Record<string, unknown>
  /**
   * Names of the stored options; null if none were ever sent. Other options are sent only if they differ from their
   * default.
   */
  stored_params: string[] | null
}

/** `spelled`: the type in the spelling of another client. */
type QuestionValues = SurveyVariable & { spelled?: SentQuestion['type'] }

export type VaultValues = z.output<typeof VaultDraft>

/** `lifetime_sec` is null while the field is empty, which is saved as an hour. */
export type IdentityTokenValues = Omit<IdentityToken, 'lifetime_sec'> & { lifetime_sec: number | null }

/** Initial values of a new template. `view`: the view that the user came from. */
export function newValues(app: string, view?: number): TemplateValues {
  return {
    name: '',
    app,
    playbook: '',
    description: '',
    type: '',
    inventory_id: null,
    repository_id: null,
    environment_ids: [],
    view_id: view ?? null,
    build_template_id: null,
    start_version: '',
    autorun: false,
    git_branch: null,
    arguments: null,
    allow_override_args_in_task: false,
    allow_override_branch_in_task: false,
    allow_parallel_tasks: false,
    max_parallel_tasks: 0,
    priority: 0,
    queue_timeout_sec: 0,
    run_timeout_sec: 0,
    silence_timeout_sec: 0,
    retry_attempts: 0,
    retry_delay_sec: 0,
    keep_tasks: null,
    keep_days: null,
    artifacts: [],
    identity_tokens: [],
    suppress_success_alerts: false,
    suppress_error_alerts: false,
    working_directory: '',
    runner_tag: '',
    container: containerValues(undefined),
    limits: limitValues(undefined),
    registry_key_id: null,
    survey_vars: [],
    vaults: [],
    // A new playbook can be run on the hosts that failed.
    task_params: { ...templateParams(null), allow_override_limit: app === 'ansible' },
    stored_params: null,
  }
}

export function valuesOf(template: Template): TemplateValues {
  return {
    name: template.name,
    app: template.app,
    playbook: template.playbook,
    description: template.description,
    type: template.type,
    inventory_id: template.inventory_id,
    repository_id: template.repository_id,
    environment_ids: template.environment_ids,
    view_id: template.view_id,
    build_template_id: template.build_template_id,
    start_version: template.start_version ?? '',
    autorun: template.autorun,
    git_branch: template.git_branch,
    arguments: template.arguments,
    allow_override_args_in_task: template.allow_override_args_in_task,
    allow_override_branch_in_task: template.allow_override_branch_in_task,
    allow_parallel_tasks: template.allow_parallel_tasks,
    max_parallel_tasks: template.max_parallel_tasks,
    priority: template.priority,
    queue_timeout_sec: template.queue_timeout_sec,
    run_timeout_sec: template.run_timeout_sec,
    silence_timeout_sec: template.silence_timeout_sec,
    retry_attempts: template.retry_attempts,
    retry_delay_sec: template.retry_delay_sec,
    keep_tasks: template.keep_tasks,
    keep_days: template.keep_days,
    artifacts: template.artifacts,
    identity_tokens: template.identity_tokens,
    suppress_success_alerts: template.suppress_success_alerts,
    suppress_error_alerts: template.suppress_error_alerts,
    working_directory: template.working_directory ?? '',
    runner_tag: template.runner_tag ?? '',
    container: containerValues(template.container),
    limits: limitValues(template.limits),
    registry_key_id: template.registry_key_id ?? null,
    survey_vars: template.survey_vars.map((one) => ({ ...one, type: questionType(one.type), spelled: one.type })),
    vaults: template.vaults.map(({ id, name, type, vault_key_id, script }) => ({
      id,
      name,
      type,
      vault_key_id,
      script,
    })),
    // Keys of other clients are kept here and sent back unchanged.
    task_params: { ...template.task_params, ...templateParams(template.task_params) },
    stored_params: template.task_params ? Object.keys(template.task_params) : null,
  }
}

/** Returns the values of a copy. Its vaults are new rows, because a copy is a separate template. */
export function copyOf(template: Template, name: string): TemplateValues {
  const values = valuesOf(template)
  return {
    ...values,
    name: name.slice(0, 200).toWellFormed(),
    vaults: values.vaults.map((vault) => ({ ...vault, id: null })),
  }
}

/**
 * Returns the request body. Options with their default value are omitted unless they are stored, and types keep their
 * spelling, so that a save changes nothing for a client that compares what it reads with what it wrote.
 */
export function bodyOf({ stored_params, task_params, survey_vars, ...values }: TemplateValues) {
  const usual: Record<string, unknown> = templateParams(null)
  const sent = Object.entries(task_params).filter(
    ([name, value]) => stored_params?.includes(name) || JSON.stringify(value) !== JSON.stringify(usual[name]),
  )
  return {
    ...values,
    container: containerBody(values.container),
    survey_vars: survey_vars.map(({ spelled, ...question }) =>
      spelled !== undefined && questionType(spelled) === question.type ? { ...question, type: spelled } : question,
    ),
    task_params: sent.length === 0 && stored_params === null ? null : Object.fromEntries(sent),
  }
}
