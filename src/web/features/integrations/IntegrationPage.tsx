import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { integrations } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, LoadError, Page } from '../../ui/Page.tsx'
import { IntegrationDetails } from './IntegrationDetails.tsx'

/** One integration: its addresses, matchers, extracted values and deliveries. `?delivery=` opens a request. */
export function IntegrationPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const { integrationId } = useParams({ from: '/app/project/$projectId/integrations/$integrationId' })
  const integration = useApi(integrations.get, { params: { project_id: project.id, id: integrationId } })
  const breadcrumb = (
    <nav aria-label={t('templates.way')}>
      <AnchorLink {...paths.integrations(project.id)} size="sm">
        {t('resources.pages.integrations')}
      </AnchorLink>
    </nav>
  )
  if (integration.error?.status === 404)
    return (
      <Page title={t('common.notFound')} breadcrumb={breadcrumb}>
        <EmptyState
          title={t('integrations.gone')}
          text={t('integrations.goneText')}
          action={
            <ButtonLink {...paths.integrations(project.id)} variant="default">
              {t('resources.pages.integrations')}
            </ButtonLink>
          }
        />
      </Page>
    )
  if (integration.error && !integration.data)
    return (
      <Page title={t('integrations.word')} breadcrumb={breadcrumb}>
        <LoadError error={integration.error} onRetry={() => void integration.refetch()} />
      </Page>
    )
  if (!integration.data)
    return (
      <Page title={t('integrations.word')} breadcrumb={breadcrumb}>
        <Skeleton height={32} width={280} />
        <Skeleton height={240} />
      </Page>
    )
  return <IntegrationDetails key={integration.data.id} integration={integration.data} breadcrumb={breadcrumb} />
}
