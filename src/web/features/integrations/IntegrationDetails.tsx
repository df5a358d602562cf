import { ActionIcon, Alert, Button, Menu, Text, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { extractValues, integrations, keys, matchers } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { IconAlertTriangle, IconFlask, IconLockOpen, IconPencil, IconPlugConnected, IconTrash } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { questionsOf } from '../run-inputs/questions.ts'
import { useTriggerTemplate } from '../run-inputs/TriggerInputs.tsx'
import { AliasList, useAliases } from './AliasList.tsx'
import { CurlExample } from './CurlExample.tsx'
import { curlExample } from './curl-example.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { IntegrationForm } from './IntegrationForm.tsx'
import { isOpen, namesHeader } from './integration-values.ts'
import classes from './integrations.module.css'
import { MatcherTable, ValueTable } from './PartTables.tsx'
import { SearchableSwitch } from './SearchableSwitch.tsx'
import { Section } from './Section.tsx'
import { SenderSetup } from './SenderSetup.tsx'
import { senderOf, senders } from './senders.ts'
import { type PastedRequest, TesterDialog } from './TesterDialog.tsx'
import { useIntegrationDeletion } from './useIntegrationDeletion.ts'

export function IntegrationDetails({ integration, breadcrumb }: { integration: Integration; breadcrumb: ReactNode }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { sender: senderId } = useSearch({ from: '/app/project/$projectId/integrations/$integrationId' })
  const [editing, setEditing] = useState(false)
  const [trying, setTrying] = useState<PastedRequest | null>(null)
  const allowed = can('manageProjectResources')
  const own = useAliases(integration.id).data
  const ofProject = useAliases(null).data
  const parts = { params: { project_id: project.id, integration_id: integration.id } }
  const matcherList = useApi(matchers.list, parts).data
  const valueList = useApi(extractValues.list, parts).data
  const keyList = useApi(keys.list, { params: { project_id: project.id } }).data
  const key = keyList?.find(({ id }) => id === integration.auth_secret_id)
  const keyName = key?.name
  const template = useTriggerTemplate(project.id, integration.template_id).data
  const survey = template && questionsOf(template)
  const direct = own?.find(({ url }) => url !== '')?.url
  const shared = integration.searchable ? ofProject?.find(({ url }) => url !== '')?.url : undefined
  const address = direct ?? shared ?? null
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
        <>
          <NewButton
            label={t('integrations.tester')}
            icon={<IconFlask size={16} aria-hidden />}
            allowed={allowed}
            onClick={openTester}
          />
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button variant="default" leftSection={<IconPlugConnected size={16} aria-hidden />}>
                {t('integrations.setUpSender')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {senders.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => setSender(id)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {allowed ? (
            <>
              <Tooltip label={t('common.edit')}>
                <ActionIcon variant="default" size={36} aria-label={t('common.edit')} onClick={() => setEditing(true)}>
                  <IconPencil size={18} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('common.delete')}>
                <ActionIcon
                  variant="default"
                  size={36}
                  c="var(--status-failed)"
                  aria-label={t('common.delete')}
                  onClick={() => deletion.ask(integration)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Tooltip>
            </>
          ) : null}
        </>
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
          <AnchorLink {...paths.list('keys', project.id, { q: key.name })} inherit>
            <bdi style={{ overflowWrap: 'anywhere' }}>{key.name}</bdi>
          </AnchorLink>
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        <dt>{t('integrations.template')}</dt>
        <dd>
          <AnchorLink {...paths.template(project.id, integration.template_id)}>
            <bdi>{integration.tpl_name}</bdi>
          </AnchorLink>
        </dd>
        <dt>{t('integrations.method')}</dt>
        <dd>
          {t(`integrations.methods.${integration.auth_method || 'none'}`)}
          {namesHeader(integration.auth_method) ? ` · ${integration.auth_header}` : null}
        </dd>
        {keyName === undefined ? null : (
          <>
            <dt>{t('integrations.secretKey')}</dt>
            <dd>
              <AnchorLink {...paths.list('keys', project.id, { q: keyName })}>
                <bdi>{keyName}</bdi>
              </AnchorLink>
            </dd>
          </>
        )}
      </dl>
      {sender ? (
        <SenderSetup
          key={sender.id}
          integration={integration}
          sender={sender}
          address={shared ?? direct ?? null}
          own={shared === undefined}
          keyName={keyName}
          onClose={() => setSender(undefined)}
        />
      ) : null}
      <Section title={t('integrations.aliases')} text={t('integrations.aliasesText')}>
        <AliasList integrationId={integration.id} />
        <SearchableSwitch integration={integration} />
        {integration.searchable && ofProject ? (
          <Text size="sm" mb="md">
            {ofProject.length === 0
              ? t('integrations.noProjectAlias')
              : t('integrations.projectAliasCount', { count: ofProject.length })}{' '}
            <AnchorLink {...paths.integrations(project.id)}>{t('integrations.toProjectAliases')}</AnchorLink>
          </Text>
        ) : null}
        {address === null ? null : (
          <CurlExample
            text={curlExample(address, integration, {
              matchers: direct === undefined ? matcherList : [],
              values: valueList,
              survey,
            })}
            hint={t(
              `integrations.curlHints.${isOpen(integration.auth_method) ? 'none' : integration.auth_method === 'basic' ? 'basic' : 'secret'}`,
            )}
          />
        )}
      </Section>
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
