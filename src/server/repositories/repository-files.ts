import type { repositoryFileKinds } from '../../contract/repository.ts'
import { repositoryPathProblem } from '../../contract/rules/repository-path.ts'
import type { RemoteTipRequest } from '../../runner/remote-tip.ts'
import { listRemoteFiles } from '../../runner/remote-tree.ts'
import type { Services } from '../services.ts'
import { BranchAnswers, type KeptRepository } from './branch-answers.ts'

export type FileKind = (typeof repositoryFileKinds)[number]

/** Paths that are kept of one commit: about 2 MB. */
const maxPaths = 20_000

/** The paths of the files of repositories. */
export class RepositoryFiles {
  readonly #answers = new BranchAnswers<string[]>()

  /** Returns the paths of a kind. `branch`: another than that of the repository; null: that one. */
  async list(services: Services, repository: KeptRepository, branch: string | null, kind: FileKind): Promise<string[]> {
    return ofKind(await this.#answers.ask(services, repository, branch, read), kind)
  }
}

/** Paths that no form accepts are not offered. */
async function read(request: RemoteTipRequest): Promise<string[]> {
  const paths = await listRemoteFiles(request)
  return paths.filter((path) => repositoryPathProblem(path) === null).slice(0, maxPaths)
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
