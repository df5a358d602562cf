import { coded, type Message, say } from '../../contract/message.ts'
import { readRemoteFile } from '../../runner/remote-file.ts'
import { readRemoteInventory, type VariableFile } from '../../runner/remote-inventory.ts'
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
  /** Whether the files of group_vars and host_vars beside it are wanted. */
  variables: boolean
}

/** A text, or why it is not known; `foreign`: the reason is from the remote or the network. */
export type InventoryText = { text: string; variable_files?: VariableFile[] } | { problem: Message; foreign?: true }

/** Inventory files of repositories, each kept for a minute: users change a limit letter by letter. */
export class InventoryFiles {
  readonly #kept = new KeptAnswers<InventoryText>({ ms: 60_000, most: 20 })
  #running = 0

  read(services: Services, request: InventoryFileRequest): Promise<InventoryText> {
    const { repository, branch, path, variables } = request
    const key = JSON.stringify([repository.id, repository.revision, branch, path, variables])
    if (this.#running >= maxAtOnce)
      return this.#kept.find(key) ?? Promise.resolve({ problem: 'server_reads_repositories' })
    return this.#kept.get(key, () => this.#readRemote(services, request))
  }

  async #readRemote(services: Services, request: InventoryFileRequest): Promise<InventoryText> {
    const { repository, path, variables } = request
    this.#running++
    try {
      const { git_url, project_id } = repository
      const fault = await localFault(services, { kind: 'repository', location: git_url, project_id })
      if (fault) return { problem: say('repository_not_readable', { problem: coded(faultText(fault)) }) }
      // Not the signal of the one who asked first: others wait for the same answer.
      const { file, ...beside } = await withRemote(
        services,
        repository,
        new AbortController().signal,
        async (remote) => {
          const wanted = { ...remote, branch: request.branch ?? repository.git_branch, path, max_bytes: maxBytes }
          return variables ? readRemoteInventory(wanted) : { file: await readRemoteFile(wanted) }
        },
      )
      if (file.executable && file.text.startsWith('#!')) return { problem: say('hosts_of_program', { path }) }
      return { text: file.text, ...beside }
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
