import { tooMany } from '../refuse.ts'

/** A password check that waits. */
interface Waiting {
  source: string
  begin: () => void
}

/** The limit for unknown devices; a known device has another slot. With the hashes of new passwords three in all. */
const maxAtOnce = 2
const maxWaiting = 60
const maxWaitingPerSource = 20

/**
 * Runs few password checks at a time, because each takes a thread of the pool that files are read with. Each source has
 * one at a time, so its failures are counted before its next try is checked. Known devices have a separate gate.
 */
export class PasswordGate {
  #running = new Set<string>()
  #waiting: Waiting[] = []
  readonly #most: number

  constructor(most = maxAtOnce) {
    this.#most = most
  }

  /** Runs the check in its turn; refuses with 429 if too many wait already. */
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
    if (this.#waiting.length >= maxWaiting || own >= maxWaitingPerSource) throw tooMany('sign_ins_at_once', 1)
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
