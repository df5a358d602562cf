import { readdirSync, readlinkSync } from 'node:fs'
import { uptime } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { capture, type Ids, ownerOf } from './process.ts'
import { readProcessFile } from './process-file.ts'
import { isShortage } from './shortage.ts'
import { markIn, markName } from './task-mark.ts'

/** A running process, as far as it shows which task it belongs to. */
export interface Process {
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

/** Returns the processes of this machine; without /proc, none. */
export function listProcesses(): Promise<Scan> {
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
    const process = readProcess(pid, up)
    if (process === 'unread') found.unread = true
    else if (process) found.processes.push(process)
  }
  if (known.size > 2 * (pids?.length ?? 0) + 100) known.clear()
  return found
}

function readProcess(pid: number, up: number): Process | 'unread' | undefined {
  const before = known.get(pid)
  if (before && before.until > performance.now()) return before.process
  known.delete(pid)
  try {
    const stat = readProcessFile(`/proc/${pid}/stat`)
    // state ppid pgrp session tty_nr … starttime (field 22); the name before it may contain anything, including
    // brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    const found = { pid, uid: ownerOf(pid) ?? -1, session: Number(fields[3]), mark: '', cwd: '', hidden: false }
    const age = up - Number(fields[19]) / ticksPerSecond
    if (fields[1] !== '2') {
      try {
        found.mark = markIn(readProcessFile(`/proc/${pid}/environ`))
        if (fields[4] === '0' && pid !== process.pid) found.cwd = readlinkSync(`/proc/${pid}/cwd`)
      } catch (error) {
        // It belongs to another user. Of those processes, only the ones of tasks' users are of interest (`withHidden`).
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

/** Returns undefined if the processes cannot be listed at the moment. */
function pidsNow(): number[] | undefined {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch (error) {
    return isShortage(error) ? undefined : []
  }
}

/**
 * Adds what only the processes' own user may read, if this process may not (root without CAP_SYS_PTRACE): for the
 * processes of these users.
 */
export async function withHidden(
  processes: Process[],
  { mark, users = [] }: { mark: string; users?: readonly Ids[] },
): Promise<Process[]> {
  const hidden = (user: Ids) => processes.filter((one) => one.hidden && one.uid === user.uid)
  const looks = users.filter((user) => hidden(user).length > 0).map((user) => lookAs(user, mark, hidden(user)))
  if (looks.length === 0) return processes
  const seen = new Map((await Promise.all(looks)).flat().map((one) => [one.pid, one]))
  return processes.map((one) => seen.get(one.pid) ?? one)
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
