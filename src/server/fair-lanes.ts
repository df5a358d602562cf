/**
 * Who waits for something that few can use at the same time, such as a worker thread, and whose turn it is: the lane (a user,
 * a project, the server itself) that used it for the shortest time comes first, so nobody gets more of it by asking more
 * often. What a lane used counts until nothing is used and nothing waits.
 */
export class FairLanes<T> {
  #waiting: { lane: string; item: T }[] = []
  /** Milliseconds by lane. A lane that comes back starts at the clock: it does not catch up on time it did not want. */
  #used = new Map<string, number>()
  /** What the lane that was served last had used then. */
  #clock = 0
  #serving = 0

  add(lane: string, item: T): void {
    this.#used.set(lane, Math.max(this.#used.get(lane) ?? 0, this.#clock))
    this.#waiting.push({ lane, item })
  }

  /** Takes out the one whose turn it is; of one lane, and of lanes that used the same time, the one that has waited longest. */
  next(): T | undefined {
    const used = this.#waiting.map(({ lane }) => this.#used.get(lane) ?? 0)
    const least = Math.min(...used)
    const [turn] = this.#waiting.splice(used.indexOf(least), 1)
    if (!turn) return undefined
    this.#clock = least
    this.#serving++
    return turn.item
  }

  /** Notes that what `next` answered has ended after so many milliseconds. */
  done(lane: string, used_ms: number): void {
    this.#serving--
    this.#used.set(lane, (this.#used.get(lane) ?? 0) + used_ms)
    if (this.#serving > 0 || this.#waiting.length > 0) return
    this.#used.clear()
    this.#clock = 0
  }

  /** Takes out one that waits no longer. */
  leave(item: T): void {
    this.#waiting = this.#waiting.filter((one) => one.item !== item)
  }

  /** Whether another lane than this one waits. */
  othersWait(lane: string): boolean {
    return this.#waiting.some((one) => one.lane !== lane)
  }

  /** Takes out all that wait. */
  clear(): T[] {
    return this.#waiting.splice(0).map(({ item }) => item)
  }
}

/** The lane of a user; without one, such as for a webhook, that of the project. */
export function laneOf({ user_id, project_id }: { user_id: number | null; project_id: number }): string {
  return user_id === null ? `project ${project_id}` : `user ${user_id}`
}
