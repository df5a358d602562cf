import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { PinnedMark } from '../../ui/PinnedMark.tsx'
import { RunTime } from '../../ui/runs/RunTime.tsx'
import { TaskCause } from '../../ui/runs/TaskCause.tsx'
import { TaskInputs } from '../../ui/runs/TaskInputs.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { Column } from '../../ui/table-types.ts'
import { useWidthIs } from '../../ui/widths.ts'
import { StartedBy } from '../tasks/StartedBy.tsx'
import classes from './history.module.css'

export interface HistoryColumn extends Column<TaskWithTemplate> {
  className?: string | undefined
}

/** Columns of the task history. */
export function useHistoryColumns(projectId: number): HistoryColumn[] {
  const { t } = useTranslation()
  // Below, beside "Needs confirmation", the last column would be outside of the window: two columns say it all.
  const joined = useWidthIs('summary')
  // With the local runner alone it would say the same in each row.
  const onOthers = useApi(system.info).data?.use_remote_runner ?? false
  return useMemo(() => {
    const columns: HistoryColumn[] = [
      {
        id: 'status',
        title: t('dashboard.status'),
        cell: (task) => (
          <TextLink {...paths.here({ t: task.id })} underline="never" title={t('dashboard.open', { id: task.id })}>
            <StatusBadge status={task.status} wraps />
          </TextLink>
        ),
      },
      {
        id: 'task',
        title: t('dashboard.task'),
        priority: 'middle',
        cell: (task) => (
          <>
            <TextLink {...paths.here({ t: task.id })} className={classes.number}>
              #{task.id}
            </TextLink>{' '}
            {task.pinned ? <PinnedMark compact /> : null}
          </>
        ),
      },
      {
        id: 'template',
        title: t('dashboard.template'),
        className: classes.long,
        cell: (task) => (
          <>
            <div className={classes.template}>
              <AppIcon app={task.tpl_app} size={16} />
              <TextLink {...paths.template(projectId, task.template_id)} className={classes.cut} title={task.tpl_alias}>
                <bdi>{task.tpl_alias}</bdi>
              </TextLink>
            </div>
            <TaskInputs task={task} />
            <TaskCause task={task} link={paths.here({ t: task.id })} />
            {joined ? (
              <Text size="xs" c="dimmed">
                #{task.id} {task.pinned ? <PinnedMark compact /> : null} ·{' '}
                <TimeText time={task.start ?? task.created} /> · <RunTime task={task} />
              </Text>
            ) : null}
          </>
        ),
      },
      {
        id: 'version',
        title: t('dashboard.version'),
        priority: 'low',
        cell: (task) => (
          <div className={classes.version} title={task.build_task?.version ?? task.version ?? undefined}>
            <TaskVersion task={task} none={t('common.missing')} />
          </div>
        ),
      },
      {
        id: 'started_by',
        title: t('dashboard.startedBy'),
        priority: 'middle',
        className: classes.starter,
        cell: (task) => <StartedBy task={task} />,
      },
      ...(onOthers
        ? [
            {
              id: 'runner',
              title: t('dashboard.runner'),
              priority: 'low' as const,
              className: classes.starter,
              cell: (task: TaskWithTemplate) => <bdi className={classes.cut}>{task.runner_name}</bdi>,
            },
          ]
        : []),
      {
        id: 'start',
        title: t('dashboard.start'),
        priority: 'middle',
        className: classes.when,
        cell: (task) => <TimeText time={task.start ?? task.created} />,
      },
      {
        id: 'duration',
        title: t('dashboard.duration'),
        priority: 'middle',
        className: classes.when,
        cell: (task) => <RunTime task={task} />,
      },
    ]
    return joined ? columns.filter(({ priority }) => priority === undefined) : columns
  }, [t, projectId, joined, onOthers])
}
