import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { passkeys } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { hasPasskeys } from '../../api/web-authn.ts'
import { IconKey } from '../../ui/icons.ts'
import { IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'

interface PasskeysProps {
  onAdd: () => void
  onRename: (passkey: { id: number; name: string }) => void
  onRemove: (passkey: { id: number; name: string }) => void
}

/** The user's passkeys: in place of the code at the sign-in. */
export function Passkeys({ onAdd, onRename, onRemove }: PasskeysProps) {
  const { t } = useTranslation()
  const list = useApi(passkeys.list).data ?? []
  return (
    <Stack gap="xs" component="section" aria-label={t('factor.passkeys')}>
      <Text size="sm" fw={600}>
        {t('factor.passkeys')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(hasPasskeys() ? 'factor.passkeysText' : 'factor.passkeysMissing')}
      </Text>
      {list.map((passkey) => (
        <Group key={passkey.id} gap="xs" wrap="nowrap" justify="space-between">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <IconKey size={16} aria-hidden style={{ flexShrink: 0 }} />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{passkey.name}</bdi>
              {' · '}
              {passkey.last_used ? (
                <>
                  {t('factor.passkeyUsed')} <TimeText time={passkey.last_used} />
                </>
              ) : (
                t('factor.passkeyUnused')
              )}
            </Text>
          </Group>
          <Tooltip label={t('factor.renameNamed', { name: passkey.name })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              ms="auto"
              aria-label={t('factor.renameNamed', { name: passkey.name })}
              onClick={() => onRename(passkey)}
            >
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('factor.removePasskey', { name: passkey.name })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('factor.removePasskey', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      {hasPasskeys() ? (
        <Group>
          <Button variant="default" onClick={onAdd}>
            {t('factor.addPasskey')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}
