import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { views } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { RunnerTagInput } from '../../flows/RunnerTagInput.tsx'
import { ArgumentsInput } from '../../ui/ArgumentsInput.tsx'
import { StageArgumentsInput } from '../../ui/StageArgumentsInput.tsx'
import { TemplateSection } from './TemplateSection.tsx'
import type { TemplateContract } from './template-fields.ts'

/** Rarely used options of every app. */
export function TemplateMore({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { form, field, tick, choice } = contract
  const { app } = form.values
  return (
    <TemplateSection
      contract={contract}
      title={t('templates.moreOptions')}
      none={t('templates.asUsual')}
      paths={[
        'arguments',
        'working_directory',
        'runner_tag',
        'view_id',
        'suppress_success_alerts',
        'suppress_error_alerts',
      ]}
    >
      {isTerraformLike(app) ? (
        <StageArgumentsInput {...choice('arguments')} />
      ) : (
        <ArgumentsInput
          {...choice('arguments')}
          description={t('templates.argumentsHelp')}
          {...(app === 'ansible' ? { example: '--diff' } : {})}
        />
      )}
      {app === 'ansible' ? (
        <TextInput {...field('working_directory')} description={t('templates.workingDirectoryHelp')} maxLength={1000} />
      ) : null}
      <RunnerTagInput {...choice('runner_tag')} description={t('templates.runnerTagHelp')} />
      <ViewSelect contract={contract} />
      <Checkbox {...tick('suppress_success_alerts')} description={t('templates.quietSuccessHelp')} />
      <Checkbox {...tick('suppress_error_alerts')} description={t('templates.quietErrorHelp')} />
    </TemplateSection>
  )
}

/** The view, a tab of the template list, that the template is in. */
function ViewSelect({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const all = useApi(views.list, { params: { project_id: project.id } }).data ?? []
  const tabs = all.filter((view) => view.type !== 'all')
  const { value, onChange, ...props } = contract.choice('view_id')
  return (
    <Select
      {...props}
      clearable
      data={tabs.map((view) => ({ value: String(view.id), label: view.title }))}
      disabled={tabs.length === 0}
      placeholder={tabs.length === 0 ? t('templates.noViews') : t('common.none')}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
