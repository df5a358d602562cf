interface Job<Made> {
  made: Promise<Made>
  /** Resolves when a secret storage is asked for it. */
  asked: Promise<void>
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

  /**
   * Returns what `make` makes; undefined if that takes long once it has called `asks`, before it asks a secret storage.
   * Then a later call returns it.
   */
  async take(task_id: number, make: (asks: () => void) => Promise<Made>): Promise<Made | undefined> {
    const job = this.#jobs.get(task_id) ?? this.#begin(task_id, make)
    let timer: NodeJS.Timeout | undefined
    const late = job.asked.then(
      () => new Promise<undefined>((resolve) => (timer = setTimeout(resolve, this.#limits.waitMs, undefined).unref())),
    )
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

  #begin(task_id: number, make: (asks: () => void) => Promise<Made>) {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const job: Job<Made> = { made: make(resolve), asked, done: false, left: false }
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
