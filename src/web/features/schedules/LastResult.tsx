import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { FireOutcome } from './FireOutcome.tsx'
import classes from './schedules.module.css'

/**
 * Returns what happened last: the newest due time, or a later task that a person started by *Run now*. Returns null if
 * nothing has happened.
 */
export function lastOf({ last_fire: fire, last_task: task }: Pick<Schedule, 'last_fire' | 'last_task'>) {
  if (task && task.id !== fire?.task_id && (!fire || task.created > fire.due_at))
    return {
      time: task.created,
      outcome: 'fired' as const,
      task_id: task.id,
      task_status: task.status,
      reason: null,
      reason_message: null,
    }
  return fire ? { time: fire.due_at, ...fire } : null
}

/** The last result of a schedule, with its time and, if it started nothing, the reason. */
export function LastResult({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  const last = lastOf(schedule)
  if (!last) return <span className={classes.dim}>{t('schedules.never')}</span>
  const reason = wordedSentence(last.reason, last.reason_message)
  return (
    <>
      <FireOutcome fire={last} />
      <span className={`${classes.cell} ${classes.dim}`} title={reason ?? undefined}>
        <TimeText time={last.time} /> {reason ? <bdi>· {reason}</bdi> : null}
      </span>
    </>
  )
}
