import { Button, Table } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import { events } from '../../api/calls.ts'
import { type CursorOptions, usePageOf } from '../../api/cursor.ts'
import { useFreshness } from '../../api/freshness.ts'
import { paths, type SearchChanges } from '../../paths.ts'
import type { ActivitySearch } from '../../routes/search.ts'
import { IconActivity, IconArrowUp } from '../../ui/icons.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { ActivityFilters, noFilters, type Person } from './ActivityFilters.tsx'
import classes from './activity.module.css'
import { EventRow } from './EventRow.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterTokens } from './FilterTokens.tsx'

const pageSize = 20
/** Polling interval: only task events are pushed over the live socket. */
const pollMs = 10_000

export interface EventListProps {
  /** Null: the events of all projects, and those outside of projects. */
  project: number | null
  people: readonly Person[]
  /** For a list of all projects. */
  projects?: readonly { id: number; name: string }[]
  search: ActivitySearch
}

/** Events, newest first, in pages, with their filters. Filters and cursor are in the address. */
export function EventList({ project, people, projects, search: { before, ...filter } }: EventListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, object, project: only, token, request, feed = 'changes', ...same } = filter
  // A filter for tasks includes their runs, and so does what one request, token or object did.
  const whole = same.type === 'task' || request !== undefined || token !== undefined || object !== undefined
  const kind = feed === 'all' || (feed === 'changes' && (whole || same.result !== undefined)) ? undefined : feed
  const ids = { user_id: user, object_id: object, token_id: token, request_id: request }
  const query = { ...same, ...ids, ...(project === null && { project_id: only }), count: pageSize, kind }
  const page = useEventPage(project, { ...query, before })
  const newest = page.data?.rows[0]?.id
  const fresh = useFreshEvents(project, query, before === undefined ? newest : undefined)
  const go = (changes: SearchChanges) => void navigate(paths.here(changes))
  const filtered = Object.entries(filter).some(([name, one]) => name !== 'feed' && one !== undefined)
  const clear = () => go({ ...noFilters, before: undefined })
  const { next = null, rows } = page.data ?? {}
  return (
    <>
      <ActivityFilters
        people={people}
        projects={projects ?? null}
        value={filter}
        onChange={(changes) => go({ ...changes, before: undefined })}
      />
      <FilterTokens
        value={filter}
        people={people}
        projects={projects ?? []}
        onRemove={(changes) => go({ ...changes, before: undefined })}
      />
      <ExportMenu project={project} query={{ ...query, count: undefined }} />
      {fresh > 0 ? (
        <Button
          variant="light"
          size="xs"
          leftSection={<IconArrowUp size={14} />}
          style={{ alignSelf: 'start' }}
          onClick={() => void page.refetch()}
        >
          {fresh < pageSize ? t('activity.fresh', { count: fresh }) : t('activity.freshMany', { count: fresh - 1 })}
        </Button>
      ) : null}
      {page.error && !rows ? (
        <LoadError error={page.error} onRetry={() => void page.refetch()} />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <Nothing filtered={filtered || before !== undefined} next={next} onClear={clear} onGo={go} />
      ) : (
        <>
          <Events
            rows={rows}
            project={project}
            onNarrow={(changes) => go({ ...noFilters, ...changes, before: undefined })}
          />
          <OlderNewest before={before} next={next} onGo={(to) => go({ before: to })} end={t('activity.end')} />
        </>
      )}
    </>
  )
}

/** One page of the events of a project, or of all of them. */
function useEventPage(
  project: number | null,
  query: Record<string, string | number | undefined>,
  options: CursorOptions = {},
) {
  const own = usePageOf(
    events.project,
    { params: { project_id: project ?? 0 }, query },
    { ...options, enabled: project !== null && options.enabled !== false },
  )
  const all = usePageOf(events.all, { query }, { ...options, enabled: project === null && options.enabled !== false })
  return project === null ? all : own
}

interface EventsProps {
  rows: Event[]
  project: number | null
  /** Shows only the events that an event is one of. */
  onNarrow: (changes: SearchChanges) => void
}

/** The rows of a page of events, and the panel with the details of one. */
export function Events({ rows, project, onNarrow }: EventsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Event | null>(null)
  return (
    <>
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={t('shell.activity')} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.middle}>{t('activity.time')}</Table.Th>
              <Table.Th>{t('activity.description')}</Table.Th>
              <Table.Th className={classes.details}>
                <span className="visually-hidden">{t('activity.details')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((event) => (
              <EventRow key={event.id} event={event} named={project === null} onOpen={() => setOpen(event)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {open ? <EventDrawer event={open} onNarrow={onNarrow} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const EventDrawer = lazyComponent(async () => (await import('./EventDrawer.tsx')).EventDrawer)

interface NothingProps {
  filtered: boolean
  next: number | null
  onClear: () => void
  onGo: (search: { before: number }) => void
}

/** Empty state: no events at all, none that match the filter, or none on the pages searched so far. */
function Nothing({ filtered, next, onClear, onGo }: NothingProps) {
  const { t } = useTranslation()
  if (!filtered)
    return (
      <EmptyState
        icon={<IconActivity size={48} stroke={1.4} />}
        title={t('activity.emptyTitle')}
        text={t('activity.emptyText')}
      />
    )
  return (
    <EmptyState
      title={t('activity.noMatch')}
      text={next === null ? '' : t('activity.notYet')}
      action={
        <>
          {next === null ? null : <Button onClick={() => onGo({ before: next })}>{t('activity.lookOn')}</Button>}
          <Button variant="default" onClick={onClear}>
            {t('activity.clear')}
          </Button>
        </>
      }
    />
  )
}

/**
 * Returns how many events are newer than the newest one shown. They are not inserted, so that rows do not move under
 * the pointer.
 */
function useFreshEvents(
  project: number | null,
  query: Record<string, string | number | undefined>,
  shown: number | undefined,
): number {
  const newest = useEventPage(project, query, {
    key: 'fresh',
    enabled: shown !== undefined,
    refetchInterval: pollMs,
  })
  useFreshness(project, () => void (shown !== undefined && newest.refetch()))
  return shown === undefined ? 0 : (newest.data?.rows.filter((event) => event.id > shown).length ?? 0)
}
