import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cluster, health, system } from '../../api/calls.ts'
import { query, useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconAlertTriangle, IconCheck, IconX } from '../../ui/icons.ts'
import { IconCopy, IconEraser, IconMail } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { AttentionList } from './AttentionList.tsx'
import { AuditSinks } from './AuditSinks.tsx'
import { clusterGroups } from './cluster-groups.ts'
import { HealthFacts } from './HealthFacts.tsx'
import { IdentityKeys } from './IdentityKeys.tsx'
import { type InfoGroup, infoGroups, infoText } from './info-groups.ts'
import { MailTestDialog } from './MailTestDialog.tsx'
import { ServerBackups } from './ServerBackups.tsx'
import { SlowCallsTable } from './SlowCallsTable.tsx'

/** How often the state of the server is asked for while the page is open. */
const refreshMs = 10_000

/**
 * What needs attention, how the server is doing, and the facts of this installation, for administrators, with a button that
 * copies them for a ticket.
 */
export function SystemPage() {
  const { t } = useTranslation()
  return useMe().admin ? <SystemInfo /> : <AdminsOnly title={t('shell.systemInfo')} />
}

function SystemInfo() {
  const { t, i18n } = useTranslation()
  const state = useQuery({ ...query(health.server), refetchInterval: refreshMs })
  const info = useApi(system.adminInfo)
  const servers = useApi(cluster.get)
  const clear = useChange(system.clearCache)
  const [confirmOpen, setConfirmOpen] = useState(false)
  const [mailOpen, setMailOpen] = useState(false)
  // What is above them would push them down.
  const groups =
    info.data && !state.isPending
      ? [
          ...infoGroups(info.data, t, i18n.language),
          ...(servers.data ? clusterGroups(servers.data, t, i18n.language) : []),
        ]
      : null
  const pending = info.isPending || servers.isPending || state.isPending
  const copy = () =>
    copyText(infoText(groups ?? [], { on: t('admin.on'), off: t('admin.off') }), t('common.copied'), (message) =>
      t('common.copyFailed', { message }),
    )
  return (
    <Page
      title={t('shell.systemInfo')}
      help={<HelpButton topic="system" />}
      narrow
      actions={
        <ButtonLink variant="default" {...paths.cluster()}>
          {t('shell.cluster')}
        </ButtonLink>
      }
    >
      <Stack gap="md">
        {state.data ? (
          <Stack gap="lg" mb="md">
            <AttentionList attention={state.data.attention} />
            <HealthFacts health={state.data} />
            <AuditSinks sinks={state.data.audit_sinks} />
            <SlowCallsTable calls={state.data.slow_calls} />
          </Stack>
        ) : state.error ? (
          <LoadError error={state.error} onRetry={() => void state.refetch()} />
        ) : null}
        {info.error && !groups ? (
          <LoadError error={info.error} onRetry={() => void info.refetch()} />
        ) : groups ? (
          groups.map((group) => <Facts key={group.title} group={group} />)
        ) : (
          <ListSkeleton rows={12} />
        )}
        {servers.error && groups ? <LoadError error={servers.error} onRetry={() => void servers.refetch()} /> : null}
        {/* Not before what is above them: they would be pushed down. */}
        {pending ? null : (
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Button variant="default" leftSection={<IconEraser size={16} />} onClick={() => setConfirmOpen(true)}>
                {t('admin.clearCache')}
              </Button>
              <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setMailOpen(true)}>
                {t('admin.mailTest')}
              </Button>
            </Group>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} />}
              disabled={groups === null}
              onClick={() => void copy()}
            >
              {t('admin.copyInfo')}
            </Button>
          </Group>
        )}
      </Stack>
      {pending ? null : (
        <>
          <ServerBackups />
          <IdentityKeys />
        </>
      )}
      {mailOpen ? <MailTestDialog onClose={() => setMailOpen(false)} /> : null}
      {confirmOpen ? (
        <ConfirmDialog
          title={t('admin.clearCacheTitle')}
          confirmLabel={t('admin.clearCache')}
          onClose={() => setConfirmOpen(false)}
          onConfirm={async () => {
            await clear.mutateAsync({})
            notifications.show({ message: t('admin.cacheCleared'), autoClose: 3000 })
          }}
        >
          {t('admin.clearCacheText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

function Facts({ group: { title, lines } }: { group: InfoGroup }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="sm" mb={4}>
        {title}
      </Title>
      <Table withRowBorders={false} verticalSpacing={2} layout="fixed" aria-label={title}>
        <Table.Tbody>
          {lines.map(({ name, value, wrong }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} c="dimmed" w="42%" style={{ verticalAlign: 'top' }}>
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {typeof value === 'boolean' ? <OnOff on={value} /> : <Value text={value} wrong={wrong ?? false} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Value({ text, wrong }: { text: string; wrong: boolean }) {
  if (!wrong) return <bdi>{text}</bdi>
  return (
    <Group gap={6} wrap="nowrap" c="var(--status-failed)">
      <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none' }} />
      <bdi>{text}</bdi>
    </Group>
  )
}

/** A check or a cross, with the word. */
function OnOff({ on }: { on: boolean }) {
  const { t } = useTranslation()
  return (
    <Group gap={6} wrap="nowrap" c={on ? 'var(--status-success)' : 'dimmed'}>
      {on ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      <Text component="span" size="sm" inherit>
        {on ? t('admin.on') : t('admin.off')}
      </Text>
    </Group>
  )
}
