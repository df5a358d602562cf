import { Badge, Button, Group, Text } from '@mantine/core'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import type { Template } from '../../../contract/template.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconStack2 } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconLink } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { NotReadyBadge } from '../../ui/NotReady.tsx'
import { EmptyState } from '../../ui/Page.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { DriftState } from '../drift/DriftBadge.tsx'
import { AttachWorkspace } from './AttachWorkspace.tsx'
import { FixedWorkspace } from './FixedWorkspace.tsx'
import { LastStatus, LastTask } from './LastTask.tsx'
import { NewWorkspace } from './NewWorkspace.tsx'
import { useWorkspaceActions } from './useWorkspaceActions.tsx'
import { useWorkspaces, type Workspace } from './useWorkspaces.ts'

/** The workspaces of a template of the terraform family; other templates have none. */
export function TemplateWorkspaces() {
  const { project } = useProject()
  const { templateId } = useParams({ from: '/app/project/$projectId/templates/$templateId' })
  const template = useApi(templates.get, { params: { project_id: project.id, id: templateId } }).data
  if (!template) return null
  if (!isTerraformLike(template.app)) return <Navigate {...paths.template(project.id, templateId)} replace />
  return <Workspaces template={template} />
}

function Workspaces({ template }: { template: Template }) {
  const { t } = useTranslation()
  const history = useHistory('inventory')
  const { project, can } = useProject()
  const { rows, error, refetch } = useWorkspaces(template)
  const { actions, isDefault, dialogs } = useWorkspaceActions(template, rows)
  const [filter, setFilter] = useState('')
  const [making, make] = useState(false)
  const [attaching, attach] = useState(false)
  const phone = useWidthIs('phone')
  const columns: Column<Workspace>[] = [
    {
      id: 'name',
      title: t('common.name'),
      // In a wider window the other columns have room for their sentences.
      ...(phone ? { fills: 150 } : {}),
      sort: ({ inventory }) => inventory,
      cell: (one) => (
        <>
          <Group gap="xs">
            <AnchorLink
              {...paths.states(project.id, one.id)}
              fw={500}
              lineClamp={2}
              title={one.inventory}
              style={{ overflowWrap: 'anywhere' }}
            >
              <bdi>{one.inventory}</bdi>
            </AnchorLink>
            {isDefault(one) ? (
              <Badge color="gray" miw="max-content">
                {t('workspaces.standard')}
              </Badge>
            ) : null}
          </Group>
          {one.name === one.inventory ? null : (
            <Text size="xs" c="dimmed" lineClamp={2} title={one.name} style={{ overflowWrap: 'anywhere' }}>
              <bdi>{one.name}</bdi>
            </Text>
          )}
          <NotReadyBadge reasons={one.not_ready} name={one.inventory} />
        </>
      ),
    },
    {
      id: 'status',
      title: t('templates.status'),
      priority: 'middle',
      sort: ({ last_task }) => last_task?.status ?? '',
      cell: ({ last_task }) => (last_task ? <LastStatus task={last_task} /> : t('common.missing')),
    },
    {
      id: 'drift',
      title: t('drift.title'),
      sort: ({ drift }) => drift?.status ?? '',
      cell: ({ drift }) => (drift ? <DriftState drift={drift} /> : t('common.missing')),
    },
    {
      id: 'last',
      title: t('common.lastRun'),
      priority: 'middle',
      sort: ({ last_task }) => last_task?.id ?? 0,
      cell: ({ last_task }) =>
        last_task ? (
          <LastTask task={last_task} />
        ) : (
          <Text span size="sm" c="dimmed">
            {t('workspaces.noRecentRun')}
          </Text>
        ),
    },
  ]
  const attachButton = can('editTemplates') ? (
    <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => attach(true)}>
      {t('workspaces.attach')}
    </Button>
  ) : null
  const button = (
    <NewButton
      label={t('workspaces.new')}
      variant="default"
      allowed={can('editResources')}
      onClick={() => make(true)}
    />
  )
  const { allow_override_inventory } = templateParams(template.task_params)
  return (
    <section aria-label={t('workspaces.title')}>
      <Text size="sm" c="dimmed" maw={720} mb="sm">
        {t('workspaces.text')} {rows?.length && template.inventory_id === null ? t('workspaces.noneText') : null}
      </Text>
      {allow_override_inventory || !rows?.some((one) => !isDefault(one)) ? null : (
        <FixedWorkspace template={template} />
      )}
      <DataTable
        label={t('workspaces.title')}
        rows={rows}
        error={error}
        onRetry={refetch}
        columns={columns}
        id={(one) => one.id}
        name={(one) => one.inventory}
        text={(one) => `${one.inventory} ${one.name}`}
        actions={actions}
        history={history}
        filter={filter}
        onFilter={setFilter}
        toolbar={
          <>
            {button}
            {attachButton}
            <ButtonLink
              {...paths.resources(project.id, { q: template.name })}
              variant="default"
              leftSection={<IconStack2 size={16} aria-hidden />}
            >
              {t('managed.title')}
            </ButtonLink>
          </>
        }
        empty={
          <EmptyState
            icon={<IconStack2 size={40} stroke={1.2} />}
            title={t('workspaces.none')}
            text={t('workspaces.noneText')}
            action={
              <Group gap="xs">
                {button}
                {attachButton}
              </Group>
            }
          />
        }
      />
      {making ? (
        <NewWorkspace
          template={template}
          taken={(rows ?? []).map(({ inventory }) => inventory)}
          onClose={() => make(false)}
        />
      ) : null}
      {attaching ? <AttachWorkspace template={template} onClose={() => attach(false)} /> : null}
      {dialogs}
    </section>
  )
}
