import { maxReportBytes } from '../contract/task-server.ts'

/**
 * Items (lines or results) that are numbered and not yet stored, oldest first. The server reports which number it
 * expects next; only then do items leave the queue.
 */
export class NumberedQueue<Item extends { bytes: number }> {
  /** Number of the first item in the queue. */
  next: number
  readonly #max_items: number
  #items: Item[] = []
  #bytes = 0
  /** Number of items still to be added that the server already has. */
  #ahead = 0

  /** `max_items`: maximum number of items in one report. */
  constructor(next: number, max_items: number) {
    this.next = next
    this.#max_items = max_items
  }

  get length(): number {
    return this.#items.length
  }

  /** Whether there is enough for a full report. */
  get ripe(): boolean {
    return this.#items.length >= this.#max_items || this.#bytes >= maxReportBytes
  }

  /** Whether one report can carry all items. */
  get isOneBatch(): boolean {
    return this.#items.length <= 1 || (this.#items.length <= this.#max_items && this.#bytes <= maxReportBytes)
  }

  /** Whether the queue holds less than this many reports. */
  hasRoom(reports: number): boolean {
    return this.#items.length < reports * this.#max_items && this.#bytes < reports * maxReportBytes
  }

  /** Adds an item. Returns false if the server already has it. */
  add(item: Item): boolean {
    if (this.#ahead > 0) {
      this.#ahead--
      return false
    }
    this.#items.push(item)
    this.#bytes += item.bytes
    return true
  }

  /** Returns what fits into one report: at least one item, so that there is progress. */
  batch(): Item[] {
    let bytes = 0
    const end = this.#items.findIndex(
      (item, index) => index === this.#max_items || (bytes += item.bytes) > maxReportBytes,
    )
    return this.#items.slice(0, end === -1 ? undefined : Math.max(end, 1))
  }

  /**
   * Removes and returns what is stored now, after a batch that began with number `first` was answered by the number
   * expected next. If that is below what was sent, the server lost what it had acknowledged (restored from a backup);
   * it cannot be read again, so the rest is renumbered from there. If it is above, an earlier runner's last report
   * arrived late with the same items; those that were not sent yet are skipped as well.
   */
  stored(first: number, next: number): Item[] {
    const count = Math.max(0, next - first)
    const taken = this.#items.splice(0, count)
    for (const { bytes } of taken) this.#bytes -= bytes
    this.#ahead = count - taken.length
    this.next = next
    return taken
  }
}
