import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ids } from './process.ts'
import { listProcesses, type Process, withHidden } from './process-list.ts'

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
    const { processes, unread } = await listProcesses()
    const found = (await withHidden(processes, search)).filter((process) => belongs(process, search))
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
