import { plainText } from './ansi.ts'
import type { LogModel } from './log-model.ts'

/** The height of a row in px, which styles have as `--log-row`: the number of a line is a target of at least 24 px where people tap. */
export const rowHeight = globalThis.matchMedia?.('(pointer: coarse)').matches ? 24 : 20
/** Only the first part of a line longer than this is shown until the user expands it. */
export const longLine = 10_000
export const longLineShown = 2000
const maxBegunRows = 4

/** The heights of wrapped rows: measured if they were on the screen, otherwise estimated from their text. */
export class RowHeights {
  /** The long lines that are shown as a whole. */
  readonly whole = new Set<number>()
  /** How many characters fit in a row. */
  columns = 80
  readonly #model: LogModel
  #measured = new Map<number, number>()

  constructor(model: LogModel) {
    this.#model = model
  }

  clear(): void {
    this.#measured.clear()
  }

  showWhole(line: number): void {
    this.whole.add(line)
    this.#measured.delete(line)
  }

  /** Records measured heights. Returns the average of all that are known if one was estimated wrong. */
  measure(heights: Iterable<readonly [line: number, px: number]>): number | undefined {
    let wrong = false
    for (const [line, px] of heights) {
      if (this.of(this.#model.folds.rowOf(line)) !== px) wrong = true
      this.#measured.set(line, px)
    }
    if (!wrong) return undefined
    let sum = 0
    for (const px of this.#measured.values()) sum += px
    return sum / this.#measured.size
  }

  /** Returns the height of a row in px. */
  of = (row: number): number => {
    const line = this.#model.folds.lineOf(row)
    const measured = this.#measured.get(line)
    if (measured !== undefined) return measured
    const text = this.#model.line(line)?.text
    if (text === undefined || this.#model.folds.at(line)) return rowHeight
    const length = text.length > longLine && !this.whole.has(line) ? longLineShown : plainText(text).length
    return rowHeight * Math.max(1, Math.ceil(length / this.columns))
  }

  /**
   * Returns the height of the unfinished line. One that is rewritten must not move the log each time its length
   * changes, so it takes few rows.
   */
  ofBegun(wrap: boolean): number {
    const { begun } = this.#model
    if (!begun) return 0
    const rows = wrap ? Math.ceil(plainText(begun.text).length / this.columns) : 1
    return rowHeight * Math.max(1, Math.min(rows, maxBegunRows))
  }
}
