import { Button, Collapse, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { IconChevronDown, IconChevronRight } from '../../ui/more-icons.ts'
import { ExceptDays } from './ExceptDays.tsx'
import { type ScheduleContract, setRules } from './schedule-values.ts'

interface MoreFieldsProps {
  contract: ScheduleContract
  /** The zone of the times and days. */
  zone: string
}

const fields = ['starts_at', 'ends_at', 'except_dates', 'offset_days', 'spread_minutes'] as const

/** Rarely used fields. Collapsed until it is opened or contains a value. */
export function MoreFields({ contract, zone }: MoreFieldsProps) {
  const { t } = useTranslation()
  const { values, errors } = contract.form
  const count = setRules(values)
  const [opened, part] = useDisclosure(count > 0)
  const shown = opened || fields.some((field) => field in errors)
  const number = (field: 'offset_days' | 'spread_minutes') => ({
    ...contract.number(field),
    description: t(`schedules.${field}_help`),
    allowDecimal: false,
  })
  const moment = (field: 'starts_at' | 'ends_at') => (
    <TextInput {...contract.field(field)} type="datetime-local" description={t(`schedules.${field}_help`, { zone })} />
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
          <ExceptDays {...contract.choice('except_dates')} zone={zone} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <NumberInput {...number('offset_days')} min={-31} max={31} />
            <NumberInput {...number('spread_minutes')} min={0} max={720} />
          </SimpleGrid>
        </Stack>
      </Collapse>
    </div>
  )
}
