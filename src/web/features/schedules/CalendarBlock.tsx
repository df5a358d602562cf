import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '../../../contract/task-status.ts'
import { runTimeText } from '../../i18n/run-time-text.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { IconClock, IconGitCommit, IconHourglass } from '../../ui/more-icons.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './calendar.module.css'
import type { CalendarRun } from './calendar-runs.ts'

export interface CalendarBlockProps {
  run: CalendarRun
  zone: string
  /** The run started on the previous day. */
  continued: boolean
  /** There is hardly room for the time. */
  narrow?: boolean
  /** Rendered in a list, not at a position of the grid. */
  listed?: boolean
  style?: React.CSSProperties
}

/** A run: links to its task if there is one, otherwise to the form of its schedule. */
export function CalendarBlock({ run, zone, continued, narrow = false, listed = false, style }: CalendarBlockProps) {
  const { timeOf, wordsOf } = useRunWords(zone)
  const { schedule, fire } = run
  const words = wordsOf(run)
  const search = fire?.task_id ? { t: fire.task_id } : { edit: schedule.id }
  return (
    <Link
      {...paths.here(search)}
      className={classes.block}
      data-kind={fire?.outcome ?? 'due'}
      data-listed={listed || undefined}
      data-calendar-run
      style={style}
      title={words}
      aria-label={words}
      resetScroll={false}
      // The calendar data is already loaded.
      preload={false}
      activeProps={{}}
    >
      {narrow && fire === null ? null : <Shape run={run} />}
      <span className={classes.blockText}>
        {continued ? '↳ ' : ''}
        {timeOf(run.at)} <bdi>{schedule.name}</bdi>
      </span>
    </Link>
  )
}

function Shape({ run: { fire } }: { run: CalendarRun }) {
  if (fire === null) return <IconClock size={14} aria-hidden className={classes.shape} />
  if (fire.outcome === 'missed') return <IconAlertTriangle size={14} aria-hidden className={classes.shape} />
  if (fire.outcome === 'unchanged') return <IconGitCommit size={14} aria-hidden className={classes.shape} />
  if (fire.outcome === 'checking') return <IconHourglass size={14} aria-hidden className={classes.shape} />
  return (
    <span aria-hidden className={classes.shape}>
      <StatusBadge status={fire.task_status as TaskStatus | null} compact />
    </span>
  )
}

/** Returns the texts that describe a run. */
export function useRunWords(zone: string): {
  timeOf: (at: number) => string
  wordsOf: (run: CalendarRun) => string
} {
  const { t, i18n } = useTranslation()
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    // The same format as the hours at the side.
    hourCycle: 'h23',
  })
  const timeOf = (at: number) => time.format(at)
  const wordsOf = ({ schedule, fire, at, end }: CalendarRun): string => {
    const duration = end > at ? runTimeText(end - at) : null
    const parts = [`${timeOf(at)} ${schedule.name}`, schedule.tpl_name]
    if (fire === null) {
      parts.push(t('calendar.planned'))
      if (duration) parts.push(t('calendar.takes', { duration }))
    } else if (fire.outcome === 'missed') {
      parts.push(
        t('calendar.missed', { reason: wordedSentence(fire.reason, fire.reason_message) ?? t('common.missing') }),
      )
      if (fire.count > 1)
        parts.push(t('calendar.times', { count: fire.count, to: timeOf(Date.parse(fire.last_due_at)) }))
    } else if (fire.outcome === 'fired') {
      const status = fire.task_status as TaskStatus | null
      parts.push(fire.task_id === null ? t('calendar.fired') : `#${fire.task_id} ${t(`status.${status ?? 'none'}`)}`)
      if (duration && fire.task_end) parts.push(t('calendar.took', { duration }))
    } else parts.push(fire.outcome === 'checking' ? t('calendar.checking') : t('calendar.unchanged'))
    return parts.join(' · ')
  }
  return { timeOf, wordsOf }
}
