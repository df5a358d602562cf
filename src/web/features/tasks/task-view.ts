import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { TaskViewSearch } from '../../routes/search.ts'

export type TaskTab = 'log' | 'details' | 'summary' | 'artifacts'

/**
 * The visible part of a task, stored in the address: its tab, the part of its summary, a result, a run to compare with.
 * If two tasks are open, of the one on top.
 */
export function useTaskView(taskId: number) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/project/$projectId' })
  const own: TaskViewSearch = search.t && search.t !== taskId ? {} : search
  const { tab = 'log', part, result, attempt, compare, compared } = own
  const show = (changes: TaskViewSearch, options: { hash?: string; push?: boolean } = {}) =>
    void navigate({ ...paths.here(changes), hash: options.hash ?? true, replace: !options.push, resetScroll: false })
  return {
    tab,
    part,
    result,
    attempt,
    compare,
    compared,
    /** Everything that the address says about this task. */
    own,
    /** The address is that of this task, not of another one over it. */
    onTop: !search.t || search.t === taskId,
    show,
    onTab: (next: TaskTab) => show({ tab: next === 'log' ? undefined : next }),
    /** Goes to a line of the log, which `#L12` marks. */
    toLine: (line: number) =>
      show({ tab: undefined, result: undefined, line: undefined }, { hash: `L${line}`, push: true }),
  }
}
