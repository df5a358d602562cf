import { z } from 'zod'
import { isTerraformLike } from './app.ts'
import { artifactPatterns } from './artifact.ts'
import { containerDraft, registryKeyDraft } from './container.ts'
import { limitsDraft } from './limits.ts'
import { type Message, pack, say } from './message.ts'
import { branchProblem } from './rules/git-ref.ts'
import { repositoryPathProblem } from './rules/repository-path.ts'
import { argumentsProblem, argumentsTextProblem } from './rules/stage-arguments.ts'
import { runnerTagText } from './runner-tag.ts'
import {
  argumentsText,
  count,
  duration,
  flag,
  id,
  mustBe,
  name,
  optionalId,
  optionalText,
  retention,
  text,
} from './shapes.ts'
import { checkSurvey, SentQuestion } from './survey-variable.ts'
import { SentParams } from './template-params.ts'
import { identityTokensDraft } from './workload-identity.ts'

export const branchText = optionalText(250).superRefine((value, context) => {
  const problem = value === null ? null : branchProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: pack(problem) })
})

export const VaultDraft = z.object({
  id: optionalId,
  name: optionalText(100),
  /** If missing it stays empty, which means a password: clients compare what they read with what they sent. */
  type: z
    .enum(['', 'password', 'script'], mustBe(['password', 'script']))
    .nullish()
    .transform((value) => value ?? ''),
  vault_key_id: optionalId,
  script: optionalText(1000),
})

export const TemplateFields = z.object({
  name: name('name_required', 200),
  app: text(50).transform((value) => value || 'ansible'),
  playbook: text(1000),
  description: text(2000),
  type: z
    .enum(['', 'build', 'deploy'], mustBe(['empty', 'build', 'deploy']))
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
  runner_tag: runnerTagText,
  priority: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(-100, 'priority_bounds')
    .max(100, 'priority_bounds')
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
    .max(10, pack(say('at_most', { max: 10 })))
    .nullish()
    .transform((value) => value ?? 0),
  retry_delay_sec: duration,
  keep_tasks: retention,
  keep_days: retention,
  artifacts: artifactPatterns,
  identity_tokens: identityTokensDraft,
  container: containerDraft,
  limits: limitsDraft,
  registry_key_id: registryKeyDraft,
  survey_vars: z
    .array(SentQuestion)
    .max(200)
    .nullish()
    .transform((value) => value ?? []),
  vaults: z
    .array(VaultDraft)
    .max(50)
    .nullish()
    .transform((value) => value ?? []),
  task_params: SentParams.nullish().transform((value) => value ?? null),
})

/** Checks the rules between a template's fields. `restored`: it comes from a file, including problems that keep it from running. */
function checkWhole(draft: z.output<typeof TemplateFields>, context: z.RefinementCtx, restored: boolean): void {
  const complain = (field: string, message: Message) =>
    context.addIssue({ code: 'custom', path: [field], message: pack(message) })
  const family = isTerraformLike(draft.app)
  if (!draft.repository_id) complain('repository_id', 'repository_required')
  if (!draft.playbook && !family)
    complain('playbook', draft.app === 'ansible' ? 'playbook_filename_required' : 'script_filename_required')
  if (draft.playbook && !restored) {
    const problem = repositoryPathProblem(draft.playbook, { folder: family })
    if (problem) complain('playbook', problem)
  }
  if (draft.working_directory) {
    const problem = repositoryPathProblem(draft.working_directory)
    if (problem) complain('working_directory', problem)
  }
  if (draft.app === 'ansible' && !draft.inventory_id && !restored) complain('inventory_id', 'inventory_required')
  if (draft.type === 'deploy' && !draft.build_template_id) complain('build_template_id', 'build_template_required')
  if (draft.arguments !== null && argumentsTextProblem(draft.arguments) === null) {
    const problem = argumentsProblem(draft.arguments, family)
    if (problem) complain('arguments', problem)
  }
  checkVaults(draft.vaults, complain)
  checkSurvey(draft.survey_vars, context, restored)
}

const stored = (draft: z.output<typeof TemplateFields>) => ({
  ...draft,
  environment_ids: draft.environment_ids ?? (draft.environment_id ? [draft.environment_id] : []),
  start_version: draft.type === 'build' ? draft.start_version : null,
  build_template_id: draft.type === 'deploy' ? draft.build_template_id : null,
})

export const TemplateDraft = TemplateFields.superRefine((draft, context) =>
  checkWhole(draft, context, false),
).transform(stored)
export type TemplateDraft = z.output<typeof TemplateDraft>

/** A template as a backup file may contain it: problems that keep it from running are restored too (`template-readiness.ts`). */
export const RestoredTemplate = TemplateFields.superRefine((draft, context) =>
  checkWhole(draft, context, true),
).transform(stored)

function checkVaults(vaults: z.output<typeof VaultDraft>[], complain: (field: string, message: Message) => void): void {
  const names = vaults.map((vault) => (vault.name ?? '').trim().toLowerCase())
  if (new Set(names).size !== names.length) complain('vaults', 'vault_names_unique')
  for (const vault of vaults) {
    if (vault.type !== 'script') continue
    // Ansible passes the vault's name to a script whose name ends in -client, and runs any other script without arguments.
    const problem = repositoryPathProblem(vault.script ?? '')
    if (problem) complain('vaults', problem)
  }
}
