import type { TFunction } from 'i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { type Call, pathOf } from '../../api/call.ts'
import { environments, inventories, keys, repositories, templates, views } from '../../api/calls.ts'
import { queryClient } from '../../api/hooks.ts'
import { cachedRows } from '../../api/paged-list.ts'
import { fieldList, named, yesOrNo } from '../../flows/conflict-rows.ts'
import { containerFields } from '../../flows/container-section.tsx'
import type { ContractForm } from '../../flows/form.ts'
import { limitFields } from '../../flows/limits-section.tsx'
import { durationText } from '../../i18n/duration-text.ts'
import { listText } from '../../i18n/list-text.ts'
import { emptyLimits } from './ansible-words.ts'
import type { IdentityTokenValues, TemplateValues } from './template-values.ts'

export type TemplatePath = ReturnType<typeof templateFields>[number]['path']
export type TemplateContract = ContractForm<TemplateValues, TemplatePath>
/** The form of a template without its fields, for editors of lists. */
export type TemplateFormApi = TemplateContract['form']

/** The fields of the form, in display order. The pickers have loaded the names already. */
export function templateFields(app: string, project_id: number, t: TFunction) {
  const known = (list: Call) => cachedRows(queryClient, pathOf(list, { params: { project_id } }))
  const groups = named(known(environments.list))
  const types = { '': t('templates.typeTask'), build: t('templates.typeBuild'), deploy: t('templates.typeDeploy') }
  const terraform = isTerraformLike(app)
  const script = app === 'ansible' ? t('templates.playbookPath') : t('templates.scriptName')
  const place = terraform ? t('templates.defaultWorkspace') : t('templates.inventory')
  const show = yesOrNo(t)
  const words = (list: unknown) => (list as string[]).join(', ')
  const section = t('templates.prompts')
  const time = (seconds: unknown) => (seconds ? durationText(Number(seconds)) : t('limits.serverSays'))
  const kept = (path: 'keep_tasks' | 'keep_days') => (value: unknown) =>
    value === null ? t('retention.asProject') : value === 0 ? t(`retention.${path}All`) : String(Number(value))
  return fieldList([
    { path: 'type', label: t('common.type'), show: (type) => types[type as keyof typeof types] },
    { path: 'start_version', label: t('templates.startVersion') },
    { path: 'build_template_id', label: t('templates.buildTemplate'), show: named(known(templates.list)) },
    { path: 'autorun', label: t('templates.autorun'), show },
    { path: 'name', label: t('common.name') },
    { path: 'description', label: t('templates.description') },
    { path: 'repository_id', label: t('templates.repository'), show: named(known(repositories.list)) },
    { path: 'git_branch', label: t('run.branch') },
    { path: 'playbook', label: terraform ? t('templates.folder') : script },
    { path: 'inventory_id', label: place, show: named(known(inventories.list)) },
    { path: 'environment_ids', label: t('templates.groups'), show: (ids) => listText((ids as number[]).map(groups)) },
    { path: 'task_params.limit', label: t('run.limit'), show: words },
    { path: 'task_params.tags', label: t('run.tags'), show: words },
    { path: 'task_params.skip_tags', label: t('run.skipTags'), show: words },
    {
      path: 'task_params.empty_limit',
      label: t('templates.emptyLimit'),
      show: (policy) => emptyLimits(t).find(({ value }) => value === policy)?.label ?? String(policy),
    },
    { path: 'task_params.skip_galaxy_install', label: t('run.skipGalaxy'), show },
    { path: 'vaults', label: t('templates.vaults'), brief: (vaults) => String((vaults as unknown[]).length) },
    { path: 'task_params.auto_approve', label: t('run.autoApprove'), show },
    { path: 'task_params.override_backend', label: t('terraform.overrideBackend'), show },
    { path: 'task_params.backend_filename', label: t('terraform.backendFilename') },
    { path: 'allow_override_args_in_task', section, label: t('run.arguments'), show },
    { path: 'allow_override_branch_in_task', section, label: t('run.branch'), show },
    {
      path: 'task_params.allow_override_inventory',
      section,
      label: terraform ? t('run.workspace') : t('templates.inventory'),
      show,
    },
    { path: 'task_params.allow_override_limit', section, label: t('run.limit'), show },
    { path: 'task_params.allow_override_tags', section, label: t('run.tags'), show },
    { path: 'task_params.allow_override_skip_tags', section, label: t('run.skipTags'), show },
    { path: 'task_params.allow_debug', section, label: t('run.debug'), show },
    { path: 'task_params.allow_auto_approve', section, label: t('run.autoApprove'), show },
    { path: 'task_params.allow_destroy', section, label: t('run.destroy'), show },
    { path: 'task_params.allow_task_runner_approval', section, label: t('templates.runnerApproval'), show },
    { path: 'task_params', label: t('templates.otherOptions'), show: otherOptions },
    { path: 'survey_vars', label: t('templates.survey') },
    { path: 'allow_parallel_tasks', label: t('templates.parallel'), show },
    { path: 'max_parallel_tasks', label: t('limits.maxParallel') },
    { path: 'priority', label: t('limits.priority') },
    { path: 'queue_timeout_sec', label: t('limits.queueTime'), show: time },
    { path: 'run_timeout_sec', label: t('limits.runTime'), show: time },
    { path: 'silence_timeout_sec', label: t('limits.silenceTime'), show: time },
    { path: 'retry_attempts', label: t('limits.retries') },
    { path: 'retry_delay_sec', label: t('limits.retryDelay'), show: (seconds) => durationText(Number(seconds ?? 0)) },
    { path: 'artifacts', label: t('artifacts.patterns'), show: (patterns) => (patterns as string[]).join('\n') },
    { path: 'identity_tokens', label: t('workload.title'), show: tokenTexts },
    { path: 'keep_tasks', label: t('retention.keep_tasks'), show: kept('keep_tasks') },
    { path: 'keep_days', label: t('retention.keep_days'), show: kept('keep_days') },
    { path: 'arguments', label: t('run.arguments') },
    { path: 'working_directory', label: t('templates.workingDirectory') },
    ...containerFields(t),
    ...limitFields(t),
    { path: 'registry_key_id', label: t('containers.registryKey'), show: named(known(keys.list)) },
    { path: 'runner_tag', label: t('templates.runnerTag') },
    { path: 'view_id', label: t('templates.view'), show: named(known(views.list)) },
    { path: 'suppress_success_alerts', label: t('templates.quietSuccess'), show },
    { path: 'suppress_error_alerts', label: t('templates.quietError'), show },
  ])
}

/** Formats identity tokens: audience, lifetime and variables of each. */
function tokenTexts(tokens: unknown): string {
  return (tokens as IdentityTokenValues[])
    .map(({ audience, lifetime_sec, variable, file_variable }) =>
      [audience, durationText(lifetime_sec ?? 0), variable, file_variable].filter((part) => part !== '').join(' · '),
    )
    .join('\n')
}

/** Formats the options of other clients, which the form keeps and does not show. */
function otherOptions(params: unknown): string {
  const shown = templateParams(null)
  const others = Object.entries(params as object).filter(([name]) => !(name in shown))
  return others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others), null, 2)
}
