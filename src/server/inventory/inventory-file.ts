import { coded, type Message, say } from '../../contract/message.ts'
import { readRemoteFile } from '../../runner/remote-file.ts'
import { KeptAnswers } from '../kept-answers.ts'
import { Refusal } from '../refuse.ts'
import { faultText, localFault } from '../repositories/local.ts'
import { RemoteProblem, withRemote } from '../repositories/remote.ts'
import type { Services } from '../services.ts'

const maxBytes = 2_000_000
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

/** Inventory files of repositories, each kept for a minute: users change a limit letter by letter. */
export class InventoryFiles {
  readonly #kept = new KeptAnswers<InventoryText>({ ms: 60_000, most: 20 })
  #running = 0

  read(services: Services, request: InventoryFileRequest): Promise<InventoryText> {
    const { repository, branch, path } = request
    const key = JSON.stringify([repository.id, repository.revision, branch, path])
    if (this.#running >= maxAtOnce)
      return this.#kept.find(key) ?? Promise.resolve({ problem: 'server_reads_repositories' })
    return this.#kept.get(key, () => this.#readRemote(services, request))
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
