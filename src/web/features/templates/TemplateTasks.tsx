import { ActionIcon, Button, Group, Select, Table, Text, Tooltip } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { taskStatuses } from '../../../contract/task-status.ts'
import { members, templates } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths, type SearchChanges } from '../../paths.ts'
import { IconHistory } from '../../ui/icons.ts'
import { IconRepeat } from '../../ui/more-icons.ts'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { PinnedMark } from '../../ui/PinnedMark.tsx'
import { RunTime } from '../../ui/runs/RunTime.tsx'
import { TaskCause } from '../../ui/runs/TaskCause.tsx'
import { TaskInputs } from '../../ui/runs/TaskInputs.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { commandOf, listKeys, templateTaskKeys } from '../../ui/shortcuts.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { StartedBy } from '../tasks/StartedBy.tsx'
import { TaskLink } from './TaskLink.tsx'
import classes from './templates.module.css'

const pageSize = 20

/**
 * The tasks of a template, newest first. The cursor, `before`, and the filters are in the address, so that Back returns
 * to the newer page.
 */
export function TemplateTasks() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const { templateId } = useParams({ from: '/app/project/$projectId/templates/$templateId' })
  const { before, status, user } = useSearch({ from: '/app/project/$projectId/templates/$templateId' })
  const params = { project_id: project.id, id: templateId }
  const list = usePageOf(templates.tasks, { params, query: { limit: pageSize, before, status, user_id: user } })
  const newest = useApi(templates.get, { params }).data?.last_task_id
  const seen = useRef(newest)
  const { refetch } = list
  useEffect(() => {
    // A task that was just started belongs on the first page.
    if (seen.current !== undefined && seen.current !== newest && before === undefined) void refetch()
    seen.current = newest
  }, [newest, before, refetch])
  const go = (changes: SearchChanges) => void navigate(paths.here(changes))
  const open = (task: TaskWithTemplate) => go({ t: task.id })
  const again = (task: TaskWithTemplate) => go({ run: 1, from: task.id })

  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void refetch()} />
  if (!list.data) return <ListSkeleton />
  const { rows, next } = list.data
  const filtered = status !== undefined || user !== undefined
  if (rows.length === 0 && before === undefined && !filtered)
    return (
      <EmptyState
        icon={<IconHistory size={40} stroke={1.2} />}
        title={t('templates.noTasks')}
        text={t('templates.noTasksText')}
      />
    )
  return (
    <div>
      <Filters projectId={project.id} status={status} user={user} onChange={(changes) => go(changes)} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('dashboard.noMatch')}
          text={next === null ? '' : t('dashboard.notYet')}
          action={
            <>
              {next === null ? null : <Button onClick={() => go({ before: next })}>{t('dashboard.lookOn')}</Button>}
              <Button variant="default" onClick={() => go({ status: undefined, user: undefined, before: undefined })}>
                {t('dashboard.clear')}
              </Button>
            </>
          }
        />
      ) : null}
      <Table.ScrollContainer minWidth={0} hidden={rows.length === 0}>
        <Table highlightOnHover stickyHeader aria-label={t('templates.tasks')} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('templates.task')}</Table.Th>
              <Table.Th className={classes.wide}>{t('templates.version')}</Table.Th>
              <Table.Th>{t('templates.status')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('triggers.startedBy')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('templates.start')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('templates.duration')}</Table.Th>
              <Table.Th w={48}>
                <span className="visually-hidden">{t('common.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((task) => (
              <Table.Tr
                key={task.id}
                tabIndex={0}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return
                  const row = event.currentTarget
                  const move = commandOf(listKeys, event.key)
                  const own = commandOf(templateTaskKeys, event.key)
                  const next =
                    move === 'next' ? row.nextElementSibling : move === 'previous' ? row.previousElementSibling : null
                  if (next instanceof HTMLElement) {
                    event.preventDefault()
                    next.focus()
                  } else if (move === 'open' || own === 'log') open(task)
                  else if (own === 'runAgain' && can('runProjectTasks')) again(task)
                }}
              >
                <Table.Td className={classes.task}>
                  <div className={classes.numbered} title={task.message || undefined}>
                    <TaskLink id={task.id}>#{task.id}</TaskLink>
                    {task.pinned ? <PinnedMark compact /> : null}
                    <span className={classes.message}>
                      <bdi>{task.message}</bdi>
                    </span>
                  </div>
                  <TaskInputs task={{ ...task, message: '' }} />
                  <TaskCause task={task} link={paths.here({ t: task.id })} />
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    <TimeText time={task.start ?? task.created} />
                  </Text>
                </Table.Td>
                <Table.Td className={classes.wide}>
                  <div className={`${classes.cell} ${classes.version}`} title={task.version ?? undefined}>
                    <TaskVersion task={task} none={t('common.missing')} />
                  </div>
                </Table.Td>
                <Table.Td>
                  <TaskLink id={task.id} label={t('templates.openLog', { id: task.id })}>
                    <StatusBadge status={task.status} />
                  </TaskLink>
                </Table.Td>
                <Table.Td visibleFrom="sm" className={classes.starter}>
                  <StartedBy task={task} />
                </Table.Td>
                <Table.Td visibleFrom="sm" className={classes.when}>
                  <TimeText time={task.start ?? task.created} />
                </Table.Td>
                <Table.Td visibleFrom="sm" className={classes.when}>
                  <RunTime task={task} />
                </Table.Td>
                <Table.Td>
                  {can('runProjectTasks') ? (
                    <Tooltip label={t('templates.again')}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={32}
                        aria-label={t('templates.againTask', { id: task.id })}
                        onClick={() => again(task)}
                      >
                        <IconRepeat size={18} />
                      </ActionIcon>
                    </Tooltip>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <OlderNewest before={before} next={next} onGo={(to) => go({ before: to })} end={t('dashboard.pageEnd')} />
    </div>
  )
}

interface FiltersProps {
  projectId: number
  status: string | undefined
  user: number | undefined
  onChange: (changes: { status?: string | undefined; user?: number | undefined; before: undefined }) => void
}

function Filters({ projectId, status, user, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const people = useApi(members.list, { params: { project_id: projectId } }).data ?? []
  return (
    <Group gap="sm" mb="xs">
      <Select
        aria-label={t('templates.status')}
        placeholder={t('templates.anyStatus')}
        flex="1 1 130px"
        maw={200}
        clearable
        data={taskStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
        value={status ?? null}
        onChange={(value) => onChange({ status: value ?? undefined, before: undefined })}
      />
      <Select
        aria-label={t('templates.user')}
        placeholder={t('templates.anyUser')}
        flex="1 1 130px"
        maw={220}
        clearable
        searchable
        data={people.map((person) => ({ value: String(person.id), label: person.name || person.username }))}
        value={user === undefined ? null : String(user)}
        onChange={(value) => onChange({ user: value ? Number(value) : undefined, before: undefined })}
      />
    </Group>
  )
}
