import {
  Alert,
  Button,
  Checkbox,
  Code,
  Group,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityKey } from '../../../contract/workload-identity.ts'
import { workloadIdentity } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { HistoryLink } from '../../ui/HistoryLink.tsx'
import { IconCheck, IconHistory, IconRefresh } from '../../ui/icons.ts'
import { IconClock } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

const icons = { next: IconClock, active: IconCheck, old: IconHistory }

/** The issuer of identity tokens and the keys that sign them, with buttons to replace and remove a key. */
export function IdentityKeys() {
  const { t } = useTranslation()
  const state = useApi(workloadIdentity.get)
  const remove = useChange(workloadIdentity.remove)
  const [rotating, setRotating] = useState(false)
  const [removing, setRemoving] = useState<IdentityKey | null>(null)
  const { data } = state
  return (
    <Stack component="section" gap="md" mt="lg" aria-labelledby="workload-identity">
      <Title order={2} size="sm" id="workload-identity">
        {t('workload.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('workload.intro')}
      </Text>
      {state.error && !data ? (
        <LoadError error={state.error} onRetry={() => void state.refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {data.issuer === '' ? (
            <Alert color="yellow" variant="outline" role="status">
              {t('workload.noIssuer')}
            </Alert>
          ) : (
            <>
              <Address label={t('workload.issuer')} text={data.issuer} />
              <Address label={t('workload.jwks')} text={data.jwks_uri} />
            </>
          )}
          <Table.ScrollContainer minWidth={320}>
            <Table aria-label={t('workload.keys')} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('workload.key')}</Table.Th>
                  <Table.Th>{t('workload.state')}</Table.Th>
                  <Table.Th>
                    <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.keys.map((key) => (
                  <KeyRow key={key.id} identityKey={key} onRemove={() => setRemoving(key)} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Group justify="space-between" gap="xs">
            <Text size="xs" c="dimmed">
              {data.max_age_days > 0 ? t('workload.replacedAfter', { count: data.max_age_days }) : t('workload.byHand')}
            </Text>
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setRotating(true)}>
              {t('workload.rotate')}
            </Button>
          </Group>
        </>
      )}
      {rotating ? <RotateDialog onClose={() => setRotating(false)} /> : null}
      {removing ? (
        <ConfirmDialog
          title={t('workload.removeTitle', { kid: removing.kid.slice(0, 12) })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: removing.id } })
            notifications.show({ message: t('workload.removed'), autoClose: 3000 })
          }}
        >
          {t('workload.removeText')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

function Address({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={label}
      readOnly
      value={text}
      maw={560}
      rightSection={<CopyButton text={text} label={`${t('common.copy')}: ${label}`} />}
    />
  )
}

function KeyRow({ identityKey, onRemove }: { identityKey: IdentityKey; onRemove: () => void }) {
  const { t } = useTranslation()
  const history = useHistory('identity_key')
  const { kid, state, active_from, tokens_until } = identityKey
  const Icon = icons[state]
  const until = state === 'old' ? tokens_until : active_from
  return (
    <Table.Tr>
      <Table.Td>
        <Code title={kid}>{kid.slice(0, 12)}…</Code>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" c={state === 'active' ? 'var(--status-success)' : undefined}>
          <Icon size={16} aria-hidden style={{ flex: 'none' }} />
          <Text component="span" size="sm" inherit>
            {t(`workload.states.${state}`)}
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          {t(`workload.when.${state}`)} {until === null ? null : <TimeText time={until} />}
        </Text>
      </Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
        <HistoryLink to={history?.(identityKey)} name={kid.slice(0, 12)} subtle />
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={`${t('common.delete')}: ${kid.slice(0, 12)}`}
          onClick={onRemove}
        >
          {t('common.delete')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

function RotateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const rotate = useChange(workloadIdentity.rotate)
  const [at_once, setAtOnce] = useState(false)
  return (
    <ConfirmDialog
      title={t('workload.rotateTitle')}
      confirmLabel={t('workload.rotate')}
      harmless
      onClose={onClose}
      onConfirm={async () => {
        await rotate.mutateAsync({ body: { at_once } })
        notifications.show({ message: t('workload.rotated'), autoClose: 3000 })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('workload.rotateText')}</Text>
        <Checkbox
          label={t('workload.atOnce')}
          description={t('workload.atOnceHelp')}
          checked={at_once}
          onChange={(event) => setAtOnce(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
