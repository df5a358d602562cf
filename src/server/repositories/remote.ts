import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TaskError } from '../../apps/app.ts'
import type { GitReach } from '../../contract/job.ts'
import { type CodedMessage, coded, type Message, say } from '../../contract/message.ts'
import { RemoteFailed } from '../../runner/git-explain.ts'
import type { Ids } from '../../runner/process.ts'
import { listBranches, type RemoteHeadsRequest } from '../../runner/remote-heads.ts'
import { removeFolder } from '../../runner/remove-folder.ts'
import { writeWhole } from '../../runner/write-whole.ts'
import type { Config } from '../config/config.ts'
import { Refusal, unavailable } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKeySecret } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'

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
 * for members who may manage the project's resources; others get `repository_unread`. Otherwise an address would let every
 * member scan the server's network.
 */
export class RemoteProblem extends Refusal {
  override name = 'RemoteProblem'
  /** The same without the remote server's words: for what is stored, such as the record of a schedule. */
  readonly plain: CodedMessage
  constructor(message: Message, plain: Message = message) {
    super('invalid', message)
    this.plain = coded(plain)
  }
}

/**
 * Returns the system user that fetches for a project; null for this server's own. Refuses with 503 if it cannot be
 * created.
 */
export async function gitUser(users: Services['users'], project_id: number): Promise<Ids | null> {
  try {
    return (await users.of(project_id))?.git ?? null
  } catch (error) {
    throw unavailable(say('repository_unread_now', { problem: (error as Error).message }))
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
    writeWhole(known_hosts_file, known.map((host) => `${host.line}\n`).join(''), git_user)
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
      throw new RemoteProblem(error.reason, error instanceof RemoteFailed ? error.plain : error.reason)
    if (error instanceof DOMException) throw new RemoteProblem('repository_slow')
    throw error
  } finally {
    await removeFolder(folder, git_user)
  }
}
