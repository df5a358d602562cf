import type { RepositoryCandidate } from '../../contract/repository.ts'
import { repositoryPathProblem } from '../../contract/rules/repository-path.ts'
import { readRemoteFiles } from '../../runner/remote-files.ts'
import { KeptAnswers } from '../kept-answers.ts'
import type { Services } from '../services.ts'
import { readPlaybook } from './read-playbook.ts'
import { withRemote } from './remote.ts'
import { type KeptRepository, ofKind, refuseLocalFault } from './repository-files.ts'

/** What repositories hold that templates could run, each kept for a minute: a user opens the page and goes back. */
export class Candidates {
  readonly #kept = new KeptAnswers<RepositoryCandidate[]>({ ms: 60_000, most: 20 })

  /** `branch`: another than that of the repository; null: that one. */
  async list(services: Services, repository: KeptRepository, branch: string | null): Promise<RepositoryCandidate[]> {
    const key = JSON.stringify([repository.id, repository.revision, branch])
    return await this.#kept.get(key, () => read(services, repository, branch ?? repository.git_branch))
  }
}

async function read(services: Services, repository: KeptRepository, branch: string): Promise<RepositoryCandidate[]> {
  await refuseLocalFault(services, repository)
  // Not the signal of the one who asked first: others wait for the same answer.
  const signal = new AbortController().signal
  const mayBePlaybooks = (paths: readonly string[]) => nearestFirst(ofKind(paths, 'playbook'))
  const { paths, texts } = await withRemote(services, repository, signal, (remote) =>
    readRemoteFiles({ ...remote, branch, read: mayBePlaybooks }),
  )
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
  const own = paths.filter((path) => !parts.test(path) && repositoryPathProblem(path) === null)
  const playbooks = ofKind(own, 'playbook')
    .filter((path) => !ofPulumi.test(path))
    .flatMap((path): RepositoryCandidate[] => {
      const text = texts.get(path)
      const read = text === undefined ? null : readPlaybook(text)
      if (text !== undefined && read === null) return []
      return [{ app: 'ansible', path, title: read?.title ?? null, certain: read !== null }]
    })
  const found = [
    ...nearestFirst(playbooks, ({ path }) => path).sort((a, b) => Number(b.certain) - Number(a.certain)),
    ...folders.flatMap(([app, file]) => nearestFirst(foldersOf(own, file)).map((path) => certainly(app, path))),
    ...scripts.flatMap(([app, ending]) =>
      nearestFirst(own.filter((path) => ending.test(path) && !notScripts.test(path))).map((path) =>
        certainly(app, path),
      ),
    ),
  ]
  return found
}

const certainly = (app: string, path: string): RepositoryCandidate => ({ app, path, title: null, certain: true })

/** Returns the folders that hold such a file; '' is the top of the repository. */
function foldersOf(paths: readonly string[], file: RegExp): string[] {
  const found = paths.filter((path) => file.test(path)).map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  return [...new Set(found)]
}

/** What users start is mostly near the top of a repository. */
function nearestFirst(paths: readonly string[]): string[]
function nearestFirst<T>(items: readonly T[], path: (item: T) => string): T[]
function nearestFirst(items: readonly unknown[], path: (item: unknown) => string = (item) => item as string) {
  const depth = (item: unknown) => (path(item) === '' ? -1 : path(item).split('/').length)
  return items.toSorted((a, b) => depth(a) - depth(b) || (path(a) < path(b) ? -1 : 1))
}
