import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { backendFilenameProblem } from '../../../contract/rules/backend-filename.ts'
import { useFeature } from '../../api/features.ts'
import type { TemplateContract } from './template-fields.ts'

/** Options of the Terraform family: whether a user must confirm, and where the state is stored. */
export function TerraformOptions({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { form, field, tick } = contract
  const on = useFeature('terraform_backend')
  return (
    <>
      <Checkbox {...tick('task_params.auto_approve')} description={t('run.autoApproveHelp')} />
      {on || form.values.task_params.override_backend ? (
        <Checkbox
          {...tick('task_params.override_backend')}
          description={t('terraform.overrideBackendHelp')}
          onChange={(event) => {
            const on = event.currentTarget.checked
            form.setFieldValue('task_params.override_backend', on)
            // Users could not fix an error in a hidden field.
            if (!on && backendFilenameProblem(form.values.task_params.backend_filename))
              form.setFieldValue('task_params.backend_filename', '')
          }}
        />
      ) : null}
      {form.values.task_params.override_backend ? (
        <TextInput
          {...field('task_params.backend_filename')}
          description={t('terraform.backendFilenameHelp')}
          placeholder="backend.tf"
          maxLength={100}
          spellCheck={false}
        />
      ) : null}
    </>
  )
}
