import { useEffect, useMemo, useState } from 'react'
import { isTerraformLike } from '../../../../contract/app.ts'
import { isActive } from '../../../../contract/task-status.ts'
import { tasks } from '../../../api/calls.ts'
import { send } from '../../../api/client.ts'
import type { TaskData } from '../task-data.ts'
import { type AppliedLine, type ApplyProgress, appliedExpression, appliedIn, progressOf } from './applied.ts'
import type { Attempts } from './attempts.ts'

/** How often the new lines of the log are searched, in ms. */
const intervalMs = 2000

/** Returns how far the apply of a running task is; null while nothing is applied. */
export function useApplyProgress(task: TaskData, { all, last }: Attempts): ApplyProgress | null {
  const { project_id, id } = task
  // A template that retries applies several plans in one log, whose lines look alike.
  const may = isTerraformLike(task.tpl_app) && isActive(task.status) && last.plan !== null && all.length === 1
  const [lines, setLines] = useState<readonly AppliedLine[]>([])
  useEffect(() => {
    setLines([])
    if (!may || task.status === 'waiting_confirmation') return
    const controller = new AbortController()
    const { signal } = controller
    let from = 1
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      const query = { text: appliedExpression, regex: '1', case: '1', stream: 'output' as const, from: String(from) }
      // After a failure, such as a lost connection, the next search starts at the same line.
      const found = await send(tasks.search, { params: { project_id, id }, query, signal }).catch(() => null)
      if (signal.aborted) return
      if (found && found.lines.length > 0) setLines((known) => [...known, ...found.lines])
      if (found) from = 1 + (found.total > found.lines.length ? (found.lines.at(-1)?.n ?? 0) : found.searched_to)
      timer = setTimeout(() => void poll(), intervalMs)
    }
    void poll()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not for each status of a run that applies
  }, [may, project_id, id, task.status === 'waiting_confirmation'])
  return useMemo(() => (may ? progressOf(last.changes, appliedIn(lines)) : null), [may, last.changes, lines])
}
