interface Job<Made> {
  made: Promise<Made>
  done: boolean
  /** A claim has stopped waiting for it. */
  left: boolean
}

/**
 * Jobs whose secrets are being read from a secret storage. A claim waits for a moment only, and then gives the runner
 * other tasks; when the secrets are there, the next claim gives it the job. So a storage that does not answer delays
 * only the tasks that need it. In memory: another server, or this one after a restart, prepares the job again.
 */
export class JobsInPreparation<Made> {
  readonly #jobs = new Map<number, Job<Made>>()
  readonly #onDone: () => void
  readonly #limits: { waitMs: number; keepMs: number }

  /** `onDone`: a job that no claim waited for until the end is ready. */
  constructor(onDone: () => void, limits = { waitMs: 300, keepMs: 60_000 }) {
    this.#onDone = onDone
    this.#limits = limits
  }

  /** Whether the job of a task is not ready yet. */
  isWaiting(task_id: number): boolean {
    return this.#jobs.get(task_id)?.done === false
  }

  /** Returns what `make` makes; undefined if that takes longer, and then with a later call. */
  async take(task_id: number, make: () => Promise<Made>): Promise<Made | undefined> {
    const { waitMs } = this.#limits
    const job = this.#jobs.get(task_id) ?? this.#begin(task_id, make)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, job.done ? 2 ** 30 : waitMs, undefined)
    })
    try {
      const made = await Promise.race([job.made, late])
      if (job.done) this.#forget(task_id, job)
      else job.left = true
      return made
    } catch (error) {
      this.#forget(task_id, job)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #begin(task_id: number, make: () => Promise<Made>) {
    const job: Job<Made> = { made: make(), done: false, left: false }
    this.#jobs.set(task_id, job)
    const done = () => {
      job.done = true
      if (this.#jobs.get(task_id) !== job) return
      // Each runner that waits looks at the queue then: not for a job whose claim gets it now.
      if (job.left) this.#onDone()
      // No claim asks for it if the task was stopped meanwhile. It contains secrets.
      setTimeout(() => this.#forget(task_id, job), this.#limits.keepMs).unref()
    }
    job.made.then(done, done)
    return job
  }

  #forget(task_id: number, job: object): void {
    if (this.#jobs.get(task_id) === job) this.#jobs.delete(task_id)
  }
}
