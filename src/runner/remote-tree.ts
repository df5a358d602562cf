import { filesOf } from './remote-contents.ts'
import { type RemoteTipRequest, withTip } from './remote-tip.ts'

/** Returns the paths of the files of a branch's newest commit, in git's order; links and submodules are left out. */
export async function listRemoteFiles(request: RemoteTipRequest): Promise<string[]> {
  return (await withTip(request, filesOf)).map(({ path }) => path)
}
