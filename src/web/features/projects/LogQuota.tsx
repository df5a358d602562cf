import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import type { ProjectForm } from './project-form.ts'

const MiB = 1024 ** 2

/** How many logs the project may keep, and how many it has. The field is in MiB, what is stored in bytes. */
export function LogQuota({
  contract,
  projectId,
  disabled,
}: {
  contract: ProjectForm
  projectId: number
  disabled: boolean
}) {
  const { t, i18n } = useTranslation()
  const { data } = useApi(limits.get, { params: { project_id: projectId } })
  const { value, onChange, label, error } = contract.choice('max_total_log_bytes')
  const amount = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const size = data && `${amount.format(data.logs.bytes / MiB)} MiB`
  const used = data ? t(data.logs.complete ? 'quotas.logsUsed' : 'quotas.logsCounting', { size }) : ''
  return (
    <NumberInput
      label={label}
      error={error}
      value={value === null ? '' : Math.round((value / MiB) * 100) / 100}
      onChange={(amount) => onChange(amount === '' ? null : Math.round(Number(amount) * MiB))}
      min={0}
      description={[t('quotas.logsHelp'), used].filter(Boolean).join(' ')}
      disabled={disabled}
      maw={360}
    />
  )
}
