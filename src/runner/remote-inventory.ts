import { type Message, say } from '../contract/message.ts'
import { GitFailed } from './git.ts'
import { type RemoteFile, type RemoteFileRequest, readTipFile } from './remote-file.ts'
import { type RemoteTip, tipCommit, withTip } from './remote-tip.ts'

/** A file of the folders group_vars and host_vars, or why it was not read. `path` is relative to the repository. */
export type VariableFile = { path: string } & ({ text: string } | { problem: Message })

interface RemoteInventory {
  file: RemoteFile
  variable_files: VariableFile[]
}

const maxFiles = 300
const maxFileBytes = 100_000
const maxTotalBytes = 1_000_000

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
    const all = entries.filter(({ mode }) => mode !== tree)
    const variables = all.filter((entry) => entry.path !== path && mayHoldVariables(entry.path))
    const wanted = variables.slice(0, maxFiles).filter(isFile)
    const inventory = all.filter((entry) => entry.path === path && isFile(entry))
    // A folder leaves out its large files, but sends all others: too many are requested one by one.
    const isWhole = variables.length <= maxFiles
    const whole = entries.filter((entry) => folders.includes(entry.path) && entry.mode === tree)
    const sizes = await sizesOf(tip, [...inventory, ...wanted], [...inventory, ...(isWhole ? whole : wanted)])
    return { file: await readTipFile(tip, request), variable_files: await readAll(tip, variables, sizes) }
  })
}

interface Entry {
  path: string
  mode: string
  hash: string
}

const tree = '040000'
const isFile = ({ mode }: Entry) => mode.startsWith('100')

function entriesOf(listed: string): Entry[] {
  return listed.split('\0').flatMap((line) => {
    const [, mode = '', hash = '', path] = /^(\d+) (?:blob|tree) ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    return path === undefined ? [] : [{ path, mode, hash }]
  })
}

/**
 * Returns the size in bytes of each content by its hash. If one is missing, fetches `missing`, whose folders come without
 * large files: these have no size.
 */
async function sizesOf(
  { local, fetch }: RemoteTip,
  entries: readonly Entry[],
  missing: readonly Entry[],
): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map()
  const paths = entries.map(({ path }) => path)
  try {
    const listed = await local(['ls-tree', '-l', '-z', '--full-tree', tipCommit, '--', ...paths])
    return sizesIn(listed.split('\0'), /^\d+ blob ([0-9a-f]+) +(\d+)\t/)
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
  }
  await fetch([...new Set(missing.map(({ hash }) => hash))], maxFileBytes)
  const here = await local(['cat-file', '--batch-all-objects', '--batch-check=%(objectname) %(objectsize)'])
  return sizesIn(here.split('\n'), /^([0-9a-f]+) (\d+)$/)
}

function sizesIn(lines: readonly string[], pattern: RegExp): Map<string, number> {
  return new Map(
    lines.flatMap((line) => {
      const [, hash, size] = pattern.exec(line) ?? []
      return hash === undefined ? [] : [[hash, Number(size)] as const]
    }),
  )
}

/** Whether Ansible takes the name as one of a file of variables; programs and documents beside them are not read. */
function mayHoldVariables(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return !name.startsWith('.') && !name.endsWith('~')
}

async function readAll(
  { local }: RemoteTip,
  entries: readonly Entry[],
  sizes: ReadonlyMap<string, number>,
): Promise<VariableFile[]> {
  let room = maxTotalBytes
  const plan = entries.map((entry, at) => {
    const size = sizes.get(entry.hash) ?? Number.POSITIVE_INFINITY
    const problem: Message | null = !isFile(entry)
      ? 'variables_link'
      : at >= maxFiles || (size <= maxFileBytes && size > room)
        ? say('variables_many', { files: maxFiles, bytes: maxTotalBytes })
        : size > maxFileBytes
          ? say('variables_large', { max: maxFileBytes })
          : null
    if (problem === null) room -= size
    return { ...entry, size, problem }
  })
  const read = plan.filter(({ problem, size }) => problem === null && size > 0)
  const pieces: Buffer[] = []
  // One process for all files: `show` prints the contents one after another, and their sizes are known.
  if (read.length > 0)
    await local(['show', '--no-textconv', ...read.map(({ hash }) => hash)], (piece) => pieces.push(piece))
  const all = Buffer.concat(pieces)
  let start = 0
  return plan.map(({ path, problem, size }) => {
    if (problem !== null) return { path, problem }
    const end = start + size
    const text = all.toString('utf8', start, end)
    start = end
    return { path, text }
  })
}
