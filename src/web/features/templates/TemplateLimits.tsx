import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DurationInput } from '../../ui/DurationInput.tsx'
import { Part, type TemplateFormApi } from './TemplateFields.tsx'

type CountField = 'max_parallel_tasks' | 'priority' | 'retry_attempts'
type TimeField = 'queue_timeout_sec' | 'run_timeout_sec' | 'silence_timeout_sec' | 'retry_delay_sec'

/** How many tasks of the template run in parallel, their priority, their timeout, and their retries. */
export function TemplateLimits({ form }: { form: TemplateFormApi }) {
  const { t } = useTranslation()
  const { values, errors } = form
  const count = (name: CountField, label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      clampBehavior="none"
      value={values[name] ?? ''}
      // Text that is not a number is passed on unchanged, so that validation reports it.
      onChange={(value) => form.setFieldValue(name, value === '' ? null : (value as number))}
      error={errors[name]}
    />
  )
  const time = (name: TimeField, label: string, description?: string) => (
    <DurationInput
      label={label}
      description={description}
      value={values[name]}
      onChange={(seconds) => form.setFieldValue(name, seconds)}
      error={errors[name]}
    />
  )
  return (
    <Part title={t('limits.title')}>
      <Checkbox
        label={t('templates.parallel')}
        description={t('templates.parallelHelp')}
        {...form.getInputProps('allow_parallel_tasks', { type: 'checkbox' })}
      />
      {values.allow_parallel_tasks
        ? count('max_parallel_tasks', t('limits.maxParallel'), t('limits.maxParallelHelp'))
        : null}
      {count('priority', t('limits.priority'), t('limits.priorityHelp'))}
      {time('queue_timeout_sec', t('limits.queueTime'), `${t('limits.queueTimeHelp')} ${t('limits.asServer')}`)}
      {time('run_timeout_sec', t('limits.runTime'), `${t('limits.runTimeHelp')} ${t('limits.asServer')}`)}
      {time('silence_timeout_sec', t('limits.silenceTime'), `${t('limits.silenceTimeHelp')} ${t('limits.asServer')}`)}
      {count('retry_attempts', t('limits.retries'), t('limits.retriesHelp'))}
      {values.retry_attempts ? time('retry_delay_sec', t('limits.retryDelay')) : null}
    </Part>
  )
}
