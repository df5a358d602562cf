import { Alert, Badge, Button, Code, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownHost } from '../../../contract/known-host.ts'
import { knownHosts } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconKey } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconCopy, IconTrash } from '../../ui/more-icons.ts'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { KeyStoreWay } from '../keys/KeyStoreWay.tsx'
import { AddHostKeys } from './AddHostKeys.tsx'
import { ComparePresented } from './ComparePresented.tsx'
import { ConfirmKnownHost } from './ConfirmKnownHost.tsx'
import { KeyType } from './KeyType.tsx'
import { PresentedKeys } from './PresentedKeys.tsx'
import { ScanHost } from './ScanHost.tsx'

type Open = { kind: 'add' } | { kind: 'scan' } | { kind: 'remove' | 'confirm'; host: KnownHost }

/** The SSH host keys that the project trusts, and those that hosts presented and that it does not trust. */
export function KnownHostsPage() {
  const { t } = useTranslation()
  const history = useHistory('known_host')
  const { project, can } = useProject()
  const mayChange = can('editResources')
  const params = { project_id: project.id }
  const list = useApi(knownHosts.list, { params }, { enabled: mayChange })
  const { mutateAsync: remove } = useChange(knownHosts.remove)
  const { q = '', presented } = useSearch({ from: '/app/project/$projectId/known-hosts' })
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const nameOf = ({ host }: KnownHost) => host || t('known.hashed')
  const strict = project.strict_host_keys
  // Where their columns have no room: the fingerprint is what the page is for.
  const [narrow, phone] = [useWidthIs('columns'), useWidthIs('phone')]
  const columns: Column<KnownHost>[] = [
    {
      id: 'host',
      title: t('known.host'),
      fills: 140,
      cell: (row) => (
        <>
          <bdi style={{ overflowWrap: 'anywhere' }}>{nameOf(row)}</bdi>
          {narrow ? (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {phone ? `${row.type} ` : ''}
              {row.fingerprint}
            </Text>
          ) : null}
        </>
      ),
      sort: nameOf,
    },
    {
      id: 'type',
      title: t('known.type'),
      cell: (row) => <KeyType name={row.type} />,
      sort: (row) => row.type,
      priority: 'middle',
    },
    {
      id: 'fingerprint',
      title: t('known.fingerprint'),
      cell: (row) => <Code>{row.fingerprint}</Code>,
      priority: 'low',
    },
    {
      id: 'source',
      title: t('known.source'),
      cell: (row) => <Source row={row} strict={strict} />,
      sort: (row) => (row.by_hand ? 1 : 0),
    },
    {
      id: 'created',
      title: t('known.since'),
      cell: (row) => <TimeText time={row.created} />,
      sort: (row) => row.created,
      priority: 'middle',
    },
  ]
  const copy = ({ line }: KnownHost) =>
    void copyText(line, t('common.copied'), (message) => t('common.copyFailed', { message }))
  const buttons = mayChange ? (
    <>
      <Button variant="default" onClick={() => setOpen({ kind: 'add' })}>
        {t('known.add')}
      </Button>
      <Button onClick={() => setOpen({ kind: 'scan' })}>{t('known.scan')}</Button>
    </>
  ) : null
  return (
    <Page
      title={t('known.title')}
      help={<HelpButton topic="hostKeys" />}
      breadcrumb={<KeyStoreWay />}
      actions={buttons}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t(strict ? 'known.strictText' : 'known.text')}{' '}
        {can('updateProject') ? (
          <AnchorLink {...paths.settings(project.id)} inherit underline="always">
            {t('known.setting')}
          </AnchorLink>
        ) : null}
      </Text>
      {mayChange ? (
        <>
          <PresentedKeys onCompare={(host) => void navigate(paths.here({ presented: host }))} />
          <Title order={2} size="h4">
            {t('known.trustedTitle')}
          </Title>
          <DataTable
            label={t('known.title')}
            rows={list.data}
            error={list.error}
            onRetry={() => void list.refetch()}
            columns={columns}
            history={history}
            id={(row) => row.id}
            // A host may have keys of several types.
            name={(row) => `${nameOf(row)} ${row.type}`}
            text={(row) => `${row.host} ${row.type} ${row.fingerprint} ${row.username ?? ''}`}
            actions={[
              {
                label: t('known.confirm'),
                icon: <IconKey size={16} />,
                run: (host) => setOpen({ kind: 'confirm', host }),
                hidden: ({ by_hand }) => by_hand,
              },
              { label: t('known.copyLine'), icon: <IconCopy size={16} />, run: copy },
              {
                label: t('known.remove'),
                icon: <IconTrash size={16} />,
                run: (host) => setOpen({ kind: 'remove', host }),
                danger: true,
              },
            ]}
            empty={
              <EmptyState
                icon={<IconKey size={40} stroke={1.2} />}
                title={t('known.none')}
                text={t(strict ? 'known.noneStrict' : 'known.noneText')}
                action={<Button onClick={() => setOpen({ kind: 'scan' })}>{t('known.scan')}</Button>}
              />
            }
            filter={q}
            onFilter={(text) => void navigate({ ...paths.here({ q: text || undefined }), replace: true })}
          />
        </>
      ) : (
        <Alert variant="outline" color="gray">
          {t('known.notAllowed')}
        </Alert>
      )}
      {open?.kind === 'add' ? <AddHostKeys onClose={close} /> : null}
      {open?.kind === 'scan' ? <ScanHost onClose={close} /> : null}
      {open?.kind === 'confirm' ? <ConfirmKnownHost item={open.host} name={nameOf(open.host)} onClose={close} /> : null}
      {presented && mayChange ? (
        <ComparePresented host={presented} onClose={() => void navigate(paths.here({ presented: undefined }))} />
      ) : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          title={t('known.removeTitle')}
          confirmLabel={t('known.remove')}
          onClose={close}
          onConfirm={async () => {
            await remove({ params: { ...params, id: open.host.id } })
            notifications.show({ message: t('known.removed') })
          }}
        >
          <Text size="sm" fw={600}>
            <bdi>{nameOf(open.host)}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {open.host.type} {open.host.fingerprint}
          </Text>
          <Text size="sm" mt="sm">
            {t(strict ? 'known.removeStrict' : 'known.removeText')}
          </Text>
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

/** How a key came to be trusted. */
function Source({ row, strict }: { row: KnownHost; strict: boolean }) {
  const { t } = useTranslation()
  const { by_hand, username, task_id } = row
  if (by_hand) return <>{username === null ? t('known.byHand') : t('known.byUser', { name: username })}</>
  return (
    <>
      {task_id === null ? (
        t('known.firstUse')
      ) : (
        <AnchorLink {...paths.here({ t: task_id })} inherit>
          {t('known.firstUseBy', { id: task_id })}
        </AnchorLink>
      )}{' '}
      {strict ? (
        <Badge color="yellow" variant="outline" c="var(--status-attention)" miw="max-content">
          {t('known.notAccepted')}
        </Badge>
      ) : null}
    </>
  )
}
