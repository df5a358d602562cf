import type { Fold } from './folds.ts'

/** Logs of at most this many lines are not folded. */
const shortLog = 100

export type FoldSetting = 'open' | 'closed' | null

/**
 * Which folds are closed. The user's choice for the fold takes precedence, then their choice for all folds, then a
 * rule: while the task runs, finished folds are closed unless their marker requests open ones; in a failed run
 * everything is closed but the path to the first failure; in a successful run the plays are closed, and folds whose
 * marker requests it.
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
      return fold.ended !== null && !wanted && !this.#kept.has(fold.line)
    }
    const { failure } = this
    if (this.mode === 'failed' && failure !== undefined) return !(fold.line <= failure && failure <= fold.end)
    if (fold.requested) return fold.requested === 'closed'
    return fold.level === 1
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
