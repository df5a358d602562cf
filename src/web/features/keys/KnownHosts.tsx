import { Code, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownHost } from '../../../contract/known-host.ts'
import { knownHosts } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconTrash } from '../../ui/more-icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'

/** The SSH host keys that the project trusts, for managers. */
export function KnownHosts() {
  const { t } = useTranslation()
  const { project } = useProject()
  const list = useApi(knownHosts.list, { params: { project_id: project.id } })
  const { mutateAsync: remove } = useChange(knownHosts.remove)
  const [filter, setFilter] = useState('')
  const [removing, setRemoving] = useState<KnownHost | null>(null)
  const nameOf = ({ host }: KnownHost) => host || t('keys.hostHashed')
  const columns: Column<KnownHost>[] = [
    { id: 'host', title: t('keys.host'), cell: (row) => <bdi>{nameOf(row)}</bdi>, sort: nameOf },
    { id: 'type', title: t('keys.hostKeyType'), cell: (row) => row.type, sort: (row) => row.type, priority: 'middle' },
    { id: 'fingerprint', title: t('keys.fingerprint'), cell: (row) => <Code>{row.fingerprint}</Code>, priority: 'low' },
    {
      id: 'created',
      title: t('keys.firstSeen'),
      cell: (row) => <TimeText time={row.created} />,
      sort: (row) => row.created,
      priority: 'middle',
    },
  ]
  return (
    <Stack component="section" gap="sm" mt="xl" aria-label={t('keys.knownHosts')}>
      <Title order={2} size="h4">
        {t('keys.knownHosts')}
      </Title>
      <Text size="sm" c="dimmed" maw={720}>
        {t('keys.knownHostsText')}
      </Text>
      <DataTable
        label={t('keys.knownHosts')}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        id={(row) => row.id}
        // A host may have keys of several types.
        name={(row) => `${nameOf(row)} ${row.type}`}
        text={(row) => `${row.host} ${row.type} ${row.fingerprint}`}
        actions={[{ label: t('keys.forgetHost'), icon: <IconTrash size={16} />, run: setRemoving, danger: true }]}
        empty={<Text size="sm">{t('keys.noKnownHosts')}</Text>}
        filter={filter}
        onFilter={setFilter}
      />
      {removing ? (
        <ConfirmDialog
          title={t('keys.forgetHostTitle')}
          confirmLabel={t('keys.forgetHost')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove({ params: { project_id: project.id, id: removing.id } })
            notifications.show({ message: t('keys.hostForgotten') })
          }}
        >
          <Text size="sm" fw={600}>
            <bdi>{nameOf(removing)}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {removing.type} {removing.fingerprint}
          </Text>
          <Text size="sm" mt="sm">
            {t('keys.forgetHostText')}
          </Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
