import type { CodedMessage } from '../contract/message.ts'

/** Thrown in a task that has to end: by a user, by its time limit, or because it no longer belongs to this runner. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Thrown in a task when the runner itself ends: its processes continue, and the next runner resumes it. */
export class ShuttingDown extends Error {
  override name = 'ShuttingDown'
}

type StopReason = 'stop' | 'kill' | 'gone' | 'timeout' | 'silence' | 'refused' | 'limit' | 'ending'

/**
 * Signals that a task has to end: first asked (SIGTERM), then forced (SIGKILL). Code that waits in the task watches the
 * signals; the first reason stays, except that `gone` overrides all others.
 */
export class Stop {
  reason: StopReason | undefined
  /** For `limit`: which limit was exceeded. */
  limit: CodedMessage | undefined
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

  /** Stops a task that uses more than it may. There is no time for SIGTERM, because it would go on using it. */
  exceed(limit: CodedMessage): void {
    if (!this.reason) this.limit = limit
    this.force('limit')
  }

  force(reason: StopReason): void {
    if (reason === 'gone') this.reason = reason
    this.reason ??= reason
    this.#force()
  }

  /** Called when the task has ended: nothing is left to force. */
  settle(): void {
    clearTimeout(this.#timer)
  }

  #force(): void {
    clearTimeout(this.#timer)
    this.#asked.abort(new Stopped(this.reason))
    this.#forced.abort(new Stopped(this.reason))
  }
}
