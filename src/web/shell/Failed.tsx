import { Alert, Button, Center, Group, Stack, Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError, base } from '../api/client.ts'
import { UnknownPage } from './UnknownPage.tsx'

/** Failed, for places without a frame with landmarks. */
export function FailedAlone(props: ErrorComponentProps) {
  return (
    <main>
      <Failed {...props} />
    </main>
  )
}

/** The app could not be loaded, or a page broke: what happened, and two ways on. */
export function Failed({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.status === 404) return <UnknownPage />
  return (
    <Center mih="60vh" p="md">
      <Alert color="red" variant="outline" title={t('shell.failedTitle')} maw={520} role="alert">
        <Stack gap="sm">
          <Text size="sm">{error instanceof Error ? error.message : String(error)}</Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => location.reload()}>
              {t('shell.refreshPage')}
            </Button>
            <Button variant="default" component="a" href={`${base}/auth/login`}>
              {t('shell.relogin')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </Center>
  )
}
