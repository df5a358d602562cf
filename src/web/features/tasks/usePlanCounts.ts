import type { Task } from '../../../contract/task.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

type PlanCounts = {
  add: number
  change: number
  destroy: number
}

/** Returns the counts of the plan while the task waits for confirmation. */
export function usePlanCounts(task: Task): PlanCounts | null {
  const waits = task.status === 'waiting_confirmation'
  const stages = useApi(tasks.stages, { params: { project_id: task.project_id, id: task.id } }, { enabled: waits }).data
  const plan = waits ? stages?.find((stage) => stage.type === 'terraform_plan')?.result : undefined
  return (plan as PlanCounts | undefined) ?? null
}
