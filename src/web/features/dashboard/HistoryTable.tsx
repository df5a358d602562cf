import { ActionIcon, Anchor, Button, Group, Table, Text, TextInput, Title } from '@mantine/core'
import { IconArrowUp, IconHistory, IconSearch, IconX } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskWithTemplate, tasks } from '../../../contract/task.ts'
import { usePageOf } from '../../api/cursor.ts'
import { onUpdate } from '../../api/live.ts'
import { useProject } from '../../api/session.tsx'
import { StartedBy } from '../../api/started-by.tsx'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { PinnedMark } from '../../ui/PinnedMark.tsx'
import { BuiltFrom } from '../../ui/runs/BuiltFrom.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Duration, TimeText } from '../../ui/TimeText.tsx'
import classes from './history.module.css'
import { type FilterProblem, readFilter } from './history-filter.ts'
import { useNames } from './useNames.ts'

/** Page size of the specification. */
const pageSize = 20

/** What has run: filters and cursor are in the address; rows change in place, new ones wait behind a button. */
export function HistoryTable() {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { q = '', before } = useSearch({ from: '/app/project/$projectId/history' })
  const input = { params: { project_id: project.id } }
  const names = useNames(input, q)
  const filter = useMemo(() => readFilter(q, names), [q, names])
  // Names in the filter can only be read once the names are here.
  const { ready } = names
  const query = { ...filter.query, count: pageSize, ...(before ? { before } : {}) }
  const result = usePageOf(tasks.list, { ...input, query }, { enabled: ready && filter.problem === null })
  const next = result.data?.next ?? null
  const { rows, fresh, showFresh } = useLiveRows(
    project.id,
    result.data?.rows,
    before === undefined,
    () => void result.refetch(),
  )
  const go = (search: { q?: string | undefined; before?: number | undefined }) =>
    void navigate({ to: '.', search: ((old: object) => ({ ...old, ...search })) as never, replace: 'q' in search })

  return (
    <section aria-label={t('dashboard.history')}>
      <Group justify="space-between" mb="xs" gap="sm" wrap="wrap">
        <Title order={2}>{t('dashboard.history')}</Title>
        <FilterField
          value={q}
          problem={ready ? filter.problem : null}
          onChange={(next) => go({ q: next || undefined, before: undefined })}
        />
      </Group>
      {fresh > 0 ? (
        <Button variant="light" size="xs" mb="xs" leftSection={<IconArrowUp size={14} />} onClick={showFresh}>
          {t('dashboard.fresh', { count: fresh })}
        </Button>
      ) : null}
      {result.error && !result.data ? (
        <LoadError error={result.error} onRetry={() => void result.refetch()} />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <Nothing
          filtered={q !== '' || before !== undefined}
          onClear={() => go({ q: undefined, before: undefined })}
          projectId={project.id}
          onLookOn={next === null ? undefined : () => go({ before: next })}
        />
      ) : (
        <>
          <Rows rows={rows} projectId={project.id} />
          <Group gap="xs" mt="sm">
            <Button
              variant="default"
              size="xs"
              disabled={before === undefined}
              onClick={() => go({ before: undefined })}
            >
              {t('dashboard.newer')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={next === null}
              onClick={() => go({ before: next ?? undefined })}
            >
              {t('dashboard.older')}
            </Button>
            {next === null ? (
              <Text size="sm" c="dimmed">
                {t('dashboard.pageEnd')}
              </Text>
            ) : null}
          </Group>
        </>
      )}
    </section>
  )
}

function FilterField({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: FilterProblem | null
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    // One request for what was typed, not one for each letter.
    const timer = setTimeout(() => onChange(text), 250)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      className={classes.filter}
      aria-label={t('dashboard.filterLabel')}
      placeholder={t('dashboard.filter')}
      data-page-filter
      leftSection={<IconSearch size={16} />}
      value={text}
      error={problem ? t(`dashboard.${problem.kind}`, { ...problem }) : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && text && (event.stopPropagation(), onChange(''))}
      rightSection={
        text ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('dashboard.clear')}
            onClick={() => onChange('')}
          >
            <IconX size={14} />
          </ActionIcon>
        ) : null
      }
    />
  )
}

interface NothingProps {
  filtered: boolean
  onClear: () => void
  projectId: number
  /** There are older tasks that were not looked at. */
  onLookOn: (() => void) | undefined
}

function Nothing({ filtered, onClear, projectId, onLookOn }: NothingProps) {
  const { t } = useTranslation()
  if (filtered)
    return (
      <EmptyState
        title={t('dashboard.noMatch')}
        text={onLookOn ? t('dashboard.notYet') : ''}
        action={
          <>
            {onLookOn ? <Button onClick={onLookOn}>{t('dashboard.lookOn')}</Button> : null}
            <Button variant="default" onClick={onClear}>
              {t('dashboard.clear')}
            </Button>
          </>
        }
      />
    )
  return (
    <EmptyState
      icon={<IconHistory size={48} stroke={1.4} />}
      title={t('dashboard.emptyTitle')}
      text={t('dashboard.emptyText')}
      action={
        <Button component={Link} to={paths.templates(projectId)}>
          {t('dashboard.toTemplates')}
        </Button>
      }
    />
  )
}

function Rows({ rows, projectId }: { rows: TaskWithTemplate[]; projectId: number }) {
  const { t } = useTranslation()
  const search = (id: number) => ((old: object) => ({ ...old, t: id })) as never
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table highlightOnHover stickyHeader className={classes.table} aria-label={t('dashboard.history')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dashboard.status')}</Table.Th>
            <Table.Th data-priority="middle">{t('dashboard.task')}</Table.Th>
            <Table.Th>{t('dashboard.template')}</Table.Th>
            <Table.Th data-priority="low">{t('dashboard.version')}</Table.Th>
            <Table.Th data-priority="middle">{t('dashboard.startedBy')}</Table.Th>
            <Table.Th data-priority="middle">{t('dashboard.start')}</Table.Th>
            <Table.Th data-priority="middle">{t('dashboard.duration')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((task) => (
            <Table.Tr key={task.id}>
              <Table.Td>
                <Anchor
                  component={Link}
                  to="."
                  search={search(task.id)}
                  underline="never"
                  title={t('dashboard.open', { id: task.id })}
                >
                  <StatusBadge status={task.status} />
                </Anchor>
              </Table.Td>
              <Table.Td data-priority="middle">
                <Anchor component={Link} to="." search={search(task.id)}>
                  #{task.id}
                </Anchor>{' '}
                {task.pinned ? <PinnedMark compact /> : null}
              </Table.Td>
              <Table.Td className={classes.long}>
                <Group gap={6} wrap="nowrap">
                  <AppIcon app={task.tpl_app} size={16} />
                  <Anchor
                    component={Link}
                    to={paths.template(projectId, task.template_id)}
                    className={classes.cut}
                    title={task.tpl_alias}
                  >
                    <bdi>{task.tpl_alias}</bdi>
                  </Anchor>
                </Group>
                <BuiltFrom task={task} />
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  #{task.id} {task.pinned ? <PinnedMark compact /> : null} ·{' '}
                  <TimeText time={task.start ?? task.created} /> · <Duration start={task.start} end={task.end} />
                </Text>
              </Table.Td>
              <Table.Td data-priority="low">
                <TaskVersion task={task} none={t('common.missing')} />
              </Table.Td>
              <Table.Td data-priority="middle" className={classes.starter}>
                <StartedBy task={task} />
              </Table.Td>
              <Table.Td data-priority="middle">
                <TimeText time={task.start ?? task.created} />
              </Table.Td>
              <Table.Td data-priority="middle">
                <Duration start={task.start} end={task.end} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Rows change in place; tasks that came since are counted and shown when the reader asks for them. */
function useLiveRows(project_id: number, stored: TaskWithTemplate[] | undefined, newest: boolean, refetch: () => void) {
  const [changes, setChanges] = useState(new Map<number, Partial<TaskWithTemplate>>())
  const [unseen, setUnseen] = useState(new Set<number>())
  const top = stored?.[0]?.id ?? 0
  useEffect(() => {
    setChanges(new Map())
    setUnseen(new Set())
  }, [stored])
  useEffect(
    () =>
      onUpdate((update) => {
        if (update.project_id !== project_id) return
        const { status, start, end, version } = update
        setChanges((old) => new Map(old).set(update.task_id, { status, start, end, version }))
        if (newest && stored && update.task_id > top) setUnseen((old) => new Set(old).add(update.task_id))
      }),
    [project_id, newest, top, stored],
  )
  return {
    rows: stored?.map((row) => ({ ...row, ...changes.get(row.id) })),
    fresh: unseen.size,
    showFresh: refetch,
  }
}
