import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { git } from './git.ts'
import { isStaleLock } from './git-explain.ts'
import type { Remote } from './git-remote.ts'
import { localRefs } from './local-refs.ts'
import { layOut, sweep, tidy } from './mirror-files.ts'
import type { NetworkLimits } from './network-watch.ts'
import { makeGroupFolder } from './owned-files.ts'
import type { Ids } from './process.ts'

/**
 * A bare copy of a remote repository, one for each project and address. Checkouts read its objects, so it only grows:
 * nothing is pruned from it, and git's own maintenance is off. Its users take turns (queue.ts).
 */
export interface Mirror {
  folder: string
  /** Full name to hash: `refs/heads/main`, `refs/tags/v1`, and `remoteHead` if it was requested. */
  refs: ReadonlyMap<string, string>
  /** Whether the remote was asked in this call; false if it was known to have nothing new. */
  asked: boolean
}

export interface MirrorCall {
  env: Record<string, string>
  /**
   * Owner of the mirrors: git runs as this user, and tasks of its group can read them. null: the user of this process.
   */
  user: Ids | null
  signal: AbortSignal
  limits?: NetworkLimits
}

/** The ref of the remote's default branch, whatever its name. */
export const remoteHead = 'refs/signalbox/head'

/**
 * When each mirror was last fetched, for which credentials, and its refs since then: a fetch that began after a caller
 * arrived is recent enough for it. Only a fetch changes refs, so most tasks need no process to list them.
 */
const fetched = new Map<
  string,
  { began: number; by: string; refs: Mirror['refs'] | undefined; source: string | null }
>()
/** Longer lists are not kept in memory. */
const maxRefs = 5000

/** Returns the folder of the mirror of this address. */
export function mirrorFolder(mirrors: string, project_id: number, remote: Remote): string {
  return join(mirrors, `p${project_id}`, createHash('sha256').update(remote.identity).digest('hex').slice(0, 24))
}

/**
 * Returns a value that distinguishes a mirror from its successor under the same name; null if it does not exist yet.
 */
export function mirrorBirth(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.birthtimeMs}` : null
}

/**
 * Creates or updates the mirror and returns its refs. `came` is the time (performance.now) at which the caller began to
 * wait for its turn, `by` identifies whose credentials are used: fifty tasks that start at once fetch twice, not fifty
 * times.
 */
export async function updateMirror(
  folder: string,
  remote: Remote,
  options: MirrorCall & { head: boolean; came: number; by: string },
): Promise<Mirror> {
  const by = `${options.by} ${options.head}`
  const last = fetched.get(folder)
  const isNew = mirrorBirth(folder) === null
  // Read before the fetch: the next task sees what changes during it.
  const source = remote.protocol === 'file' ? await localRefs(remote.address) : null
  const unchanged = source !== null && source === last?.source && last.by === by
  const asked = isNew || !last || last.by !== by || (last.began < options.came && !unchanged)
  if (asked) {
    const began = performance.now()
    const target = isNew ? `${folder}.new` : folder
    let quiet = !isNew
    // A fetch that fails may have changed some refs.
    fetched.delete(folder)
    try {
      if (isNew) await rm(target, { recursive: true, force: true })
      makeGroupFolder(dirname(target), options.user)
      await layOut(target, options.user)
      await fetch(target, remote, { ...options, onStderr: () => (quiet = false) })
      if (isNew) await rename(target, folder)
    } catch (error) {
      if (isNew) await rm(target, { recursive: true, force: true })
      else await sweep(target)
      throw error
    }
    fetched.set(folder, { began, by, refs: quiet ? last?.refs : undefined, source })
  }
  const now = fetched.get(folder)
  const refs = now?.refs ?? (await listRefs(folder, options))
  if (now && refs.size <= maxRefs) now.refs = refs
  await tidy(folder, options)
  return { folder, refs, asked }
}

/** Forgets what is known about a mirror, so that the next call asks the remote again. */
export function forgetMirror(folder: string): void {
  fetched.delete(folder)
}

async function listRefs(folder: string, call: MirrorCall): Promise<Mirror['refs']> {
  const listed = await git([`--git-dir=${folder}`, 'for-each-ref', '--format=%(objectname) %(refname)'], call)
  return new Map(
    listed
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))] as const),
  )
}

/** Fetches one commit that no branch or tag contains (a submodule's), if the remote allows it. */
export async function fetchCommit(mirror: Mirror, remote: Remote, hash: string, call: MirrorCall): Promise<void> {
  await git([...fetchCommand(mirror.folder), ...remote.options, '--', remote.address, hash], { ...call, remote })
}

/**
 * Removes a damaged mirror, unless another task has already done so. A task that still reads from it finds its
 * successor under the same name.
 */
export async function discardMirror(folder: string, birth: string): Promise<void> {
  if (mirrorBirth(folder) !== birth) return
  const aside = `${folder}.damaged`
  await rm(aside, { recursive: true, force: true })
  await rename(folder, aside).catch(() => {})
  await rm(aside, { recursive: true, force: true })
  fetched.delete(folder)
}

function fetchCommand(folder: string): string[] {
  return [
    `--git-dir=${folder}`,
    'fetch',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-auto-gc',
    '--no-recurse-submodules',
    '--progress',
  ]
}

async function fetch(
  folder: string,
  remote: Remote,
  options: MirrorCall & { head: boolean; onStderr: (text: string) => void },
): Promise<void> {
  const refspecs = [
    '+refs/heads/*:refs/heads/*',
    '+refs/tags/*:refs/tags/*',
    ...(options.head ? [`+HEAD:${remoteHead}`] : []),
  ]
  const args = [
    ...fetchCommand(folder),
    '--prune',
    '--update-shallow',
    ...remote.options,
    '--',
    remote.address,
    ...refspecs,
  ]
  try {
    await git(args, { ...options, remote })
  } catch (error) {
    if (!isStaleLock(error)) throw error
    await sweep(folder)
    await git(args, { ...options, remote })
  }
}
