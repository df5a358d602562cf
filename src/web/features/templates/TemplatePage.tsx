import { ActionIcon, Alert, Button, Skeleton, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import type { Template } from '../../../contract/template.ts'
import { tasks, templates } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'
import { useHistory } from '../../flows/history.ts'
import { useNoRight, usePermissionsDialog } from '../../flows/permissions.tsx'
import { type PageLink, paths, samePage } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { HistoryLink } from '../../ui/HistoryLink.tsx'
import { IconAlertTriangle, IconListCheck, IconPlayerPlay, IconShieldLock } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconCopy, IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { EmptyState, LoadError, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { useWidthIs } from '../../ui/widths.ts'
import { RunDialog } from '../tasks/RunDialog.tsx'
import { runLabel } from '../tasks/run-label.ts'
import { noPrefill, usePrefill } from '../tasks/run-prefill.ts'
import { DescriptionLine } from './DescriptionLine.tsx'
import { StopAllTasks } from './StopAllTasks.tsx'
import { TemplateCheck } from './TemplateCheck.tsx'
import classes from './templates.module.css'

/** The page of a template. `?run=1` opens the run dialog, `&from=` with the inputs of that task. */
export function TemplatePage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const { templateId } = useParams({ from: '/app/project/$projectId/templates/$templateId' })
  const template = useApi(templates.get, { params: { project_id: project.id, id: templateId } })
  const breadcrumb = (
    <nav aria-label={t('templates.way')}>
      <AnchorLink {...paths.templates(project.id)} size="sm">
        {t('resources.pages.templates')}
      </AnchorLink>
    </nav>
  )
  if (template.error?.status === 404)
    return (
      <Page title={t('common.notFound')} breadcrumb={breadcrumb}>
        <EmptyState
          title={t('templates.gone')}
          text={t('templates.goneText')}
          action={
            <ButtonLink {...paths.templates(project.id)} variant="default">
              {t('resources.pages.templates')}
            </ButtonLink>
          }
        />
      </Page>
    )
  if (template.error && !template.data)
    return (
      <Page title={t('templates.word')} breadcrumb={breadcrumb}>
        <LoadError error={template.error} onRetry={() => void template.refetch()} />
      </Page>
    )
  if (!template.data)
    return (
      <Page title={t('templates.word')} breadcrumb={breadcrumb}>
        <Skeleton height={32} width={280} />
        <Skeleton height={240} />
      </Page>
    )
  return <Shown template={template.data} breadcrumb={breadcrumb} />
}

function Shown({ template, breadcrumb }: { template: Template; breadcrumb: ReactNode }) {
  const { t } = useTranslation()
  const { project, can, canOn } = useProject()
  const noRightOn = useNoRight()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { run, from } = useSearch({ from: '/app/project/$projectId/templates/$templateId' })
  const again = useApi(
    tasks.get,
    { params: { project_id: project.id, id: from ?? 0 } },
    { enabled: run !== undefined && from !== undefined },
  )
  const prefill = usePrefill()
  const place = useLocation({ select: ({ pathname }) => pathname })
  const object = { type: 'template', id: template.id, view_id: template.view_id } as const
  const manage = canOn('editTemplates', object)
  const cannotRun = noRightOn('runProjectTasks', object)
  const mayRun = cannotRun === undefined
  const permissions = usePermissionsDialog<Template>(() => object)
  const history = useHistory('template')
  const setSearch = (changes: { run?: number; from?: undefined }) => void navigate(paths.here(changes))
  // In the place of the dialog, so that going back does not open it again.
  const endRun = (task: { t?: number }) => void navigate({ ...paths.here({ ...noPrefill, ...task }), replace: true })
  const deletion = useDeleteFlow<Template>({
    word: t('templates.word'),
    name: (one) => one.name,
    refs: (one) => send(templates.refs, { params: { project_id: project.id, id: one.id } }),
    remove: async (one) => {
      await send(templates.remove, { params: { project_id: project.id, id: one.id } })
      // Navigates first, so that the deleted template is not fetched again.
      await navigate(paths.templates(project.id))
      void forgetCollection(client, templates.list, { params: { project_id: project.id } })
    },
  })
  const phone = useWidthIs('phone')
  const [checking, setChecking] = useState(false)
  usePageActions([
    {
      id: 'template-run',
      label: t('shell.runTemplate', { name: template.name }),
      icon: <IconPlayerPlay size={18} />,
      run: () => setSearch({ run: 1, from: undefined }),
      disabled: cannotRun,
    },
    {
      id: 'template-edit',
      label: t('templates.editTitle', { name: template.name }),
      icon: <IconPencil size={18} />,
      run: () => void navigate(paths.editTemplate(project.id, template.id)),
      disabled: noRightOn('editTemplates', object),
    },
  ])
  const runButton = (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      data-disabled={!mayRun || undefined}
      aria-disabled={!mayRun}
      onClick={() => mayRun && setSearch({ run: 1, from: undefined })}
    >
      {runLabel(t, template.type, false)}
    </Button>
  )
  const parts: Partial<Record<string, string>> = { details: t('templates.details'), state: t('workspaces.title') }
  const part = parts[place.split('/').at(-1) ?? '']
  const ready = run !== undefined && mayRun && (from === undefined || again.data !== undefined || again.error !== null)
  return (
    <Page
      title={template.name}
      windowTitle={part === undefined ? template.name : `${template.name} · ${part}`}
      breadcrumb={breadcrumb}
      actions={
        <>
          {mayRun ? runButton : <Tooltip label={cannotRun}>{runButton}</Tooltip>}
          {manage && can('editResources') ? (
            phone ? (
              <IconButton label={t('check.button')} onClick={() => setChecking(true)}>
                <IconListCheck size={18} />
              </IconButton>
            ) : (
              <Button variant="default" leftSection={<IconListCheck size={16} />} onClick={() => setChecking(true)}>
                {t('check.button')}
              </Button>
            )
          ) : null}
          <StopAllTasks template={template} />
          <HistoryLink to={history?.(template)} />
          {manage ? (
            <>
              <IconButton
                label={t('common.edit')}
                onClick={() => void navigate(paths.editTemplate(project.id, template.id))}
              >
                <IconPencil size={18} />
              </IconButton>
              <IconButton
                label={t('common.duplicate')}
                onClick={() => void navigate(paths.newTemplate(project.id, { copy: template.id }))}
              >
                <IconCopy size={18} />
              </IconButton>
              <IconButton label={t('permissions.word')} onClick={() => permissions.show(template)}>
                <IconShieldLock size={18} />
              </IconButton>
              <IconButton label={t('common.delete')} color="red" onClick={() => deletion.ask(template)}>
                <IconTrash size={18} />
              </IconButton>
            </>
          ) : null}
        </>
      }
    >
      <DescriptionLine template={template} />
      {template.problem ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('templates.problem')}>
          {template.problem}
        </Alert>
      ) : null}
      <NotReadyAlert reasons={template.not_ready} />
      <nav className={classes.tabs} aria-label={t('templates.parts')}>
        <Tab link={paths.template(project.id, template.id)} label={t('templates.tasks')} />
        {isTerraformLike(template.app) ? (
          <Tab link={paths.templateWorkspaces(project.id, template.id)} label={t('workspaces.title')} />
        ) : null}
        <Tab link={paths.templateDetails(project.id, template.id)} label={t('templates.details')} />
      </nav>
      <Outlet />
      {deletion.dialog}
      {checking ? <TemplateCheck template={template} onClose={() => setChecking(false)} /> : null}
      {permissions.dialog}
      {ready ? (
        <RunDialog
          key={`${template.id} ${from}`}
          template={template}
          {...(again.data && from !== undefined ? { from: again.data } : {})}
          prefill={prefill}
          onClose={() => endRun({})}
          onStarted={(task) => endRun({ t: task })}
        />
      ) : null}
    </Page>
  )
}

function Tab({ link, label }: { link: PageLink; label: string }) {
  return (
    <Link {...link} className={classes.tab} activeOptions={samePage} activeProps={{}}>
      {label}
    </Link>
  )
}

function IconButton({
  label,
  color = 'gray',
  onClick,
  children,
}: {
  label: string
  color?: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        c={color === 'red' ? 'var(--status-failed)' : undefined}
        aria-label={label}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
