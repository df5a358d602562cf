import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { backendFilenameProblem } from '../../../contract/rules/backend-filename.ts'
import type { TemplateFormApi } from './TemplateFields.tsx'

/** Options of the Terraform family: whether a user must confirm, and where the state is stored. */
export function TerraformOptions({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox
        label={t('run.autoApprove')}
        description={t('run.autoApproveHelp')}
        {...form.getInputProps('task_params.auto_approve', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('terraform.overrideBackend')}
        description={t('terraform.overrideBackendHelp')}
        {...form.getInputProps('task_params.override_backend', { type: 'checkbox' })}
        onChange={(event) => {
          const on = event.currentTarget.checked
          form.setFieldValue('task_params.override_backend', on)
          // Users could not fix an error in a hidden field.
          if (!on && backendFilenameProblem(form.values.task_params.backend_filename))
            form.setFieldValue('task_params.backend_filename', '')
        }}
      />
      {form.values.task_params.override_backend ? (
        <TextInput
          label={t('terraform.backendFilename')}
          description={t('terraform.backendFilenameHelp')}
          placeholder="backend.tf"
          maxLength={100}
          spellCheck={false}
          {...form.getInputProps('task_params.backend_filename')}
        />
      ) : null}
    </>
  )
}
