import { TaskParams, type TaskRequest } from '../../contract/task-request.ts'
import type { Db } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'

/**
 * Returns a request that repeats a task, with the commit of that task and each of its inputs that the request does not
 * give. The inputs are then checked like given ones: one that the template no longer allows is refused, never dropped,
 * because a run without the limit of the first one would change other hosts.
 */
export async function withInputsOf(db: Db, project_id: number, request: TaskRequest): Promise<TaskRequest> {
  if (request.rerun_task_id === null) return request
  const first = await projectTable(db, 'task', project_id).find(request.rerun_task_id)
  if (!first) throw invalid('rerun_task_id', 'no_such_task')
  if (first.template_id !== request.template_id) throw invalid('rerun_task_id', 'rerun_of_other_template')
  if (first.commit_hash === null) throw invalid('rerun_task_id', 'rerun_without_commit')
  if (request.commit_hash !== null && request.commit_hash !== first.commit_hash)
    throw invalid('commit_hash', 'rerun_other_commit')
  return {
    ...request,
    commit_hash: first.commit_hash,
    environment: request.environment.trim() || first.environment,
    arguments: request.arguments ?? first.arguments,
    git_branch: request.git_branch ?? first.git_branch,
    inventory_id: request.inventory_id ?? first.inventory_id,
    build_task_id: request.build_task_id ?? first.build_task_id,
    params: mergeParams(TaskParams.parse(JSON.parse(first.params)), request.params),
  }
}

function mergeParams(first: TaskParams, given: TaskParams): TaskParams {
  const overrides = Object.entries(given).filter(([, value]) => value !== null)
  return { ...first, ...Object.fromEntries(overrides) }
}
