import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DurationInput } from '../../ui/DurationInput.tsx'
import { TemplateSection } from './TemplateSection.tsx'
import type { TemplateContract } from './template-fields.ts'

/** How many tasks of the template run in parallel, their priority, their timeout, and their retries. */
export function TemplateLimits({ contract }: { contract: TemplateContract }) {
  const { t } = useTranslation()
  const { tick, number, choice } = contract
  const { allow_parallel_tasks, retry_attempts } = contract.form.values
  const asServer = t('limits.asServer')
  return (
    <TemplateSection
      contract={contract}
      title={t('limits.title')}
      none={t('templates.asUsual')}
      paths={[
        'allow_parallel_tasks',
        'max_parallel_tasks',
        'priority',
        'queue_timeout_sec',
        'run_timeout_sec',
        'silence_timeout_sec',
        'retry_attempts',
        'retry_delay_sec',
      ]}
    >
      <Checkbox {...tick('allow_parallel_tasks')} description={t('templates.parallelHelp')} />
      {allow_parallel_tasks ? (
        <NumberInput {...number('max_parallel_tasks')} description={t('limits.maxParallelHelp')} />
      ) : null}
      <NumberInput {...number('priority')} description={t('limits.priorityHelp')} />
      <DurationInput {...choice('queue_timeout_sec')} description={`${t('limits.queueTimeHelp')} ${asServer}`} />
      <DurationInput {...choice('run_timeout_sec')} description={`${t('limits.runTimeHelp')} ${asServer}`} />
      <DurationInput {...choice('silence_timeout_sec')} description={`${t('limits.silenceTimeHelp')} ${asServer}`} />
      <NumberInput {...number('retry_attempts')} description={t('limits.retriesHelp')} />
      {retry_attempts ? <DurationInput {...choice('retry_delay_sec')} /> : null}
    </TemplateSection>
  )
}
