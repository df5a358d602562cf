import { TaskError } from '../apps/app.ts'
import { asGiven, say } from '../contract/message.ts'
import type { Answer, Journal } from './journal.ts'
import { ResultUnknown } from './result-unknown.ts'
import { type Stop, Stopped } from './stop.ts'

interface StepsOptions {
  journal: Journal
  stop: Stop
  shutdown: AbortSignal
}

/** A call of the shell that was entered: its number, and the answer that an earlier runner stored for it. */
export interface Step {
  step: number
  call: string
  known: Answer | undefined
  digest: string
}

/** Numbers the calls of a task's shell and keeps their answers in the journal. */
export class Steps {
  readonly #task: StepsOptions
  #step = 0

  constructor(options: StepsOptions) {
    this.#task = options
  }

  /** The number of the next call. */
  get next(): number {
    return this.#step + 1
  }

  /** Returns the number of a call that needs no answer. */
  count(): number {
    return ++this.#step
  }

  /** Takes the next number and looks up its stored answer; throws the error again that the call ended with. */
  enter(call: string, args: unknown): Step {
    const step = this.count()
    const { journal } = this.#task
    const digest = journal.digest([call, args])
    const known = journal.answers.get(step)
    if (known && known.digest !== digest)
      throw new ResultUnknown(say('step_changed', { step, before: known.call, after: call }))
    if (known?.error !== undefined)
      throw new (known.unknown ? ResultUnknown : TaskError)(known.reason ?? asGiven(known.error), known.error)
    return { step, call, known, digest }
  }

  /** Does the work of a call that no runner has answered yet; otherwise returns the stored answer. */
  async once<T>(call: string, args: unknown, work: (step: number) => Promise<T>): Promise<T> {
    const entered = this.enter(call, args)
    return entered.known ? (entered.known.value as T) : await this.keep(entered, () => work(entered.step))
  }

  /** Does the work of a step that has no answer yet, and stores the answer. */
  async keep<T>({ step, call, digest }: Step, work: () => Promise<T>, lasting = false): Promise<T> {
    const { journal, stop, shutdown } = this.#task
    // A command under way is followed to its end even if the task has to end: that is how it gets its SIGTERM.
    if (journal.end || (stop.asked.aborted && !journal.begun.has(step))) throw new Stopped()
    try {
      const value = await work()
      await journal.answer({ step, call, digest, value }, lasting)
      return value
    } catch (error) {
      const interrupted = stop.asked.aborted || shutdown.aborted
      if (error instanceof TaskError && !interrupted) {
        const unknown = error instanceof ResultUnknown ? ({ unknown: true } as const) : {}
        await journal.answer({
          step,
          call,
          digest,
          error: error.message,
          reason: error.reason,
          ...unknown,
        })
      }
      throw error
    }
  }

  /** Waits for something, but no longer than until the task or the runner has to end. */
  async unlessInterrupted<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    const signal = this.interrupted
    const interrupt = () => reject(signal.reason)
    if (signal.aborted) interrupt()
    signal.addEventListener('abort', interrupt, { once: true })
    try {
      return await Promise.race([work, promise])
    } finally {
      signal.removeEventListener('abort', interrupt)
    }
  }

  /** Aborts when the task or the runner has to end. */
  get interrupted(): AbortSignal {
    return AbortSignal.any([this.#task.stop.asked, this.#task.shutdown])
  }
}
