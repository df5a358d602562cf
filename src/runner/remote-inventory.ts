import { entriesOf, isFile, isFolder, maxFiles, type ReadContent, readContents, sizesOf } from './remote-contents.ts'
import { type RemoteFile, type RemoteFileRequest, readTipFile } from './remote-file.ts'
import { tipCommit, withTip } from './remote-tip.ts'

/** A file of the folders group_vars and host_vars, or why it was not read. */
export type VariableFile = ReadContent

interface RemoteInventory {
  file: RemoteFile
  variable_files: VariableFile[]
}

/**
 * Returns an inventory file of the newest commit of a branch, with the files of variables beside it, all fetched
 * together. Throws a TaskError with one sentence if the inventory itself cannot be read.
 */
export async function readRemoteInventory(request: RemoteFileRequest): Promise<RemoteInventory> {
  const { path } = request
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const folders = [`${folder}group_vars`, `${folder}host_vars`]
  return await withTip(request, async (tip) => {
    const listed = await tip.local(['ls-tree', '-r', '-t', '-z', '--full-tree', tipCommit, '--', path, ...folders])
    const entries = entriesOf(listed)
    const all = entries.filter((entry) => !isFolder(entry))
    const variables = all.filter((entry) => entry.path !== path && mayHoldVariables(entry.path))
    const wanted = variables.slice(0, maxFiles).filter(isFile)
    const inventory = all.filter((entry) => entry.path === path && isFile(entry))
    // A folder leaves out its large files, but sends all others: too many are requested one by one.
    const isWhole = variables.length <= maxFiles
    const whole = entries.filter((entry) => folders.includes(entry.path) && isFolder(entry))
    const sizes = await sizesOf(tip, [...inventory, ...wanted], [...inventory, ...(isWhole ? whole : wanted)])
    return { file: await readTipFile(tip, request), variable_files: await readContents(tip, variables, sizes) }
  })
}

/** Whether Ansible takes the name as one of a file of variables; programs and documents beside them are not read. */
function mayHoldVariables(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return !name.startsWith('.') && !name.endsWith('~')
}
