import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScimToken } from '../../../contract/scim-token.ts'
import { scimTokens } from '../../api/calls.ts'
import { base } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconTrash } from '../../ui/more-icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { ScimTokenDialog } from './ScimTokenDialog.tsx'

/** The address and the tokens with which identity providers manage users and groups over SCIM. */
export function ScimSection() {
  const { t } = useTranslation()
  const history = useHistory('scim_token')
  const state = useApi(scimTokens.list)
  const revoke = useChange(scimTokens.remove)
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ScimToken | null>(null)
  const [filter, setFilter] = useState('')
  const address = `${location.origin}${base}/api/scim/v2`
  const { tokens, users = 0, groups = 0 } = state.data ?? {}
  const columns: Column<ScimToken>[] = [
    { id: 'name', title: t('common.name'), sort: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'prefix', title: t('mapping.token'), priority: 'middle', cell: ({ prefix }) => <Code>{prefix}…</Code> },
    {
      id: 'created',
      title: t('tokens.created'),
      priority: 'low',
      sort: ({ created }) => created,
      cell: ({ created }) => <TimeText time={created} />,
    },
    {
      id: 'expires',
      title: t('tokens.expires'),
      priority: 'middle',
      sort: ({ expires_at }) => expires_at ?? '9',
      cell: ({ expires_at }) => (expires_at === null ? t('tokens.never') : <TimeText time={expires_at} />),
    },
    {
      id: 'last_used',
      title: t('tokens.lastUsed'),
      sort: ({ last_used }) => last_used ?? '',
      cell: ({ last_used }) => (last_used === null ? t('tokens.neverUsed') : <TimeText time={last_used} />),
    },
  ]
  return (
    <Stack component="section" gap="md" mt="lg" aria-labelledby="scim">
      <Title order={2} size="h2" id="scim">
        SCIM
      </Title>
      <Group justify="space-between" align="start" gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {t('mapping.scimIntro')} {t('mapping.scimCounts', { users, groups })}
        </Text>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('mapping.newToken')}
        </Button>
      </Group>
      <TextInput
        label={t('mapping.scimAddress')}
        readOnly
        value={address}
        maw={560}
        rightSection={<CopyButton text={address} label={`${t('common.copy')}: ${t('mapping.scimAddress')}`} />}
      />
      {tokens && tokens.length > 0 ? (
        <DataTable
          label={t('mapping.scimTokens')}
          rows={tokens}
          error={state.error}
          onRetry={() => void state.refetch()}
          filter={filter}
          onFilter={setFilter}
          columns={columns}
          history={history}
          id={({ id }) => id}
          name={({ name }) => name}
          text={({ name }) => name}
          actions={[{ label: t('mapping.revoke'), icon: <IconTrash size={16} />, run: setRevoking, danger: true }]}
          empty={null}
        />
      ) : null}
      {making ? <ScimTokenDialog onClose={() => setMaking(false)} /> : null}
      {revoking ? (
        <ConfirmDialog
          title={t('mapping.revokeTitle', { name: revoking.name })}
          confirmLabel={t('mapping.revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await revoke.mutateAsync({ params: { id: revoking.id } })
            notifications.show({ message: t('mapping.revoked', { name: revoking.name }), autoClose: 3000 })
          }}
        >
          {t('mapping.revokeText')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
