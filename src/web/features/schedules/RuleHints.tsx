import { Tooltip } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { IconArrowsShuffle, IconCalendarOff, IconCalendarPlus, IconCalendarTime } from '../../ui/more-icons.ts'
import { ownZone } from './own-zone.ts'
import classes from './schedules.module.css'
import { useDaysText } from './use-days-text.ts'

const maxNamed = 5

/** Icons in the list with texts for the rules that apply in addition to the expression. */
export function RuleHints({ schedule, serverZone }: { schedule: Schedule; serverZone: string }) {
  const { t, i18n } = useTranslation()
  const daysText = useDaysText()
  const { starts_at, ends_at, except_dates, offset_days, spread_minutes } = schedule
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: ownZone(schedule, serverZone),
  })
  const bounds = [
    starts_at && t('schedules.hintStarts', { time: format.format(new Date(starts_at)) }),
    ends_at && t('schedules.hintEnds', { time: format.format(new Date(ends_at)) }),
  ].filter(Boolean)
  const named = except_dates.slice(0, maxNamed).map(daysText)
  const further = except_dates.length - named.length
  const hints: [text: string | null, icon: ReactNode][] = [
    [bounds.length > 0 ? bounds.join(', ') : null, <IconCalendarTime key="bounds" size={16} aria-hidden />],
    [
      named.length > 0
        ? t('schedules.hintExcept', { days: [...named, ...(further > 0 ? [`+${further}`] : [])].join('; ') })
        : null,
      <IconCalendarOff key="except" size={16} aria-hidden />,
    ],
    [offsetText(t, offset_days), <IconCalendarPlus key="offset" size={16} aria-hidden />],
    [
      spread_minutes > 0 ? t('schedules.hintSpread', { count: spread_minutes }) : null,
      <IconArrowsShuffle key="spread" size={16} aria-hidden />,
    ],
  ]
  const shownHints = hints.flatMap(([text, icon]) => (text === null ? [] : [{ text, icon }]))
  if (shownHints.length === 0) return null
  return (
    <span className={classes.hints}>
      {shownHints.map(({ text, icon }) => (
        <Tooltip key={text} label={text} multiline maw={320}>
          <span role="img" aria-label={text}>
            {icon}
          </span>
        </Tooltip>
      ))}
    </span>
  )
}

/** Returns the offset as text, or null without an offset. */
export function offsetText(t: TFunction, days: number): string | null {
  if (days === 0) return null
  return t(days > 0 ? 'schedules.daysAfter' : 'schedules.daysBefore', { count: Math.abs(days) })
}
