import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconRepeat } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { PinnedMark } from '../../ui/PinnedMark.tsx'
import { RunTime } from '../../ui/runs/RunTime.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { StartedBy } from '../tasks/StartedBy.tsx'
import { TaskLink } from './TaskLink.tsx'
import classes from './templates.module.css'

const shown = '5'

/** The last five tasks of a template, below its row; each can be run again with the same inputs. */
export function RecentTasks({ template, onAgain }: { template: Template; onAgain: (taskId: number) => void }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const params = { project_id: project.id, id: template.id }
  const list = useApi(templates.lastTasks, { params, query: { limit: shown } })
  const newest = useRef(template.last_task_id)
  const { refetch } = list
  useEffect(() => {
    if (newest.current !== template.last_task_id) void refetch()
    newest.current = template.last_task_id
  }, [template.last_task_id, refetch])
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void refetch()} />
  if (!list.data) return <ListSkeleton rows={2} />
  if (list.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('templates.noTasks')}
      </Text>
    )
  return (
    <>
      <ul className={classes.recent} aria-label={t('templates.recent', { name: template.name })}>
        {list.data.map((task) => (
          <li key={task.id}>
            <TaskLink id={task.id} label={t('templates.openLog', { id: task.id })}>
              <StatusBadge status={task.status} />
            </TaskLink>
            <div className={`${classes.numbered} ${classes.recentTask}`}>
              <TaskLink id={task.id}>#{task.id}</TaskLink>
              {task.pinned ? <PinnedMark compact /> : null}
              <Text span size="sm" c="dimmed">
                <TaskVersion task={task} />
              </Text>
              <span className={classes.message} title={task.message || undefined}>
                <bdi>{task.message}</bdi>
              </span>
            </div>
            <Text component="div" size="sm" c="dimmed" className={classes.recentStarter}>
              <StartedBy task={task} />
            </Text>
            <Text size="sm" c="dimmed" className={classes.recentTime}>
              <TimeText time={task.start ?? task.created} /> <RunTime task={task} />
            </Text>
            {can('runProjectTasks') ? (
              <Tooltip label={t('templates.again')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('templates.againTask', { id: task.id })}
                  onClick={() => onAgain(task.id)}
                >
                  <IconRepeat size={16} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </li>
        ))}
      </ul>
      <Group mt={4}>
        <AnchorLink {...paths.template(project.id, template.id)} size="sm">
          {t('templates.allTasks')}
        </AnchorLink>
      </Group>
    </>
  )
}
