import type { Fold } from './folds.ts'

/** Logs of at most this many lines are not folded. */
const shortLog = 100
/** While the task runs, a finished fold closes this many lines later: more than are visible, so that nothing moves. */
const calmLines = 200

export type FoldSetting = 'open' | 'closed' | null

/**
 * Which folds are closed. The user's choice for the fold takes precedence, then their choice for all folds, then a
 * rule. Plays stay open, because their tasks are the steps of a run. While the task runs, other folds are closed some
 * lines after their end unless their marker requests open ones; in a failed run everything else is closed but the path
 * to the first failure; in a successful run the tasks, other outermost folds, and those whose marker requests it.
 */
export class FoldChoice {
  #own = new Map<number, boolean>()
  /** Folds that ended while the user was reading elsewhere: closing them would move the text being read. */
  #kept = new Set<number>()
  all: FoldSetting = null
  mode: 'running' | 'failed' | 'success' = 'success'
  total = 0
  failure: number | undefined

  closed = (fold: Fold): boolean => {
    if (fold.requested === 'always') return false
    const own = this.#own.get(fold.line)
    if (own !== undefined) return own
    if (this.all) return this.all === 'closed'
    if (this.total <= shortLog) return fold.kind === 'group' && fold.requested === 'closed' && this.mode !== 'running'
    if (this.mode === 'running') {
      const wanted = fold.requested === 'open' && (fold.kind === 'group' || fold.kind === 'error')
      return fold.kind !== 'play' && !wanted && this.passed(fold) && !this.#kept.has(fold.line)
    }
    if (fold.kind === 'play') return false
    const { failure } = this
    if (this.mode === 'failed' && failure !== undefined) return !(fold.line <= failure && failure <= fold.end)
    if (fold.requested) return fold.requested === 'closed'
    return fold.level === 1 || fold.kind === 'task'
  }

  /** Whether a fold ended so long ago that its lines are no longer among the last ones. */
  passed({ end }: Fold): boolean {
    return end + calmLines < this.total
  }

  choose(line: number, closed: boolean): void {
    this.#own.set(line, closed)
  }

  chooseAll(setting: FoldSetting): void {
    this.all = setting
    this.#own.clear()
  }

  keep(line: number): void {
    this.#kept.add(line)
  }

  release(): boolean {
    const any = this.#kept.size > 0
    this.#kept.clear()
    return any
  }
}
