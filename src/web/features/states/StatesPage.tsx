import { Button, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import { inventories, terraformStates } from '../../api/calls.ts'
import { useFeature } from '../../api/features.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { DriftSection } from '../drift/DriftSection.tsx'
import { MissingFeature } from '../editions/MissingFeature.tsx'
import { ClearDialog } from './ClearDialog.tsx'
import { LockAlert } from './LockAlert.tsx'
import { StateAddresses } from './StateAddresses.tsx'
import { StateVersions } from './StateVersions.tsx'

/** The state of a workspace at this server: its lock, its versions, and the addresses it is reached at. */
export function StatesPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const { inventoryId } = useParams({ from: '/app/project/$projectId/inventory/$inventoryId/states' })
  const params = { project_id: project.id, id: inventoryId }
  const workspace = useApi(inventories.get, { params })
  const { data } = workspace
  if (data?.type.endsWith('-workspace')) return <Shown workspace={data} />
  if (data || workspace.error?.status === 404)
    return (
      <Page title={t('common.notFound')}>
        <EmptyState
          title={t('states.gone')}
          text={t('states.goneText')}
          action={
            <ButtonLink {...paths.templates(project.id)} variant="default">
              {t('resources.pages.templates')}
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page title={t('states.title')}>
      {workspace.error ? (
        <LoadError error={workspace.error} onRetry={() => void workspace.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

function Shown({ workspace }: { workspace: Inventory }) {
  const { t } = useTranslation()
  const { project, canOn } = useProject()
  const params = { project_id: project.id, id: workspace.id }
  const on = useFeature('terraform_backend')
  const versions = useApi(terraformStates.list, { params }, { fresh: true, enabled: on })
  const lock = useApi(terraformStates.lock, { params }, { fresh: true }).data ?? null
  const [clearing, clear] = useState(false)
  const manage = canOn('editResources', { type: 'inventory', id: workspace.id })
  const { template_id } = workspace
  const breadcrumb = (
    <nav aria-label={t('states.way')}>
      {template_id === null ? (
        <AnchorLink {...paths.list('inventory', project.id)} size="sm">
          {t('resources.pages.inventory')}
        </AnchorLink>
      ) : (
        <AnchorLink {...paths.templateWorkspaces(project.id, template_id)} size="sm">
          {t('workspaces.title')}
        </AnchorLink>
      )}
    </nav>
  )
  return (
    <Page
      title={workspace.inventory}
      windowTitle={`${t('states.title')}: ${workspace.inventory}`}
      breadcrumb={breadcrumb}
      actions={
        <>
          <ButtonLink {...paths.resources(project.id, { q: workspace.inventory })} variant="default">
            {t('managed.title')}
          </ButtonLink>
          {on && manage && versions.data?.[0]?.status === 'stored' ? (
            <Button variant="default" onClick={() => clear(true)}>
              {t('states.clear')}
            </Button>
          ) : null}
        </>
      }
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('states.text')}
      </Text>
      <MissingFeature feature="terraform_backend" />
      {lock ? <LockAlert workspace={workspace} lock={lock} manage={manage} /> : null}
      <DriftSection workspace={workspace} />
      {on ? (
        <>
          <StateVersions
            workspace={workspace}
            rows={versions.data}
            error={versions.error}
            onRetry={() => void versions.refetch()}
            manage={manage}
          />
          <StateAddresses workspace={workspace} manage={manage} />
        </>
      ) : null}
      {clearing ? <ClearDialog workspace={workspace} onClose={() => clear(false)} /> : null}
    </Page>
  )
}
