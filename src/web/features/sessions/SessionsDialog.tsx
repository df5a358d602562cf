import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserSession } from '../../../contract/user-session.ts'
import { userSessions } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { deviceName } from '../../ui/device-name.ts'
import { IconDeviceDesktop } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

interface SessionsDialogProps {
  /** Whose sessions: those of another user for an administrator, otherwise one's own. */
  user?: { id: number; name: string }
  onClose: () => void
}

/** The browsers where a user is signed in. Each can be signed out, and all others at once. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const { t } = useTranslation()
  const own = useApi(userSessions.list, {}, { enabled: !user })
  const theirs = useApi(userSessions.listOf, { params: { id: user?.id ?? 0 } }, { enabled: user !== undefined })
  const list = user ? theirs : own
  const calls = {
    end: useChange(userSessions.end),
    endOthers: useChange(userSessions.endOthers),
    endOf: useChange(userSessions.endOf),
    endAllOf: useChange(userSessions.endAllOf),
  }
  const [confirming, setConfirming] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const others = (list.data ?? []).filter(({ current }) => !current)
  const end = async ({ id }: UserSession) => {
    setError(null)
    try {
      await (user
        ? calls.endOf.mutateAsync({ params: { id: user.id, session_id: id } })
        : calls.end.mutateAsync({ params: { id } }))
      notifications.show({ message: t('sessions.ended'), autoClose: 3000 })
    } catch (failure) {
      setError(failure as Error)
    }
  }
  return (
    <>
      <Dialog
        onClose={onClose}
        title={user ? t('sessions.titleOf', { name: user.name }) : t('shell.sessions')}
        size={560}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t(user ? 'sessions.introOf' : 'sessions.intro')}
          </Text>
          {error ? (
            <Alert color="red" variant="outline" role="alert">
              {error.message}
            </Alert>
          ) : null}
          {list.data ? (
            list.data.map((session) => <Session key={session.id} session={session} onEnd={() => void end(session)} />)
          ) : list.error ? (
            <LoadError error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <ListSkeleton rows={3} />
          )}
          {list.data?.length === 0 ? <Text size="sm">{t('sessions.none')}</Text> : null}
          {others.length > 0 ? (
            <Group>
              <Button variant="default" color="red" onClick={() => setConfirming(true)}>
                {t(user ? 'sessions.endAll' : 'sessions.endOthers')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      </Dialog>
      {confirming ? (
        <ConfirmDialog
          title={t(user ? 'sessions.endAllTitle' : 'sessions.endOthersTitle')}
          confirmLabel={t(user ? 'sessions.endAll' : 'sessions.endOthers')}
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            await (user ? calls.endAllOf.mutateAsync({ params: { id: user.id } }) : calls.endOthers.mutateAsync({}))
            notifications.show({ message: t('sessions.ended'), autoClose: 3000 })
          }}
        >
          {t('sessions.endText', { count: others.length })}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Session({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const { t } = useTranslation()
  const device = deviceName(t, session.user_agent) || t('sessions.unknown')
  const [way, provider] = session.way.split(':', 2) as [string, string?]
  const ways: Record<string, string> = {
    password: t('sessions.way_password'),
    passkey: t('sessions.way_passkey'),
    email: t('sessions.way_email'),
    link: t('sessions.way_link'),
    provider: provider ?? '',
  }
  const factor = session.verification_method
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <IconDeviceDesktop size={20} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Stack gap={2} flex={1} miw={0}>
        <Group gap="xs">
          <Title order={3} size="sm" title={session.user_agent}>
            {device}
          </Title>
          {session.current ? (
            <Badge variant="outline" color="teal" c="var(--text)" miw="max-content">
              {t('sessions.current')}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{session.address}</bdi> · {ways[way] ?? session.way}
          {factor === 'none' ? null : `, ${t(`sessions.factor_${factor}`)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.opened')} <TimeText time={session.created} /> · {t('sessions.used')}{' '}
          <TimeText time={session.last_active} />
        </Text>
      </Stack>
      {session.current ? null : (
        <Button size="compact-sm" variant="default" onClick={onEnd} aria-label={`${t('sessions.end')}: ${device}`}>
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}
