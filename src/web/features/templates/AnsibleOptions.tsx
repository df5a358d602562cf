import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { emptyLimits } from './ansible-words.ts'
import type { TemplateFormApi } from './TemplateFields.tsx'

/** Options that only Ansible has, besides hosts, tags and vaults. */
export function AnsibleOptions({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('templates.emptyLimit')}
        description={t('templates.emptyLimitHelp')}
        allowDeselect={false}
        data={emptyLimits(t)}
        value={form.values.task_params.empty_limit}
        onChange={(value) => value && form.setFieldValue('task_params.empty_limit', value)}
        error={form.errors['task_params.empty_limit']}
      />
      <Checkbox
        label={t('run.skipGalaxy')}
        description={t('run.skipGalaxyHelp')}
        {...form.getInputProps('task_params.skip_galaxy_install', { type: 'checkbox' })}
      />
    </>
  )
}
