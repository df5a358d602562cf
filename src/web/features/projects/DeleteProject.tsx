import { Checkbox, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { query, queryClient } from '../../api/hooks.ts'
import { withExpectedLeave } from '../../api/rights.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/**
 * Deletes the open project after its name is typed. While tasks run, the server refuses and its message is shown,
 * unless the tasks are to be stopped first.
 */
export function DeleteProject({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const [stopTasks, setStopTasks] = useState(false)
  const [deleteState, setDeleteState] = useState(false)
  const remove = async () => {
    // Not useChange, which would refetch everything of a project that no longer exists.
    const options = { stop_tasks: String(stopTasks), delete_state: String(deleteState) }
    const input = { params: { project_id: project.id }, query: options }
    await withExpectedLeave(project.id, () => send(projects.remove, input))
    const list = query(projects.list)
    queryClient.setQueryData(list.queryKey, (all) => all?.filter((one) => one.id !== project.id))
    await navigate({ ...paths.start(), ignoreBlocker: true })
    const own = new RegExp(`^/api/project/${project.id}(/|$)`)
    queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => own.test(String(key)) })
    await queryClient.invalidateQueries({ queryKey: list.queryKey })
    notifications.show({ message: t('projects.deleted') })
  }
  return (
    <ConfirmDialog
      title={t('projects.deleteTitle')}
      confirmLabel={t('projects.delete')}
      typed={{ text: project.name, label: t('projects.typeName') }}
      onClose={onClose}
      onConfirm={remove}
    >
      {t('projects.deleteText')} {t('common.deleteText')}
      <Text fw={600} mt="sm">
        <bdi>{project.name}</bdi>
      </Text>
      <Stack gap="sm" mt="sm">
        <Checkbox
          label={t('projects.stopTasks')}
          description={t('projects.stopTasksHint')}
          checked={stopTasks}
          onChange={(event) => setStopTasks(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('projects.deleteState')}
          description={t('projects.deleteStateHint')}
          checked={deleteState}
          onChange={(event) => setDeleteState(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
