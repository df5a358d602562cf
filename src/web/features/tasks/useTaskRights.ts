import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { canStop } from '../../../contract/task-status.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe, useProject } from '../../api/session.tsx'
import { useNoRight } from '../../flows/permissions.tsx'

interface TaskReasons {
  /** Why the user may not stop the task; undefined if it is allowed. */
  stopReason: string | undefined
  /** The same for the answer to its plan. */
  answerReason: string | undefined
}

/** Whether the user may stop a task and answer its plan, as the server decides (server/tasks/stop.ts, confirm.ts). */
export function useTaskRights({ template_id, user_id, status }: Task): TaskReasons {
  const { t } = useTranslation()
  const me = useMe()
  const { project, can, canOn, hasRules } = useProject()
  const noRight = useNoRight()
  // Permissions of its view decide about a template, too, and its settings about who approves. Most users need neither.
  const params = { project_id: project.id, id: template_id }
  const enabled = canStop(status) && (hasRules || !can('confirmTasks'))
  const template = useApi(templates.get, { params }, { enabled }).data
  const object = { type: 'template', id: template_id, view_id: template?.view_id } as const
  const cannotRun = noRight('runProjectTasks', object)
  const withRight = (right: 'stopAnyTask' | 'confirmTasks', otherwise: string) =>
    canOn(right, object) ? undefined : can(right) ? t('common.restricted') : otherwise
  const approves = template?.task_params?.allow_task_runner_approval === true
  return {
    stopReason: cannotRun ?? (user_id === me.id ? undefined : withRight('stopAnyTask', t('tasks.notYours'))),
    answerReason: cannotRun ?? (approves ? undefined : withRight('confirmTasks', t('tasks.needsConfirm'))),
  }
}
