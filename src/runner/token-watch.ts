import type { Claim, TaskServer } from '../contract/task-server.ts'
import { TokenRefused } from './server-over-http.ts'

/** The assumed lease of tasks before a claim has reported another one. */
const usual_lease_ms = 30_000
/** How often the refusal is logged again. */
const say_every_ms = 60_000

/**
 * Watches whether the server still knows this runner. A refusal of its token is logged at once. After a lease of
 * refusals the server has given up the runner's tasks, may have handed them to another runner, and can no longer stop
 * them: then the tasks are stopped. The runner itself keeps trying.
 */
export class TokenWatch {
  readonly #note: (text: string) => void
  readonly #remote: boolean
  readonly #tasks = new Set<() => void>()
  #lease_ms = usual_lease_ms
  /** When the first refusal since the last answer was received. */
  #since: number | undefined
  #said = Number.NEGATIVE_INFINITY
  #lost = false

  /** `remote`: an administrator has registered this runner, not its server. */
  constructor(note: (text: string) => void, remote = false) {
    this.#note = note
    this.#remote = remote
  }

  /** Whether the server has refused the token for the duration of a lease. */
  get lost(): boolean {
    return this.#lost
  }

  /**
   * Calls `stop` when the token has been refused for the duration of a lease, now or later. Returns a function that
   * removes it.
   */
  onLost(stop: () => void): () => void {
    this.#tasks.add(stop)
    if (this.#lost) stop()
    return () => void this.#tasks.delete(stop)
  }

  /** Returns the same server; each of its answers is observed. */
  watch(server: TaskServer): TaskServer {
    const noticed = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        const found = await answer
        this.#answered()
        return found
      } catch (error) {
        if (error instanceof TokenRefused) this.#refused()
        throw error
      }
    }
    const claimed = (claim: Claim | undefined) => {
      // Three reports are due in a lease.
      if (claim) this.#lease_ms = claim.report_seconds * 3000
      return claim
    }
    return {
      claim: async (request, signal, on) => claimed(await noticed(server.claim(request, signal, on))),
      resume: async (task, signal) => claimed(await noticed(server.resume(task, signal))),
      podToken: (task, signal) => noticed(server.podToken(task, signal)),
      report: (report, signal) => noticed(server.report(report, signal)),
      artifact: (part, signal) => noticed(server.artifact(part, signal)),
      finish: (finish, signal) => noticed(server.finish(finish, signal)),
    }
  }

  #answered(): void {
    if (this.#since !== undefined) this.#note('the server accepts the token of this runner again')
    this.#since = undefined
    this.#said = Number.NEGATIVE_INFINITY
    this.#lost = false
  }

  #refused(): void {
    const now = performance.now()
    this.#since ??= now
    if (now - this.#said >= say_every_ms) {
      this.#said = now
      this.#note(
        this.#remote
          ? 'the server refuses the token of this runner (401): it was deleted in the console, or has another token now. ' +
              'Register it again: signalbox runner unregister, then register'
          : 'the server refuses the token of this runner (401): another server may have registered a runner under its name. ' +
              'Restart the server of this runner; its log says what is wrong',
      )
    }
    if (this.#lost || now - this.#since < this.#lease_ms) return
    this.#lost = true
    if (this.#tasks.size > 0)
      this.#note(
        `the token has been refused for ${Math.round(this.#lease_ms / 1000)} s: the running commands are stopped`,
      )
    for (const stop of this.#tasks) stop()
  }
}
