import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { usePauses } from '../../api/pauses.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { ownZone } from './own-zone.ts'
import classes from './schedules.module.css'

/** The next due time in the viewer's zone and as a countdown; on hover, in the zone of the schedule. */
export function NextRun({ schedule, serverZone }: { schedule: Schedule; serverZone: string }) {
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
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...(timeZone ? { timeZone } : {}),
    }).format(at)
  const paused = Boolean(pauses?.project ?? pauses?.server)
  return (
    <>
      <Tooltip label={t('schedules.inZone', { time: format(zone), zone })}>
        <time dateTime={starts} className={classes.block}>
          {format()}
        </time>
      </Tooltip>
      <span className={classes.dim}>
        {paused ? (
          t('schedules.paused')
        ) : at.getTime() <= Date.now() ? (
          t('schedules.dueNow')
        ) : (
          <TimeText time={starts} />
        )}
      </span>
    </>
  )
}
