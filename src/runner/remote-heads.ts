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
  /** Accept only known host keys. */
  strict_hosts: boolean
  /** The system user that git runs as, who owns `private_folder`; null: the user of this process. */
  git_user: Ids | null
  signal: AbortSignal
  limits?: NetworkLimits
}

/** Returns the names of the branches of a remote repository, sorted. */
export async function listBranches(request: RemoteHeadsRequest): Promise<string[]> {
  return [...(await refs(request, ['--heads'])).branches.keys()].sort()
}

/** Returns the newest commit of one branch; null if there is no such branch. */
export async function headOf(request: RemoteHeadsRequest, branch: string): Promise<string | null> {
  return (await refs(request, ['--heads'], [`refs/heads/${branch}`])).branches.get(branch) ?? null
}

/** The commits of a remote repository, by the names of its branches and of its tags. */
export interface RemoteRefs {
  branches: Map<string, string>
  tags: Map<string, string>
  /** The commit that is checked out there; null if it was not asked for, and in an empty repository. */
  head: string | null
}

/**
 * Returns all branches and tags. `with_head`: also HEAD, for a repository on this machine only: a remote one would send
 * every ref it has for it, such as those of all pull requests.
 */
export async function listRefs(request: RemoteHeadsRequest, with_head: boolean): Promise<RemoteRefs> {
  const listed = await refs(request, ['--heads', '--tags'])
  return with_head ? { ...listed, head: (await refs(request, [], ['HEAD'])).head } : listed
}

async function refs(request: RemoteHeadsRequest, kinds: string[], patterns: string[] = []): Promise<RemoteRefs> {
  const key = openGitKey(request.key, request.private_folder, request.env, request.git_user)
  let remote: Remote | undefined
  try {
    remote = await openRemote(request.url, { ...request, key })
    const listed = await git(['ls-remote', ...kinds, ...remote.options, '--', remote.address, ...patterns], {
      env: request.env,
      user: request.git_user,
      signal: request.signal,
      remote,
      ...(request.limits && { limits: request.limits }),
    })
    return readRefs(listed)
  } catch (error) {
    throw remote ? explain(error, remote) : error
  } finally {
    await key.close()
  }
}

function readRefs(listed: string): RemoteRefs {
  const found: RemoteRefs = { branches: new Map(), tags: new Map(), head: null }
  for (const [, hash = '', ref = ''] of listed.matchAll(/^([0-9a-f]+)\t(.+)$/gm)) {
    const [, kind, name = ''] = /^refs\/(heads|tags)\/(.+)$/.exec(ref) ?? []
    if (ref === 'HEAD') found.head = hash
    else if (kind === 'heads') found.branches.set(name, hash)
    // The line of an annotated tag is followed by one with the commit that it names.
    else if (kind === 'tags') found.tags.set(name.replace(/\^\{\}$/, ''), hash)
  }
  return found
}
