import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projects } from '../../../contract/project.ts'
import { send } from '../../api/client.ts'
import { query, queryClient } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Deletes the open project after its name was typed. While tasks run the server refuses, and its words are shown. */
export function DeleteProject({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const remove = async () => {
    // Not useChange: it would ask again for everything of a project that is gone.
    await send(projects.remove, { params: { project_id: project.id } })
    const list = query(projects.list)
    queryClient.setQueryData(list.queryKey, (all) => all?.filter((one) => one.id !== project.id))
    await navigate({ to: paths.start(), ignoreBlocker: true })
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
    </ConfirmDialog>
  )
}
