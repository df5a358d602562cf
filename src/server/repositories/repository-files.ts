import type { repositoryFileKinds } from '../../contract/repository.ts'
import { repositoryPathProblem } from '../../contract/rules/repository-path.ts'
import { listRemoteFiles } from '../../runner/remote-tree.ts'
import { KeptAnswers } from '../kept-answers.ts'
import { badRequest } from '../refuse.ts'
import type { Services } from '../services.ts'
import { faultText, localFault } from './local.ts'
import { withRemote } from './remote.ts'

export type FileKind = (typeof repositoryFileKinds)[number]

/** Paths that are kept of one commit: about 2 MB. */
const maxPaths = 20_000

/** What it takes to read a stored repository. */
export interface KeptRepository {
  id: number
  revision: number
  project_id: number
  git_url: string
  git_branch: string
  ssh_key_id: number
}

/** The paths of the files of repositories, each kept for a minute: users open a form and type. */
export class RepositoryFiles {
  readonly #kept = new KeptAnswers<string[]>({ ms: 60_000, most: 20 })

  /** Returns the paths of a kind. `branch`: another than that of the repository; null: that one. */
  async list(services: Services, repository: KeptRepository, branch: string | null, kind: FileKind): Promise<string[]> {
    const key = JSON.stringify([repository.id, repository.revision, branch])
    const paths = await this.#kept.get(key, () => read(services, repository, branch ?? repository.git_branch))
    return ofKind(paths, kind)
  }
}

async function read(services: Services, repository: KeptRepository, branch: string): Promise<string[]> {
  await refuseLocalFault(services, repository)
  // Not the signal of the one who asked first: others wait for the same answer.
  const signal = new AbortController().signal
  const paths = await withRemote(services, repository, signal, (remote) => listRemoteFiles({ ...remote, branch }))
  // Paths that no form accepts are not offered.
  return paths.filter((path) => repositoryPathProblem(path) === null).slice(0, maxPaths)
}

/** Refuses a repository on this server's disk that its project may not read. */
export async function refuseLocalFault(services: Services, { git_url, project_id }: KeptRepository): Promise<void> {
  const fault = await localFault(services, { kind: 'repository', location: git_url, project_id })
  if (fault) throw badRequest(faultText(fault))
}

/** Folders of a role or a collection whose YAML files are no playbooks, and those of variables. */
const notPlaybooks =
  /(^|\/)(group_vars|host_vars|molecule|collections|roles\/[^/]+|defaults|handlers|meta|tasks|vars)\/|(^|\/)\.|(^|\/)(requirements|galaxy|inventory|hosts)\.ya?ml$/
const inventory = /(^|\/)(hosts|inventor(y|ies))([./_-]|$)|\.ini$/i

/** Returns the paths that a form offers for a field. */
export function ofKind(paths: readonly string[], kind: FileKind): string[] {
  if (kind === 'playbook') return paths.filter((path) => /\.ya?ml$/.test(path) && !notPlaybooks.test(path))
  if (kind === 'python') return paths.filter((path) => path.endsWith('.py'))
  if (kind === 'shell') return paths.filter((path) => /\.(ba)?sh$/.test(path) || !/\.[^/]+$/.test(path))
  if (kind === 'inventory') return paths.filter((path) => inventory.test(path))
  if (kind === 'terraform') return foldersOf(paths.filter((path) => /\.(tf|tofu|hcl)(\.json)?$/.test(path)))
  return [...paths]
}

/** Returns the folders of files, without the top of the repository. */
function foldersOf(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => (path.includes('/') ? [path.slice(0, path.lastIndexOf('/'))] : []))
  return [...new Set(folders)].sort()
}
