import { Box, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveTask } from '../../../contract/active-task.ts'
import { activeTasks } from '../../api/calls.ts'
import { useFilter } from '../../api/filter.ts'
import { useFreshness } from '../../api/freshness.ts'
import { query, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { ServerPauseSwitch } from '../../flows/pause.tsx'
import { paths } from '../../paths.ts'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconListCheck } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconPlayerStop } from '../../ui/more-icons.ts'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { StartedBy } from '../tasks/StartedBy.tsx'

/** Polling interval for when the live socket is disconnected. */
const pollMs = 10_000

/** Waiting and running tasks of all projects, updated live. */
export function ActiveTasksPage() {
  const { t } = useTranslation()
  return useMe().admin ? <ActiveTasks /> : <AdminsOnly title={t('shell.activeTasks')} />
}

function ActiveTasks() {
  const { t } = useTranslation()
  const history = useHistory('task')
  const list = useQuery({ ...query(activeTasks.list), refetchInterval: pollMs })
  useFreshness(null, () => void list.refetch())
  const stop = useChange(activeTasks.stop)
  const [filter, setFilter] = useFilter()
  const [stopping, setStopping] = useState<ActiveTask | null>(null)
  const locationOf = useLocation()
  const nameOf = (task: ActiveTask) => `${task.template_name} #${task.task_id}`

  const columns: Column<ActiveTask>[] = [
    {
      id: 'task',
      title: t('admin.task'),
      sort: (task) => task.template_name,
      cell: (task) => (
        <>
          <Group gap="xs" wrap="nowrap" maw="min(360px, 64vw)">
            <AppIcon app={task.app} label={task.app} />
            <AnchorLink
              {...paths.template(task.project_id, task.template_id, { t: task.task_id })}
              miw={0}
              fw={500}
              title={nameOf(task)}
            >
              <Group gap={4} wrap="nowrap">
                <Text inherit truncate>
                  <bdi>{task.template_name}</bdi>
                </Text>
                <span>#{task.task_id}</span>
              </Group>
            </AnchorLink>
          </Group>
          <Box hiddenFrom="sm" mt={4}>
            <StatusBadge status={task.status} />
          </Box>
        </>
      ),
    },
    {
      id: 'project',
      title: t('admin.project'),
      priority: 'middle',
      sort: (task) => task.project_name,
      cell: (task) => (
        <AnchorLink {...paths.history(task.project_id)} truncate display="block" maw={220} title={task.project_name}>
          <bdi>{task.project_name}</bdi>
        </AnchorLink>
      ),
    },
    {
      id: 'user',
      title: t('triggers.startedBy'),
      priority: 'low',
      sort: starterOf,
      cell: (task) => <StartedBy task={task} />,
    },
    {
      id: 'status',
      title: t('admin.status'),
      priority: 'middle',
      sort: (task) => task.status,
      cell: (task) => <StatusBadge status={task.status} />,
    },
    { id: 'location', title: t('admin.location'), priority: 'low', sort: locationOf, cell: locationOf },
    {
      id: 'age',
      title: t('admin.created'),
      priority: 'low',
      sort: (task) => task.created,
      cell: (task) => <TimeText time={task.created} />,
    },
  ]
  return (
    <Page title={t('shell.activeTasks')} help={<HelpButton topic="activeTasks" />} actions={<ServerPauseSwitch />}>
      <DataTable
        label={t('admin.activeTable')}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        history={history && (({ task_id }) => history({ id: task_id }))}
        id={(task) => task.task_id}
        name={nameOf}
        text={(task) =>
          `${nameOf(task)} ${task.project_name} ${starterOf(task)} ${t(`status.${task.status}`)} ${locationOf(task)}`
        }
        actions={[{ label: t('admin.stop'), icon: <IconPlayerStop size={16} />, run: setStopping, danger: true }]}
        filter={filter}
        onFilter={setFilter}
        empty={
          <EmptyState
            icon={<IconListCheck size={40} stroke={1.2} />}
            title={t('admin.noneTitle')}
            text={t('admin.noneText')}
          />
        }
      />
      {stopping ? (
        <ConfirmDialog
          title={t('admin.stopTitle')}
          confirmLabel={t('admin.stop')}
          onClose={() => setStopping(null)}
          onConfirm={async () => {
            await stop.mutateAsync({ params: { id: stopping.task_id } })
            notifications.show({ message: t('admin.stopped', { id: stopping.task_id }), autoClose: 3000 })
          }}
        >
          <bdi>{nameOf(stopping)}</bdi>, <bdi>{stopping.project_name}</bdi>. {t('admin.stopText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

/** Returns the name of the user, or of what started the task otherwise. */
const starterOf = (task: ActiveTask) =>
  [task.user_name, task.schedule_name, task.integration_name].filter(Boolean).join(' ')

/** Returns where the task is: its position in the queue, or the runner that executes it. */
function useLocation(): (task: ActiveTask) => string {
  const { t } = useTranslation()
  return ({ location, position, runner_name }) => {
    if (location === 'queue') return t('admin.queue', { position })
    const local = /^local (.*)$/.exec(runner_name ?? '')?.[1]
    return local === undefined ? (runner_name ?? t('common.missing')) : `${t('admin.localRunner')} (${local})`
  }
}
