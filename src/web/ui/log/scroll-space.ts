/** Browsers take no element above 17.9 or 33.5 million px (docs/design/console.md#scroll-space-of-the-log). */
export const tallest = 8_000_000
/** A jump of the bar beyond this is a drag of its thumb, not a wheel or a finger. */
const dragPx = 2000

/**
 * Where a view stands in a list of any length: a row, and how many of its pixels are above the edge. Small moves of the
 * scroll bar move by just as many pixels at any length; large ones go to their share of the list. The bar is put right
 * afterwards (`bar`), without moving the view.
 */
export class ScrollSpace {
  rows = 0
  /** Height of the view. */
  view = 0
  row = 0
  offset = 0
  readonly rowHeight: number
  /** Rows that are not all of one height (wrapped lines): the best known height of each. */
  heightOf: ((row: number) => number) | null = null
  /** What a row is high on average, for the length of the bar. */
  average: number
  #seen = 0

  constructor(rowHeight: number) {
    this.rowHeight = rowHeight
    this.average = rowHeight
  }

  /** Height of the element that makes the scroll bar. */
  get height(): number {
    return Math.min(tallest, Math.max(this.view, Math.round(this.rows * this.average)))
  }

  /** Where the bar should stand. */
  get bar(): number {
    const most = this.height - this.view
    const end = this.#end()
    if (this.#atOrBehind(end)) return most
    const all = end.row + this.#share(end)
    return all <= 0 ? 0 : Math.min(most, (most * (this.row + this.#share(this))) / all)
  }

  get atEnd(): boolean {
    return this.#atOrBehind(this.#end())
  }

  /** Pixels from the lower edge of the view to the end, as far as that is within `most`. */
  below(most: number): number {
    const end = this.#end()
    if (this.#atOrBehind(end)) return 0
    let px = end.offset - this.offset
    for (let row = this.row; row < end.row && px <= most; row++) px += this.#heightOf(row)
    return px
  }

  /** The bar was moved to `top` by the person. `dragging`: they hold its thumb. */
  scrolled(top: number, dragging: boolean): void {
    const delta = top - this.#seen
    this.#seen = top
    if (delta === 0) return
    const most = this.height - this.view
    if (dragging || Math.abs(delta) >= dragPx) {
      const end = this.#end()
      const share = most <= 0 ? 0 : Math.min(1, Math.max(0, top / most))
      const at = share * (end.row + this.#share(end))
      this.row = Math.floor(at)
      this.offset = (at - this.row) * this.#heightOf(this.row)
      if (share === 1) this.toEnd()
      this.#clamp()
    } else this.moveBy(delta)
  }

  /** The bar stands at `top` because we put it there. */
  placed(top: number): void {
    this.#seen = top
  }

  /** The list has become shorter: the browser has pulled the bar with it, which is no move of the person. */
  shortened(): void {
    this.#seen = Math.min(this.#seen, this.height - this.view)
  }

  moveBy(px: number): void {
    if (!this.heightOf) {
      const at = Math.max(0, this.row * this.rowHeight + this.offset + px)
      this.row = Math.floor(at / this.rowHeight)
      this.offset = at - this.row * this.rowHeight
    } else {
      this.offset += px
      while (this.offset < 0 && this.row > 0) this.offset += this.#heightOf(--this.row)
      while (this.row < this.rows - 1 && this.offset >= this.#heightOf(this.row))
        this.offset -= this.#heightOf(this.row++)
      this.offset = Math.max(0, this.offset)
    }
    this.#clamp()
  }

  moveTo(row: number, offset = 0): void {
    this.row = Math.max(0, Math.min(row, this.rows - 1))
    this.offset = offset
    this.#clamp()
  }

  toEnd(): void {
    Object.assign(this, this.#end())
  }

  /** The rows in view: the first, and how many are needed to fill it. */
  visible(): { first: number; count: number } {
    let count = 0
    for (let px = -this.offset; px < this.view && this.row + count < this.rows; count++)
      px += this.#heightOf(this.row + count)
    return { first: this.row, count }
  }

  /** The place that shows the last row at the lower edge. */
  #end(): { row: number; offset: number } {
    if (!this.heightOf) {
      const at = Math.max(0, this.rows * this.rowHeight - this.view)
      const row = Math.floor(at / this.rowHeight)
      return { row, offset: at - row * this.rowHeight }
    }
    let px = this.view
    let row = this.rows
    while (row > 0 && px > 0) px -= this.#heightOf(--row)
    return { row, offset: Math.max(0, -px) }
  }

  #clamp(): void {
    if (this.row < 0 || this.rows === 0) Object.assign(this, { row: 0, offset: 0 })
    const end = this.#end()
    if (this.#atOrBehind(end)) Object.assign(this, end)
  }

  #atOrBehind(place: { row: number; offset: number }): boolean {
    return this.row > place.row || (this.row === place.row && this.offset >= place.offset - 0.5)
  }

  #share(place: { row: number; offset: number }): number {
    return place.offset / this.#heightOf(place.row)
  }

  #heightOf(row: number): number {
    return this.heightOf ? Math.max(1, this.heightOf(row)) : this.rowHeight
  }
}
