import { useRef } from 'react'
import { isFinished } from '../../../../contract/task-status.ts'
import type { TaskData } from '../task-data.ts'
import { useResults } from '../useResults.ts'
import { Attempts } from './attempts.ts'

/** A task's results by attempt, live while it runs. `version` grows when there are new results. */
export function useAttempts(task: Pick<TaskData, 'id' | 'project_id' | 'status'>) {
  const read = useResults(task.project_id, task.id, !isFinished(task.status))
  const kept = useRef<{ of: number; attempts: Attempts }>(undefined)
  if (kept.current?.of !== task.id) kept.current = { of: task.id, attempts: new Attempts() }
  const { attempts } = kept.current
  if (read.results) attempts.add(read.results.items)
  return {
    attempts,
    version: read.version,
    /** Number of results on the server; `read` is the number loaded. */
    total: read.results?.total ?? 0,
    read: read.results?.items.length ?? 0,
    error: read.error,
    isPending: read.isPending,
    retry: read.retry,
  }
}
