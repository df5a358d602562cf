import { coded, type PlainCode, say } from '../../contract/message.ts'
import { tooMany } from '../refuse.ts'

const maxWaiting = 4

/** Answers expensive requests of one user one after another, and those of different users concurrently. */
export class UserTurns {
  readonly #what: PlainCode
  /** Callbacks that start the waiting requests of a user. A user without an entry has no active request. */
  readonly #waiting = new Map<number, (() => void)[]>()

  /** `what`: the requests in the plural, for the refusal. */
  constructor(what: PlainCode) {
    this.#what = what
  }

  /**
   * Runs the request after the earlier requests of the user. Throws 429 if four wait already, and the abort reason of
   * `gone` if the client left while its request waited.
   */
  async run<T>(user_id: number, request: () => Promise<T>, gone: AbortSignal): Promise<T> {
    await this.#turn(user_id, gone)
    try {
      return await request()
    } finally {
      const next = this.#waiting.get(user_id)?.shift()
      if (next) next()
      else this.#waiting.delete(user_id)
    }
  }

  #turn(user_id: number, gone: AbortSignal): Promise<void> | undefined {
    gone.throwIfAborted()
    const waiting = this.#waiting.get(user_id)
    if (!waiting) return void this.#waiting.set(user_id, [])
    if (waiting.length >= maxWaiting)
      throw tooMany(say('turns_taken', { count: maxWaiting, what: coded(this.#what) }), 2)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const begin = () => {
      gone.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(gone.reason as Error)
    }
    waiting.push(begin)
    gone.addEventListener('abort', leave, { once: true })
    return promise
  }
}
