import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/user.ts'
import type { UserIdentity } from '../../../contract/user-identity.ts'
import { userIdentities } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconLink } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

interface IdentitiesDialogProps {
  user: User
  onClose: () => void
}

/** The accounts of identity providers and directories that a user signs in with. An administrator unlinks them. */
export function IdentitiesDialog({ user, onClose }: IdentitiesDialogProps) {
  const { t } = useTranslation()
  const me = useMe()
  const params = { id: user.id }
  const list = useApi(userIdentities.list, { params })
  const { mutateAsync: unlink } = useChange(userIdentities.unlink)
  const [unlinking, setUnlinking] = useState<UserIdentity | null>(null)
  return (
    <>
      <Dialog onClose={onClose} title={t('identities.titleOf', { name: user.name })} size={560}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('identities.intro')}
          </Text>
          {list.data ? (
            list.data.map((one) => (
              <Identity key={one.id} identity={one} own={user.id === me.id} onUnlink={() => setUnlinking(one)} />
            ))
          ) : list.error ? (
            <LoadError error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <ListSkeleton rows={2} />
          )}
          {list.data?.length === 0 ? <Text size="sm">{t('identities.none')}</Text> : null}
        </Stack>
      </Dialog>
      {unlinking ? (
        <ConfirmDialog
          title={t('identities.unlinkTitle', { name: unlinking.provider_name })}
          confirmLabel={t('identities.unlink')}
          onClose={() => setUnlinking(null)}
          onConfirm={async () => {
            const last = unlinking.only_way ? 'true' : undefined
            await unlink({ params: { ...params, identity_id: unlinking.id }, query: { last } })
            notifications.show({ message: t('identities.unlinked', { name: user.name }), autoClose: 3000 })
          }}
        >
          <Stack gap="sm">
            <Text size="sm">{t('identities.unlinkText', { name: user.name })}</Text>
            {unlinking.only_way ? (
              <Alert color="orange" variant="outline" title={t('identities.onlyWay')}>
                {t(user.external ? 'identities.lastExternal' : 'identities.lastLocal', { name: user.name })}
              </Alert>
            ) : null}
          </Stack>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface IdentityProps {
  identity: UserIdentity
  /** Whether the account is that of the administrator who views it. */
  own: boolean
  onUnlink: () => void
}

function Identity({ identity, own, onUnlink }: IdentityProps) {
  const { t } = useTranslation()
  const { provider_name, kind, subject, created, last_used, only_way } = identity
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <IconLink size={20} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Stack gap={2} flex={1} miw={0}>
        <Group gap="xs">
          <Title order={3} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{provider_name}</bdi>
          </Title>
          {only_way ? (
            <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
              {t('identities.onlyWay')}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t(`identities.kind_${kind ?? 'gone'}`)} · <bdi>{subject}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('identities.linked')} <TimeText time={created} /> · {t('sessions.used')} <TimeText time={last_used} />
        </Text>
        {own && only_way ? (
          <Text size="sm" c="dimmed">
            {t('identities.ownLast')}
          </Text>
        ) : null}
      </Stack>
      {own && only_way ? null : (
        <Button
          size="compact-sm"
          variant="default"
          onClick={onUnlink}
          aria-label={`${t('identities.unlink')}: ${provider_name}`}
        >
          {t('identities.unlink')}
        </Button>
      )}
    </Group>
  )
}
