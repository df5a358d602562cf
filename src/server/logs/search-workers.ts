import { Worker } from 'node:worker_threads'
import { FairLanes } from '../fairness/fair-lanes.ts'

const idleLimit = 30_000
const closed = 'the log store is closed'

interface State {
  /** Resolves when the script is loaded. */
  loaded: Promise<unknown>
  uses: number
}

/** A few worker threads, started when they are needed and stopped when they have been idle for a while. */
export class SearchWorkers {
  readonly max: number
  #all = new Map<Worker, State>()
  #idle: Worker[] = []
  #waiting = new FairLanes<PromiseWithResolvers<Worker>>()
  #rest: NodeJS.Timeout | undefined
  #closed = false

  readonly #script: URL
  readonly #uses: number

  /**
   * `script`: what the threads run, by default a search; it sends a message when it is loaded. `uses`: number of uses
   * after which a thread is stopped, which frees its memory.
   */
  constructor(
    max: number,
    { script = new URL('./search-worker.ts', import.meta.url), uses = Number.POSITIVE_INFINITY } = {},
  ) {
    this.max = max
    this.#script = script
    this.#uses = uses
  }

  /**
   * Lends a worker to `use`, in turns by lane (fair-lanes.ts). If `use` fails, the worker is stopped, whatever it is
   * doing. `signal` ends the wait for a worker.
   */
  async lend<T>(lane: string, use: (worker: Worker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const worker = await this.#take(lane, signal)
    const began = performance.now()
    worker.ref()
    try {
      await this.#all.get(worker)?.loaded
      const answer = await use(worker)
      const state = this.#all.get(worker)
      if (state && ++state.uses >= this.#uses) void this.#stop(worker)
      return answer
    } catch (error) {
      await this.#stop(worker)
      throw error
    } finally {
      this.#waiting.done(lane, performance.now() - began)
      this.#give(worker)
    }
  }

  /** Returns whether another lane than this one waits for a worker. */
  othersWait(lane: string): boolean {
    return this.#waiting.othersWait(lane)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#rest)
    for (const turn of this.#waiting.clear()) turn.reject(new Error(closed))
    await Promise.all([...this.#all.keys()].map((worker) => this.#stop(worker)))
  }

  async #take(lane: string, signal: AbortSignal | undefined): Promise<Worker> {
    if (this.#closed) throw new Error(closed)
    signal?.throwIfAborted()
    clearTimeout(this.#rest)
    const turn = Promise.withResolvers<Worker>()
    const leave = () => {
      this.#waiting.leave(turn)
      turn.reject(signal?.reason)
    }
    this.#waiting.add(lane, turn)
    signal?.addEventListener('abort', leave)
    this.#serve()
    try {
      return await turn.promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #give(worker: Worker): void {
    if (this.#all.has(worker)) {
      worker.unref()
      this.#idle.push(worker)
    }
    this.#serve()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) void this.#stop(idle)
    }, idleLimit).unref()
  }

  #serve(): void {
    while (this.#idle.length > 0 || this.#all.size < this.max) {
      const turn = this.#waiting.next()
      if (!turn) return
      turn.resolve(this.#idle.pop() ?? this.#start())
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const loaded = new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => reject(new Error('the thread ended')))
    })
    loaded.catch(() => undefined)
    this.#all.set(worker, { loaded, uses: 0 })
    // The caller is notified too; without a listener the process would end.
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
