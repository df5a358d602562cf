import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { GitFailed, git } from './git.ts'
import { explain } from './git-explain.ts'
import { openGitKey } from './git-key.ts'
import { openRemote, type Remote } from './git-remote.ts'
import { layOut } from './mirror-files.ts'
import type { RemoteHeadsRequest } from './remote-heads.ts'

export interface RemoteTipRequest extends RemoteHeadsRequest {
  /** '' is the remote's default branch; may also be the name of a tag. */
  branch: string
}

/** The newest commit of a branch, without its history and, if the remote supports it, without the content of files. */
export interface RemoteTip {
  /** Runs git on what is here. `onStdout` receives the output as bytes; the text is then incomplete. */
  local: (args: string[], onStdout?: (piece: Buffer) => void) => Promise<string>
  /**
   * Fetches the contents of files that `local` does not find, named by their hashes, and of folders, named by the hashes
   * of their trees: of these only what has at most `max_bytes` bytes, if the remote supports it.
   */
  fetch: (hashes: readonly string[], max_bytes?: number) => Promise<void>
}

/** The commit as git's commands name it. */
export const tipCommit = 'refs/signalbox/tip^{commit}'

/** Fetches the newest commit of a branch and reads from it. Throws a TaskError with one sentence. */
export async function withTip<T>(request: RemoteTipRequest, read: (tip: RemoteTip) => Promise<T>): Promise<T> {
  const { private_folder, env, git_user: user, signal } = request
  const folder = join(private_folder, 'repository')
  await layOut(folder, user)
  const key = openGitKey(request.key, private_folder, env, user)
  let remote: Remote | undefined
  try {
    remote = await openRemote(request.url, { ...request, key })
    const from: Remote = remote
    const fetch = async (what: readonly string[], filter: string): Promise<void> => {
      await git(
        [
          `--git-dir=${folder}`,
          // Only a remote with a name may omit what was not requested.
          '-c',
          `remote.tip.url=${from.address}`,
          '-c',
          'remote.tip.promisor=true',
          // Otherwise git assumes that a file requested by its hash is already here.
          '-c',
          'fetch.negotiationAlgorithm=noop',
          'fetch',
          // Also for objects: git would not request trees that are here already, for the contents below them.
          '--depth=1',
          `--filter=${filter}`,
          '--no-tags',
          '--no-write-fetch-head',
          '--no-auto-gc',
          '--no-recurse-submodules',
          ...from.options,
          '--',
          'tip',
          ...what,
        ],
        { env, user, signal, remote: from, ...(request.limits && { limits: request.limits }) },
      )
    }
    await fetchTip(request.branch, from, (ref) => fetch([`+${ref}:refs/signalbox/tip`], 'blob:none'))
    return await read({
      local: (args, onStdout) =>
        git([`--git-dir=${folder}`, ...args], { env, user, signal, ...(onStdout && { onStdout }) }),
      fetch: (hashes, max_bytes = 0) => fetch(hashes, `blob:limit=${max_bytes + 1}`),
    })
  } catch (error) {
    throw remote ? explain(error, remote) : error
  } finally {
    await key.close()
  }
}

/** Fetches the newest commit of a branch or tag. A branch takes precedence over a tag of the same name. */
async function fetchTip(branch: string, remote: Remote, fetch: (ref: string) => Promise<void>): Promise<void> {
  if (branch === '') return await fetch('HEAD')
  for (const ref of [`refs/heads/${branch}`, `refs/tags/${branch}`])
    try {
      return await fetch(ref)
    } catch (error) {
      if (!(error instanceof GitFailed) || !/couldn't find remote ref/.test(error.stderr)) throw error
    }
  throw new TaskError(say('no_such_branch', { branch, repository: remote.shown }))
}
