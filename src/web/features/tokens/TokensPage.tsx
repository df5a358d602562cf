import { Anchor, Button, Code, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../api/call.ts'
import { tokens } from '../../api/calls.ts'
import { base } from '../../api/client.ts'
import { useFilter } from '../../api/filter.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconKey, IconPlus } from '../../ui/icons.ts'
import { IconTrash } from '../../ui/more-icons.ts'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenLimits } from './TokenLimits.tsx'
import { useTokenTimes } from './token-times.tsx'

type Token = ReplyOf<typeof tokens.list>[number]

/** The user's API tokens, which act in the user's name without a password. */
export function TokensPage() {
  const { t } = useTranslation()
  const history = useHistory('token')
  const times = useTokenTimes<Token>()
  const list = useApi(tokens.list)
  const { mutateAsync: revoke } = useChange(tokens.remove)
  const [filter, setFilter] = useFilter()
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<Token | null>(null)
  const add = () => setMaking(true)
  usePageActions([{ id: 'new-token', label: t('tokens.new'), run: add }])

  const nameOf = (token: Token) => token.name || `${token.id}***`
  const columns: Column<Token>[] = [
    {
      id: 'name',
      title: t('common.name'),
      cell: (token) => (
        <>
          {token.name ? <bdi title={token.name}>{token.name}</bdi> : t('common.missing')}
          {token.description ? (
            <Text size="xs" c="dimmed" lineClamp={1} title={token.description}>
              {token.description}
            </Text>
          ) : null}
        </>
      ),
      sort: (token) => token.name,
    },
    { id: 'token', title: t('tokens.token'), cell: (token) => <Code>{token.id}***</Code>, priority: 'middle' },
    {
      id: 'created',
      title: t('tokens.created'),
      cell: (token) => <TimeText time={token.created} />,
      sort: (token) => token.created,
      priority: 'low',
    },
    { id: 'limits', title: t('tokens.limits'), priority: 'low', cell: (token) => <TokenLimits token={token} /> },
    times.expires,
    times.lastUsed,
  ]
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={add}>
      {t('tokens.new')}
    </Button>
  )
  return (
    <Page title={t('shell.tokens')} help={<HelpButton topic="token" />} actions={newButton}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('tokens.intro')}{' '}
        <Anchor href={`${base}/swagger`} target="_blank" rel="noreferrer" underline="always">
          {t('tokens.apiPage')}
        </Anchor>
      </Text>
      <DataTable
        label={t('shell.tokens')}
        history={history && (({ number }) => history({ id: number }))}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        id={(token) => token.id}
        text={(token) => `${token.name} ${token.id} ${token.description}`}
        name={nameOf}
        actions={[{ label: t('tokens.revoke'), icon: <IconTrash size={16} />, run: setRevoking, danger: true }]}
        empty={
          <EmptyState
            icon={<IconKey size={48} stroke={1.4} aria-hidden />}
            title={t('tokens.emptyTitle')}
            text={t('tokens.emptyText')}
            action={newButton}
          />
        }
        filter={filter}
        onFilter={setFilter}
      />
      {making ? <NewTokenDialog onClose={() => setMaking(false)} /> : null}
      {revoking ? (
        <ConfirmDialog
          title={t('tokens.revokeTitle')}
          confirmLabel={t('tokens.revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await revoke({ params: { token: revoking.id } })
            notifications.show({ message: t('tokens.revoked') })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{nameOf(revoking)}</bdi>
          <br />
          {t('tokens.revokeText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
