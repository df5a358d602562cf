import { tooMany } from '../refuse.ts'

/** Who waits for a password to be checked. */
interface Waiting {
  source: string
  begin: () => void
}

/** Of strangers; a device that signed in before has another one to itself. With the hashes of new passwords three in all. */
const mostAtOnce = 2
const mostWaiting = 60
const mostWaitingOfSource = 20

/**
 * Lets a few password checks run at a time: each takes a thread of the pool that files are read with. One at a time for
 * each source, so its failures are counted before its next try is looked at. Known devices have a lane of their own.
 */
export class PasswordGate {
  #running = new Set<string>()
  #waiting: Waiting[] = []
  readonly #most: number

  constructor(most = mostAtOnce) {
    this.#most = most
  }

  /** Runs the check in its turn; 429 when too many wait already. */
  async run<T>(source: string, check: () => Promise<T>): Promise<T> {
    await this.#turn(source)
    try {
      return await check()
    } finally {
      this.#running.delete(source)
      this.#next()
    }
  }

  #turn(source: string): Promise<void> | undefined {
    if (this.#free(source)) return void this.#running.add(source)
    const own = this.#waiting.filter((one) => one.source === source).length
    if (this.#waiting.length >= mostWaiting || own >= mostWaitingOfSource)
      throw tooMany('Too many sign-ins at once: try again in a moment', 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ source, begin: resolve })
    return promise
  }

  #free(source: string): boolean {
    return this.#running.size < this.#most && !this.#running.has(source)
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ source }) => this.#free(source))
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1)
    if (!next) return
    this.#running.add(next.source)
    next.begin()
  }
}
