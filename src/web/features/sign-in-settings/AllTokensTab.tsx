import { Code, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenOfUser } from '../../../contract/token.ts'
import { tokens } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconKey } from '../../ui/icons.ts'
import { IconTrash } from '../../ui/more-icons.ts'
import { EmptyState } from '../../ui/Page.tsx'
import { ServiceBadge } from '../../ui/ServiceBadge.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { TokenLimits } from '../tokens/TokenLimits.tsx'
import { useTokenTimes } from '../tokens/token-times.tsx'

/** The API tokens of all users, which administrators revoke. */
export function AllTokensTab() {
  const { t } = useTranslation()
  const history = useHistory('token')
  const list = useApi(tokens.all)
  const { mutateAsync: revoke } = useChange(tokens.revoke)
  const [filter, setFilter] = useState('')
  const [revoking, setRevoking] = useState<TokenOfUser | null>(null)
  const times = useTokenTimes<TokenOfUser>()
  const nameOf = (token: TokenOfUser) => token.name || `${token.id}***`
  const phone = useWidthIs('phone')
  const columns: Column<TokenOfUser>[] = [
    {
      id: 'user',
      title: t('tokens.user'),
      sort: ({ user_name }) => user_name,
      cell: ({ user_name, username, service }) => (
        <>
          <bdi title={username} style={{ overflowWrap: 'anywhere' }}>
            {user_name}
          </bdi>{' '}
          {service ? <ServiceBadge /> : null}
        </>
      ),
    },
    {
      id: 'name',
      title: t('common.name'),
      sort: nameOf,
      cell: (token) => (
        <>
          <bdi style={{ overflowWrap: 'anywhere' }}>{token.name}</bdi> <Code>{token.id}***</Code>
        </>
      ),
    },
    { id: 'limits', title: t('tokens.limits'), priority: 'low', cell: (token) => <TokenLimits token={token} /> },
    { ...times.expires, priority: 'middle' },
    times.lastUsed,
  ]
  return (
    <>
      <Text size="sm" c="dimmed" maw={720}>
        {t('tokens.allIntro')}
      </Text>
      <DataTable
        label={t('tokens.all')}
        fixed={phone}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        history={history && (({ number }) => history({ id: number }))}
        id={({ number }) => number}
        name={nameOf}
        text={(token) => `${token.name} ${token.id} ${token.username} ${token.user_name}`}
        actions={[{ label: t('tokens.revoke'), icon: <IconTrash size={16} />, run: setRevoking, danger: true }]}
        filter={filter}
        onFilter={setFilter}
        empty={
          <EmptyState
            icon={<IconKey size={48} stroke={1.4} aria-hidden />}
            title={t('tokens.emptyTitle')}
            text={t('tokens.emptyText')}
          />
        }
      />
      {revoking ? (
        <ConfirmDialog
          title={t('tokens.revokeTitle')}
          confirmLabel={t('tokens.revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await revoke({ params: { id: revoking.number } })
            notifications.show({ message: t('tokens.revoked') })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{nameOf(revoking)}</bdi> (<bdi>{revoking.username}</bdi>)
          <br />
          {t('tokens.revokeText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
