import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { say } from '../../contract/message.ts'
import { SearchWorkers } from '../logs/search-workers.ts'
import { conflict } from '../refuse.ts'
import type { StateAnswer, StateAsk } from './state-worker.ts'

/** A state has several times its size as objects, and a thread has 256 MB for two of them. */
export const shownMiB = 16
const threads = { script: new URL('./state-worker.ts', import.meta.url), uses: 8 }
const maxMs = 20_000

/** Reads and compares states without blocking the server. */
export class StateViews {
  readonly #workers = new SearchWorkers(1, threads)

  /** Throws a refusal if a state is not of version 4, or too large. */
  async view(lane: string, ask: StateAsk): Promise<NonNullable<StateAnswer>> {
    const answer = await this.#workers
      .lend(lane, (worker) => answered(worker, ask))
      .catch(() => {
        throw conflict(say('state_too_large_to_show', { size: shownMiB }))
      })
    if (!answer) throw conflict('state_not_shown')
    return answer
  }

  close(): Promise<void> {
    return this.#workers.close()
  }
}

async function answered(worker: Worker, ask: StateAsk): Promise<StateAnswer> {
  const settled = new AbortController()
  // Ends both waits with the first answer, or each call would leave a listener behind.
  const signal = AbortSignal.any([AbortSignal.timeout(maxMs), settled.signal])
  const gone = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the thread ended')))
  gone.catch(() => {})
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
    worker.postMessage(ask)
    const [answer] = (await Promise.race([once(worker, 'message', { signal }), gone])) as [StateAnswer]
    return answer
  } finally {
    settled.abort()
  }
}
