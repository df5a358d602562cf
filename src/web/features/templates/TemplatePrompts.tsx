import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { TemplateSection } from './TemplateSection.tsx'
import type { TemplateContract, TemplatePath } from './template-fields.ts'

const always: TemplatePath[] = ['allow_override_args_in_task', 'allow_override_branch_in_task']
const ansible: TemplatePath[] = [
  'task_params.allow_override_limit',
  'task_params.allow_override_tags',
  'task_params.allow_override_skip_tags',
  'task_params.allow_debug',
]
const terraform: TemplatePath[] = [
  'task_params.allow_auto_approve',
  'task_params.allow_destroy',
  'task_params.allow_task_runner_approval',
]

/** What the user who runs the template may override. */
export function TemplatePrompts({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { app } = contract.form.values
  const inventory: TemplatePath[] = app in inventoryTypesOf ? ['task_params.allow_override_inventory'] : []
  const ofApp = app === 'ansible' ? ansible : isTerraformLike(app) ? terraform : []
  const paths = [...always, ...inventory, ...ofApp]
  // All of them, also those of a new template.
  const questions = paths.flatMap((path) => {
    const { checked, label } = contract.tick(path)
    return checked ? [label] : []
  })
  return (
    <TemplateSection
      contract={contract}
      title={t('templates.prompts')}
      none={t('templates.noPrompts')}
      paths={paths}
      summary={questions.join(' · ') || undefined}
    >
      {paths.map((path) => (
        <Checkbox
          key={path}
          {...contract.tick(path)}
          description={
            path === 'task_params.allow_task_runner_approval' ? t('templates.runnerApprovalHelp') : undefined
          }
        />
      ))}
    </TemplateSection>
  )
}
