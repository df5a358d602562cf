/**
 * A queue for something that few can use at the same time, such as a worker thread. The lane (a user, a project, the
 * server itself) that has used it for the shortest time comes first, so asking more often does not give a lane more of
 * it. Usage counts until nothing is in use and nothing waits.
 */
export class FairLanes<T> {
  #waiting: { lane: string; item: T }[] = []
  /** Milliseconds by lane. A returning lane starts at the clock: it gets no credit for the time when it did not ask. */
  #used = new Map<string, number>()
  /** The usage of the lane that was served last, at that moment. */
  #clock = 0
  #serving = 0

  add(lane: string, item: T): void {
    this.#used.set(lane, Math.max(this.#used.get(lane) ?? 0, this.#clock))
    this.#waiting.push({ lane, item })
  }

  /**
   * Removes and returns the next item. Within a lane, and among lanes with equal usage, the longest waiting item comes
   * first.
   */
  next(): T | undefined {
    const used = this.#waiting.map(({ lane }) => this.#used.get(lane) ?? 0)
    const least = Math.min(...used)
    const [turn] = this.#waiting.splice(used.indexOf(least), 1)
    if (!turn) return undefined
    this.#clock = least
    this.#serving++
    return turn.item
  }

  /** Records that the item returned by `next` ended after this many milliseconds. */
  done(lane: string, used_ms: number): void {
    this.#serving--
    this.#used.set(lane, (this.#used.get(lane) ?? 0) + used_ms)
    if (this.#serving > 0 || this.#waiting.length > 0) return
    this.#used.clear()
    this.#clock = 0
  }

  /** Removes an item that no longer waits. */
  leave(item: T): void {
    this.#waiting = this.#waiting.filter((one) => one.item !== item)
  }

  /** Whether a lane other than this one waits. */
  othersWait(lane: string): boolean {
    return this.#waiting.some((one) => one.lane !== lane)
  }

  /** Removes and returns all waiting items. */
  clear(): T[] {
    return this.#waiting.splice(0).map(({ item }) => item)
  }
}

/** Returns the lane of a user; without a user, such as for a webhook, the lane of the project. */
export function laneOf({ user_id, project_id }: { user_id: number | null; project_id: number }): string {
  return user_id === null ? `project ${project_id}` : `user ${user_id}`
}
