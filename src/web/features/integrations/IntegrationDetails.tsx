import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { integrations, keys } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconLockOpen } from '../../ui/more-icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { IntegrationActions } from './IntegrationActions.tsx'
import { IntegrationAddresses, useAddresses } from './IntegrationAddresses.tsx'
import { IntegrationFacts } from './IntegrationFacts.tsx'
import { IntegrationForm } from './IntegrationForm.tsx'
import { isOpen } from './integration-values.ts'
import { MatcherTable, ValueTable } from './PartTables.tsx'
import { SenderSetup } from './SenderSetup.tsx'
import { senderOf } from './senders.ts'
import { type PastedRequest, TesterDialog } from './TesterDialog.tsx'
import { useIntegrationDeletion } from './useIntegrationDeletion.ts'

/** The page of one integration: what it starts, its addresses, its rules, and what was sent to it. */
export function IntegrationDetails({ integration, breadcrumb }: { integration: Integration; breadcrumb: ReactNode }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { sender: senderId } = useSearch({ from: '/app/project/$projectId/integrations/$integrationId' })
  const [editing, setEditing] = useState(false)
  const [trying, setTrying] = useState<PastedRequest | null>(null)
  const allowed = can('editIntegrations')
  const { direct, shared } = useAddresses(integration)
  const keyList = useApi(keys.list, { params: { project_id: project.id } }).data
  const key = keyList?.find(({ id }) => id === integration.auth_secret_id)
  const sender = senderOf(senderId)
  const setSender = (id: string | undefined) => void navigate({ ...paths.here({ sender: id }), resetScroll: false })
  const deletion = useIntegrationDeletion(async (one) => {
    await send(integrations.remove, { params: { project_id: project.id, id: one.id } })
    // Navigates first, so that the deleted integration is not fetched again.
    await navigate(paths.integrations(project.id))
    void forgetCollection(client, integrations.list, { params: { project_id: project.id } })
  })
  const openTester = () => setTrying({ headers: 'Content-Type: application/json', body: '{}' })
  const noRight = allowed ? undefined : t('common.noRight')
  usePageActions([
    { id: 'integration-edit', label: t('integrations.edit'), run: () => setEditing(true), disabled: noRight },
    { id: 'integration-try', label: t('integrations.tester'), run: openTester, disabled: noRight },
  ])
  return (
    <Page
      title={integration.name}
      breadcrumb={breadcrumb}
      actions={
        <IntegrationActions
          integration={integration}
          allowed={allowed}
          onTry={openTester}
          onSender={setSender}
          onEdit={() => setEditing(true)}
          onDelete={() => deletion.ask(integration)}
        />
      }
    >
      <NotReadyAlert reasons={integration.not_ready} />
      {isOpen(integration.auth_method) ? (
        <Alert color="orange" variant="outline" icon={<IconLockOpen aria-hidden />}>
          {t('integrations.openWarning')}
        </Alert>
      ) : null}
      {key && (key.empty || !key.readable) ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('integrations.refusesAll')}>
          {t(key.empty ? 'integrations.keyEmpty' : 'integrations.keyUnreadable')}{' '}
          <AnchorLink {...paths.list('keys', project.id, { edit: key.id })} inherit>
            <bdi style={{ overflowWrap: 'anywhere' }}>{key.name}</bdi>
          </AnchorLink>
        </Alert>
      ) : null}
      <IntegrationFacts integration={integration} keyName={key?.name} />
      {sender ? (
        <SenderSetup
          key={sender.id}
          integration={integration}
          sender={sender}
          address={shared ?? direct ?? null}
          own={shared === undefined}
          keyName={key?.name}
          onClose={() => setSender(undefined)}
        />
      ) : null}
      <IntegrationAddresses integration={integration} />
      {integration.searchable ? <MatcherTable integration={integration} /> : null}
      <ValueTable integration={integration} />
      <DeliveryLog
        integrationId={integration.id}
        onNewDelivery={() => void forgetCollection(client, integrations.list, { params: { project_id: project.id } })}
        onTry={allowed ? setTrying : undefined}
      />
      {editing ? <IntegrationForm item={integration} onClose={() => setEditing(false)} /> : null}
      {trying ? <TesterDialog integration={integration} request={trying} onClose={() => setTrying(null)} /> : null}
      {deletion.dialog}
    </Page>
  )
}
