import type { Task } from '../../../../contract/task.ts'
import type { TaskFacts } from '../../../../contract/task-facts.ts'
import { tasks } from '../../../api/calls.ts'
import { curlCommand, namesOnly } from '../../../api/curl.ts'

/** Returns a command that starts a task with the same inputs. Secret answers are left for the reader to fill in. */
export function startCall(task: Task, facts: TaskFacts | null): string {
  const open = names(task.environment)
  const secret = (facts?.variables ?? []).filter(
    (one) =>
      one.secret &&
      one.origin !== 'server' &&
      one.origin !== 'group' &&
      one.origin !== 'template' &&
      !open.has(one.name),
  )
  const params = Object.entries(task.params).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  const body = {
    template_id: task.template_id,
    ...(task.message ? { message: task.message } : {}),
    ...(open.size > 0 ? { environment: task.environment } : {}),
    ...(secret.length > 0
      ? { secret: namesOnly(JSON.stringify(Object.fromEntries(secret.map((one) => [one.name, ''])))) }
      : {}),
    ...(task.arguments ? { arguments: task.arguments } : {}),
    ...(task.git_branch ? { git_branch: task.git_branch } : {}),
    ...(task.inventory_id === null ? {} : { inventory_id: task.inventory_id }),
    ...(task.build_task_id === null ? {} : { build_task_id: task.build_task_id }),
    ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}),
  }
  return curlCommand(tasks.create, { params: { project_id: task.project_id }, body })
}

function names(json: string): Set<string> {
  try {
    return new Set(Object.keys(JSON.parse(json) as object))
  } catch {
    return new Set()
  }
}
