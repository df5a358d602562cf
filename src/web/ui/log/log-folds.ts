import { FilterRows } from './filter-rows.ts'
import { FoldChoice, type FoldSetting } from './fold-choice.ts'
import { FoldRows } from './fold-rows.ts'
import { type Fold, FoldTree } from './folds.ts'
import type { LineSet } from './line-set.ts'

/** The folds of one log with the user's choices. */
export class LogFolds {
  readonly tree = new FoldTree()
  /** The tree contains every mark up to this line. */
  marked_to = 0
  following = false
  #rows = new FoldRows()
  #choice = new FoldChoice()
  #byLine = new Map<number, number>()
  #filter: FilterRows | null = null
  /** Folds that ended while the task runs and are still open, because their lines are among the last ones. */
  #ended: number[] = []

  /** Shows only these lines, with the heads of their folds; null for all lines. */
  show(matches: LineSet | null): void {
    if (!matches) this.#filter = null
    else (this.#filter ??= new FilterRows()).update(matches, this.tree.folds)
  }

  get filtered(): boolean {
    return this.#filter !== null
  }

  add(n: number, time: number, text: string): boolean {
    const { folds } = this.tree
    const size = folds.length
    const changed = this.tree.add(n, time, text)
    if (changed === undefined) return false
    for (let i = Math.min(size, folds.length); i < folds.length; i++) this.#byLine.set(folds[i]!.line, i)
    if (folds.length < size) this.#byLine.delete(n - 1)
    if (this.#choice.mode === 'running') {
      for (let i = changed; i < folds.length; i++) {
        const fold = folds[i]!
        if (fold.ended === null || fold.end < n - 1) continue
        if (!this.#choice.passed(fold)) this.#ended.push(i)
        if (!this.following) this.#choice.keep(fold.line)
      }
    }
    this.#rows.update(folds, changed, this.#choice.closed)
    return true
  }

  /** Sets the state of the run when the log was opened, or when it was followed to its end. */
  rule(mode: FoldChoice['mode'], total: number): void {
    const choice = this.#choice
    const changes = choice.mode !== mode || choice.total > 100 !== total > 100 || choice.failure === undefined
    Object.assign(choice, { mode, total, failure: this.tree.failures[0] })
    this.#ended = this.#ended.filter((index) => this.tree.folds[index] && !choice.passed(this.tree.folds[index]))
    if (changes) this.#refresh()
  }

  /** Called when lines were added: closes the folds whose lines are far above the end by now. */
  grow(total: number): void {
    this.#choice.total = total
    const { folds } = this.tree
    const passed = this.#ended.filter((index) => folds[index] && this.#choice.passed(folds[index]))
    if (passed.length === 0) return
    this.#ended = this.#ended.filter((index) => folds[index] && !this.#choice.passed(folds[index]))
    if (!this.following) for (const index of passed) this.#choice.keep(folds[index]!.line)
    this.#refresh(Math.min(...passed))
  }

  follow(following: boolean): boolean {
    this.following = following
    if (!following || !this.#choice.release()) return false
    this.#refresh()
    return true
  }

  at(line: number): Fold | undefined {
    const index = this.#byLine.get(line)
    return index === undefined ? undefined : this.tree.folds[index]
  }

  /** Returns the folds around a line (including one that it heads), outermost first. */
  around(line: number): Fold[] {
    const { folds } = this.tree
    const found: Fold[] = []
    for (let i = this.#last(line); i >= 0; i = folds[i]!.parent) if (folds[i]!.end >= line) found.unshift(folds[i]!)
    return found
  }

  /** Returns the next fold of these kinds before (-1) or after (1) a line. */
  next(line: number, step: 1 | -1, kinds: readonly Fold['kind'][]): Fold | undefined {
    const { folds } = this.tree
    let i = step === 1 ? this.#last(line) + 1 : this.#last(line - 1)
    for (; i >= 0 && i < folds.length; i += step) if (kinds.includes(folds[i]!.kind)) return folds[i]
    return undefined
  }

  failure(line: number, step: 1 | -1): number | undefined {
    return this.tree.errors.next(line, step)
  }

  closed(fold: Fold): boolean {
    return (this.#filter ?? this.#choice).closed(fold)
  }

  /** Returns how many lines a closed fold hides in a log of `total` lines. */
  inside(fold: Fold, total: number): number {
    return this.#filter ? this.#filter.inside(fold) : Math.min(fold.end, total) - fold.line
  }

  /** Opens a fold that the user goes to. */
  open(fold: Fold): void {
    if (this.closed(fold)) this.toggle(fold)
  }

  toggle(fold: Fold): void {
    if (this.#filter) return this.#filter.toggle(fold)
    this.#choice.choose(fold.line, !this.closed(fold))
    this.#refresh(this.#byLine.get(fold.line))
  }

  all(setting: FoldSetting): void {
    this.#filter?.all(setting === 'closed')
    this.#choice.chooseAll(setting)
    this.#refresh()
  }

  /** Opens the folds that hide a line. */
  reveal(line: number): boolean {
    if (this.#filter) return this.#filter.reveal(line, this.around(line))
    if (!this.#rows.hidden(line)) return false
    for (const fold of this.around(line)) if (fold.line < line) this.#choice.choose(fold.line, false)
    this.#refresh()
    return true
  }

  rows = (total: number): number => this.#filter?.rows ?? this.#rows.rows(total)
  rowOf = (line: number): number => (this.#filter ?? this.#rows).rowOf(line)
  lineOf = (row: number): number => (this.#filter ?? this.#rows).lineOf(row)

  #refresh(from = 0): void {
    this.#rows.update(this.tree.folds, from, this.#choice.closed)
  }

  /** Returns the index of the last fold that starts at or before a line. */
  #last(line: number): number {
    const { folds } = this.tree
    let low = -1
    let high = folds.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (folds[middle]!.line <= line) low = middle
      else high = middle - 1
    }
    return low
  }
}
