import { type RemoteTipRequest, tipCommit, withTip } from './remote-tip.ts'

/** Returns the paths of the files of a branch's newest commit, in git's order; links and submodules are left out. */
export async function listRemoteFiles(request: RemoteTipRequest): Promise<string[]> {
  const listed = await withTip(request, ({ local }) => local(['ls-tree', '-r', '-z', '--full-tree', tipCommit]))
  return listed.split('\0').flatMap((line) => {
    const [, path] = /^100\d+ blob [0-9a-f]+\t(.+)$/s.exec(line) ?? []
    return path === undefined ? [] : [path]
  })
}
