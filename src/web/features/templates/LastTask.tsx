import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { causeOf } from '../../ui/runs/TaskCause.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { StartedBy } from '../tasks/StartedBy.tsx'
import { TaskLink } from './TaskLink.tsx'
import classes from './templates.module.css'

type Task = NonNullable<Template['last_task']>

/** The status of the last task, with a link to its log. */
export function LastStatus({ task, wraps = false }: { task: Task | null; wraps?: boolean }) {
  const { t } = useTranslation()
  if (!task) return <StatusBadge status={null} wraps={wraps} />
  return (
    <TaskLink id={task.id} label={causeOf(task) ?? t('templates.openLog', { id: task.id })}>
      <StatusBadge status={task.status} wraps={wraps} />
    </TaskLink>
  )
}

/** The number and time of the last task, and below who or what started it. */
export function LastTask({ task }: { task: Task }) {
  return (
    <div title={causeOf(task) || task.message || undefined}>
      <div className={classes.last}>
        <TaskLink id={task.id}>#{task.id}</TaskLink>
        <Text span size="sm" c="dimmed">
          <LastTime task={task} />
        </Text>
      </div>
      <Text component="div" size="sm" c="dimmed" className={classes.starter}>
        <StartedBy task={task} />
      </Text>
    </div>
  )
}

/** When the task ended; before that, when it started or was created. */
export function LastTime({ task }: { task: Task }) {
  return <TimeText time={task.end ?? task.start ?? task.created} />
}
