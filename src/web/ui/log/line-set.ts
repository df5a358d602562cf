/** Larger than any line number. */
const maxLine = 2_147_483_647

/**
 * An immutable set of line numbers, as ascending runs. Stored in typed arrays: a filter of a log of a million lines may
 * leave hundreds of thousands of runs, and is built between two frames.
 */
export class LineSet {
  readonly #from: Int32Array
  readonly #to: Int32Array
  /** The number of lines in the runs before each run. */
  readonly #before: Int32Array
  readonly size: number

  /** `ranges`: first and last line of each run, alternating and ascending; runs may touch and overlap. */
  constructor(ranges: ArrayLike<number>, length = ranges.length) {
    const maxRuns = length >> 1
    const from = new Int32Array(maxRuns)
    const to = new Int32Array(maxRuns)
    const before = new Int32Array(maxRuns)
    let size = 0
    let last = -1
    for (let i = 0; i + 1 < length; i += 2) {
      const begin = ranges[i]!
      const end = Math.min(ranges[i + 1]!, maxLine)
      if (end < begin) continue
      if (last >= 0 && begin <= to[last]! + 1) {
        if (end <= to[last]!) continue
        size += end - to[last]!
        to[last] = end
      } else {
        last++
        from[last] = begin
        to[last] = end
        before[last] = size
        size += end - begin + 1
      }
    }
    this.#from = from.subarray(0, last + 1)
    this.#to = to.subarray(0, last + 1)
    this.#before = before.subarray(0, last + 1)
    this.size = size
  }

  static readonly none = new LineSet([])

  has(line: number): boolean {
    const i = this.#run(line)
    return i >= 0 && line <= this.#to[i]!
  }

  /** Returns how many of its lines are in `from` .. `to`. */
  within(from: number, to: number): number {
    return to < from ? 0 : this.#upTo(to) - this.#upTo(from - 1)
  }

  /** Returns the index of a line, from 0; for a line that is not in the set, that of the last one before it. */
  rowOf(line: number): number {
    return Math.max(0, this.#upTo(line) - 1)
  }

  lineOf(row: number): number {
    let low = 0
    let high = this.#before.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#before[middle]! <= row) low = middle
      else high = middle - 1
    }
    return (this.#from[low] ?? 1) + row - (this.#before[low] ?? 0)
  }

  or(other: LineSet): LineSet {
    if (other.size === 0) return this
    if (this.size === 0) return other
    const ranges = new Int32Array(2 * (this.#from.length + other.#from.length))
    for (let i = 0, j = 0, at = 0; i < this.#from.length || j < other.#from.length; ) {
      const first = j >= other.#from.length || (i < this.#from.length && this.#from[i]! <= other.#from[j]!)
      ranges[at++] = first ? this.#from[i]! : other.#from[j]!
      ranges[at++] = first ? this.#to[i++]! : other.#to[j++]!
    }
    return new LineSet(ranges)
  }

  and(other: LineSet): LineSet {
    const ranges = new Int32Array(2 * (this.#from.length + other.#from.length))
    let at = 0
    for (let i = 0, j = 0; i < this.#from.length && j < other.#from.length; ) {
      const from = Math.max(this.#from[i]!, other.#from[j]!)
      const to = Math.min(this.#to[i]!, other.#to[j]!)
      if (from <= to) {
        ranges[at++] = from
        ranges[at++] = to
      }
      if (this.#to[i]! < other.#to[j]!) i++
      else j++
    }
    return new LineSet(ranges, at)
  }

  without(other: LineSet): LineSet {
    const rest: number[] = []
    let last = 0
    for (let j = 0; j < other.#from.length; j++) {
      rest.push(last + 1, other.#from[j]! - 1)
      last = other.#to[j]!
    }
    if (last < maxLine) rest.push(last + 1, maxLine)
    return this.and(new LineSet(rest))
  }

  /** Returns the set with `lines` more around each run, limited to 1 .. `last`. */
  widened(lines: number, last: number): LineSet {
    if (lines === 0) return this
    const ranges = new Int32Array(2 * this.#from.length)
    for (let i = 0; i < this.#from.length; i++) {
      ranges[2 * i] = Math.max(1, this.#from[i]! - lines)
      ranges[2 * i + 1] = Math.min(last, this.#to[i]! + lines)
    }
    return new LineSet(ranges)
  }

  #upTo(line: number): number {
    const i = this.#run(line)
    return i < 0 ? 0 : this.#before[i]! + Math.min(line, this.#to[i]!) - this.#from[i]! + 1
  }

  /** Returns the last run that starts at or before a line, or -1. */
  #run(line: number): number {
    let low = -1
    let high = this.#from.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#from[middle]! <= line) low = middle
      else high = middle - 1
    }
    return low
  }
}
