import { Badge, Code, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedKey } from '../../../contract/known-host.ts'
import { knownHosts } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconEye, IconTrash } from '../../ui/more-icons.ts'
import { RowName } from '../../ui/RowName.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { KeyType } from './KeyType.tsx'

/** Lists the keys that hosts presented to failed tasks; renders nothing without any. */
export function PresentedKeys({ onCompare }: { onCompare: (host: string) => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id }
  const list = useApi(knownHosts.presented, { params })
  const { mutateAsync: dismiss } = useChange(knownHosts.dismiss)
  const [filter, setFilter] = useState('')
  const [dismissed, setDismissed] = useState<PresentedKey | null>(null)
  if (!list.data?.length) return null
  const columns: Column<PresentedKey>[] = [
    {
      id: 'host',
      title: t('known.host'),
      fills: 140,
      cell: (row) => <RowName name={row.host} onOpen={() => onCompare(row.host)} />,
      sort: (row) => row.host,
    },
    {
      id: 'state',
      title: t('known.state'),
      cell: (row) =>
        row.known.length > 0 ? (
          <Badge
            color="red"
            variant="outline"
            leftSection={<IconAlertTriangle size={12} aria-hidden />}
            miw="max-content"
          >
            {t('known.changed')}
          </Badge>
        ) : (
          <Badge color="gray" variant="outline" miw="max-content">
            {t('known.unknown')}
          </Badge>
        ),
      sort: (row) => row.known.length,
    },
    { id: 'type', title: t('known.type'), cell: (row) => <KeyType name={row.type} />, priority: 'low' },
    {
      id: 'fingerprint',
      title: t('known.fingerprint'),
      cell: (row) => <Code>{row.fingerprint}</Code>,
      priority: 'low',
    },
    {
      id: 'task',
      title: t('known.presentedTo'),
      cell: (row) => (
        <>
          <AnchorLink {...paths.here({ t: row.task_id })} inherit>
            #{row.task_id}
          </AnchorLink>{' '}
          <TimeText time={row.created} />
        </>
      ),
      sort: (row) => row.created,
      priority: 'middle',
    },
  ]
  return (
    <Stack component="section" gap="sm" aria-label={t('known.presentedTitle')}>
      <Title order={2} size="h4">
        {t('known.presentedTitle')}
      </Title>
      <Text size="sm" c="dimmed" maw={720}>
        {t('known.presentedText')}
      </Text>
      <DataTable
        label={t('known.presentedTitle')}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        id={(row) => row.id}
        name={(row) => `${row.host} ${row.type}`}
        text={(row) => `${row.host} ${row.type} ${row.fingerprint}`}
        onOpen={(row) => onCompare(row.host)}
        actions={[
          { label: t('known.compare'), icon: <IconEye size={16} />, run: (row) => onCompare(row.host) },
          { label: t('known.dismiss'), icon: <IconTrash size={16} />, run: setDismissed, danger: true },
        ]}
        empty={null}
        filter={filter}
        onFilter={setFilter}
      />
      {dismissed ? (
        <ConfirmDialog
          title={t('known.dismissTitle')}
          confirmLabel={t('known.dismiss')}
          onClose={() => setDismissed(null)}
          onConfirm={() => dismiss({ params: { ...params, id: dismissed.id } })}
        >
          {t('known.dismissText', { host: dismissed.host })}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
