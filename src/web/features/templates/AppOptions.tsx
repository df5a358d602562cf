import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apps } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { AnsibleOptions } from './AnsibleOptions.tsx'
import { TemplateSection } from './TemplateSection.tsx'
import { TerraformOptions } from './TerraformOptions.tsx'
import type { TemplateContract } from './template-fields.ts'
import { VaultsEditor } from './VaultsEditor.tsx'

/** Options that only this app has. */
export function AppOptions({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { form, choice } = contract
  const { app } = form.values
  const title = t('templates.appOptions', { app: useApi(apps.list).data?.find((one) => one.id === app)?.title ?? app })
  const none = t('templates.asUsual')
  if (app !== 'ansible')
    return (
      <TemplateSection
        {...{ title, none, contract }}
        paths={['task_params.auto_approve', 'task_params.override_backend', 'task_params.backend_filename']}
      >
        <TerraformOptions contract={contract} />
      </TemplateSection>
    )
  return (
    <TemplateSection
      {...{ title, none, contract }}
      paths={[
        'task_params.limit',
        'task_params.tags',
        'task_params.skip_tags',
        'task_params.empty_limit',
        'task_params.skip_galaxy_install',
        'vaults',
      ]}
    >
      <TagsInput {...choice('task_params.limit')} description={t('run.limitHelp')} acceptValueOnBlur />
      <TagsInput {...choice('task_params.tags')} acceptValueOnBlur />
      <TagsInput {...choice('task_params.skip_tags')} acceptValueOnBlur />
      <AnsibleOptions contract={contract} />
      <VaultsEditor form={form} />
    </TemplateSection>
  )
}
