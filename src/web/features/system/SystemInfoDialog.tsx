import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertTriangle, IconCheck, IconCopy, IconEraser, IconX } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { type InfoGroup, infoGroups, infoText } from './info-groups.ts'

/**
 * Version, database, limits and other facts of this installation, for administrators, with a button that copies them
 * for a ticket.
 */
export function SystemInfoDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const phone = useWidthIs('phone')
  const info = useApi(system.adminInfo)
  const clear = useChange(system.clearCache)
  const [confirmOpen, setConfirmOpen] = useState(false)
  const groups = info.data ? infoGroups(info.data, t, i18n.language) : null
  const copy = () =>
    copyText(infoText(groups ?? [], { on: t('admin.on'), off: t('admin.off') }), t('common.copied'), (message) =>
      t('common.copyFailed', { message }),
    )
  return (
    <Dialog onClose={onClose} title={t('shell.systemInfo')} size={680} fullScreen={phone ?? false}>
      <Stack gap="md">
        {info.error && !groups ? (
          <LoadError error={info.error} onRetry={() => void info.refetch()} />
        ) : groups ? (
          groups.map((group) => <Facts key={group.title} group={group} />)
        ) : (
          <ListSkeleton rows={12} />
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" leftSection={<IconEraser size={16} />} onClick={() => setConfirmOpen(true)}>
            {t('admin.clearCache')}
          </Button>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCopy size={16} />}
              disabled={groups === null}
              onClick={() => void copy()}
            >
              {t('admin.copyInfo')}
            </Button>
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('common.close')}
            </Button>
          </Group>
        </Group>
      </Stack>
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
    </Dialog>
  )
}

function Facts({ group: { title, lines } }: { group: InfoGroup }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="sm" mb={4}>
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
