import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyDays } from '../../../contract/rules/except-dates.ts'
import type { ChoiceProps } from '../../flows/form.ts'
import { IconPlus, IconX } from '../../ui/icons.ts'
import classes from './schedules.module.css'
import { useDaysText } from './use-days-text.ts'

/** A value is `2026-12-24` or `2026-12-24/2027-01-01`. */
interface ExceptDaysProps extends ChoiceProps<string[]> {
  zone: string
}

/** Edits the list of days on which nothing is due: single days or ranges. */
export function ExceptDays({ label, value: days, zone, error, onChange }: ExceptDaysProps) {
  const { t } = useTranslation()
  const textOf = useDaysText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const backwards = from !== '' && to !== '' && to < from
  const ready = from !== '' && !backwards
  const add = () => {
    if (!ready) return
    onChange(tidyDays([...days, to === '' ? from : `${from}/${to}`]))
    setFrom('')
    setTo('')
  }
  // Otherwise Enter would save the schedule without the days.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={t('schedules.except_dates_help', { zone })}
      error={error}
      role="group"
      aria-label={label}
    >
      {days.length === 0 ? null : (
        <ul className={classes.dayList} aria-label={label}>
          {days.map((entry) => (
            <li key={entry}>
              <span>{textOf(entry)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('schedules.removeDays', { days: textOf(entry) })}
                onClick={() => onChange(days.filter((one) => one !== entry))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.dayFields} onKeyDown={onKeyDown}>
        <TextInput
          type="date"
          label={t('schedules.fromDay')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('schedules.toDay')}
          min={from}
          value={to}
          error={backwards ? t('schedules.daysBackwards') : undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!ready} leftSection={<IconPlus size={14} />} onClick={add}>
          {t('schedules.addDays')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
