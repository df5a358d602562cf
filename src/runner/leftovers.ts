import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { uptime } from 'node:os'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { capture, type Ids, ownerOf } from './process.ts'
import { codeOf, isShortage } from './shortage.ts'

/** The environment variable that every process of a task carries: `<task_id>-<fence>-<log_id>`. */
export const markName = 'SIGNALBOX_TASK'

interface LeftoverSearch {
  mark: string
  /** The users that the task's programs run as; empty or undefined: the runner's own. */
  users?: readonly Ids[]
  /** A process with its working directory in here belongs to the task, even if it discarded its environment. */
  folder: string
  /** Sessions of the task's commands: finds processes that discarded their environment and left the folder. */
  sessions?: readonly number[]
  /** Sessions and processes to leave alone: supervisors that still have something to write, and agents. */
  spare?: readonly number[]
}

export interface Leftover {
  pid: number
  name: string
}

export interface KillResult {
  killed: Leftover[]
  /** Two passes found nothing more: every process that is not spared has ended. */
  clean: boolean
}

interface Process {
  pid: number
  uid: number
  session: number
  mark: string
  /** '' if the process has a terminal: an administrator who looks into the folder is no leftover. */
  cwd: string
  /** The mark and the working directory could not be read. */
  hidden: boolean
}

/**
 * A process that forks while it is killed needs more than one pass; one that does not die in this time is blocked in
 * the kernel.
 */
const kill_timeout_ms = 5000

/**
 * Kills what a task left behind until two passes find nothing, and returns what was killed, except for shared connections
 * of ssh. Does nothing without /proc.
 */
export async function killLeftovers(search: LeftoverSearch): Promise<KillResult> {
  const killed = new Map<number, string | undefined>()
  const until = performance.now() + kill_timeout_ms
  let empty = 0
  while (empty < 2) {
    const { processes, unread } = await scan()
    const found = (await shown(processes, search)).filter((process) => belongs(process, search))
    for (const { pid } of found) {
      if (!killed.has(pid)) killed.set(pid, nameOf(pid))
      kill(pid)
    }
    empty = found.length === 0 && !unread ? empty + 1 : 0
    if (performance.now() > until) break
    if (found.length > 0) await sleep(5)
    else if (unread) await sleep(100)
  }
  const named = [...killed].flatMap(([pid, name]) => (name === undefined ? [] : [{ pid, name }]))
  return { killed: named, clean: empty === 2 }
}

/**
 * Returns whether the process runs and carries the mark; without /proc, whether it runs. Returns false only if the
 * system answers that there is no such process, or that it carries another mark: if its environment cannot be read (no
 * free descriptor, no memory), the process counts as running.
 */
export function carriesMark(pid: number, mark: string): boolean {
  try {
    return markIn(readText(`/proc/${pid}/environ`)) === mark
  } catch (error) {
    if (process.platform !== 'linux') return isRunning(pid)
    return !['ENOENT', 'ESRCH'].includes(codeOf(error)) && !isForeign(pid)
  }
}

/** Returns whether the number now belongs to another user's process, whose environment cannot be read. */
function isForeign(pid: number): boolean {
  try {
    return lstatSync(`/proc/${pid}`).uid !== process.getuid?.()
  } catch (error) {
    return ['ENOENT', 'ESRCH'].includes(codeOf(error))
  }
}

function belongs(process: Process, { mark, folder, users = [], sessions = [], spare = [] }: LeftoverSearch): boolean {
  if (spare.includes(process.pid) || spare.includes(process.session)) return false
  // Sessions are numbers that a task may have written: they must not match the processes of others.
  if (users.length > 0 && users.every(({ uid }) => uid !== process.uid)) return process.mark === mark
  return (
    process.mark === mark ||
    sessions.includes(process.session) ||
    process.cwd === folder ||
    process.cwd.startsWith(`${folder}/`)
  )
}

/** Adds what only the processes' own user may read, if this process may not (root without CAP_SYS_PTRACE). */
async function shown(processes: Process[], { mark, users = [] }: LeftoverSearch): Promise<Process[]> {
  const hidden = (user: Ids) => processes.filter((one) => one.hidden && one.uid === user.uid)
  const looks = users.filter((user) => hidden(user).length > 0).map((user) => lookAs(user, mark, hidden(user)))
  if (looks.length === 0) return processes
  const seen = new Map((await Promise.all(looks)).flat().map((one) => [one.pid, one]))
  return processes.map((one) => seen.get(one.pid) ?? one)
}

/**
 * Tasks that end together share a pass, which must have begun after each of them asked. A process older than ten
 * seconds is read once a second: measured 12 µs per process, so 60 ending tasks a second on a host of 500 processes
 * would otherwise take 0.7 s of each second. Younger ones are always read, because they may be between fork and exec.
 */
let next: Promise<Scan> | undefined
const known = new Map<number, { process: Process; until: number }>()

interface Scan {
  processes: Process[]
  /** Some processes could not be read: no descriptor or memory was free. */
  unread: boolean
}

function scan(): Promise<Scan> {
  next ??= setImmediate().then(() => {
    next = undefined
    return pass()
  })
  return next
}

async function pass(): Promise<Scan> {
  const found: Scan = { processes: [], unread: false }
  const pids = pidsNow()
  found.unread = pids === undefined
  // Not from /proc/uptime: a service may have access only to the processes in /proc (ProcSubset=pid).
  const up = uptime()
  for (const [index, pid] of (pids ?? []).entries()) {
    if (index % 200 === 199) await setImmediate()
    const process = look(pid, up)
    if (process === 'unread') found.unread = true
    else if (process) found.processes.push(process)
  }
  if (known.size > 2 * (pids?.length ?? 0) + 100) known.clear()
  return found
}

function look(pid: number, up: number): Process | 'unread' | undefined {
  const before = known.get(pid)
  if (before && before.until > performance.now()) return before.process
  known.delete(pid)
  try {
    const stat = readText(`/proc/${pid}/stat`)
    // state ppid pgrp session tty_nr … starttime (field 22); the name before it may contain anything, including
    // brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    const found = { pid, uid: ownerOf(pid) ?? -1, session: Number(fields[3]), mark: '', cwd: '', hidden: false }
    const age = up - Number(fields[19]) / ticksPerSecond
    if (fields[1] !== '2') {
      try {
        found.mark = markIn(readText(`/proc/${pid}/environ`))
        if (fields[4] === '0' && pid !== process.pid) found.cwd = readlinkSync(`/proc/${pid}/cwd`)
      } catch (error) {
        // It belongs to another user. Of those processes, only the ones of tasks' users are of interest (`shown`).
        if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
        found.hidden = true
      }
    }
    if (age > 10) known.set(pid, { process: found, until: performance.now() + 1000 })
    return found
  } catch (error) {
    return isShortage(error) ? 'unread' : undefined // ended, or another user's
  }
}

/** USER_HZ: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/**
 * One buffer for all files: it is filled and read without an await in between. Files of /proc have no size, so each
 * read would allocate 64 KiB.
 */
const room = Buffer.allocUnsafeSlow(64 * 1024)

function readText(path: string): string {
  const file = openSync(path, 'r')
  try {
    let text = ''
    for (let bytes = room.length; bytes === room.length; text += room.toString('latin1', 0, bytes))
      bytes = readSync(file, room)
    return text
  } finally {
    closeSync(file)
  }
}

/** Prints `mark /proc/<pid>/environ` for the processes that carry the mark, and `<pid> <cwd>` for each process. */
const lookScript = `
mark=$1; shift
for pid; do echo "$pid $(readlink "/proc/$pid/cwd")"; done
cd /proc
for pid; do shift; set -- "$@" "$pid/environ"; done
grep -lzsxF -- "$mark" "$@"`

async function lookAs(user: Ids, mark: string, processes: Process[]): Promise<Process[]> {
  const args = ['-c', lookScript, 'sh', `${markName}=${mark}`, ...processes.map(({ pid }) => `${pid}`)]
  // Without the mark, which would make this process a leftover itself.
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }
  const { stdout } = await capture('sh', args, { env, user, timeout_ms: 10_000 })
  const marked = new Set([...stdout.matchAll(/^(\d+)\/environ$/gm)].map(([, pid]) => Number(pid)))
  const folders = new Map([...stdout.matchAll(/^(\d+) (.+)$/gm)].map(([, pid, cwd = '']) => [Number(pid), cwd]))
  return processes.map((one) => ({
    ...one,
    mark: marked.has(one.pid) ? mark : '',
    cwd: folders.get(one.pid) ?? '',
  }))
}

function markIn(environ: string): string {
  const start = `\0${environ}`.indexOf(`\0${markName}=`)
  if (start === -1) return ''
  const end = environ.indexOf('\0', start)
  return environ.slice(start + markName.length + 1, end === -1 ? undefined : end)
}

/** Returns undefined if the processes cannot be listed at the moment. */
function pidsNow(): number[] | undefined {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch (error) {
    return isShortage(error) ? undefined : []
  }
}

/**
 * Returns undefined for a shared connection of ssh, which names itself so. Each play over ssh leaves some, because Ansible
 * keeps them for a minute; that they are closed is no news.
 */
function nameOf(pid: number): string | undefined {
  try {
    if (/^ssh: [^\0]* \[mux\]/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return '?'
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // it has ended meanwhile
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
