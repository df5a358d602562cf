import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { projects } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { IconAlertTriangle, IconBell } from '../../ui/icons.ts'

/** Sends a test alert. Failures stay on the page, because they need action. */
export function TestAlerts({ projectId, allowed }: { projectId: number; allowed: boolean }) {
  const { t } = useTranslation()
  const test = useChange(projects.testAlert)
  const run = () =>
    test.mutate(
      { params: { project_id: projectId } },
      { onSuccess: () => notifications.show({ message: t('projects.testAlertSent'), autoClose: 3000 }) },
    )
  const off = test.error?.status === 409
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="md">
        <Text size="sm" flex="1 1 300px">
          {t('projects.testAlertText')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconBell size={16} />}
          loading={test.isPending}
          disabled={!allowed}
          onClick={run}
        >
          {t('projects.testAlert')}
        </Button>
      </Group>
      {test.error && !test.isPending ? (
        <Alert
          color={off ? 'orange' : 'red'}
          variant="outline"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          {...(off ? {} : { title: t('projects.testAlertFailed') })}
          style={{ overflowWrap: 'anywhere' }}
        >
          {off ? t('projects.allowAlerts') : test.error.message}
        </Alert>
      ) : null}
    </Stack>
  )
}
