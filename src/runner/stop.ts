/** Thrown in a task that has to end: by a person, by its time limit, or because it is no longer this runner's. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Thrown in a task when the runner itself ends: its processes go on, and the next runner takes it up again. */
export class Leaving extends Error {
  override name = 'Leaving'
}

export type StopReason = 'stop' | 'kill' | 'gone' | 'timeout' | 'silence' | 'refused' | 'limit'

/**
 * That a task has to end: first asked (SIGTERM), then forced (SIGKILL). What waits in the task watches the signals;
 * the reason that came first stays, except that `gone` beats all.
 */
export class Stop {
  reason: StopReason | undefined
  /** For `limit`: which one, a sentence. */
  limit = ''
  readonly #asked = new AbortController()
  readonly #forced = new AbortController()
  #timer: NodeJS.Timeout | undefined

  get asked(): AbortSignal {
    return this.#asked.signal
  }

  get forced(): AbortSignal {
    return this.#forced.signal
  }

  ask(reason: StopReason, seconds: number): void {
    if (this.reason) return
    this.reason = reason
    this.#timer = setTimeout(() => this.#force(), seconds * 1000)
    this.#asked.abort(new Stopped(reason))
  }

  /** The task takes more than it may. There is no time for SIGTERM: it goes on taking. */
  exceed(limit: string): void {
    if (!this.reason) this.limit = limit
    this.force('limit')
  }

  force(reason: StopReason): void {
    if (reason === 'gone') this.reason = reason
    this.reason ??= reason
    this.#force()
  }

  /** The task is over: nothing is left to force. */
  settle(): void {
    clearTimeout(this.#timer)
  }

  #force(): void {
    clearTimeout(this.#timer)
    this.#asked.abort(new Stopped(this.reason))
    this.#forced.abort(new Stopped(this.reason))
  }
}
