import type { Mark } from './fold-marks.ts'
import { LineSet } from './line-set.ts'

/** A frame of a traceback shows its place, its code, and marks below the code; they may be wrapped. */
const frameLines = 6

/**
 * The lines of a log that report errors: failures of Ansible and Terraform that were not ignored, and errors of scripts
 * with their whole traceback. The gutter, the strips, the filter and "next failure" show the same ones.
 */
export class LogErrors {
  /** First lines of each error, ascending. */
  readonly starts: number[] = []
  /** Their last lines. */
  readonly #ends: number[] = []
  /** The last error is a traceback whose exception has not come yet. */
  #open = false
  #set: LineSet | undefined

  get lines(): LineSet {
    this.#set ??= new LineSet(this.starts.flatMap((from, i) => [from, this.#ends[i]!]))
    return this.#set
  }

  add(n: number, mark: Extract<Mark, { type: 'error' }>): void {
    const near = n - (this.#ends.at(-1) ?? Number.NEGATIVE_INFINITY)
    const within = mark.part === 'frame' || mark.part === 'exception'
    const continues = this.#open && within && near <= frameLines
    if (mark.part === 'frame' && !continues) return
    if (mark.part === 'first' || (!continues && near > 1)) this.#begin(n)
    else this.#extend(n)
    this.#open = mark.part === 'first' || (continues && mark.part === 'frame')
  }

  /** Adds a failure that is one line. */
  fail(n: number): void {
    this.#begin(n)
    this.#open = false
  }

  /** Removes the failure of a line: it was ignored. */
  ignore(n: number): void {
    if (this.starts.at(-1) !== n) return
    this.starts.pop()
    this.#ends.pop()
    this.#set = undefined
  }

  has(n: number): boolean {
    const at = this.#last(n)
    return at >= 0 && n <= this.#ends[at]!
  }

  /** Returns the first line of the next error after a line, or of the previous one before it. */
  next(line: number, step: 1 | -1): number | undefined {
    return step === 1 ? this.starts[this.#last(line) + 1] : this.starts[this.#last(line - 1)]
  }

  #begin(n: number): void {
    this.starts.push(n)
    this.#ends.push(n)
    this.#set = undefined
  }

  #extend(n: number): void {
    this.#ends[this.#ends.length - 1] = n
    this.#set = undefined
  }

  /** Returns the last error that starts at or before a line, or -1. */
  #last(line: number): number {
    let low = -1
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle]! <= line) low = middle
      else high = middle - 1
    }
    return low
  }
}
