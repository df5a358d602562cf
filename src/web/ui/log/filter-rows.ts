import type { Fold } from './folds.ts'
import { LineSet } from './line-set.ts'

/**
 * The rows of a filtered log: matching lines, the heads of the folds that contain them, and lines the user went to.
 * Folds are open until the user closes them, because the user wants to see the matches.
 */
export class FilterRows {
  #matches = LineSet.none
  #shown = LineSet.none
  #visible = LineSet.none
  #also: number[] = []
  #closed = new Set<number>()
  #folds: readonly Fold[] = []

  get rows(): number {
    return this.#visible.size
  }

  rowOf = (line: number): number => this.#visible.rowOf(line)
  lineOf = (row: number): number => this.#visible.lineOf(row)
  closed = (fold: Fold): boolean => this.#closed.has(fold.line)

  /** Returns how many lines a fold shows below its head. */
  inside(fold: Fold): number {
    return this.#shown.within(fold.line + 1, fold.end)
  }

  update(matches: LineSet, folds: readonly Fold[]): void {
    this.#matches = matches
    this.#folds = folds
    const wanted = matches.or(new LineSet(this.#also.flatMap((line) => [line, line])))
    const heads: number[] = []
    for (const fold of folds) if (wanted.within(fold.line + 1, fold.end) > 0) heads.push(fold.line, fold.line)
    this.#shown = wanted.or(new LineSet(heads))
    this.#hide()
  }

  toggle(fold: Fold): void {
    if (!this.#closed.delete(fold.line)) this.#closed.add(fold.line)
    this.#hide()
  }

  all(closed: boolean): void {
    this.#closed = new Set(
      closed ? this.#folds.filter(({ requested }) => requested !== 'always').map(({ line }) => line) : [],
    )
    this.#hide()
  }

  /** Shows a line that the user goes to, whatever the filter and the folds are. Returns whether anything changed. */
  reveal(line: number, around: readonly Fold[]): boolean {
    if (this.#visible.has(line)) return false
    for (const fold of around) if (fold.line < line) this.#closed.delete(fold.line)
    if (this.#shown.has(line)) this.#hide()
    else {
      this.#also = [...this.#also, line].sort((a, b) => a - b)
      this.update(this.#matches, this.#folds)
    }
    return true
  }

  #hide(): void {
    const hidden: number[] = []
    for (const fold of this.#folds) if (this.#closed.has(fold.line)) hidden.push(fold.line + 1, fold.end)
    this.#visible = hidden.length > 0 ? this.#shown.without(new LineSet(hidden)) : this.#shown
  }
}
