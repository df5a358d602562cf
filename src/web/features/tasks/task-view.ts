import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { TaskViewSearch } from '../../routes/search.ts'

export type TaskTab = 'log' | 'details' | 'summary'

/**
 * The visible part of a task, stored in the address: its tab, the part of its summary, a result, a run to compare with.
 * If two tasks are open, of the one on top.
 */
export function useTaskView(taskId: number) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/project/$projectId' })
  const { tab = 'log', part, result, attempt, compare } = search.t && search.t !== taskId ? {} : search
  const show = (changes: TaskViewSearch, options: { hash?: string; push?: boolean } = {}) =>
    void navigate({ ...paths.here(changes), hash: options.hash ?? true, replace: !options.push, resetScroll: false })
  return {
    tab,
    part,
    result,
    attempt,
    compare,
    show,
    onTab: (next: TaskTab) => show({ tab: next === 'log' ? undefined : next }),
    /** Goes to a line of the log, which `#L12` marks. */
    toLine: (line: number) => show({ tab: undefined, result: undefined }, { hash: `L${line}`, push: true }),
  }
}
