import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { GitFailed } from './git.ts'
import { type RemoteTip, type RemoteTipRequest, tipCommit, withTip } from './remote-tip.ts'

export interface RemoteFileRequest extends RemoteTipRequest {
  /** Relative to the repository, as accepted by repositoryPathProblem. */
  path: string
  max_bytes: number
}

export interface RemoteFile {
  text: string
  executable: boolean
}

/**
 * Returns one file of the newest commit of a branch, without its history and, if the remote supports it, without the
 * other files. Throws a TaskError with one sentence.
 */
export async function readRemoteFile(request: RemoteFileRequest): Promise<RemoteFile> {
  return await withTip(request, (tip) => readTipFile(tip, request))
}

/** Reads one file of a commit that is here, fetching its content if that is missing. */
export async function readTipFile(
  { local, fetch }: RemoteTip,
  { path, max_bytes }: Pick<RemoteFileRequest, 'path' | 'max_bytes'>,
): Promise<RemoteFile> {
  const listed = await local(['ls-tree', '-z', tipCommit, '--', path])
  const [, mode = '', hash = ''] = /^(\d+) \w+ ([0-9a-f]+)\t/.exec(listed) ?? []
  if (hash === '') throw new TaskError(say('no_such_file', { path }))
  if (mode === '040000') throw new TaskError(say('hosts_of_folder', { path }))
  if (!mode.startsWith('100')) throw new TaskError(say('hosts_of_link', { path }))
  const size = await local(['cat-file', '-s', hash]).catch(async (error: unknown) => {
    if (!(error instanceof GitFailed)) throw error
    await fetch([hash])
    return local(['cat-file', '-s', hash])
  })
  if (Number(size) > max_bytes) throw new TaskError(say('hosts_of_large_file', { path, max: max_bytes }))
  return { text: await local(['cat-file', 'blob', hash]), executable: mode === '100755' }
}
