import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScheduleFire } from '../../../contract/schedule.ts'
import { taskStatuses } from '../../../contract/task-status.ts'
import { paths } from '../../paths.ts'
import { IconRefresh } from '../../ui/icons.ts'
import { IconCalendarX, IconCircleCheck, IconCircleDashed } from '../../ui/more-icons.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './schedules.module.css'

type Outcome = Pick<ScheduleFire, 'outcome' | 'task_id' | 'task_status'>

const icons = {
  fired: <IconCircleCheck size={16} aria-hidden />,
  missed: <IconCalendarX size={16} color="var(--status-failed)" aria-hidden />,
  checking: <IconRefresh size={16} aria-hidden />,
  unchanged: <IconCircleDashed size={16} aria-hidden />,
}

/** The outcome of a due time: the status of its task with a link to it, or the reason why there is no task. */
export function FireOutcome({ fire }: { fire: Outcome }) {
  const { t } = useTranslation()
  const { outcome, task_id } = fire
  const status = taskStatuses.find((one) => one === fire.task_status)
  if (task_id !== null && status)
    return (
      <Link {...paths.here({ t: task_id })} className={classes.plain}>
        <StatusBadge status={status} />
      </Link>
    )
  const texts = {
    fired: t('schedules.taskGone'),
    missed: t('schedules.missedAt'),
    checking: t('schedules.checking'),
    unchanged: t('schedules.unchanged'),
  }
  return (
    <span className={classes.outcome}>
      {icons[outcome]}
      {texts[outcome]}
    </span>
  )
}
