import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as breathe } from 'node:timers/promises'
import { isUnavailable } from './errors.ts'

/** More calls at once wait for the next run, so that a statement for them stays short. */
const maxCalls = 50

interface Call<In, Out> {
  input: In
  resolve: (output: Out | undefined) => void
  reject: (error: unknown) => void
}

/** Runs outside any request or transaction: a run is for several callers. */
const outside = AsyncLocalStorage.snapshot()

/**
 * Runs calls that come at the same time together: while one run is under way, later calls wait and share the next one.
 * So a call alone is not delayed, and under load each round trip to the database serves many.
 *
 * `run` returns the outputs in the order of the inputs. If it fails for several, each is run alone, so that only the call
 * that caused the error fails; `run` must have changed nothing then. While the database is unavailable, all fail.
 */
export class Together<In, Out> {
  readonly #run: (inputs: readonly In[]) => Promise<readonly Out[]>
  readonly #waiting: Call<In, Out>[] = []
  #running = false

  constructor(run: (inputs: readonly In[]) => Promise<readonly Out[]>) {
    this.#run = run
  }

  call(input: In): Promise<Out> {
    return new Promise((resolve, reject) => this.#add({ input, resolve: resolve as (output?: Out) => void, reject }))
  }

  /** The same; returns undefined, and does not run the call, if its run has not begun within `ms`. */
  async callWithin(ms: number, input: In): Promise<Out | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Out | undefined>()
    const call = { input, resolve, reject }
    const timer = setTimeout(() => {
      const at = this.#waiting.indexOf(call)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      resolve(undefined)
    }, ms)
    this.#add(call)
    return promise.finally(() => clearTimeout(timer))
  }

  #add(call: Call<In, Out>): void {
    this.#waiting.push(call)
    if (this.#running) return
    this.#running = true
    void outside(() => this.#work())
  }

  async #work(): Promise<void> {
    // Requests that have arrived are read in one turn of the event loop.
    await breathe()
    while (this.#waiting.length > 0) await this.#serve(this.#waiting.splice(0, maxCalls))
    this.#running = false
  }

  async #serve(calls: readonly Call<In, Out>[]): Promise<void> {
    try {
      const outputs = await this.#run(calls.map(({ input }) => input))
      for (const [at, { resolve }] of calls.entries()) resolve(outputs[at])
    } catch (error) {
      if (calls.length === 1 || isUnavailable(error)) for (const { reject } of calls) reject(error)
      else for (const call of calls) await this.#serve([call])
    }
  }
}

/**
 * Returns a function that returns the `Together` of an object, such as the database of a server: calls for the same one
 * share runs, for as long as it exists.
 */
export function togetherOf<Of extends object, In, Out>(
  run: (of: Of, inputs: readonly In[]) => Promise<readonly Out[]>,
): (of: Of) => Together<In, Out> {
  const all = new WeakMap<Of, Together<In, Out>>()
  return (of) => {
    const known = all.get(of)
    if (known) return known
    const together = new Together((inputs: readonly In[]) => run(of, inputs))
    all.set(of, together)
    return together
  }
}
