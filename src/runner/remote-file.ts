import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { GitFailed } from './git.ts'
import { type RemoteTipRequest, tipCommit, withTip } from './remote-tip.ts'

interface RemoteFileRequest extends RemoteTipRequest {
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
  const { path } = request
  return await withTip(request, async ({ local, fetch }) => {
    const listed = await local(['ls-tree', '-z', tipCommit, '--', path])
    const [, mode = '', hash = ''] = /^(\d+) \w+ ([0-9a-f]+)\t/.exec(listed) ?? []
    if (hash === '') throw new TaskError(say('no_such_file', { path }))
    if (mode === '040000') throw new TaskError(say('hosts_of_folder', { path }))
    if (!mode.startsWith('100')) throw new TaskError(say('hosts_of_link', { path }))
    const size = await local(['cat-file', '-s', hash]).catch(async (error: unknown) => {
      if (!(error instanceof GitFailed)) throw error
      await fetch(hash)
      return local(['cat-file', '-s', hash])
    })
    if (Number(size) > request.max_bytes)
      throw new TaskError(say('hosts_of_large_file', { path, max: request.max_bytes }))
    return { text: await local(['cat-file', 'blob', hash]), executable: mode === '100755' }
  })
}
