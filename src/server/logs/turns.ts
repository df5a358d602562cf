/** Runs calls about one task one after another, calls about different tasks concurrently. */
export class Turns {
  #last = new Map<number, Promise<unknown>>()

  run<T>(task_id: number, call: () => Promise<T>): Promise<T> {
    // Never called synchronously: a task must count as busy before the first line of its call runs.
    const result = (this.#last.get(task_id) ?? Promise.resolve()).then(call, call)
    this.#last.set(task_id, result)
    const leave = () => {
      if (this.#last.get(task_id) === result) this.#last.delete(task_id)
    }
    result.then(leave, leave)
    return result
  }

  busy(task_id: number): boolean {
    return this.#last.has(task_id)
  }

  /** Resolves when all waiting calls have ended, with or without an error. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#last.values())
  }
}
