import { Button, Group, Table, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyQuery } from '../../../contract/first-lists.ts'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { onUpdate } from '../../api/live.ts'
import { changesOf } from '../../api/live-cache.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { useFittingColumns } from '../../ui/fitting-columns.ts'
import { IconArrowUp, IconHistory } from '../../ui/icons.ts'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { PlainCell, PlainRow } from '../../ui/plain-rows.tsx'
import { TableHead } from '../../ui/TableHead.tsx'
import { useSelection } from '../../ui/table-selection.ts'
import { FilterHelp } from './FilterHelp.tsx'
import classes from './history.module.css'
import { readFilter } from './history-filter.ts'
import { GuideLink, RerunMany } from './parts.ts'
import { type HistoryColumn, useHistoryColumns } from './useHistoryColumns.tsx'
import { useNames } from './useNames.ts'

/** Task history: filters and cursor are in the address; rows update in place, new ones wait behind a button. */
export function HistoryTable() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const { q = '', before } = useSearch({ from: '/app/project/$projectId/history' })
  const input = { params: { project_id: project.id } }
  const names = useNames(input, q)
  const filter = useMemo(() => readFilter(q, names), [q, names])
  // Names in the filter can only be resolved once they are loaded.
  const { ready } = names
  const problem = ready ? filter.problem : null
  const query = { ...filter.query, ...historyQuery, ...(before ? { before } : {}) }
  const result = usePageOf(tasks.list, { ...input, query }, { enabled: ready && filter.problem === null })
  const next = result.data?.next ?? null
  const { rows, fresh, showFresh } = useLiveRows(
    project.id,
    result.data?.rows,
    before === undefined,
    () => void result.refetch(),
  )
  const go = (search: { q?: string | undefined; before?: number | undefined }) =>
    void navigate({ ...paths.here(search), replace: 'q' in search })

  return (
    <section aria-label={t('dashboard.history')}>
      <Group justify="space-between" mb="xs" gap="sm" wrap="wrap">
        <Title order={2}>{t('dashboard.history')}</Title>
        <FilterField
          className={classes.filter}
          aria-label={t('dashboard.filterLabel')}
          placeholder={t('dashboard.filter')}
          value={q}
          error={problem ? t(`dashboard.${problem.kind}`, { ...problem }) : undefined}
          onChange={(next) => go({ q: next || undefined, before: undefined })}
          help={<FilterHelp />}
          asks
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
          <Rows rows={rows} projectId={project.id} mayRun={can('runProjectTasks')} />
          <OlderNewest before={before} next={next} onGo={(to) => go({ before: to })} end={t('dashboard.pageEnd')} />
        </>
      )}
    </section>
  )
}

interface NothingProps {
  filtered: boolean
  onClear: () => void
  projectId: number
  /** Continues the search; defined if there are older tasks that have not been searched. */
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
        <>
          <GuideLink />
          <ButtonLink {...paths.templates(projectId)}>{t('dashboard.toTemplates')}</ButtonLink>
        </>
      }
    />
  )
}

function Rows({ rows, projectId, mayRun }: { rows: TaskWithTemplate[]; projectId: number; mayRun: boolean }) {
  const { t } = useTranslation()
  const { columns, phone } = useFittingColumns(useHistoryColumns(projectId))
  const finished = useMemo(() => rows.filter(({ status }) => isFinished(status)), [rows])
  const selection = useSelection(finished, idOf)
  // The newest function, without drawing each row again for it.
  const toggle = useRef(selection.toggle)
  useEffect(() => {
    toggle.current = selection.toggle
  })
  const onTick = useCallback((task: TaskWithTemplate, far: boolean) => toggle.current(task, far), [])
  const ticks = mayRun && !phone
  const chosen = ticks ? selection.rows : []
  return (
    <>
      <Table.ScrollContainer minWidth={0}>
        <Table highlightOnHover stickyHeader className={classes.table} aria-label={t('dashboard.history')}>
          <TableHead columns={columns} selection={ticks ? { rows: selection, shown: finished.length } : null} />
          <Table.Tbody>
            {rows.map((task) => (
              <Row
                key={task.id}
                task={task}
                columns={columns}
                ticked={ticks ? selection.has(task) : null}
                onTick={onTick}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {chosen.length > 0 ? <RerunMany rows={chosen} onClear={selection.clear} /> : null}
    </>
  )
}

const idOf = ({ id }: TaskWithTemplate) => id

interface RowProps {
  task: TaskWithTemplate
  columns: HistoryColumn[]
  /** null if rows cannot be selected. */
  ticked: boolean | null
  onTick: (task: TaskWithTemplate, far: boolean) => void
}

/** Drawn again only when its own task has changed. */
const Row = memo(function Row({ task, columns, ticked, onTick }: RowProps) {
  const { t } = useTranslation()
  return (
    <PlainRow>
      {ticked === null ? null : (
        <PlainCell className={classes.tick}>
          {isFinished(task.status) ? (
            <input
              type="checkbox"
              aria-label={t('table.select', { name: `#${task.id}` })}
              checked={ticked}
              onChange={(event) => onTick(task, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          ) : null}
        </PlainCell>
      )}
      {columns.map(({ id, cell, className }) => (
        <PlainCell key={id} className={className}>
          {cell(task)}
        </PlainCell>
      ))}
    </PlainRow>
  )
})

/** Rows change in place; tasks that came since are counted and shown when the reader asks for them. */
function useLiveRows(project_id: number, stored: TaskWithTemplate[] | undefined, newest: boolean, refetch: () => void) {
  const [changes, setChanges] = useState(new Map<number, Partial<TaskWithTemplate>>())
  const [unseen, setUnseen] = useState(new Set<number>())
  const top = stored?.[0]?.id ?? 0
  useEffect(() => {
    // Keeps the same map if it is empty, so that the rows are not rendered again.
    setChanges((old) => (old.size === 0 ? old : new Map()))
    setUnseen((old) => (old.size === 0 ? old : new Set()))
  }, [stored])
  useEffect(
    () =>
      onUpdate((update) => {
        if (update.project_id !== project_id) return
        setChanges((old) => new Map(old).set(update.task_id, changesOf(update)))
        if (newest && stored && update.task_id > top) setUnseen((old) => new Set(old).add(update.task_id))
      }),
    [project_id, newest, top, stored],
  )
  const rows = useMemo(
    () => stored?.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row)),
    [stored, changes],
  )
  return {
    rows,
    fresh: unseen.size,
    showFresh: refetch,
  }
}
