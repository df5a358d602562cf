import { join } from 'node:path'
import { TaskError } from '../../apps/app.ts'
import type { GitReach } from '../../contract/job.ts'
import { type CodedMessage, coded, type Message } from '../../contract/message.ts'
import { RemoteFailed } from '../../runner/git-explain.ts'
import { listBranches, type RemoteHeadsRequest } from '../../runner/remote-heads.ts'
import type { Config } from '../config/config.ts'
import { acceptedHostKeys, acceptsOnlyKnown, knownHostsOf } from '../known-hosts/host-key.ts'
import { withPrivateFolder } from '../projects/private-folder.ts'
import { Refusal } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { SecretReader } from '../secret-storages/reader.ts'
import { StorageFault } from '../secret-storages/storage-fault.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'

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
 * Runs an operation on the remote with the repository's key, in a private folder. A failure there is reported to the
 * caller as 400.
 */
export async function withRemote<T>(
  services: Services,
  { project_id, git_url, ssh_key_id }: KeptRepository,
  signal: AbortSignal,
  ask: (request: RemoteHeadsRequest) => Promise<T>,
): Promise<T> {
  const { database, config } = services
  const key = await projectTable(database.db, 'access_key', project_id).get(ssh_key_id)
  const strict_hosts = await acceptsOnlyKnown(database.db, project_id)
  const secrets = new SecretReader(services, project_id, { signal })
  const known_hosts = acceptedHostKeys(await knownHostsOf(database.db, project_id), strict_hosts)
  try {
    // Before the time that git has.
    const credential = await secrets.key(key)
    return await withPrivateFolder(services, project_id, { known_hosts }, ({ folder, user, env }) =>
      ask({
        url: git_url,
        key: credential,
        known_hosts_file: join(folder, 'known_hosts'),
        private_folder: folder,
        env,
        git_user: user,
        reach: gitReach(config),
        strict_hosts,
        signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      }),
    )
  } catch (error) {
    if (error instanceof TaskError || error instanceof CannotDecrypt || error instanceof StorageFault)
      throw new RemoteProblem(error.reason, error instanceof RemoteFailed ? error.plain : error.reason)
    if (error instanceof DOMException) throw new RemoteProblem('repository_slow')
    throw error
  } finally {
    secrets.close()
  }
}
