import { notifications } from '@mantine/notifications'
import { IconCopy, IconFileText, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Template, templates } from '../../../contract/template.ts'
import { views } from '../../../contract/view.ts'
import { send } from '../../api/client.ts'
import { useDeleteFlow } from '../../api/delete-flow.tsx'
import { useDeviceSetting } from '../../api/device.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ColumnSheet } from '../../ui/ColumnSheet.tsx'
import { DataTable, type RowAction } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { RunDialog } from '../tasks/RunDialog.tsx'
import { FirstTemplate } from './FirstTemplate.tsx'
import { NewTemplateMenu } from './NewTemplateMenu.tsx'
import { useTemplateColumns } from './useTemplateColumns.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** What is hidden until somebody chooses: windows of usual size have no room for all of it. */
const fewer = matchMedia('(min-width: 1680px)').matches ? [] : ['environment', 'repository']

/** The templates of a project, or those of one view. One list in the cache serves all views and is kept live. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const { viewId: given } = useParams({ strict: false })
  const viewId = given === undefined ? undefined : Number(given)
  const { q = '', run } = useSearch({ strict: false })
  const navigate = useNavigate()
  const params = { project_id: project.id }
  const all = useApi(templates.list, { params })
  const tabs = useApi(views.list, { params })
  const remove = useChange(templates.remove)
  const columns = useTemplateColumns((template) => setSearch({ run: template.id }))
  const [hidden, setHidden] = useDeviceSetting<string[]>('columns templates', fewer)
  const [, rememberView] = useDeviceSetting(`view ${project.id}`, 0)
  const manage = can('manageProjectResources')

  const view = tabs.data?.find((one) => one.id === viewId)
  const lost = viewId !== undefined && tabs.data !== undefined && !view
  useEffect(() => {
    if (viewId !== undefined && !lost) return rememberView(viewId)
    rememberView(0)
    if (lost) void navigate({ to: paths.templates(project.id), replace: true })
  }, [viewId, lost, project.id, navigate, rememberView])

  const setSearch = (changes: { q?: string | undefined; run?: number | undefined; t?: number | undefined }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), replace: 'q' in changes })
  const deletion = useDeleteFlow<Template>({
    word: t('templates.word'),
    name: (template) => template.name,
    refs: (template) => send(templates.refs, { params: { ...params, id: template.id } }),
    remove: (template) => remove.mutateAsync({ params: { ...params, id: template.id } }),
  })
  const actions: RowAction<Template>[] = [
    {
      label: t('run.run'),
      icon: <IconPlayerPlay size={16} />,
      shortcut: 'r',
      run: (template) => setSearch({ run: template.id }),
      disabled: () => (can('runProjectTasks') ? undefined : t('common.noRight')),
    },
    {
      label: t('templates.lastLog'),
      icon: <IconFileText size={16} />,
      shortcut: 'l',
      run: (template) => setSearch({ t: template.last_task?.id }),
      disabled: (template) => (template.last_task ? undefined : t('status.none')),
    },
    ...(manage
      ? [
          {
            label: t('common.edit'),
            icon: <IconPencil size={16} />,
            shortcut: 'e',
            run: (template: Template) => void navigate({ to: paths.editTemplate(project.id, template.id) }),
          },
          {
            label: t('common.duplicate'),
            icon: <IconCopy size={16} />,
            shortcut: 'd',
            run: (template: Template) =>
              void navigate({ to: paths.newTemplate(project.id), search: { copy: template.id } }),
          },
          {
            label: t('common.delete'),
            icon: <IconTrash size={16} />,
            shortcut: 'Delete',
            danger: true,
            run: deletion.ask,
          },
        ]
      : []),
  ]
  const rows = viewId === undefined ? all.data : all.data?.filter((template) => template.view_id === viewId)
  const running = run === undefined ? undefined : all.data?.find((template) => template.id === run)
  useEffect(() => {
    if (run === undefined || !all.data || running) return
    notifications.show({ color: 'red', message: t('templates.gone') })
    void navigate({ to: '.', search: (now) => ({ ...now, run: undefined }), replace: true })
  }, [run, all.data, running, navigate, t])

  return (
    <Page title={t('shell.templates')} actions={manage && all.data?.length !== 0 ? <NewTemplateMenu /> : undefined}>
      {tabs.data && tabs.data.length > 0 ? (
        <ViewTabs views={tabs.data.filter((one) => manage || !one.hidden)} current={viewId} />
      ) : null}
      <DataTable
        label={view ? `${t('shell.templates')}: ${view.title}` : t('shell.templates')}
        rows={rows}
        error={all.error}
        onRetry={() => void all.refetch()}
        columns={columns.filter((column) => !hidden.includes(column.id))}
        id={(template) => template.id}
        name={(template) => template.name}
        text={(template) =>
          [template.name, template.description, template.playbook, template.app, template.last_task?.version].join(' ')
        }
        onOpen={(template) => void navigate({ to: paths.template(project.id, template.id) })}
        actions={actions}
        filter={q}
        onFilter={(text) => setSearch({ q: text || undefined })}
        toolbar={
          <ColumnSheet
            columns={columns.filter((column) => column.id !== 'name' && column.id !== 'run')}
            hidden={hidden}
            onChange={setHidden}
          />
        }
        empty={<FirstTemplate ofView={viewId !== undefined && (all.data?.length ?? 0) > 0} />}
      />
      {deletion.dialog}
      {running ? (
        <RunDialog
          key={running.id}
          template={running}
          onClose={() => setSearch({ run: undefined })}
          onStarted={(t) => setSearch({ run: undefined, t })}
        />
      ) : null}
    </Page>
  )
}
