import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { projects } from '../../api/calls.ts'
import { query, queryClient, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { IconBellOff } from '../../ui/more-icons.ts'

/**
 * Notice that alerts of the project are switched off and no channel sends anything, with a button that switches them
 * on.
 */
export function AlertsOff() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const update = useChange(projects.update)
  if (project.alert) return null
  const switchOn = () => {
    const { revision, name, alert_chat, max_parallel_tasks, type, keep_tasks, keep_days } = project
    const body = { revision, name, alert: true, alert_chat, max_parallel_tasks, type, keep_tasks, keep_days }
    update.mutate(
      { params: { project_id: project.id }, body },
      {
        onSuccess: () => {
          // The project list is cached separately from its projects.
          void queryClient.invalidateQueries({ queryKey: query(projects.list).queryKey })
          notifications.show({ message: t('alerts.switchedOnProject'), autoClose: 3000 })
        },
        onError: (error) => {
          notifications.show({ color: 'red', message: error.message, role: 'alert' })
          void queryClient.invalidateQueries({
            queryKey: query(projects.get, { params: { project_id: project.id } }).queryKey,
          })
        },
      },
    )
  }
  return (
    <Alert color="orange" variant="outline" icon={<IconBellOff aria-hidden />} title={t('alerts.off')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {t('alerts.offText')} {can('updateProject') ? null : `${t('alerts.onlyOwners')}.`}
        </Text>
        {can('updateProject') ? (
          <Button variant="default" loading={update.isPending} onClick={switchOn}>
            {t('alerts.switchOn')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}
