import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import type { TaskData } from './task-data.ts'

/** The artifacts of a task. They are complete when the task has ended; before that nothing is asked. */
export function useArtifacts(task: TaskData) {
  const params = { project_id: task.project_id, id: task.id }
  return useApi(tasks.artifacts, { params }, { enabled: isFinished(task.status) })
}
