import { chmod, chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { TaskError } from '../../apps/app.ts'
import type { GitReach } from '../../contract/job.ts'
import { readGitUrl } from '../../contract/rules/git-url.ts'
import { RemoteFailed } from '../../runner/git-explain.ts'
import { findRepositories } from '../../runner/local-repositories.ts'
import type { Ids } from '../../runner/process.ts'
import { listBranches, type RemoteHeadsRequest } from '../../runner/remote-heads.ts'
import { removeFolder } from '../../runner/remove-folder.ts'
import { type SystemUser, unusedIds } from '../../runner/system-users.ts'
import { writeWhole } from '../../runner/write-whole.ts'
import type { Config } from '../config/config.ts'
import { projectTable } from '../project-table.ts'
import { Refusal } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKeySecret } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'

/** Returns the path of a repository on the server's own disk; null for a remote one. */
export function localPathOf(git_url: string): string | null {
  const url = readGitUrl(git_url)
  return 'problem' in url || (url.kind !== 'local' && url.kind !== 'file') ? null : url.path
}

/** A repository or an inventory file of a project that may be on the server's own disk. */
export interface LocalPlace {
  kind: 'repository' | 'inventory'
  /** The URL of the repository, or the absolute path of the inventory. */
  place: string
  /** null: of a project that is not made yet. */
  project_id: number | null
}

/**
 * `missing`: there is no repository that `user` can read; '' is the server's own user. `not_allowed`: it is outside the
 * folders that the configuration names.
 */
export type LocalFault = { kind: 'not_allowed' } | { kind: 'missing'; path: string; user: string }

type Looking = Pick<Services, 'config' | 'users'>

/** Why a place on the server's own disk may not be used; null: it may, or it is not on this disk. */
export async function localFault(services: Looking, place: LocalPlace): Promise<LocalFault | null> {
  const [fault = null] = await localFaults(services, place.project_id, [place])
  return fault
}

/**
 * The same for several places of one project, in their order. Everything must be below the configured folders, where there
 * are some. A repository must be there for the user that fetches it: the server may be root, and must not say
 * what is in folders that are closed to the project. Throws when the disk does not answer.
 */
export async function localFaults(
  services: Looking,
  project_id: number | null,
  places: readonly Pick<LocalPlace, 'kind' | 'place'>[],
): Promise<(LocalFault | null)[]> {
  const paths = places.map(({ kind, place }) => (kind === 'repository' ? localPathOf(place) : place))
  const allowed = await Promise.all(
    paths.map(async (path) => path === null || (await isAllowed(services.config, path))),
  )
  const wanted = paths.filter((path, at) => path !== null && allowed[at] && places[at]?.kind === 'repository')
  const user = wanted.length > 0 ? await lookingUser(services, project_id) : null
  const found = await findRepositories(wanted as string[], user)
  const missing = new Set(wanted.filter((_, at) => !found[at]))
  return places.map(({ kind }, at): LocalFault | null => {
    const path = paths[at]
    if (!allowed[at]) return { kind: 'not_allowed' }
    return kind === 'repository' && path && missing.has(path) ? { kind: 'missing', path, user: user?.name ?? '' } : null
  })
}

async function isAllowed({ repositories: { local_roots } }: Config, path: string): Promise<boolean> {
  if (local_roots === null) return true
  // Of a path that is not there only its letters can be judged; it is judged again before each run.
  const real = await realpath(path).catch(() => resolve(path))
  const roots = await Promise.all(local_roots.map((root) => realpath(root).catch(() => null)))
  return roots.some((root) => root !== null && (real === root || real.startsWith(root + sep)))
}

/** null: the server's own user. A project without a user yet sees what every system user can see. */
async function lookingUser({ users }: Looking, project_id: number | null): Promise<SystemUser | null> {
  if (!users.isolated) return null
  const found = project_id === null ? undefined : await users.of(project_id).catch(() => undefined)
  return found?.git ?? { name: '', ...unusedIds }
}

/** A fault of a repository in words. */
export function faultText(fault: LocalFault): string {
  if (fault.kind === 'not_allowed')
    return 'local repositories must be below a folder that the server allows (setting repositories.local_roots)'
  const reader = fault.user && ` that the system user ${fault.user} can read`
  return `there is no git repository at ${fault.path} on the server${reader}`
}

/**
 * Deletes folders of listings that a killed server left behind, because they contain keys; runs before any other
 * listing.
 */
export async function sweepListings(config: Config): Promise<void> {
  await rm(join(config.data, 'tmp'), { recursive: true, force: true })
}

/** Returns the networks that git may read repositories from. */
export function gitReach({ repositories }: Config): GitReach {
  return { loopback: repositories.allow_loopback, private: repositories.allow_private }
}

/**
 * Why a remote could not be read. The message may contain the remote server's words and shows how it failed, so it is
 * for members who may manage the project's resources; others get `remoteUnread`. Otherwise an address would let every
 * member scan the server's network.
 */
export class RemoteProblem extends Refusal {
  override name = 'RemoteProblem'
  /** The same without the remote server's words: for what is stored, such as the record of a schedule. */
  readonly plain: string
  constructor(message: string, plain = message) {
    super(400, message)
    this.plain = plain
  }
}

export const remoteUnread = "The repository could not be read. Members who may manage the project's resources see why"

/**
 * Returns the system user that fetches for a project; null for this server's own. Refuses with 503 if it cannot be
 * created.
 */
export async function gitUser(users: Services['users'], project_id: number): Promise<Ids | null> {
  try {
    return (await users.of(project_id))?.git ?? null
  } catch (error) {
    throw new Refusal(503, `The repository cannot be read now. ${(error as Error).message}`)
  }
}

interface KeptRepository {
  project_id: number
  git_url: string
  ssh_key_id: number
}

/** The most branches in one answer: more make a page slow and do not help to choose. */
export const maxBranches = 2000

/** Lists the branches of the remote whose name contains all words: at most `maxBranches`, and their total number. */
export async function remoteBranches(
  services: Services,
  repository: KeptRepository,
  words: readonly string[],
  signal: AbortSignal,
): Promise<{ branches: string[]; total: number }> {
  const all = await withRemote(services, repository, signal, listBranches)
  const found = all.filter((branch) => words.every((word) => branch.toLowerCase().includes(word.toLowerCase())))
  return { branches: found.slice(0, maxBranches), total: found.length }
}

/**
 * Runs an operation on the remote with the repository's key, in a separate folder that is deleted afterwards. A failure
 * there is reported to the caller as 400.
 */
export async function withRemote<T>(
  { database, cipher, config, users }: Services,
  repository: KeptRepository,
  signal: AbortSignal,
  ask: (request: RemoteHeadsRequest) => Promise<T>,
): Promise<T> {
  const key = await projectTable(database.db, 'access_key', repository.project_id).get(repository.ssh_key_id)
  const known = await database.db
    .selectFrom('known_host')
    .select('line')
    .where('project_id', '=', repository.project_id)
    .execute()
  const git_user = await gitUser(users, repository.project_id)
  const all = join(config.data, 'tmp')
  await mkdir(all, { recursive: true, mode: 0o700 })
  if (git_user) await chmod(all, 0o711)
  const folder = await mkdtemp(join(all, 'branches-'))
  try {
    const known_hosts_file = join(folder, 'known_hosts')
    await writeWhole(known_hosts_file, known.map((host) => `${host.line}\n`).join(''), git_user)
    if (git_user) await chown(folder, git_user.uid, git_user.gid)
    return await ask({
      url: repository.git_url,
      key: readKeySecret(cipher, key),
      known_hosts_file,
      private_folder: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder },
      git_user,
      reach: gitReach(config),
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    })
  } catch (error) {
    if (error instanceof TaskError || error instanceof CannotDecrypt)
      throw new RemoteProblem(error.message, error instanceof RemoteFailed ? error.plain : error.message)
    if (error instanceof DOMException) throw new RemoteProblem('The repository did not answer within 30 seconds')
    throw error
  } finally {
    await removeFolder(folder, git_user)
  }
}
