import { notifications } from '@mantine/notifications'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Template, templateSortColumns } from '../../../contract/template.ts'
import type { View } from '../../../contract/view.ts'
import { apps, tasks, templates, views } from '../../api/calls.ts'
import { useDeviceSetting } from '../../api/device.ts'
import { useApi } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { paths, type SearchChanges } from '../../paths.ts'
import { ColumnChoice } from '../../ui/ColumnChoice.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { RunDialog } from '../tasks/RunDialog.tsx'
import { noPrefill, usePrefill } from '../tasks/run-prefill.ts'
import { FirstTemplate } from './FirstTemplate.tsx'
import { ListChoices } from './ListChoices.tsx'
import { ManyTemplates } from './ManyTemplates.tsx'
import { NewTemplateMenu } from './NewTemplateMenu.tsx'
import { NoneStarred } from './NoneStarred.tsx'
import { RecentTasks } from './RecentTasks.tsx'
import { groupOf, templateText } from './template-text.ts'
import { useHiddenByDefault } from './useHiddenByDefault.ts'
import { useTemplateActions } from './useTemplateActions.tsx'
import { useTemplateColumns } from './useTemplateColumns.tsx'
import { ViewsEditor } from './ViewsEditor.tsx'
import { ViewTabs } from './ViewTabs.tsx'
import { tabsOf } from './view-rows.ts'

const starred = (template: Template) => template.starred
const idOf = (template: Template) => template.id

/** The templates of a project, or those of one view. Filter, sorting, groups and view are in the address. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const history = useHistory('template')
  const { project, can } = useProject()
  const { viewId: given } = useParams({ strict: false })
  const viewId = given === undefined ? undefined : Number(given)
  const { run, from, group, starred: only } = useSearch({ strict: false })
  const navigate = useNavigate()
  const params = { project_id: project.id }
  const manage = can('editTemplates')
  const stored = useApi(views.list, { params }).data
  const view = stored?.find((one) => one.id === viewId)
  const tabs = useMemo(() => tabsOf(stored ?? [], t('templates.allViews'), manage), [stored, manage, t])
  const [editing, setEditing] = useState(false)
  // Not while the editor is open, because the editor creates and deletes views, and would close with the page.
  useValidView(viewId, editing ? undefined : stored && tabs)
  const ofView = view?.type === '' ? view.id : undefined
  const list = usePagedList(
    templates.list,
    { params },
    {
      sorts: templateSortColumns,
      usual: view?.sort_column || view?.sort_reverse ? defaultOrder(view) : null,
      query: { view_id: ofView, starred: only, group, pinned: 1 },
    },
  )
  const all = list.rows
  const rows = useMemo(
    () =>
      list.paged
        ? all
        : all?.filter((one) => (ofView === undefined || one.view_id === ofView) && (!only || one.starred)),
    [all, list.paged, ofView, only],
  )
  const setSearch = (changes: SearchChanges) => void navigate(paths.here(changes))
  const columns = useTemplateColumns((template) => setSearch({ run: template.id }))
  const [hidden, setHidden] = useDeviceSetting<string[]>('columns templates', useHiddenByDefault())
  const shown = useMemo(() => columns.filter((column) => !hidden.includes(column.id)), [columns, hidden])
  const { actions, deletion } = useTemplateActions(setSearch)
  const appRows = useApi(apps.list).data
  const groups = useMemo(
    () =>
      group &&
      groupOf(group, {
        apps: appRows ?? [],
        views: stored ?? [],
        types: { '': t('templates.typeTask'), build: t('templates.typeBuild'), deploy: t('templates.typeDeploy') },
        noView: t('templates.noView'),
      }),
    [group, appRows, stored, t],
  )
  const none = !list.paged && all?.length === 0

  return (
    <Page
      title={t('resources.pages.templates')}
      help={<HelpButton topic="template" />}
      actions={
        none ? undefined : manage ? (
          <NewTemplateMenu view={ofView} />
        ) : (
          <NewButton label={t('templates.new')} allowed={false} />
        )
      }
    >
      {stored && (stored.length > 0 || (manage && !none)) ? (
        <ViewTabs tabs={tabs} current={viewId} onEdit={manage ? () => setEditing(true) : undefined} />
      ) : null}
      <DataTable
        {...list.table}
        label={view ? `${t('resources.pages.templates')}: ${view.title}` : t('resources.pages.templates')}
        rows={rows}
        columns={shown}
        id={idOf}
        name={(template) => template.name}
        text={templateText}
        pinned={starred}
        groupOf={groups}
        details={(template) => (
          <RecentTasks template={template} onAgain={(task) => setSearch({ run: template.id, from: task })} />
        )}
        many={
          manage || can('runProjectTasks')
            ? (some, clear) => <ManyTemplates rows={some} views={stored ?? []} onDone={clear} />
            : undefined
        }
        onOpen={(template) => void navigate(paths.template(project.id, template.id))}
        actions={actions}
        history={history}
        toolbar={
          <>
            <ListChoices group={group} starred={only === 1} onChange={setSearch} />
            <ColumnChoice
              columns={columns.filter((column) => column.id !== 'name' && column.id !== 'run')}
              hidden={hidden}
              onChange={setHidden}
            />
          </>
        }
        nothing={only ? <NoneStarred onAll={() => setSearch({ starred: undefined })} /> : undefined}
        empty={
          only && !none ? (
            <NoneStarred onAll={() => setSearch({ starred: undefined })} />
          ) : (
            <FirstTemplate ofView={ofView !== undefined && !none} />
          )
        }
      />
      {deletion.dialog}
      {editing && stored ? <ViewsEditor stored={stored} onClose={() => setEditing(false)} /> : null}
      {run === undefined ? null : (
        <RunFromList
          id={run}
          from={from}
          known={all?.find((template) => template.id === run)}
          onEnd={(search) => void navigate({ ...paths.here({ ...noPrefill, ...search }), replace: true })}
        />
      )}
    </Page>
  )
}

function defaultOrder(view: View) {
  return { column: view.sort_column ?? 'name', down: view.sort_reverse }
}

/** Remembers the view for the next visit, and leaves a view that does not exist (any more). */
function useValidView(viewId: number | undefined, tabs: { id: number | undefined }[] | undefined): void {
  const { project } = useProject()
  const navigate = useNavigate()
  const [, setLastView] = useDeviceSetting(`view ${project.id}`, 0)
  const lost = viewId !== undefined && tabs !== undefined && !tabs.some((tab) => tab.id === viewId)
  // "All" is a stored view here, so the list without a view is not one of the tabs, and the first tab opens.
  const first = viewId === undefined && tabs?.every((tab) => tab.id !== undefined) ? tabs[0]?.id : undefined
  useEffect(() => {
    if (viewId !== undefined && !lost) return setLastView(viewId)
    if (tabs === undefined) return
    setLastView(0)
    if (lost || first) void navigate({ ...paths.templates(project.id, first), search: true, replace: true })
  }, [viewId, lost, first, tabs, project.id, navigate, setLastView])
}

interface RunFromListProps {
  id: number
  /** The task whose inputs are reused. */
  from: number | undefined
  /** The template, if it is among the rows. */
  known: Template | undefined
  onEnd: (search: { t?: number }) => void
}

function RunFromList({ id, from, known, onEnd }: RunFromListProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id }
  const fetched = useApi(templates.get, { params: { ...params, id } }, { enabled: known === undefined })
  const again = useApi(tasks.get, { params: { ...params, id: from ?? 0 } }, { enabled: from !== undefined })
  const template = known ?? fetched.data
  const prefill = usePrefill()
  const gone = !known && fetched.error?.status === 404
  useEffect(() => {
    if (!gone) return
    notifications.show({ color: 'red', message: t('templates.gone') })
    onEnd({})
    // Only once: onEnd removes this dialog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])
  if (!template || (from !== undefined && !again.data && !again.error)) return null
  return (
    <RunDialog
      key={`${id} ${from}`}
      template={template}
      {...(again.data && from !== undefined ? { from: again.data } : {})}
      prefill={prefill}
      onClose={() => onEnd({})}
      onStarted={(task) => onEnd({ t: task })}
    />
  )
}
