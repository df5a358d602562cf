/** Maximum number of tasks per minute that an address without authentication starts. */
export const maxUnproven = 60
const windowMs = 60_000

export class UnprovenLimit {
  readonly #windows = new Map<string, { since: number; count: number }>()

  /** Counts one more; returns false if there were too many. */
  take(alias: string): boolean {
    const now = Date.now()
    const known = this.#windows.get(alias)
    const window = known && now - known.since < windowMs ? known : { since: now, count: 0 }
    this.#windows.set(alias, window)
    return ++window.count <= maxUnproven
  }

  forgetOld(): void {
    const now = Date.now()
    for (const [alias, { since }] of this.#windows) if (now - since >= windowMs) this.#windows.delete(alias)
  }
}
