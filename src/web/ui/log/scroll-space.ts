/** Browsers take no element above 17.9 or 33.5 million px (docs/design/console.md#scroll-space-of-the-log). */
export const maxElementHeight = 8_000_000
/** A jump of the bar beyond this is a drag of its thumb, not a wheel or a touch. */
const dragPx = 2000

/**
 * The scroll position of a list of any length: a row, and how many of its pixels are above the edge. Small moves of the
 * scroll bar move by as many pixels at any length; large ones go to the proportional position. The bar is corrected
 * afterwards (`bar`), without moving the view.
 */
export class ScrollSpace {
  rows = 0
  /** The height of the view in px. */
  view = 0
  /** The height of what stands below the last row, in px. */
  tail = 0
  row = 0
  offset = 0
  readonly rowHeight: number
  /** For rows of different heights (wrapped lines): the best known height of each. */
  heightOf: ((row: number) => number) | null = null
  /** The average row height, which determines the length of the bar. */
  average: number
  #seen = 0

  constructor(rowHeight: number) {
    this.rowHeight = rowHeight
    this.average = rowHeight
  }

  /** The height of the element that makes the scroll bar. */
  get height(): number {
    return Math.min(maxElementHeight, Math.max(this.view, Math.round(this.rows * this.average + this.tail)))
  }

  /** The position that the bar should have. */
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

  /** Returns the pixels from the lower edge of the view to the end; counting stops once they exceed `most`. */
  below(most: number): number {
    const end = this.#end()
    if (this.#atOrBehind(end)) return 0
    let px = end.offset - this.offset
    for (let row = this.row; row < end.row && px <= most; row++) px += this.#heightOf(row)
    return px
  }

  /** Whether the user moved the bar, if it is at `top` now. */
  isMove(top: number): boolean {
    return top !== this.#seen
  }

  /** Called when the user moved the bar to `top`. `dragging`: they hold its thumb. */
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

  /** Called when the bar was set to `top` by script. */
  placed(top: number): void {
    this.#seen = top
  }

  /**
   * Called before the position of the bar is used: if the list has become shorter or the view taller, the browser has
   * moved the bar to its new end, not the user. `most` is the last position that the browser allows, a whole number,
   * which `top` is not at every zoom level.
   */
  shortened(top: number, most: number): void {
    if (this.#seen > most && top >= most - 1) this.#seen = top
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

  /** Shows a row `px` below the upper edge, or as near to that as the ends of the list allow. */
  place(row: number, px: number): void {
    // Not `moveTo`, which would stop at the end of the list before the view is moved up again.
    this.row = Math.max(0, Math.min(row, this.rows - 1))
    this.offset = 0
    this.moveBy(-px)
  }

  toEnd(): void {
    Object.assign(this, this.#end())
  }

  /** Returns the row that covers the pixel `px` below the upper edge. */
  rowAt(px: number): number {
    let { row } = this
    for (let top = -this.offset; row < this.rows - 1; row++) {
      top += this.#heightOf(row)
      if (top > px) break
    }
    return row
  }

  /** Returns how far a row is below the upper edge; negative for rows that begin above it. */
  topOf(row: number): number {
    if (row < this.row) return Number.NEGATIVE_INFINITY
    let top = -this.offset
    for (let at = this.row; at < row; at++) top += this.#heightOf(at)
    return top
  }

  /** Returns the visible rows: the first, and how many are needed to fill the view. */
  visible(): { first: number; count: number } {
    let count = 0
    for (let px = -this.offset; px < this.view && this.row + count < this.rows; count++)
      px += this.#heightOf(this.row + count)
    return { first: this.row, count }
  }

  /** Returns the position that shows the last row at the lower edge. */
  #end(): { row: number; offset: number } {
    if (!this.heightOf) {
      const at = Math.max(0, this.rows * this.rowHeight + this.tail - this.view)
      const row = Math.floor(at / this.rowHeight)
      return { row, offset: at - row * this.rowHeight }
    }
    let px = this.view - this.tail
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
