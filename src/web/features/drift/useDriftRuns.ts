import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { tasks } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'

interface Workspace {
  id: number
  inventory: string
}

/** Starts checks for drift and runs that fix it, and says why one cannot be started here. */
export function useDriftRuns(template: Template | undefined) {
  const { t } = useTranslation()
  const { project, canOn } = useProject()
  const navigate = useNavigate()
  const create = useChange(tasks.create)
  const start = async (workspace: Workspace, params: { drift?: true; auto_approve?: false }, message: string) => {
    if (!template) return
    // The default one is left out: then the template need not let runs choose.
    const inventory_id = workspace.id === template.inventory_id ? {} : { inventory_id: workspace.id }
    try {
      const body = { template_id: template.id, ...inventory_id, params }
      const task = await create.mutateAsync({ params: { project_id: project.id }, body })
      notifications.show({ message, autoClose: 3000 })
      await navigate(paths.here({ t: task.id }))
    } catch (error) {
      notifications.show({ color: 'red', message: (error as Error).message })
    }
  }
  const cannotStart = () => {
    if (!template) return t('drift.noTemplate')
    const { id, view_id } = template
    return canOn('runProjectTasks', { type: 'template', id, view_id }) ? undefined : t('common.noRight')
  }
  return {
    busy: create.isPending,
    check: (workspace: Workspace) =>
      start(workspace, { drift: true }, t('drift.checking', { name: workspace.inventory })),
    fix: (workspace: Workspace) => start(workspace, { auto_approve: false }, t('drift.fixing')),
    cannotCheck: () => cannotStart() ?? (template?.type === 'build' ? t('drift.isBuild') : undefined),
    cannotFix: ({ id }: Workspace) => {
      const own = id === template?.inventory_id
      const chooses = template !== undefined && templateParams(template.task_params).allow_override_inventory
      return (
        cannotStart() ??
        (template?.type === 'deploy' ? t('drift.isDeploy') : own || chooses ? undefined : t('workspaces.fixed'))
      )
    },
  }
}
