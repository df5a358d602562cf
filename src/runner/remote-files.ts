import { GitFailed } from './git.ts'
import { type Entry, filesOf, maxFiles, readContents, sizesOf } from './remote-contents.ts'
import { type RemoteTip, type RemoteTipRequest, withTip } from './remote-tip.ts'

interface RemoteFilesRequest extends RemoteTipRequest {
  /** Chooses the files whose content is wanted, of all paths; the first `maxFiles` of them are read. */
  read: (paths: readonly string[]) => string[]
}

interface RemoteFiles {
  /** All files, in git's order; links and submodules are left out. */
  paths: string[]
  /** The texts of the chosen ones. Those that are too large, or cannot be fetched one by one, are missing. */
  texts: Map<string, string>
}

/** Returns the paths of the files of a branch's newest commit, and the content of some. */
export async function readRemoteFiles(request: RemoteFilesRequest): Promise<RemoteFiles> {
  return await withTip(request, async (tip) => {
    const listed = await filesOf(tip)
    const paths = listed.map(({ path }) => path)
    const wanted = new Set(request.read(paths).slice(0, maxFiles))
    const entries = listed.filter(({ path }) => wanted.has(path))
    return { paths, texts: await textsOf(tip, entries) }
  })
}

async function textsOf(tip: RemoteTip, entries: readonly Entry[]): Promise<Map<string, string>> {
  try {
    const contents = await readContents(tip, entries, await sizesOf(tip, entries, entries))
    return new Map(contents.flatMap((one) => ('text' in one ? [[one.path, one.text] as const] : [])))
  } catch (error) {
    // A remote may send whole commits only.
    if (error instanceof GitFailed) return new Map()
    throw error
  }
}
