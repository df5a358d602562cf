import type { Task } from '../../../contract/task.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/** Fewer successful runs than this say nothing about how long the next one takes. */
const minRuns = 3

/**
 * Returns the usual duration of a run that is in progress, in seconds; null if it has not started, is being stopped or has
 * ended, or if its template has too few successful runs.
 */
export function useUsualSeconds(task: Task): number | null {
  const { project_id, template_id, start, status } = task
  const runs = start !== null && status !== 'stopping' && !isFinished(status)
  const template = useApi(templates.get, { params: { project_id, id: template_id } }, { enabled: runs }).data
  if (!runs || !template?.usual_sec) return null
  const succeeded = template.recent?.filter((one) => one.status === 'success').length ?? 0
  return succeeded < minRuns ? null : template.usual_sec
}
