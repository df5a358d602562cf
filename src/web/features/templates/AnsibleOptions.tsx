import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { emptyLimits } from './ansible-words.ts'
import type { TemplateContract } from './template-fields.ts'

/** Options that only Ansible has, besides hosts, tags and vaults. */
export function AnsibleOptions({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const emptyLimit = contract.choice('task_params.empty_limit')
  return (
    <>
      <Select
        {...emptyLimit}
        description={t('templates.emptyLimitHelp')}
        allowDeselect={false}
        data={emptyLimits(t)}
        onChange={(value) => value && emptyLimit.onChange(value)}
      />
      <Checkbox {...contract.tick('task_params.skip_galaxy_install')} description={t('run.skipGalaxyHelp')} />
    </>
  )
}
