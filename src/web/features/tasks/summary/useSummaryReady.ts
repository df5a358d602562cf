import { useQuery } from '@tanstack/react-query'
import { isFinished } from '../../../../contract/task-status.ts'
import type { TaskData } from '../task-data.ts'
import { resultsQuery } from '../useResults.ts'

/**
 * Whether there is a summary: once the task has ended, and before that as soon as its tools reported something,
 * because the user who confirms a plan must see it. Only looks at what the live strip reads.
 */
export function useSummaryReady(task: TaskData): boolean {
  const { data } = useQuery({ ...resultsQuery(task.project_id, task.id), enabled: false })
  if (isFinished(task.status)) return true
  return data !== undefined && (data.results.hosts.size > 0 || data.results.items.some(({ kind }) => kind === 'plan'))
}
