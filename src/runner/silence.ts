import type { Stop } from './stop.ts'

interface SilenceOptions {
  /** 0: no limit. */
  seconds: number
  stop_seconds: number
  stop: Stop
  /** Returns whether no output can be expected now: a confirmation or the next attempt is awaited. */
  idle: () => boolean
}

/**
 * Ends a task whose commands print nothing for too long. Counted from the last output, or from when this runner began
 * to listen; by the monotonic clock, so a machine that slept ends nothing.
 */
export class Silence {
  readonly #options: SilenceOptions
  #last = 0
  #aside = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: SilenceOptions) {
    this.#options = options
  }

  /** Starts to listen. */
  begin(): void {
    const { seconds } = this.#options
    if (seconds === 0) return
    this.onOutput()
    this.#timer = setInterval(() => this.#look(), Math.min(1000, seconds * 250))
  }

  onOutput(): void {
    this.#last = performance.now()
  }

  /** Runs work that has its own time limits, such as fetching a repository. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#aside++
    try {
      return await work()
    } finally {
      this.#aside--
      this.onOutput()
    }
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const { seconds, stop, stop_seconds, idle } = this.#options
    if (this.#aside > 0 || idle()) return this.onOutput()
    if (performance.now() - this.#last < seconds * 1000) return
    this.end()
    stop.ask('silence', stop_seconds)
  }
}
