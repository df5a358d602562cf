import type { Credential, GitReach } from '../contract/job.ts'
import { git } from './git.ts'
import { explain } from './git-explain.ts'
import { openGitKey } from './git-key.ts'
import { openRemote, type Remote } from './git-remote.ts'
import type { NetworkLimits } from './network-watch.ts'
import type { Ids } from './process.ts'

export interface RemoteHeadsRequest {
  url: string
  key: Credential
  known_hosts_file: string
  /** A 0700 folder for the agent's socket and the askpass program. */
  private_folder: string
  env: Record<string, string>
  reach: GitReach
  /** The system user that git runs as, who owns `private_folder`; null: the user of this process. */
  git_user: Ids | null
  signal: AbortSignal
  limits?: NetworkLimits
}

/** Returns the names of the branches of a remote repository, sorted. */
export async function listBranches(request: RemoteHeadsRequest): Promise<string[]> {
  return [...(await heads(request, [])).keys()].sort()
}

/** Returns the newest commit of one branch; null if there is no such branch. */
export async function headOf(request: RemoteHeadsRequest, branch: string): Promise<string | null> {
  return (await heads(request, [`refs/heads/${branch}`])).get(branch) ?? null
}

async function heads(request: RemoteHeadsRequest, patterns: string[]): Promise<Map<string, string>> {
  const key = openGitKey(request.key, request.private_folder, request.env, request.git_user)
  let remote: Remote | undefined
  try {
    remote = await openRemote(request.url, { ...request, key })
    const listed = await git(['ls-remote', '--heads', ...remote.options, '--', remote.address, ...patterns], {
      env: request.env,
      user: request.git_user,
      signal: request.signal,
      remote,
      ...(request.limits && { limits: request.limits }),
    })
    const found = listed.matchAll(/^([0-9a-f]+)\trefs\/heads\/(.+)$/gm)
    return new Map([...found].map(([, hash = '', name = '']) => [name, hash]))
  } catch (error) {
    throw remote ? explain(error, remote) : error
  } finally {
    await key.close()
  }
}
