import { Worker } from 'node:worker_threads'

const idleLimit = 30_000
const closed = 'the log store is closed'

/** A few worker threads, started when they are needed and stopped when nobody has needed one for a while. */
export class SearchWorkers {
  readonly most: number
  #all = new Set<Worker>()
  #idle: Worker[] = []
  #waiting: PromiseWithResolvers<Worker>[] = []
  #rest: NodeJS.Timeout | undefined
  #closed = false

  readonly #script: URL

  /** `script`: what the threads run, when it is not a search. */
  constructor(most: number, script = new URL('./search-worker.ts', import.meta.url)) {
    this.most = most
    this.#script = script
  }

  /** Lends a worker to `use`. When that fails the worker is stopped, whatever it may be doing. */
  async lend<T>(use: (worker: Worker) => Promise<T>): Promise<T> {
    const worker = await this.#take()
    worker.ref()
    try {
      return await use(worker)
    } catch (error) {
      await this.#stop(worker)
      throw error
    } finally {
      this.#give(worker)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#rest)
    for (const turn of this.#waiting.splice(0)) turn.reject(new Error(closed))
    await Promise.all([...this.#all].map((worker) => this.#stop(worker)))
  }

  async #take(): Promise<Worker> {
    if (this.#closed) throw new Error(closed)
    clearTimeout(this.#rest)
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#all.size < this.most) return this.#start()
    const turn = Promise.withResolvers<Worker>()
    this.#waiting.push(turn)
    return turn.promise
  }

  #give(worker: Worker): void {
    const next = this.#waiting.shift()
    if (!this.#all.has(worker)) return next?.resolve(this.#start())
    if (next) return next.resolve(worker)
    worker.unref()
    this.#idle.push(worker)
    this.#rest = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) void this.#stop(idle)
    }, idleLimit).unref()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    this.#all.add(worker)
    // Whoever asked it hears of it too; without a listener the process would end.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      this.#all.delete(worker)
      this.#idle = this.#idle.filter((idle) => idle !== worker)
    })
    return worker
  }

  async #stop(worker: Worker): Promise<void> {
    this.#all.delete(worker)
    await worker.terminate()
  }
}
