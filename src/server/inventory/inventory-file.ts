import { coded, type Message, say } from '../../contract/message.ts'
import { readRemoteFile } from '../../runner/remote-file.ts'
import { Refusal } from '../refuse.ts'
import { faultText, localFault } from '../repositories/local.ts'
import { RemoteProblem, withRemote } from '../repositories/remote.ts'
import type { Services } from '../services.ts'

const maxBytes = 2_000_000
/** Users change a limit letter by letter, and the file rarely changes meanwhile. */
const cacheMs = 60_000
const maxKept = 20
const maxAtOnce = 4

interface InventoryFileRequest {
  repository: {
    id: number
    revision: number
    project_id: number
    git_url: string
    git_branch: string
    ssh_key_id: number
  }
  /** null: the repository's own branch. */
  branch: string | null
  path: string
}

/** A text, or why it is not known; `foreign`: the reason is from the remote or the network. */
export type InventoryText = { text: string } | { problem: Message; foreign?: true }

/** Inventory files of repositories, each cached for a minute. */
export class InventoryFiles {
  readonly #kept = new Map<string, { until: number; text: Promise<InventoryText> }>()
  #running = 0

  read(services: Services, request: InventoryFileRequest): Promise<InventoryText> {
    const { repository, branch, path } = request
    const key = JSON.stringify([repository.id, repository.revision, branch, path])
    const now = performance.now()
    for (const [name, { until }] of this.#kept) if (until < now) this.#kept.delete(name)
    const known = this.#kept.get(key)
    if (known) return known.text
    if (this.#running >= maxAtOnce) return Promise.resolve({ problem: 'server_reads_repositories' })
    const text = this.#readRemote(services, request)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size >= maxKept && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, { until: now + cacheMs, text })
    return text
  }

  async #readRemote(services: Services, { repository, branch, path }: InventoryFileRequest): Promise<InventoryText> {
    this.#running++
    try {
      const { git_url, project_id } = repository
      const fault = await localFault(services, { kind: 'repository', location: git_url, project_id })
      if (fault) return { problem: say('repository_not_readable', { problem: coded(faultText(fault)) }) }
      // Not the signal of the one who asked first: others wait for the same answer.
      const file = await withRemote(services, repository, new AbortController().signal, (remote) =>
        readRemoteFile({ ...remote, branch: branch ?? repository.git_branch, path, max_bytes: maxBytes }),
      )
      if (file.executable && file.text.startsWith('#!')) return { problem: say('hosts_of_program', { path }) }
      return { text: file.text }
    } catch (error) {
      if (error instanceof RemoteProblem) return { problem: error.reason, foreign: true }
      if (error instanceof Refusal) return { problem: error.reason }
      services.log.warn({ error }, 'failed to read an inventory for its preview')
      return { problem: 'inventory_not_read' }
    } finally {
      this.#running--
    }
  }
}
