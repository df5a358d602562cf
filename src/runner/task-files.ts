import { constants } from 'node:fs'
import { access, open, rm, stat, writeFile } from 'node:fs/promises'
import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { capture, type Ids } from './process.ts'
import { codeOf, isDiskFull, isShortage } from './shortage.ts'

/**
 * Files that an app reads and writes while its task runs, always with the rights of the task's user. If that is the
 * runner's own user, Node does it. Otherwise the runner is root, and the task could put a link into any folder of the
 * path: then a short program of the task's user does it.
 */

const maxBytes = 64 * 1024 * 1024

export interface FileRights {
  /** The user that the task runs as; null: the runner's own. */
  user: Ids | null
  /** Aborts when the task or the runner has to end. */
  signal: AbortSignal
}

/**
 * Returns the text of a file, or only its last bytes; undefined if it is not a plain file that the user can read.
 * Throws TaskError if the text is longer than 64 MiB.
 */
export async function readText(
  path: string,
  last: number | undefined,
  rights: FileRights,
): Promise<string | undefined> {
  const read = rights.user ? await readAs(path, last, rights) : await readOwn(path, last)
  if (read === 'too large') throw new TaskError(say('file_too_large', { path }))
  return read?.text
}

type Read = { text: string } | 'too large' | undefined

async function readOwn(path: string, last: number | undefined): Promise<Read> {
  // A pipe must not be waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    if (unreadable.includes(codeOf(error))) return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const facts = await file.stat()
    if (!facts.isFile()) return undefined
    const start = last === undefined ? 0 : Math.max(0, facts.size - last)
    if (facts.size - start > maxBytes) return 'too large'
    const pieces: Buffer[] = []
    for await (const piece of file.createReadStream({ start, autoClose: false })) pieces.push(piece as Buffer)
    return { text: Buffer.concat(pieces).toString() }
  } finally {
    await file.close()
  }
}

const unreadable = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'EISDIR', 'ENAMETOOLONG', 'ENXIO']

async function readAs(path: string, last: number | undefined, rights: FileRights): Promise<Read> {
  const copy = last === undefined ? 'exec cat < "$1"' : 'exec tail -c "$2" < "$1"'
  const script = `[ -f "$1" ] && [ -r "$1" ] || exit 3; ${copy}`
  const answer = await helper(script, [path, `${last ?? 0}`], rights, { end_when_full: true })
  if (answer.too_much) return 'too large'
  if (answer.code === 3) return undefined
  if (answer.code !== 0) throw unanswered('file_not_read', path, answer)
  return { text: answer.stdout }
}

/** Returns whether the user finds such a file (see `Shell.exists`). */
export async function isThere(path: string, as: 'content' | 'executable', rights: FileRights): Promise<boolean> {
  if (rights.user) {
    const script = as === 'content' ? '[ -s "$1" ]' : '[ -f "$1" ] && [ -x "$1" ]'
    const answer = await helper(script, [path], rights)
    if (answer.code > 1) throw unanswered('file_not_looked_up', path, answer)
    return answer.code === 0
  }
  const facts = await stat(path).catch(() => undefined)
  if (!facts) return false
  if (as === 'content') return facts.isDirectory() || facts.size > 0
  return (
    facts.isFile() &&
    (await access(path, constants.X_OK).then(
      () => true,
      () => false,
    ))
  )
}

/** Writes a file of mode 0600 in place of what is there. A link is replaced and not followed. */
export async function replaceFile(path: string, text: string, rights: FileRights): Promise<void> {
  await removeFile(path, rights)
  if (!rights.user)
    return await orRefuse('file_not_written', path, () => writeFile(path, text, { flag: 'wx', mode: 0o600 }))
  // `set -C` creates the file and fails if something is there.
  const answer = await helper('set -C; umask 077; exec cat > "$1"', [path], rights, { input: text })
  if (answer.code !== 0) throw unanswered('file_not_written', path, answer)
}

/** Removes a file, or a link itself. A file that does not exist is no error. */
export async function removeFile(path: string, rights: FileRights): Promise<void> {
  if (!rights.user) return await orRefuse('file_not_removed', path, () => rm(path, { force: true }))
  const answer = await helper('exec rm -f -- "$1"', [path], rights)
  if (answer.code !== 0) throw unanswered('file_not_removed', path, answer)
}

type FileFailure = 'file_not_read' | 'file_not_looked_up' | 'file_not_written' | 'file_not_removed'

/** Throws TaskError if the system refuses the work; a full disk and the like have reasons of their own. */
async function orRefuse(failed: FileFailure, path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isShortage(error) || isDiskFull(error) || codeOf(error) === '') throw error
    throw new TaskError(say(failed, { path, problem: (error as Error).message }))
  }
}

/** A helper that was killed or failed has not found out anything: its end must not count as "no such file". */
function unanswered(failed: FileFailure, path: string, { code, stderr }: { code: number; stderr: string }): TaskError {
  return new TaskError(say(failed, { path, problem: stderr.trim().slice(0, 300) || say('exit_code', { code }) }))
}

function helper(
  script: string,
  args: readonly string[],
  { user, signal }: FileRights,
  options: { input?: string; end_when_full?: boolean } = {},
) {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  return capture('sh', ['-c', script, 'sh', ...args], { env, user, signal, max_bytes: maxBytes, ...options })
}
