import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { members, projects } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { query, queryClient } from '../../api/hooks.ts'
import { forgetProject, withExpectedLeave } from '../../api/rights.ts'
import { useMe, useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/**
 * Asks for confirmation, leaves the project, and goes to another one. An administrator still sees the project
 * afterwards.
 */
export function LeaveProject({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { project } = useProject()
  const navigate = useNavigate()
  const leave = async () => {
    const call = () => send(members.leave, { params: { project_id: project.id } })
    if (me.admin) await call()
    else await withExpectedLeave(project.id, call)
    const list = query(projects.list)
    if (!me.admin) {
      queryClient.setQueryData(list.queryKey, (all) => all?.filter((one) => one.id !== project.id))
      await navigate({ ...paths.start(), ignoreBlocker: true })
      forgetProject(project.id)
    }
    await queryClient.invalidateQueries()
    notifications.show({ message: t('team.left', { name: project.name }) })
  }
  return (
    <ConfirmDialog
      title={t('team.leaveTitle', { name: project.name })}
      confirmLabel={t('team.leave')}
      onClose={onClose}
      onConfirm={leave}
    >
      {t('team.leaveText')}
    </ConfirmDialog>
  )
}
