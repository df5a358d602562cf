import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { alertChannels } from '../../../api/calls.ts'
import { usePageOf } from '../../../api/cursor.ts'
import { useProject } from '../../../api/session.tsx'
import { DeliveryBadge } from '../../../ui/DeliveryBadge.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { TaskData } from '../task-data.ts'
import classes from './details.module.css'
import { Section } from './FactList.tsx'

/** Polling interval: alerts are sent after the task has ended, and are not pushed over the live socket. */
const pollMs = 5000

/** The alerts that were sent about the task, and their results. Renders nothing without alerts. */
export function TaskAlerts({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { data } = usePageOf(
    alertChannels.deliveries,
    { params: { project_id: project.id }, query: { task_id: task.id, count: '50' } },
    { key: `task ${task.status}`, refetchInterval: pollMs },
  )
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('shell.alerts')}>
      <ul className={classes.list}>
        {rows.map(({ id, status, event, channel_name, created, problem }) => (
          <li key={id} className={classes.alert}>
            <DeliveryBadge status={status} />
            <span className={classes.anywhere}>
              {t(`alerts.events.${event}`)} · <bdi>{channel_name}</bdi>
            </span>
            <TimeText time={created} />
            {problem ? (
              <Text size="xs" c="dimmed" className={classes.anywhere} flex="1 0 100%">
                {problem}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
