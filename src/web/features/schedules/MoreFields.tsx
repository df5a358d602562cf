import { Button, Collapse, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../flows/form.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { ExceptDays } from './ExceptDays.tsx'
import { type ScheduleValues, setRules } from './schedule-values.ts'

interface MoreFieldsProps {
  form: ContractForm<ScheduleValues>['form']
  /** The zone of the times and days. */
  zone: string
}

const fields = ['starts_at', 'ends_at', 'except_dates', 'offset_days', 'spread_minutes'] as const

/** Rarely used fields. Collapsed until it is opened or contains a value. */
export function MoreFields({ form, zone }: MoreFieldsProps) {
  const { t } = useTranslation()
  const { values, errors } = form
  const count = setRules(values)
  const [opened, part] = useDisclosure(count > 0)
  const shown = opened || fields.some((field) => field in errors)
  const number = (field: 'offset_days' | 'spread_minutes') => ({
    label: t(`schedules.${field}`),
    description: t(`schedules.${field}_help`),
    allowDecimal: false,
    clampBehavior: 'none' as const,
    value: values[field] ?? '',
    // Text that is not a number is passed on unchanged, so that validation reports it.
    onChange: (next: number | string) => form.setFieldValue(field, next === '' ? null : (next as number)),
    error: errors[field],
  })
  const moment = (field: 'starts_at' | 'ends_at') => (
    <TextInput
      type="datetime-local"
      label={t(`schedules.${field}`)}
      description={t(`schedules.${field}_help`, { zone })}
      value={values[field]}
      onChange={(event) => form.setFieldValue(field, event.currentTarget.value)}
      error={errors[field]}
    />
  )
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        px={4}
        aria-expanded={shown}
        leftSection={shown ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={part.toggle}
      >
        {count > 0 ? t('schedules.moreSet', { count }) : t('schedules.more')}
      </Button>
      <Collapse expanded={shown}>
        <Stack gap="sm" pt={4} role="group" aria-label={t('schedules.more')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {moment('starts_at')}
            {moment('ends_at')}
          </SimpleGrid>
          <ExceptDays
            days={values.except_dates}
            zone={zone}
            error={errors.except_dates}
            onChange={(days) => form.setFieldValue('except_dates', days)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <NumberInput {...number('offset_days')} min={-31} max={31} />
            <NumberInput {...number('spread_minutes')} min={0} max={720} />
          </SimpleGrid>
        </Stack>
      </Collapse>
    </div>
  )
}
