import type { Fold } from './folds.ts'

/** A log this short is shown whole. */
const shortLog = 100

export type FoldWish = 'open' | 'closed' | null

/**
 * Which folds are closed. First what the person chose for this fold, then what they chose for all, then the rule of
 * the run: while it runs what has ended is closed, unless its marker wants it open; of a failed run everything but the way to the first failure; of a
 * successful one the plays and whatever its marker wants closed.
 */
export class FoldChoice {
  #own = new Map<number, boolean>()
  /** Folds that ended while the person was reading elsewhere: closing them would move what is being read. */
  #kept = new Set<number>()
  all: FoldWish = null
  mode: 'running' | 'failed' | 'success' = 'success'
  total = 0
  failure: number | undefined

  closed = (fold: Fold): boolean => {
    if (fold.wish === 'always') return false
    const own = this.#own.get(fold.line)
    if (own !== undefined) return own
    if (this.all) return this.all === 'closed'
    if (this.total <= shortLog) return fold.kind === 'group' && fold.wish === 'closed' && this.mode !== 'running'
    if (this.mode === 'running') {
      const wanted = fold.wish === 'open' && (fold.kind === 'group' || fold.kind === 'error')
      return fold.ended !== null && !wanted && !this.#kept.has(fold.line)
    }
    const { failure } = this
    if (this.mode === 'failed' && failure !== undefined) return !(fold.line <= failure && failure <= fold.end)
    if (fold.wish) return fold.wish === 'closed'
    return fold.level === 1
  }

  choose(line: number, closed: boolean): void {
    this.#own.set(line, closed)
  }

  chooseAll(wish: FoldWish): void {
    this.all = wish
    this.#own.clear()
  }

  keep(line: number): void {
    this.#kept.add(line)
  }

  letGo(): boolean {
    const any = this.#kept.size > 0
    this.#kept.clear()
    return any
  }
}
