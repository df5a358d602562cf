import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostConfig } from '../../../contract/host-config.ts'
import { hostConfigs, keys } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconKey } from '../../ui/icons.ts'
import { IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { OneLine } from '../../ui/OneLine.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { KeyStoreWay } from '../keys/KeyStoreWay.tsx'
import { MappingForm } from './MappingForm.tsx'

/** Which key tasks use for a host or the addresses below a prefix. */
export function CredentialMappingsPage() {
  const { t } = useTranslation()
  const history = useHistory('host_config')
  const { project, can } = useProject()
  const mayChange = can('editResources')
  const params = { project_id: project.id }
  const list = useApi(hostConfigs.list, { params })
  const keyList = useApi(keys.list, { params })
  const { mutateAsync: remove } = useChange(hostConfigs.remove)
  const { q = '' } = useSearch({ from: '/app/project/$projectId/credential-mappings' })
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ item?: HostConfig } | null>(null)
  const [removing, setRemoving] = useState<HostConfig | null>(null)
  const keyName = ({ ssh_key_id }: HostConfig) =>
    keyList.data?.find(({ id }) => id === ssh_key_id)?.name ?? t('common.missing')
  const edit = (item: HostConfig) => setOpen({ item })
  const columns: Column<HostConfig>[] = [
    {
      id: 'host',
      title: t('mappings.place'),
      fills: 160,
      sort: ({ host }) => host,
      cell: (row) => <RowName name={row.host} onOpen={mayChange ? () => edit(row) : undefined} />,
    },
    {
      id: 'type',
      title: t('common.type'),
      priority: 'middle',
      sort: ({ type }) => type,
      cell: ({ type }) => t(`mappings.types.${type}`),
    },
    { id: 'key', title: t('mappings.key'), sort: keyName, cell: (row) => <OneLine text={keyName(row)} /> },
  ]
  const button = <NewButton label={t('mappings.new')} allowed={mayChange} onClick={() => setOpen({})} />
  return (
    <Page
      title={t('mappings.title')}
      help={<HelpButton topic="credentialMapping" />}
      breadcrumb={<KeyStoreWay />}
      actions={button}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('mappings.text')}
      </Text>
      <DataTable
        label={t('mappings.title')}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        history={history}
        id={({ id }) => id}
        name={({ host }) => host}
        text={(row) => `${row.host} ${t(`mappings.types.${row.type}`)} ${keyName(row)}`}
        {...(mayChange
          ? {
              onOpen: edit,
              actions: [
                { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
                { label: t('common.delete'), icon: <IconTrash size={16} />, run: setRemoving, danger: true },
              ],
            }
          : {})}
        filter={q}
        onFilter={(text) => void navigate({ ...paths.here({ q: text || undefined }), replace: true })}
        empty={
          <EmptyState
            icon={<IconKey size={40} stroke={1.2} />}
            title={t('mappings.none')}
            text={t('mappings.noneText')}
            action={button}
          />
        }
      />
      {open ? <MappingForm key={open.item?.id ?? 'new'} item={open.item} onClose={() => setOpen(null)} /> : null}
      {removing ? (
        <ConfirmDialog
          title={t('mappings.removeTitle', { name: removing.host })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove({ params: { ...params, id: removing.id } })
            notifications.show({ message: t('mappings.removed', { name: removing.host }), autoClose: 3000 })
          }}
        >
          {t('mappings.removeText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
