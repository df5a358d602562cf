import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SentLink } from '../../contract/password-link.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconAlertTriangle } from '../ui/icons.ts'
import { Moment } from '../ui/TimeText.tsx'

interface SentLinkDialogProps {
  title: string
  /** Who gets the link, and what it does. */
  text: string
  sent: SentLink
  onClose: () => void
}

/** A link that was not sent by mail: it is shown once, to be passed on. */
export function SentLinkDialog({ title, text, sent, onClose }: SentLinkDialogProps) {
  const { t } = useTranslation()
  return (
    // Not closed by an accidental key press: the link is not shown again.
    <Dialog onClose={onClose} title={title} withCloseButton={false} closeOnEscape={false}>
      <Stack gap="md">
        {sent.problem ? (
          <Alert
            color="orange"
            variant="outline"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('passwords.notSent')}
          >
            {sent.problem.error}
          </Alert>
        ) : null}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {sent.link}
          </Code>
          <CopyButton text={sent.link ?? ''} label={t('passwords.copyLink')} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('passwords.shownOnce')} <Moment at={Date.parse(sent.expires_at)} />
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('tokens.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
