import { Popover, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keyForwards } from '../../ui/arrow-keys.ts'
import { calendarKeys, commandOf } from '../../ui/shortcuts.ts'
import { CalendarBlock, useRunWords } from './CalendarBlock.tsx'
import { CalendarStripes } from './CalendarStripes.tsx'
import classes from './calendar.module.css'
import { type CalendarAxis, type CalendarDay, placeOf } from './calendar-axis.ts'
import { dayBlocks, type Further } from './calendar-layout.ts'
import type { CalendarRun, CalendarStripe } from './calendar-runs.ts'

/** Minimum height of a block in minutes: one line of text, at the height of an hour in the style sheet. */
const minMinutes = 42

export interface CalendarGridProps {
  axis: CalendarAxis
  runs: CalendarRun[]
  stripes: CalendarStripe[]
  now: number
  /** Maximum number of blocks side by side in a day. */
  columns: number
}

/** A grid with days as columns and hours as rows; schedules that start often are stripes above it. */
export function CalendarGrid({ axis, runs, stripes, now, columns }: CalendarGridProps) {
  const { days } = axis
  const part = (minutes: number) => `${(minutes / axis.length) * 100}%`
  const { t } = useTranslation()
  return (
    <div
      className={classes.grid}
      style={{ '--days': days.length, '--hours': axis.length / 60 } as React.CSSProperties}
      onKeyDown={(event) => moveFocus(event)}
    >
      <div className={classes.corner} />
      {days.map((day) => (
        <DayHead key={day.date} date={day.date} today={now >= day.begin && now < day.end} />
      ))}
      <CalendarStripes stripes={stripes} />
      <div className={classes.hours} aria-hidden>
        {axis.hours.map(({ at, text, again }) => (
          <span
            key={`${text} ${again}`}
            className={classes.hour}
            data-again={again || undefined}
            style={{ top: part(at) }}
          >
            {again ? t('calendar.again', { time: text }) : text}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Day key={day.date} axis={axis} day={day} runs={runs} now={now} columns={columns} />
      ))}
    </div>
  )
}

function DayHead({ date, today }: { date: string; today: boolean }) {
  const { i18n } = useTranslation()
  const at = new Date(`${date}T00:00:00Z`)
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(at)
  return (
    <div className={classes.dayHead} aria-hidden data-today={today || undefined}>
      {text({ weekday: 'short' })} <strong>{text({ day: 'numeric', month: 'numeric' })}</strong>
    </div>
  )
}

interface DayProps {
  axis: CalendarAxis
  day: CalendarDay
  runs: CalendarRun[]
  now: number
  columns: number
}

function Day({ axis, day, runs, now, columns }: DayProps) {
  const { t, i18n } = useTranslation()
  const { blocks, further } = useMemo(() => dayBlocks(axis, day, runs, columns, minMinutes), [axis, day, runs, columns])
  const part = (minutes: number) => `${(minutes / axis.length) * 100}%`
  const box = ({ top, bottom, left, width }: Omit<Further, 'runs'>) => ({
    top: part(top),
    height: part(bottom - top),
    insetInlineStart: `${left * 100}%`,
    width: `${width * 100}%`,
  })
  const name = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${day.date}T00:00:00Z`),
  )
  const count = runs.filter(({ at }) => at >= day.begin && at < day.end).length
  const drawn = [...blocks, ...further].toSorted((a, b) => a.top - b.top || a.left - b.left)
  return (
    <section className={classes.day} aria-label={t('calendar.day', { day: name, count })} data-calendar-day>
      {axis.hours.map(({ at, text, again }) => (
        <div key={`${text} ${again}`} className={classes.line} style={{ top: part(at) }} />
      ))}
      {day.empty.map(({ from, to }) => (
        <div
          key={from}
          className={classes.empty}
          title={t('calendar.notHere')}
          style={{ top: part(from), height: part(to - from) }}
        />
      ))}
      {drawn.map((one) =>
        'runs' in one ? (
          <FurtherRuns key={`+ ${one.top}`} runs={one.runs} zone={axis.zone} style={box(one)} />
        ) : (
          <CalendarBlock
            key={`${one.run.schedule.id} ${one.run.at}`}
            run={one.run}
            zone={axis.zone}
            continued={one.continued}
            narrow={axis.days.length > 1 && one.width < 0.75}
            style={box(one)}
          />
        ),
      )}
      {now >= day.begin && now < day.end ? (
        <div className={classes.now} style={{ top: part(placeOf(axis, day, now)) }} title={t('calendar.now')} />
      ) : null}
    </section>
  )
}

/** A list of the runs that do not fit beside the others. */
function FurtherRuns({ runs, zone, style }: { runs: CalendarRun[]; zone: string; style: React.CSSProperties }) {
  const { t } = useTranslation()
  const { timeOf } = useRunWords(zone)
  const count = runs.length
  return (
    <Popover position="bottom" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.further}
          style={style}
          aria-label={t('calendar.furtherLabel', { count, from: timeOf(runs[0]?.at ?? 0) })}
          data-calendar-run
        >
          {t('calendar.further', { count })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list}>
        {runs.map((run) => (
          <CalendarBlock key={`${run.schedule.id} ${run.at}`} run={run} zone={zone} continued={false} listed />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Moves the focus with the arrow keys: up and down within a day, left and right to the run at the nearest height. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-calendar-run]') : null
  const day = here?.closest('[data-calendar-day]')
  if (!here || !day) return
  const runsOf = (element: Element | undefined) => [
    ...(element?.querySelectorAll<HTMLElement>('[data-calendar-run]') ?? []),
  ]
  const days = [...event.currentTarget.querySelectorAll('[data-calendar-day]')]
  const aside = (direction: 1 | -1): HTMLElement | undefined => {
    for (let at = days.indexOf(day) + direction; at >= 0 && at < days.length; at += direction) {
      const top = here.getBoundingClientRect().top
      const distance = (run: HTMLElement) => Math.abs(run.getBoundingClientRect().top - top)
      const nearest = runsOf(days[at]).toSorted((a, b) => distance(a) - distance(b))[0]
      if (nearest) return nearest
    }
    return undefined
  }
  const runs = runsOf(day)
  const at = runs.indexOf(here)
  const moves: Partial<Record<keyof typeof calendarKeys, () => HTMLElement | undefined>> = {
    laterRun: () => runs[at + 1],
    earlierRun: () => runs[at - 1],
    firstRun: () => runs[0],
    lastRun: () => runs.at(-1),
    dayBefore: () => aside(-1),
    dayAfter: () => aside(1),
  }
  const command = commandOf(calendarKeys, keyForwards(event))
  const next = command && moves[command]
  if (!next) return
  event.preventDefault()
  next()?.focus()
}
