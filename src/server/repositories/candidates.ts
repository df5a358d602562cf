import type { RepositoryCandidate } from '../../contract/repository.ts'
import { repositoryPathProblem } from '../../contract/rules/repository-path.ts'
import { readRemoteFiles } from '../../runner/remote-files.ts'
import type { RemoteTipRequest } from '../../runner/remote-tip.ts'
import type { Services } from '../services.ts'
import { BranchAnswers, type KeptRepository } from './branch-answers.ts'
import { readPlaybook } from './read-playbook.ts'
import { ofKind } from './repository-files.ts'

/** What repositories hold that templates could run. */
export class Candidates {
  readonly #answers = new BranchAnswers<RepositoryCandidate[]>()

  /** `branch`: another than that of the repository; null: that one. */
  async list(services: Services, repository: KeptRepository, branch: string | null): Promise<RepositoryCandidate[]> {
    return await this.#answers.ask(services, repository, branch, read)
  }
}

async function read(request: RemoteTipRequest): Promise<RepositoryCandidate[]> {
  // Of many files, only the first ones are read.
  const mayBePlaybooks = (paths: readonly string[]) => playbooksIn(ownFiles(paths)).sort(byDepth)
  const { paths, texts } = await readRemoteFiles({ ...request, read: mayBePlaybooks })
  return candidatesIn(paths, texts)
}

/** Folders of tests, of what is installed, and of parts that other files load. */
const parts =
  /(^|\/)(\.[^/]+|node_modules|vendor|tests?|molecule|collections|modules|plugins|library|module_utils|filter_plugins|roles\/[^/]+)\//
const notScripts = /(^|\/)(__init__|conftest|setup|noxfile|test_[^/]*|[^/]*_test)\.py$/

const ofPulumi = /(^|\/)Pulumi(\.[^/]+)?\.ya?ml$/

const scripts: [app: string, ending: RegExp][] = [
  ['bash', /\.(ba)?sh$/],
  ['powershell', /\.ps1$/],
  ['python', /\.py$/],
]
const folders: [app: string, file: RegExp][] = [
  ['terraform', /\.tf(\.json)?$/],
  ['terragrunt', /(^|\/)terragrunt\.hcl$/],
  ['tofu', /\.tofu$/],
  ['pulumi', /(^|\/)Pulumi\.ya?ml$/],
]

/** Returns what the files of a commit offer to run; `texts` are the contents of those that may be playbooks. */
export function candidatesIn(paths: readonly string[], texts: ReadonlyMap<string, string>): RepositoryCandidate[] {
  const own = ownFiles(paths)
  const playbooks = playbooksIn(own).flatMap((path): RepositoryCandidate[] => {
    const text = texts.get(path)
    const read = text === undefined ? null : readPlaybook(text)
    if (text !== undefined && read === null) return []
    return [{ app: 'ansible', path, title: read?.title ?? null, certain: read !== null }]
  })
  const certain = (app: string, found: string[]) =>
    found.sort(byDepth).map((path): RepositoryCandidate => ({ app, path, title: null, certain: true }))
  return [
    ...playbooks.sort((a, b) => Number(b.certain) - Number(a.certain) || byDepth(a.path, b.path)),
    ...folders.flatMap(([app, file]) => certain(app, foldersOf(own, file))),
    ...scripts.flatMap(([app, ending]) => certain(app, scriptsIn(own, ending))),
  ]
}

const ownFiles = (paths: readonly string[]): string[] =>
  paths.filter((path) => !parts.test(path) && repositoryPathProblem(path) === null)

/** Returns what may be playbooks, by their paths. */
const playbooksIn = (own: readonly string[]): string[] => ofKind(own, 'playbook').filter((path) => !ofPulumi.test(path))

const scriptsIn = (own: readonly string[], ending: RegExp): string[] =>
  own.filter((path) => ending.test(path) && !notScripts.test(path))

/** Returns the folders that hold such a file; '' is the top of the repository. */
function foldersOf(paths: readonly string[], file: RegExp): string[] {
  const found = paths.filter((path) => file.test(path)).map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  return [...new Set(found)]
}

/** Compares paths: what users start is mostly near the top of a repository. */
const byDepth = (a: string, b: string): number => depthOf(a) - depthOf(b) || (a < b ? -1 : 1)

const depthOf = (path: string): number => (path === '' ? -1 : path.split('/').length)
