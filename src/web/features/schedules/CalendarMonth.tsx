import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { IconRepeat } from '../../ui/more-icons.ts'
import { CalendarBlock } from './CalendarBlock.tsx'
import type { CalendarAxis, CalendarDay } from './calendar-axis.ts'
import classes from './calendar-month.module.css'
import type { CalendarRun, CalendarStripe } from './calendar-runs.ts'

/** The most runs of a day that are shown; its week shows the others. */
const most = 4

interface CalendarMonthProps {
  axis: CalendarAxis
  runs: CalendarRun[]
  stripes: CalendarStripe[]
  now: number
  /** A date in the month; days of other months are dimmed. */
  day: string
}

/** The weeks of a month as a table, with the first runs of each day. */
export function CalendarMonth({ axis, runs, stripes, now, day: shown }: CalendarMonthProps) {
  const { t, i18n } = useTranslation()
  const weekday = (width: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', weekday: width })
  const [short, long] = [weekday('short'), weekday('long')]
  const weeks = Array.from({ length: Math.ceil(axis.days.length / 7) }, (_, week) => week * 7)
  return (
    <div className={classes.month} role="table" aria-label={t('calendar.month')}>
      <div role="row" className={classes.week}>
        {axis.days.slice(0, 7).map(({ date }) => (
          <div key={date} className={classes.head} role="columnheader" aria-label={long.format(new Date(date))}>
            {short.format(new Date(date))}
          </div>
        ))}
      </div>
      {weeks.map((first) => (
        <div key={axis.days[first]?.date} role="row" className={classes.week}>
          {axis.days.slice(first, first + 7).map((day, at) => (
            <Day
              key={day.date}
              day={day}
              zone={axis.zone}
              runs={runs.filter((run) => run.at >= day.begin && run.at < day.end)}
              often={stripes
                .filter(({ counts }) => (counts[first + at] ?? 0) > 0)
                .map((stripe) => ({ stripe, count: stripe.counts[first + at] ?? 0 }))}
              today={now >= day.begin && now < day.end}
              other={day.date.slice(0, 7) !== shown.slice(0, 7)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface DayProps {
  day: CalendarDay
  zone: string
  runs: CalendarRun[]
  often: { stripe: CalendarStripe; count: number }[]
  today: boolean
  other: boolean
}

function Day({ day, zone, runs, often, today, other }: DayProps) {
  const { t, i18n } = useTranslation()
  const at = new Date(day.date)
  const name = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'full' }).format(at)
  const count = runs.length + often.reduce((sum, one) => sum + one.count, 0)
  const further = runs.length - most
  const week = { ...paths.here({ day: day.date, span: undefined }), resetScroll: false, preload: false as const }
  return (
    <div
      role="cell"
      className={classes.day}
      aria-label={t('calendar.day', { day: name, count })}
      aria-current={today ? 'date' : undefined}
      data-today={today || undefined}
      data-other={other || undefined}
    >
      <Link {...week} className={classes.date} aria-label={t('calendar.weekOf', { day: name })} activeProps={{}}>
        {at.getUTCDate()}
      </Link>
      {often.map(({ stripe: { schedule }, count: number }) => (
        <div key={schedule.id} className={classes.often} title={schedule.name}>
          <IconRepeat size={12} aria-hidden /> <bdi>{schedule.name}</bdi> ·{' '}
          {t('calendar.aDay', { count: new Intl.NumberFormat(i18n.language).format(number) })}
        </div>
      ))}
      {runs.slice(0, most).map((run) => (
        <CalendarBlock key={`${run.schedule.id} ${run.at}`} run={run} zone={zone} continued={false} listed />
      ))}
      {further > 0 ? (
        <Link {...week} className={classes.more} activeProps={{}}>
          {t('triggers.more', { count: further })}
        </Link>
      ) : null}
    </div>
  )
}
