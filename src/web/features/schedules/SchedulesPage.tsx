import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { schedules, system } from '../../api/calls.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { ProjectPauseSwitch } from '../../flows/pause.tsx'
import { paths } from '../../paths.ts'
import type { ScheduleSearch } from '../../routes/schedules.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconCalendarClock } from '../../ui/icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { CalendarView } from './CalendarView.tsx'
import { ManySchedules } from './ManySchedules.tsx'
import { NewScheduleMenu } from './NewScheduleMenu.tsx'
import { NewSchedule, OpenSchedule } from './OpenSchedule.tsx'
import { ScheduleHistory } from './ScheduleHistory.tsx'
import { ScheduleViews } from './ScheduleViews.tsx'
import { useScheduleActions } from './useScheduleActions.tsx'
import { useScheduleColumns } from './useScheduleColumns.tsx'

const idOf = ({ id }: Schedule) => id
/** The columns that the server sorts by if the list is long. */
const sortColumns = ['name', 'tpl_name', 'next_due', 'active'] as const

/** The schedules of a project as a list or a calendar. Filter, sorting and the open form are in the address. */
export function SchedulesPage() {
  const { t } = useTranslation()
  const history = useHistory('schedule')
  const { project, can } = useProject()
  const search = useSearch({ from: '/app/project/$projectId/schedule' })
  const navigate = useNavigate()
  const set = (changes: ScheduleSearch & { t?: number }) =>
    void navigate({ ...paths.here(changes), resetScroll: false })
  const list = usePagedList(schedules.list, { params: { project_id: project.id } }, { sorts: sortColumns })
  useScheduleUpdates(project.id, list.rows)
  const serverZone = useApi(system.info).data?.schedule_timezone ?? 'UTC'
  const onEdit = ({ id }: Schedule) => set({ edit: id })
  const { actions, dialogs, runNow, running } = useScheduleActions({
    onEdit,
    onCopy: ({ id }) => set({ copy: id }),
    onStarted: (taskId) => set({ t: taskId }),
  })
  const columns = useScheduleColumns(serverZone, { onOpen: onEdit, onRun: runNow, running })
  const manage = can('editSchedules')
  const roomy = !useWidthIs('tablet')
  const button = manage ? (
    <NewScheduleMenu onNew={(kind) => set({ new: kind })} />
  ) : (
    <NewButton label={t('schedules.new')} allowed={false} />
  )
  const form = { onClose: () => set(closed) }
  return (
    <Page
      title={t('schedules.title')}
      help={<HelpButton topic="schedule" />}
      actions={
        <>
          <ProjectPauseSwitch />
          <ScheduleViews />
          {button}
        </>
      }
    >
      {search.view === 'calendar' ? (
        <CalendarView />
      ) : (
        <DataTable
          label={t('schedules.table')}
          {...list.table}
          columns={columns}
          fixed={roomy ? 900 : true}
          id={idOf}
          name={({ name }) => name}
          text={({ name, tpl_name, cron_format }) => `${name} ${tpl_name} ${cron_format}`}
          onOpen={onEdit}
          details={(schedule) => <ScheduleHistory schedule={schedule} />}
          history={history}
          {...(manage
            ? {
                actions,
                many: (rows: Schedule[], clear: () => void) => <ManySchedules rows={rows} onDone={clear} />,
              }
            : {})}
          empty={
            <EmptyState
              icon={<IconCalendarClock size={40} stroke={1.2} />}
              title={t('schedules.firstTitle')}
              text={t('schedules.firstText')}
              action={button}
            />
          }
        />
      )}
      {search.edit === undefined ? null : <OpenSchedule key={`edit ${search.edit}`} id={search.edit} {...form} />}
      {search.copy === undefined ? null : <OpenSchedule key={`copy ${search.copy}`} id={search.copy} copy {...form} />}
      {search.new === undefined ? null : (
        <NewSchedule once={search.new === 'once'} templateId={search.template} {...form} />
      )}
      {dialogs}
    </Page>
  )
}

const closed = { edit: undefined, copy: undefined, new: undefined, template: undefined }

/** Delay after a due time before its outcome is fetched, and the maximum wait. */
const afterDueMs = 2000
const maxWaitMs = 60_000

/** Refetches the list on task events, and after each due time. */
function useScheduleUpdates(project_id: number, rows: Schedule[] | undefined): void {
  const client = useQueryClient()
  const forget = () => void forgetCollection(client, schedules.list, { params: { project_id } })
  useFreshness(project_id, forget)
  const due = rows?.flatMap(({ next_start }) => (next_start === null ? [] : [Date.parse(next_start)])) ?? []
  const soonest = due.length === 0 ? null : Math.min(...due)
  useEffect(() => {
    if (soonest === null) return
    const wait = Math.min(Math.max(soonest + afterDueMs - Date.now(), afterDueMs), maxWaitMs)
    const timer = setTimeout(forget, wait)
    return () => clearTimeout(timer)
    // Each response of the server starts a new wait.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [soonest, rows])
}
