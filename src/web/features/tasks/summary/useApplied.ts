import { useMemo } from 'react'
import { isTerraformLike } from '../../../../contract/app.ts'
import { isFinished } from '../../../../contract/task-status.ts'
import { tasks } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import type { TaskData } from '../task-data.ts'
import { type Applied, appliedExpression, appliedIn } from './applied.ts'

/** Maximum number of lines that are read; the rest of a larger apply is shown as planned. */
const maxLines = 10_000

/** Returns what the apply of an ended task did to each resource; null if nothing was applied. */
export function useApplied(task: TaskData): ReadonlyMap<string, Applied> | null {
  // A template that retries applies several plans in one log: its changes are shown as planned.
  const may = isTerraformLike(task.tpl_app) && isFinished(task.status) && task.status !== 'rejected'
  const found = useApi(
    tasks.search,
    {
      params: { project_id: task.project_id, id: task.id },
      query: { text: appliedExpression, regex: '1', case: '1', stream: 'output', limit: String(maxLines) },
    },
    { enabled: may },
  ).data
  return useMemo(() => {
    if (!may || !found || found.lines.length === 0 || found.total > found.lines.length) return null
    return appliedIn(found.lines)
  }, [may, found])
}
