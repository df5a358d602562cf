import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { liveState } from '../api/live.ts'
import { IconPlugConnectedX, IconRefresh } from '../ui/icons.ts'

/** Shown instead of a page whose parts cannot be loaded; retries by button, and when the live connection is back. */
export function Unanswered({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const off = liveState.subscribe(() => {
      if (liveState.state() === 'live') onRetry()
    })
    return () => {
      off()
    }
  }, [onRetry])
  return (
    <Alert
      color="orange"
      variant="outline"
      role="alert"
      icon={<IconPlugConnectedX aria-hidden />}
      title={t('shell.unanswered')}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('shell.unansweredText')}</Text>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Stack>
    </Alert>
  )
}
