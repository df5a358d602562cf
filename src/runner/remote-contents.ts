import { type Message, say } from '../contract/message.ts'
import { GitFailed } from './git.ts'
import { type RemoteTip, tipCommit } from './remote-tip.ts'

/** The text of a file, or why it was not read. `path` is relative to the repository. */
export type ReadContent = { path: string } & ({ text: string } | { problem: Message })

export const maxFiles = 300
const maxFileBytes = 100_000
const maxTotalBytes = 1_000_000

/** A file or folder of a commit; `hash` names its content. */
export interface Entry {
  path: string
  mode: string
  hash: string
}

const tree = '040000'
export const isFile = ({ mode }: Entry): boolean => mode.startsWith('100')
export const isFolder = ({ mode }: Entry): boolean => mode === tree

/** Returns what `git ls-tree -z` prints. */
export function entriesOf(listed: string): Entry[] {
  return listed.split('\0').flatMap((line) => {
    const [, mode = '', hash = '', path] = /^(\d+) (?:blob|tree) ([0-9a-f]+)\t(.+)$/s.exec(line) ?? []
    return path === undefined ? [] : [{ path, mode, hash }]
  })
}

/** Returns the files of the commit, in git's order; links and submodules are left out. */
export async function filesOf({ local }: RemoteTip): Promise<Entry[]> {
  return entriesOf(await local(['ls-tree', '-r', '-z', '--full-tree', tipCommit])).filter(isFile)
}

/**
 * Returns the size in bytes of each content by its hash. If one is missing, fetches `missing`, whose folders come without
 * large files: these have no size.
 */
export async function sizesOf(
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

/** Returns the texts of entries in their order, up to the limits; all are here already, as `sizesOf` has fetched them. */
export async function readContents(
  { local }: RemoteTip,
  entries: readonly Entry[],
  sizes: ReadonlyMap<string, number>,
): Promise<ReadContent[]> {
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
