import type { Worker } from 'node:worker_threads'
import { SearchWorkers } from '../logs/search-workers.ts'
import { InventoryFiles } from './inventory-file.ts'
import { type Preview, type PreviewRequest, preview, unknown } from './preview.ts'

/** Limits for reading at once, in a few milliseconds. Measured for 2 MB with 45,000 hosts: INI 0.7 s, YAML 6 s. */
const quickText = 16_000
const quickHosts = 1000
/** Length of the limit: a pattern of many wildcards takes as many steps for each letter of each host. */
const quickLimit = 100
const longWord = /\S{200}/
const lookLimit = 15_000
/**
 * Includes the wait for a thread: after it the task is created, and Ansible itself reports that the limit matches no
 * host.
 */
const checkLimit = 10_000
/** A thread keeps up to 256 MB after a large inventory, so it is replaced after some uses. */
const threads = { script: new URL('./preview-worker.ts', import.meta.url), uses: 8 }

/** The caller of a preview. */
export interface Asker {
  /** Callers of different lanes take turns (fair-lanes.ts). */
  lane: string
  /** The caller creates a task, which does not wait for previews. */
  makes_task: boolean
}

/** Computes which hosts of an inventory a limit selects, without blocking the server. */
export class Previews {
  readonly files = new InventoryFiles()
  readonly #looks = new SearchWorkers(1, threads)
  readonly #checks = new SearchWorkers(1, threads)

  async look(request: PreviewRequest, { lane, makes_task }: Asker): Promise<Preview> {
    const { limit, variable_files = [] } = request
    const text = [request.text, ...variable_files.flatMap((file) => ('text' in file ? [file.text] : []))].join('\n')
    const quick = text.length <= quickText && limit.join().length <= quickLimit && !longWord.test(text)
    const known = quick ? preview(request, quickHosts) : null
    if (known) return known
    try {
      if (!makes_task)
        return await this.#looks.lend(lane, (worker) => answered(worker, request, AbortSignal.timeout(lookLimit)))
      const end = AbortSignal.timeout(checkLimit)
      return await this.#checks.lend(lane, (worker) => answered(worker, request, end), end)
    } catch {
      return unknown('inventory_too_slow')
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#looks.close(), this.#checks.close()])
  }
}

function answered(worker: Worker, request: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  return new Promise((resolve, reject) => {
    const end = (how: () => void) => {
      signal.removeEventListener('abort', late)
      worker.off('message', done).off('error', failed).off('exit', failed)
      how()
    }
    const done = (answer: Preview) => end(() => resolve(answer))
    const late = () => end(() => reject(new Error('too slow')))
    const failed = () => end(() => reject(new Error('the thread ended')))
    if (signal.aborted) return late()
    signal.addEventListener('abort', late)
    worker.on('message', done).on('error', failed).on('exit', failed)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
    worker.postMessage(request)
  })
}
