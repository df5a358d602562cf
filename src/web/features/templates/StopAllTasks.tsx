import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { activeStatuses } from '../../../contract/task-status.ts'
import type { Template } from '../../../contract/template.ts'
import { tasks, templates } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { onUpdate } from '../../api/live.ts'
import { useProject } from '../../api/session.tsx'
import { modals } from '../../ui/modals.ts'
import { IconHandStop } from '../../ui/more-icons.ts'

/** Stops all running and waiting tasks of a template; shown if there are any. */
export function StopAllTasks({ template }: { template: Template }) {
  const { t } = useTranslation()
  const { can } = useProject()
  const stop = useChange(templates.stopAll)
  const may = can('runProjectTasks')
  const busy = useHasActiveTasks(template)
  if (!busy) return null
  const params = { project_id: template.project_id, id: template.id }
  const ask = () =>
    modals.openConfirmModal({
      title: t('limits.stopAllTitle'),
      children: (
        <>
          <Text size="sm" fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{template.name}</bdi>
          </Text>
          <Text size="sm">{t('limits.stopAllText')}</Text>
          {can('stopAnyTask') ? null : <Text size="sm">{t('limits.stopAllOwn')}</Text>}
        </>
      ),
      labels: { confirm: t('limits.stopAll'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      cancelProps: { 'data-autofocus': true } as never,
      onConfirm: () =>
        void stop.mutateAsync({ params, body: { force: false } }).then(
          () => notifications.show({ message: t('limits.stoppedAll', { name: template.name }), autoClose: 3000 }),
          (error: Error) => notifications.show({ color: 'red', message: error.message }),
        ),
    })
  return (
    <Tooltip label={may ? t('limits.stopAll') : t('common.noRight')}>
      <ActionIcon
        variant="default"
        size={36}
        c="var(--status-failed)"
        aria-label={t('limits.stopAll')}
        aria-disabled={!may}
        data-disabled={!may || undefined}
        loading={stop.isPending}
        onClick={() => may && ask()}
      >
        <IconHandStop size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function useHasActiveTasks({ project_id, id }: Template): boolean {
  const query = { template_id: id, status: ['waiting', ...activeStatuses].join(','), count: '1' }
  const { data, refetch } = useApi(tasks.list, { params: { project_id }, query })
  useEffect(
    () =>
      onUpdate((update) => {
        if (update.template_id === id) void refetch()
      }),
    [id, refetch],
  )
  return (data?.length ?? 0) > 0
}
