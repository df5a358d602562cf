import { Chip, Fieldset, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Builder, builderOf, builderTimings, expressionOf } from '../../../contract/rules/cron-builder.ts'
import { type ChoiceList, choices, listsOf, withoutSuggested, withTiming } from './cron-choices.ts'
import classes from './schedules.module.css'

/** Every minute is a separate timing here, so that it never follows from leaving the minutes out. */
const timings = [...builderTimings, 'minutely'] as const
const everyMinute = '* * * * *'

interface CronBuilderProps {
  /** An expression that the builder can show. */
  expression: string
  /** Whether the form chose it and not the user. */
  suggested: boolean
  onChange: (expression: string) => void
}

/** Builds a cron expression with chips: a timing, and its choices. */
export function CronBuilder({ expression, suggested, onChange }: CronBuilderProps) {
  const { t } = useTranslation()
  const [unchosen, setUnchosen] = useState<readonly ChoiceList[]>(suggested ? listsOf.daily : [])
  const [own, setOwn] = useState<Builder | null>(() => builderOf(expression))
  // The user's choice is kept even if the same expression has a shorter representation.
  const builder = own && expressionOf(own) === expression ? own : builderOf(expression)
  if (!builder) return null
  const change = (next: Builder | null) => {
    setOwn(next)
    onChange(next ? expressionOf(next) : everyMinute)
  }
  const timing = expression === everyMinute ? 'minutely' : builder.timing
  return (
    <Stack gap="sm">
      <Select
        label={t('schedules.timing')}
        allowDeselect={false}
        data={timings.map((value) => ({ value, label: t(`schedules.timing_${value}`) }))}
        value={timing}
        onChange={(next) => {
          if (next === 'minutely') return change(null)
          const lists = listsOf[next ?? 'daily']
          setUnchosen(lists.filter((list) => unchosen.includes(list) || builder[list].length === 0))
          change(withTiming(builder, next ?? 'daily'))
        }}
      />
      {(timing === 'minutely' ? [] : listsOf[timing]).map((list) => (
        <Choice
          key={list}
          list={list}
          chosen={builder[list]}
          onChange={(all) => {
            const values = builder === own && unchosen.includes(list) ? withoutSuggested(all, builder[list]) : all
            // The last minute stays: without one the schedule would run every minute.
            if (list === 'minutes' && values.length === 0) return
            setUnchosen(unchosen.filter((other) => other !== list))
            change({ ...builder, [list]: values })
          }}
        />
      ))}
    </Stack>
  )
}

const noneTexts = {
  months: 'allMonths',
  weeks: 'allWeeks',
  weekdays: 'allWeekdays',
  days: 'allDays',
  hours: 'allHours',
  minutes: 'allMinutes',
} as const

interface ChoiceProps {
  list: ChoiceList
  chosen: readonly (number | 'last')[]
  onChange: (values: (number | 'last')[]) => void
}

function Choice({ list, chosen, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const nameOf = namesOf(list, i18n.language, (week) => t(`schedules.week_${week}`))
  const read = (value: string) => (value === 'last' ? ('last' as const) : Number(value))
  return (
    <Fieldset
      variant="unstyled"
      classNames={{ legend: classes.legend }}
      legend={
        <>
          {t(`schedules.${list}`)}
          {chosen.length === 0 ? <span className={classes.none}> {t(`schedules.${noneTexts[list]}`)}</span> : null}
        </>
      }
    >
      <div className={classes.chips} data-list={list}>
        <Chip.Group multiple value={chosen.map(String)} onChange={(values) => onChange(values.map(read))}>
          {choices[list].map((value) => (
            <Chip key={value} value={String(value)} size="xs" variant="outline" radius="sm">
              {nameOf(value)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </Fieldset>
  )
}

/** Returns the names of months and weekdays, and hours and minutes in clock format. */
function namesOf(
  list: ChoiceList,
  language: string,
  week: (week: 1 | 2 | 3 | 4 | 'last') => string,
): (value: number | 'last') => string {
  const date = (format: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(at)
  return (value) => {
    if (list === 'weeks') return week(value as 1 | 2 | 3 | 4 | 'last')
    const number = Number(value)
    if (list === 'months') return date({ month: 'short' }, Date.UTC(2026, number - 1, 1))
    // 4 January 2026 was a Sunday.
    if (list === 'weekdays') return date({ weekday: 'short' }, Date.UTC(2026, 0, 4 + number))
    return list === 'days' ? String(number) : String(number).padStart(2, '0')
  }
}
