import { maxReportBytes } from '../contract/task-server.ts'

/**
 * What is numbered and not yet stored, oldest first: lines or results. The server says which number it expects next;
 * only then something leaves the queue.
 */
export class NumberedQueue<Item extends { bytes: number }> {
  /** Number of the first item in the queue. */
  next: number
  readonly #most: number
  #items: Item[] = []
  #bytes = 0
  /** Items to come that the server has already. */
  #ahead = 0

  /** `most`: what one report carries. */
  constructor(next: number, most: number) {
    this.next = next
    this.#most = most
  }

  get length(): number {
    return this.#items.length
  }

  /** There is enough for a whole report. */
  get ripe(): boolean {
    return this.#items.length >= this.#most || this.#bytes >= maxReportBytes
  }

  /** One report takes all of it. */
  get isOneBatch(): boolean {
    return this.#items.length <= 1 || (this.#items.length <= this.#most && this.#bytes <= maxReportBytes)
  }

  /** Whether it holds less than so many reports. */
  hasRoom(reports: number): boolean {
    return this.#items.length < reports * this.#most && this.#bytes < reports * maxReportBytes
  }

  /** False: the server has it already. */
  add(item: Item): boolean {
    if (this.#ahead > 0) {
      this.#ahead--
      return false
    }
    this.#items.push(item)
    this.#bytes += item.bytes
    return true
  }

  /** What fits into one report: at least one, so that it goes on. */
  batch(): Item[] {
    let bytes = 0
    const end = this.#items.findIndex((item, index) => index === this.#most || (bytes += item.bytes) > maxReportBytes)
    return this.#items.slice(0, end === -1 ? undefined : Math.max(end, 1))
  }

  /**
   * A batch that began with number `first` was answered by the number expected next; answers what is stored now. Below
   * what was sent: the server lost what it had answered for (restored from a backup); it cannot be read again, so the rest
   * is numbered from where it stands. Above: an earlier runner's last report arrived late, with the same items; those that
   * were not sent yet are passed over as well.
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
