import type { Worker } from 'node:worker_threads'
import { SearchWorkers } from '../logs/search-workers.ts'
import { InventoryFiles } from './inventory-file.ts'
import { type Preview, type PreviewRequest, preview, unknown } from './preview.ts'

/** What is read at once: a few milliseconds. Measured for 2 MB with 45,000 hosts: INI 0.7 s, YAML 6 s, so in a thread. */
const quickText = 16_000
const quickHosts = 1000
/** Of the limit: a pattern of many wildcards takes as many steps for each letter of each host. */
const quickLimit = 100
const longWord = /\S{200}/
const limit_ms = 15_000

/** Which hosts a limit leaves of an inventory, without ever holding up the server. */
export class Previews {
  readonly files = new InventoryFiles()
  readonly #workers = new SearchWorkers(1, new URL('./preview-worker.ts', import.meta.url))

  async look(request: PreviewRequest): Promise<Preview> {
    const { text, limit } = request
    const quick = text.length <= quickText && limit.join().length <= quickLimit && !longWord.test(text)
    const known = quick ? preview(request, quickHosts) : null
    if (known) return known
    try {
      return await this.#workers.lend((worker) => answered(worker, request))
    } catch {
      return unknown('The inventory takes too long to read: its hosts are known only when it runs')
    }
  }

  close(): Promise<void> {
    return this.#workers.close()
  }
}

function answered(worker: Worker, request: PreviewRequest): Promise<Preview> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('too slow'))), limit_ms)
    const end = (how: () => void) => {
      clearTimeout(timer)
      worker.off('message', done).off('error', failed).off('exit', failed)
      how()
    }
    const done = (answer: Preview) => end(() => resolve(answer))
    const failed = () => end(() => reject(new Error('the thread ended')))
    worker.on('message', done).on('error', failed).on('exit', failed)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
    worker.postMessage(request)
  })
}
