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

/** The weeks of a month, with the first runs of each day. */
export function CalendarMonth({ axis, runs, stripes, now, day: shown }: CalendarMonthProps) {
  const { i18n } = useTranslation()
  const weekday = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', weekday: 'short' })
  return (
    <div className={classes.month}>
      {axis.days.slice(0, 7).map(({ date }) => (
        <div key={date} className={classes.head} aria-hidden>
          {weekday.format(new Date(date))}
        </div>
      ))}
      {axis.days.map((day, at) => (
        <Day
          key={day.date}
          day={day}
          zone={axis.zone}
          runs={runs.filter((run) => run.at >= day.begin && run.at < day.end)}
          often={stripes
            .filter(({ counts }) => (counts[at] ?? 0) > 0)
            .map((stripe) => ({ stripe, count: stripe.counts[at] ?? 0 }))}
          today={now >= day.begin && now < day.end}
          other={day.date.slice(0, 7) !== shown.slice(0, 7)}
        />
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
    <section
      className={classes.day}
      aria-label={t('calendar.day', { day: name, count })}
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
    </section>
  )
}
