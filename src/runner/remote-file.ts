import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { GitFailed, git } from './git.ts'
import { explain } from './git-explain.ts'
import { openGitKey } from './git-key.ts'
import { openRemote, type Remote } from './git-remote.ts'
import { layOut } from './mirror-files.ts'
import type { RemoteHeadsRequest } from './remote-heads.ts'

interface RemoteFileRequest extends RemoteHeadsRequest {
  /** '' is the remote's default branch; may also be the name of a tag. */
  branch: string
  /** Relative to the repository, as accepted by repositoryPathProblem. */
  path: string
  max_bytes: number
}

interface RemoteFile {
  text: string
  executable: boolean
}

/**
 * Returns one file of the newest commit of a branch, without its history and, if the remote supports it, without the
 * other files. Throws a TaskError with one sentence.
 */
export async function readRemoteFile(request: RemoteFileRequest): Promise<RemoteFile> {
  const { private_folder, env, git_user: user, signal, path } = request
  const folder = join(private_folder, 'repository')
  await layOut(folder, user)
  const key = openGitKey(request.key, private_folder, env, user)
  const local = (args: string[]) => git([`--git-dir=${folder}`, ...args], { env, user, signal })
  let remote: Remote | undefined
  try {
    remote = await openRemote(request.url, { ...request, key })
    const from: Remote = remote
    const fetch = (what: string, depth: string[]) =>
      git(
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
          ...depth,
          '--filter=blob:none',
          '--no-tags',
          '--no-write-fetch-head',
          '--no-auto-gc',
          '--no-recurse-submodules',
          ...from.options,
          '--',
          'tip',
          what,
        ],
        { env, user, signal, remote: from, ...(request.limits && { limits: request.limits }) },
      )
    await fetchTip(request.branch, from, (ref) => fetch(`+${ref}:refs/signalbox/tip`, ['--depth=1']))
    const listed = await local(['ls-tree', '-z', 'refs/signalbox/tip^{commit}', '--', path])
    const [, mode = '', hash = ''] = /^(\d+) \w+ ([0-9a-f]+)\t/.exec(listed) ?? []
    if (hash === '') throw new TaskError(`There is no file ${path} in the repository`)
    if (mode === '040000') throw new TaskError(`${path} is a folder: its hosts are known only when it runs`)
    if (!mode.startsWith('100')) throw new TaskError(`${path} is a link: its hosts are known only when it runs`)
    const size = await local(['cat-file', '-s', hash]).catch(async (error: unknown) => {
      if (!(error instanceof GitFailed)) throw error
      await fetch(hash, [])
      return local(['cat-file', '-s', hash])
    })
    if (Number(size) > request.max_bytes)
      throw new TaskError(`${path} is larger than ${request.max_bytes} bytes: its hosts are known only when it runs`)
    return { text: await local(['cat-file', 'blob', hash]), executable: mode === '100755' }
  } catch (error) {
    throw remote ? explain(error, remote) : error
  } finally {
    await key.close()
  }
}

/** Fetches the newest commit of a branch or tag. A branch takes precedence over a tag of the same name. */
async function fetchTip(branch: string, remote: Remote, fetch: (ref: string) => Promise<unknown>): Promise<void> {
  if (branch === '') return void (await fetch('HEAD'))
  for (const ref of [`refs/heads/${branch}`, `refs/tags/${branch}`])
    try {
      return void (await fetch(ref))
    } catch (error) {
      if (!(error instanceof GitFailed) || !/couldn't find remote ref/.test(error.stderr)) throw error
    }
  throw new TaskError(`There is no branch ${branch} in ${remote.shown}`)
}
