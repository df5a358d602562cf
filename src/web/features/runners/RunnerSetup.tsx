import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useDateText } from '../../ui/TimeText.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { Connected } from './Connected.tsx'
import { PrivateKey } from './PrivateKey.tsx'
import type { RunnerOwner } from './runner-calls.ts'
import classes from './runners.module.css'
import { UsageTabs } from './UsageTabs.tsx'

/** The credentials of a new runner, which are not shown again. */
export interface RunnerSecret {
  kind: 'token' | 'registration'
  token: string
  private_key?: string | undefined
  /** Of a registration token. */
  expires_at?: string
}

interface RunnerSetupProps {
  runner: { id: number; name: string }
  owner: RunnerOwner
  secret: RunnerSecret
  onClose: () => void
}

/** The token of a new runner, how to use it, and whether the runner has connected. */
export function RunnerSetup({ runner, owner, secret, onClose }: RunnerSetupProps) {
  const { t } = useTranslation()
  const dateText = useDateText()
  const phone = useWidthIs('phone')
  const { kind, token, private_key, expires_at } = secret
  return (
    // Not closed by accident: the token is not shown again.
    <Dialog
      onClose={onClose}
      title={<bdi>{t('runners.setUp', { name: runner.name })}</bdi>}
      size={760}
      fullScreen={phone}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {t('tokens.madeText')}
        </Alert>
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t(`runners.secrets.${kind}`)}
          </Text>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Code block className={classes.secret}>
              {token}
            </Code>
            <CopyButton text={token} label={t('tokens.copy')} />
          </Group>
          {expires_at ? (
            <Text size="sm" c="dimmed" mt={4}>
              {t('runners.validUntil', { date: dateText(expires_at) })}
            </Text>
          ) : null}
        </div>
        {private_key ? <PrivateKey text={private_key} id={runner.id} /> : null}
        <UsageTabs kind={kind} secret={token} />
        <Group justify="space-between" gap="sm" className={classes.footer}>
          <Connected id={runner.id} owner={owner} />
          <Button onClick={onClose} ms="auto">
            {t('tokens.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
