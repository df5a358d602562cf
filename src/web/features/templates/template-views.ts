import type { TFunction } from 'i18next'
import { type Call, pathOf } from '../../api/call.ts'
import { environments, inventories, repositories, templates, views } from '../../api/calls.ts'
import { queryClient } from '../../api/hooks.ts'
import { cachedRows } from '../../api/paged-list.ts'
import { type FieldView, named } from '../../flows/conflict-rows.ts'
import { limitViews } from './limit-views.ts'
import { retentionViews } from './TemplateRetention.tsx'

/**
 * The fields of the form as text, for comparing two revisions of a template. The pickers have loaded the names already.
 */
export function templateViews(project_id: number, t: TFunction): FieldView[] {
  const known = (list: Call) => cachedRows(queryClient, pathOf(list, { params: { project_id } }))
  const groups = named(known(environments.list))
  const yesNo = (on: unknown) => (on ? t('common.yes') : t('common.no'))
  const types = { '': t('templates.typeTask'), build: t('templates.typeBuild'), deploy: t('templates.typeDeploy') }
  return [
    { path: 'type', label: t('common.type'), show: (type) => types[type as keyof typeof types] },
    { path: 'name', label: t('common.name') },
    { path: 'description', label: t('templates.description') },
    { path: 'repository_id', label: t('templates.repository'), show: named(known(repositories.list)) },
    { path: 'git_branch', label: t('repositories.branch') },
    { path: 'playbook', label: t('templates.playbook') },
    { path: 'working_directory', label: t('templates.workingDirectory') },
    { path: 'inventory_id', label: t('templates.inventory'), show: named(known(inventories.list)) },
    {
      path: 'environment_ids',
      label: t('templates.groups'),
      show: (ids) => (ids as number[]).map(groups).join(', '),
    },
    { path: 'view_id', label: t('templates.view'), show: named(known(views.list)) },
    { path: 'build_template_id', label: t('templates.buildTemplate'), show: named(known(templates.list)) },
    { path: 'start_version', label: t('templates.startVersion') },
    { path: 'autorun', label: t('templates.autorun'), show: yesNo },
    { path: 'arguments', label: t('run.arguments') },
    { path: 'task_params', label: t('templates.howItRuns') },
    { path: 'survey_vars', label: t('templates.survey') },
    { path: 'vaults', label: t('templates.vaults') },
    { path: 'runner_tag', label: t('templates.runnerTag') },
    { path: 'allow_parallel_tasks', label: t('templates.parallel'), show: yesNo },
    ...limitViews(t),
    ...retentionViews(t),
    { path: 'suppress_success_alerts', label: t('templates.quietSuccess'), show: yesNo },
    { path: 'suppress_error_alerts', label: t('templates.quietError'), show: yesNo },
  ]
}
