import { Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { integrations } from '../../api/calls.ts'
import { base } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconWebhook } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconCopy, IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { NotReadyBadge } from '../../ui/NotReady.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import classes from '../../ui/RowName.module.css'
import { TimeText } from '../../ui/TimeText.tsx'
import { AliasList, useAliases } from './AliasList.tsx'
import { CurlExample } from './CurlExample.tsx'
import { curlExample, hooksPath } from './curl-example.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { IntegrationForm } from './IntegrationForm.tsx'
import { isOpen } from './integration-values.ts'
import { type Outcome, OutcomeMark } from './OutcomeMark.tsx'
import { Section } from './Section.tsx'
import { useIntegrationDeletion } from './useIntegrationDeletion.ts'

/** Integrations of the project, the addresses that reach all of them, and the deliveries. */
export function IntegrationsPage() {
  const { t } = useTranslation()
  const history = useHistory('integration')
  const { project, can } = useProject()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ item?: Integration; from?: Integration } | null>(null)
  const list = usePagedList(integrations.list, { params: { project_id: project.id } }, { sorts: ['name'] })
  const { mutateAsync: remove } = useChange(integrations.remove)
  const deletion = useIntegrationDeletion((item) => remove({ params: { project_id: project.id, id: item.id } }))
  const allowed = can('editIntegrations')
  const noRight = allowed ? undefined : t('common.noRight')
  usePageActions([{ id: 'new-integration', label: t('integrations.new'), run: () => setOpen({}), disabled: noRight }])
  const show = (item: Integration) => void navigate(paths.integration(project.id, item.id))

  const columns: Column<Integration>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (item) => item.name,
      fills: 120,
      cell: (item) => (
        <Group gap="xs" wrap="nowrap" maw={420} className={classes.row}>
          <AnchorLink
            {...paths.integration(project.id, item.id)}
            fw={500}
            truncate
            title={item.name}
            style={{ minHeight: 24 }}
          >
            <bdi>{item.name}</bdi>
          </AnchorLink>
          <NotReadyBadge reasons={item.not_ready} name={item.name} />
        </Group>
      ),
    },
    {
      id: 'template',
      title: t('integrations.template'),
      sort: (item) => item.tpl_name,
      priority: 'middle',
      cell: (item) => (
        <AnchorLink
          {...paths.template(project.id, item.template_id)}
          title={item.tpl_name}
          truncate
          display="block"
          maw={320}
        >
          <bdi>{item.tpl_name}</bdi>
        </AnchorLink>
      ),
    },
    {
      id: 'method',
      title: t('integrations.method'),
      priority: 'low',
      sort: (item) => t(`integrations.methods.${item.auth_method || 'none'}`),
      cell: (item) =>
        isOpen(item.auth_method) ? (
          <OutcomeMark of="no" label={t('integrations.methods.none')} />
        ) : (
          t(`integrations.methods.${item.auth_method as 'token'}`)
        ),
    },
    {
      id: 'last',
      title: t('integrations.lastDelivery'),
      sort: (item) => item.last_delivery?.created ?? '',
      cell: (item) =>
        item.last_delivery ? (
          <Group gap="xs" wrap="wrap">
            <OutcomeMark of={item.last_delivery.outcome as Outcome} />
            <Text span size="sm" c="dimmed">
              <TimeText time={item.last_delivery.created} />
            </Text>
          </Group>
        ) : (
          t('integrations.never')
        ),
    },
  ]
  const button = <NewButton label={t('integrations.new')} allowed={allowed} onClick={() => setOpen({})} />
  const some = (list.rows?.length ?? 0) > 0
  return (
    <Page title={t('resources.pages.integrations')} help={<HelpButton topic="integration" />} actions={button}>
      <DataTable
        label={t('resources.pages.integrations')}
        {...list.table}
        columns={columns}
        id={(item) => item.id}
        name={(item) => item.name}
        text={(item) => `${item.name} ${item.tpl_name}`}
        onOpen={show}
        history={history}
        {...(allowed
          ? {
              actions: [
                {
                  label: t('common.edit'),
                  icon: <IconPencil size={16} />,
                  run: (item: Integration) => setOpen({ item }),
                },
                {
                  label: t('common.duplicate'),
                  icon: <IconCopy size={16} />,
                  run: (from: Integration) => setOpen({ from }),
                },
                { label: t('common.delete'), icon: <IconTrash size={16} />, run: deletion.ask, danger: true },
              ],
            }
          : {})}
        empty={
          <EmptyState
            icon={<IconWebhook size={40} stroke={1.2} />}
            title={t('integrations.emptyTitle')}
            text={t('integrations.emptyText')}
            action={
              <Stack align="center" gap="lg" maw="100%">
                {button}
                <FirstCurl />
              </Stack>
            }
          />
        }
      />
      {list.rows ? (
        <Section title={t('integrations.projectAliases')} text={t('integrations.projectAliasesText')}>
          <AliasList integrationId={null} />
        </Section>
      ) : null}
      {some ? <DeliveryLog integrationId={null} onNewDelivery={list.refetch} /> : null}
      {open ? (
        <IntegrationForm
          item={open.item}
          from={open.from}
          onClose={() => setOpen(null)}
          onCreated={(made, sender) => void navigate(paths.integration(project.id, made.id, sender ? { sender } : {}))}
        />
      ) : null}
      {deletion.dialog}
    </Page>
  )
}

/** The request that will start something once there is an integration. */
function FirstCurl() {
  const { t } = useTranslation()
  const known = useAliases(null).data?.find(({ url }) => url !== '')?.url
  const url = known ?? new URL(`${base}${hooksPath}`, location.href).href + t('integrations.aliasPlace')
  return (
    <div style={{ width: 'min(640px, 100%)' }}>
      <CurlExample
        text={curlExample(url, { auth_method: 'none', auth_header: '' })}
        hint={known ? t('integrations.firstCurlKnown') : t('integrations.firstCurl')}
      />
    </div>
  )
}
