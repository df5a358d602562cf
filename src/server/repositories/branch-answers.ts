import type { RemoteTipRequest } from '../../runner/remote-tip.ts'
import { KeptAnswers } from '../kept-answers.ts'
import { badRequest } from '../refuse.ts'
import type { Services } from '../services.ts'
import { faultText, localFault } from './local.ts'
import { withRemote } from './remote.ts'

/** What it takes to read a stored repository. */
export interface KeptRepository {
  id: number
  revision: number
  project_id: number
  git_url: string
  git_branch: string
  ssh_key_id: number
}

/** What was read of branches of repositories, each kept for a minute: users open a form and type, or go back to a page. */
export class BranchAnswers<T> {
  readonly #kept = new KeptAnswers<T>({ ms: 60_000, most: 20 })

  /**
   * Returns what is kept of the branch, or reads it. `branch`: another than that of the repository; null: that one. Refuses
   * a repository on this server's disk that its project may not read, and one whose remote fails (`withRemote`).
   */
  ask(
    services: Services,
    repository: KeptRepository,
    branch: string | null,
    read: (request: RemoteTipRequest) => Promise<T>,
  ): Promise<T> {
    const { id, revision, project_id, git_url, git_branch } = repository
    return this.#kept.get(JSON.stringify([id, revision, branch]), async () => {
      const fault = await localFault(services, { kind: 'repository', location: git_url, project_id })
      if (fault) throw badRequest(faultText(fault))
      // Not the signal of the one who asked first: others wait for the same answer.
      const { signal } = new AbortController()
      return await withRemote(services, repository, signal, (remote) =>
        read({ ...remote, branch: branch ?? git_branch }),
      )
    })
  }
}
