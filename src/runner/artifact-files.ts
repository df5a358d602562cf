import { isUtf8 } from 'node:buffer'
import { closeSync, fstatSync, readSync, realpathSync } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { type Message, say } from '../contract/message.ts'
import { maxArtifactName, maxArtifactPart } from '../contract/task-server.ts'
import type { ArtifactMatcher } from './artifact-match.ts'
import { openOwned } from './owned-files.ts'
import { capture } from './process.ts'
import { isShortage } from './shortage.ts'
import type { FileRights } from './task-files.ts'

/**
 * The files that a task leaves behind, always with the rights of the task's user (task-files.ts). No link is followed: the
 * walk stays in the checkout, and a link that matches is reported as such.
 */

/** Names that are kept; more are counted. */
const maxFound = 100_000
/** Links that are named when nothing matches. */
const maxLinks = 100
/** Names in the arguments of one program: at most 400 KB. */
const factsAtOnce = 100
const timeout_ms = 120_000

export interface Found {
  /** Paths below the folder, sorted. */
  names: string[]
  /** Those whose name cannot be sent. */
  unnamed: string[]
  /** How many more were found. */
  more: number
}

/** Returns what matches below a folder, except folders; undefined if the folder does not exist. Throws TaskError. */
export async function findArtifacts(
  folder: string,
  matcher: ArtifactMatcher,
  rights: FileRights,
): Promise<Found | undefined> {
  const found: Found = { names: [], unnamed: [], more: 0 }
  const add = (path: Buffer) => {
    const name = path.toString()
    if (!matcher.matches(name)) return
    if (found.names.length + found.unnamed.length >= maxFound) found.more++
    else if (isUtf8(path) && path.length <= maxArtifactName) found.names.push(name)
    else found.unnamed.push(name)
  }
  const there = rights.user ? await listAs(folder, add, rights) : await walk(folder, '', matcher, add, rights)
  if (there && found.names.length + found.unnamed.length === 0)
    found.names = await linkedFolders(folder, matcher, rights)
  found.names.sort()
  return there ? found : undefined
}

/**
 * Returns links to folders that a pattern leads through. They are named only when nothing matches: the reason is then most
 * likely that the pattern expects what is behind the link.
 */
async function linkedFolders(folder: string, matcher: ArtifactMatcher, rights: FileRights): Promise<string[]> {
  const names: string[] = []
  const add = (path: Buffer) => {
    const name = path.toString()
    if (names.length < maxLinks && isUtf8(path) && path.length <= maxArtifactName && matcher.leadsTo(name))
      names.push(name)
  }
  if (rights.user) await listAs(folder, add, rights, '-type l -exec test -d {} ";"')
  else {
    const links: string[] = []
    const isFolder = async (name: string) => (await stat(join(folder, name)).catch(() => undefined))?.isDirectory()
    await walk(folder, '', matcher, (path, isLink) => void (isLink && links.push(path.toString())), rights)
    for (const name of links) if (await isFolder(name)) add(Buffer.from(name))
  }
  return names
}

/** Returns false if the folder does not exist. */
async function walk(
  root: string,
  folder: string,
  matcher: ArtifactMatcher,
  add: (path: Buffer, isLink: boolean) => void,
  rights: FileRights,
): Promise<boolean> {
  rights.signal.throwIfAborted()
  const path = join(root, folder)
  const facts = folder === '' ? await lstat(path).catch(() => undefined) : undefined
  if (folder === '' && !facts?.isDirectory()) return false
  const before = folder === '' ? '' : `${folder}/`
  // A folder that the user may not list holds nothing that the user may read by a pattern.
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' }).catch((error: unknown) => {
    if (isShortage(error)) throw error
    return []
  })
  for (const entry of entries) {
    const own = Buffer.concat([Buffer.from(before), entry.name])
    if (!entry.isDirectory()) add(own, entry.isSymbolicLink())
    else if (isUtf8(entry.name) && matcher.leadsTo(own.toString()))
      await walk(root, own.toString(), matcher, add, rights)
  }
  return true
}

/** `kind`: which entries, as tests of `find`. Returns false if the folder does not exist. */
async function listAs(
  folder: string,
  add: (path: Buffer) => void,
  rights: FileRights,
  kind = '! -type d',
): Promise<boolean> {
  const script = `[ -L "$1" ] || ! [ -d "$1" ] && exit 3; cd -- "$1" && exec find . -name .git -prune -o ${kind} -print0`
  let rest: Buffer = Buffer.alloc(0)
  const take = (piece: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    let from = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      add(bytes.subarray(from + './'.length, end))
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
  const { code, stderr } = await helper(script, [folder], rights, take)
  if (code === 3) return false
  // 1: some folders could not be listed, as with a walk.
  if (code > 1) throw new TaskError(say('artifacts_not_listed', { problem: stderr.trim().slice(0, 300) || `${code}` }))
  return true
}

/** The size of a file in bytes, or why it cannot be an artifact. */
export type Facts = number | Message

/** Yields the facts of files in their order. */
export async function* factsOf(folder: string, names: readonly string[], rights: FileRights): AsyncGenerator<Facts> {
  for (let at = 0; at < names.length; at += factsAtOnce) {
    const some = names.slice(at, at + factsAtOnce)
    yield* rights.user
      ? await factsOfUser(folder, some, rights)
      : await Promise.all(some.map((name) => factOf(join(folder, name))))
  }
}

async function factOf(path: string): Promise<Facts> {
  const facts = await lstat(path).catch(() => undefined)
  if (!facts) return 'artifact_unreadable'
  if (facts.isSymbolicLink()) return 'artifact_link'
  return facts.isFile() ? facts.size : 'artifact_special'
}

/**
 * Opens a file that the user of the task owns and may read. The runner may be root: whatever path leads to such a file, its
 * user could read it, too. Returns undefined if it is another one, which the user must then open.
 */
function openOwn(folder: string, name: string, user: FileRights['user']): number | undefined {
  const path = join(folder, name)
  if (!isPlain(folder, dirname(path))) return undefined
  const file = openOwned(path, user)
  if (file === undefined || !user) return file
  const { uid, mode } = fstatSync(file)
  if (uid === user.uid && (mode & 0o400) !== 0) return file
  closeSync(file)
  return undefined
}

/** Whether no folder on the way is a link: one may have been replaced since the walk. */
function isPlain(root: string, folder: string): boolean {
  try {
    return realpathSync(folder) === join(realpathSync(root), relative(root, folder))
  } catch {
    return false
  }
}

function ownSize(folder: string, name: string, user: FileRights['user']): number | undefined {
  const file = openOwn(folder, name, user)
  if (file === undefined) return undefined
  try {
    return fstatSync(file).size
  } finally {
    closeSync(file)
  }
}

/** Prints one line for each file, also for one that is gone: the lines are matched to the names by their number. */
const factsScript = `cd -- "$1" || exit; shift
for f; do
  if [ -L "$f" ]; then echo link
  elif ! [ -e "$f" ]; then echo unreadable
  elif ! [ -f "$f" ]; then echo special
  elif [ -r "$f" ]; then stat -c %s "$f" || echo unreadable
  else echo unreadable
  fi
done`

/** Most files belong to the user and need no program to be looked at. */
async function factsOfUser(folder: string, names: readonly string[], rights: FileRights): Promise<Facts[]> {
  const sizes = names.map((name) => ownSize(folder, name, rights.user))
  const others = names.filter((_, index) => sizes[index] === undefined)
  const facts = others.length > 0 ? await factsAs(folder, others, rights) : []
  return sizes.map((size) => size ?? facts.shift() ?? 'artifact_unreadable')
}

async function factsAs(folder: string, names: readonly string[], rights: FileRights): Promise<Facts[]> {
  const pieces: Buffer[] = []
  await helper(factsScript, [folder, ...names.map((name) => `./${name}`)], rights, (piece) => pieces.push(piece))
  const lines = Buffer.concat(pieces).toString().split('\n')
  return names.map((_, index) => {
    const line = lines[index] ?? ''
    if (/^\d+$/.test(line)) return Number(line)
    return line === 'link' ? 'artifact_link' : line === 'special' ? 'artifact_special' : 'artifact_unreadable'
  })
}

/**
 * Yields the first `size` bytes of a file in parts of `maxArtifactPart`, fewer if it has become shorter: at least one part,
 * which may be empty. Ends without one if the file cannot be read.
 */
export async function* readArtifact(
  folder: string,
  name: string,
  size: number,
  rights: FileRights,
): AsyncGenerator<Buffer, void, undefined> {
  const file = openOwn(folder, name, rights.user)
  if (!rights.user && file === undefined) return
  try {
    for (let at = 0; at === 0 || at < size; ) {
      const length = Math.min(maxArtifactPart, size - at)
      const part = file === undefined ? await readAs(folder, name, at, rights) : readHere(file, at, length)
      if (!part || (at > 0 && part.length === 0)) return
      yield part.subarray(0, length)
      at += part.length
      if (part.length < length || length === 0) return
    }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function readHere(file: number, at: number, length: number): Buffer {
  const part = Buffer.alloc(length)
  let filled = 0
  for (let read = 1; filled < length && read > 0; filled += read)
    read = readSync(file, part, filled, length - filled, at + filled)
  return part.subarray(0, filled)
}

/** `at` is a multiple of the length of a part. A new program for each part: what is read waits nowhere. */
async function readAs(folder: string, name: string, at: number, rights: FileRights): Promise<Buffer | undefined> {
  const script = `cd -- "$1" && ! [ -L "$2" ] && [ -f "$2" ] && exec dd if="$2" bs=${maxArtifactPart} skip="$3" count=1 2>/dev/null`
  const pieces: Buffer[] = []
  const add = (piece: Buffer) => pieces.push(piece)
  const { code } = await helper(script, [folder, `./${name}`, `${at / maxArtifactPart}`], rights, add)
  return code === 0 ? Buffer.concat(pieces) : undefined
}

function helper(
  script: string,
  args: readonly string[],
  { user, signal }: FileRights,
  onStdout: (piece: Buffer) => void,
) {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  return capture('sh', ['-c', script, 'sh', ...args], { env, user, signal, timeout_ms, max_bytes: 4096, onStdout })
}
