import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { IconAlertTriangle } from './icons.ts'

interface ShownTokenProps {
  title: string
  token: string
  onClose: () => void
  /** What to do with it. */
  children?: ReactNode
}

/** A new token, which is shown only once. */
export function ShownToken({ title, token, onClose, children }: ShownTokenProps) {
  const { t } = useTranslation()
  return (
    // Not closed by an accidental key press: the token is not shown again.
    <Dialog onClose={onClose} title={title} withCloseButton={false} closeOnEscape={false}>
      <Stack gap="md">
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {t('tokens.madeText')}
        </Alert>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {token}
          </Code>
          <CopyButton text={token} label={t('tokens.copy')} />
        </Group>
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('tokens.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
