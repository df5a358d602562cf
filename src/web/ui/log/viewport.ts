import type { LogModel } from './log-model.ts'
import { RowHeights, rowHeight } from './row-heights.ts'
import { ScrollSpace } from './scroll-space.ts'

/** Within this distance of the end in px, the view follows. */
const nearEnd = 24
const idleMs = 150
/** How long a jump waits for its lines. Blank rows that get their text later would cost a second drawing of all rows. */
const waitMs = 100

/** `near` moves no more than needed, `centre` unless the line is well in view. */
export type Where = 'near' | 'centre' | 'top'

/**
 * The visible part of a log. It is anchored to the line at the upper edge: whatever is added, opened or closed
 * elsewhere, that line stays where it is, unless the view follows the end.
 */
export class Viewport {
  readonly space = new ScrollSpace(rowHeight)
  following = true
  /** The number of lines when the view was last at the end. */
  seen = 0
  wrap = false
  version = 0
  /** The user has moved the view since it was last put somewhere by itself. */
  #touched = false
  #shown: number | null = null
  #model: LogModel
  #top = 1
  #heights: RowHeights
  #settle = true
  #idle: ReturnType<typeof setTimeout> | undefined
  /** A jump whose lines are being loaded: until then, the view stays where it is. */
  #jump: { line: number; where: Where; lines: number[]; timer: ReturnType<typeof setTimeout> } | null = null
  #listeners = new Set<() => void>()
  #unsubscribe: () => void

  constructor(model: LogModel) {
    this.#model = model
    this.#heights = new RowHeights(model)
    this.#unsubscribe = model.subscribe(() => this.sync())
    model.folds.following = true
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getSnapshot = (): number => this.version

  close(): void {
    this.#unsubscribe()
    clearTimeout(this.#idle)
    clearTimeout(this.#jump?.timer)
  }

  /** Called when the model has changed: keeps the same line at the edge. */
  sync(): void {
    const { space } = this
    space.rows = this.#model.rows
    space.tail = this.#heights.ofBegun(this.wrap)
    this.#stay()
    if (this.#jump?.lines.every((n) => this.#model.line(n))) this.#finish(this.#jump)
    this.#settle = true
    this.#changed()
  }

  resize(height: number, columns: number): void {
    if (height === this.space.view && columns === this.#heights.columns) return
    if (columns !== this.#heights.columns) this.#heights.clear()
    this.space.view = height
    this.#heights.columns = columns
    this.sync()
  }

  setWrap(wrap: boolean): void {
    if (wrap === this.wrap) return
    this.wrap = wrap
    this.#heights.clear()
    this.space.heightOf = wrap ? this.#heights.of : null
    this.space.average = rowHeight
    this.space.offset = 0
    this.sync()
  }

  /** The long lines that are shown as a whole. */
  get whole(): ReadonlySet<number> {
    return this.#heights.whole
  }

  showWhole(line: number): void {
    this.#heights.showWhole(line)
    this.sync()
  }

  /** Records the real heights of wrapped rows on the screen. Returns whether an estimate was wrong. */
  measure(heights: Iterable<readonly [line: number, px: number]>): boolean {
    const average = this.#heights.measure(heights)
    if (average !== undefined) this.space.average = average
    return average !== undefined
  }

  scrolled(top: number, dragging: boolean): void {
    const { space } = this
    if (space.isMove(top)) this.arrive()
    const before = space.row + space.offset / 1e6
    space.scrolled(top, dragging)
    const after = space.row + space.offset / 1e6
    if (after === before && !dragging) return
    this.#touched = true
    this.#moved(after > before)
    this.#settle = false
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.#settle = true
      this.#changed()
    }, idleMs)
    this.#changed()
  }

  /** Returns where to put the scroll bar, given its position, or undefined to leave it. */
  bar(standing: number): number | undefined {
    const { bar, height, view } = this.space
    const most = height - view
    const edge = (standing <= 1 && bar > 1) || (standing >= most - 1 && bar < most - 1)
    // Moved during a drag or touch only if the bar would otherwise reach its end before the log does.
    const off = Math.abs(bar - standing)
    return off > 0.5 && (this.#settle || edge || off > 100_000) ? bar : undefined
  }

  move(px: number): void {
    this.arrive()
    this.space.moveBy(px)
    this.#touched = true
    this.#moved(px > 0)
    this.#settle = true
    this.#changed()
  }

  /**
   * Scrolls a line into view. If lines there are not loaded, the view moves when they are, or after a moment without
   * them.
   */
  reveal(line: number, where: Where): void {
    this.arrive()
    const { space } = this
    const opened = this.#model.folds.reveal(line)
    this.#touched = true
    space.rows = this.#model.rows
    const { row, offset } = space
    this.#place(line, where)
    const lines = this.visibleLines()
    if (!lines.every((n) => this.#model.line(n))) {
      Object.assign(space, { row, offset })
      if (opened) this.#stay()
      this.#jump = { line, where, lines, timer: setTimeout(() => this.arrive(), waitMs) }
      this.want()
      return
    }
    this.#moved(false)
    this.#settle = true
    if (opened) this.#model.changed()
    else this.#changed()
  }

  /** Ends the wait of a jump: what happens next begins at its line. */
  arrive(): void {
    if (!this.#jump) return
    this.#finish(this.#jump)
    // Not only the view: the jump may have opened folds.
    this.#model.changed()
  }

  /** Requests the visible lines and those of a jump. */
  want(): void {
    const lines = this.visibleLines()
    const [first] = lines
    const ranges = [...lines, ...(this.#jump?.lines ?? [])].map((n) => [n, n] as const)
    // The previous line too: the first row may show the time that passed since then.
    if (first !== undefined) this.#model.lines.want([[Math.max(1, first - 1), first], ...ranges])
  }

  /** The line at the upper edge, if the user chose it and the view does not follow; otherwise null. */
  get place(): number | null {
    if (!this.#touched) return this.#shown
    return this.following ? null : this.#top
  }

  /** Shows a line at the upper edge: a place that the user has left, or that a link names. */
  show(line: number): void {
    this.arrive()
    this.#model.folds.reveal(line)
    this.space.rows = this.#model.rows
    this.space.moveTo(this.#model.folds.rowOf(line))
    this.#shown = line
    this.#touched = false
    this.#moved(false)
    this.#settle = true
    this.#model.changed()
  }

  /** Called when the view was put somewhere by itself: no link needs to name that place. */
  untouched(): void {
    this.#shown = null
    this.#touched = false
  }

  get touched(): boolean {
    return this.#touched
  }

  follow(on: boolean): void {
    this.arrive()
    this.#touched = true
    this.following = on
    const refolded = this.#model.folds.follow(on)
    if (refolded) this.#model.changed()
    else this.sync()
  }

  /** Returns how many lines of the log are below the last visible one. */
  get below(): number {
    const { first, count } = this.space.visible()
    return count === 0 ? 0 : Math.max(0, this.#model.total - this.#model.folds.lineOf(first + count - 1))
  }

  visibleLines(): number[] {
    const { first, count } = this.space.visible()
    return Array.from({ length: count }, (_, i) => this.#model.folds.lineOf(first + i))
  }

  #finish(jump: { line: number; where: Where; timer: ReturnType<typeof setTimeout> }): void {
    clearTimeout(jump.timer)
    this.#jump = null
    // Again: the heights of wrapped lines are known now.
    this.#place(jump.line, jump.where)
    this.#moved(false)
    this.#settle = true
  }

  #place(line: number, where: Where): void {
    const { space } = this
    const row = this.#model.folds.rowOf(line)
    const { first, count } = space.visible()
    // Two rows at the top may be covered by the heads of folds.
    const inside = row >= first + 3 && row < first + count - 2
    if (where === 'near' && row < first + 3) space.moveTo(Math.max(0, row - 2))
    else if (where === 'near' && row >= first + count - 2) space.place(row + 1, space.view - rowHeight)
    else if (where === 'top') space.moveTo(Math.max(0, row - 2))
    else if (where === 'centre' && !inside) space.place(row, space.view / 2)
  }

  #stay(): void {
    if (this.following) this.#end()
    else this.space.moveTo(this.#model.folds.rowOf(this.#top), this.space.offset)
  }

  #moved(down: boolean): void {
    const on = down && this.space.below(nearEnd) <= nearEnd
    this.#top = this.#model.folds.lineOf(this.space.row)
    if (on) this.seen = this.#model.total
    if (on === this.following) return
    this.following = on
    if (this.#model.folds.follow(on)) this.#model.changed()
  }

  #end(): void {
    this.space.toEnd()
    this.#top = this.#model.folds.lineOf(this.space.row)
    this.seen = this.#model.total
  }

  #changed(): void {
    this.version++
    for (const listener of this.#listeners) listener()
  }
}
