import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { usePauses } from '../../api/pauses.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { hasOwnClock, ownZone } from './own-zone.ts'
import classes from './schedules.module.css'

interface NextRunProps {
  schedule: Schedule
  serverZone: string
  /** On a phone: in one line, without the time in the zone of the schedule. */
  compact?: boolean
}

/** The next due time in the viewer's zone and as a countdown; on hover, in the zone of the schedule. */
export function NextRun({ schedule, serverZone, compact = false }: NextRunProps) {
  const { t, i18n } = useTranslation()
  const pauses = usePauses(schedule.project_id)
  const { next_due, active, repository_id, ends_at, problem } = schedule
  if (next_due === null) {
    const over = ends_at !== null && problem === null ? 'schedules.ended' : 'schedules.over'
    return <span className={classes.dim}>{t(active || repository_id !== null ? over : 'schedules.off')}</span>
  }
  const starts = schedule.next_start ?? next_due
  const zone = ownZone(schedule, serverZone)
  const at = new Date(starts)
  const format = (options: Intl.DateTimeFormatOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, hourCycle: 'h23', ...(timeZone ? { timeZone } : {}) }).format(
      at,
    )
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const whole = { weekday: 'short', day: 'numeric', month: 'short', ...clock } as const
  // The expression in the column before is in the time zone of the schedule.
  const elsewhere = hasOwnClock(schedule, serverZone) ? format(clock, zone) : null
  const paused = Boolean(pauses?.project ?? pauses?.server)
  const time = (
    <Tooltip label={t('schedules.inZone', { time: format(whole, zone), zone })}>
      <time dateTime={starts} className={compact ? undefined : classes.block}>
        {format(whole)}
      </time>
    </Tooltip>
  )
  const soon = paused ? (
    t('schedules.paused')
  ) : at.getTime() <= Date.now() ? (
    t('schedules.dueNow')
  ) : (
    <TimeText time={starts} />
  )
  if (compact)
    return (
      <span className={`${classes.cell} ${classes.small}`}>
        {time} <span className={classes.dim}>· {soon}</span>
      </span>
    )
  return (
    <>
      {time}
      <span className={classes.dim}>
        {soon}
        {elsewhere === null ? null : ` · ${t('schedules.inZone', { time: elsewhere, zone })}`}
      </span>
    </>
  )
}
