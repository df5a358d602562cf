import { sourceOf } from '../sign-in/source.ts'

/** This many unknown aliases a minute are mistakes of a source; after more, its requests wait. */
const freePerMinute = 60
const windowMs = 60_000
const waitMs = 1000
const maxRemembered = 10_000

/**
 * Slows down sources that guess aliases of integrations. Their requests wait and are not refused, because a sender with
 * a right alias may share the address with others.
 */
export class AliasGuesses {
  readonly #windows = new Map<string, { since: number; count: number }>()

  /** Returns how long the next request from this address waits, in ms. */
  waitOf(address: string): number {
    const window = this.#windows.get(sourceOf(address))
    return window && Date.now() - window.since < windowMs && window.count >= freePerMinute ? waitMs : 0
  }

  /** Counts a request to an unknown alias. */
  note(address: string): void {
    const source = sourceOf(address)
    const now = Date.now()
    const known = this.#windows.get(source)
    const window = known && now - known.since < windowMs ? known : { since: now, count: 0 }
    window.count++
    if (this.#windows.size >= maxRemembered && !known) this.#windows.clear()
    this.#windows.set(source, window)
  }
}
