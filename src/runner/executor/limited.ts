import type { Job } from '../../contract/job.ts'
import { findProgram } from '../find-program.ts'
import type { Launch } from './executor.ts'

export type ProcessLimits = Pick<Job['limits'], 'open_files' | 'processes' | 'memory_bytes' | 'nice'>

/** For containers and pods, which have limits for the task as a whole. */
export const noLimits: ProcessLimits = { open_files: 0, processes: 0, memory_bytes: 0, nice: 0 }

/**
 * Sets the limits and becomes the command. One that the system refuses, because the runner itself has a lower one, is left
 * as it is. Shells name the limit of processes differently. The limit of memory counts what a process can write to, not
 * what it reserves, as runtimes of Go, Java and Node do.
 */
const script = `
[ "$1" = 0 ] || ulimit -n "$1" 2>/dev/null || :
[ "$2" = 0 ] || ulimit -u "$2" 2>/dev/null || ulimit -p "$2" 2>/dev/null || :
[ "$3" = 0 ] || ulimit -d "$3" 2>/dev/null || :
sbx_nice=$4
shift 4
if [ "$sbx_nice" = 0 ]; then unset sbx_nice; exec "$@"; fi
exec nice -n "$sbx_nice" "$@"`

/**
 * Returns the same command under these limits, which its children inherit. The system counts processes by user: without a
 * separate user a task would be refused for those of others, so that limit applies with isolation only.
 */
export function limited(launch: Launch, limits: ProcessLimits, isolated: boolean): Launch {
  const { open_files, memory_bytes, nice } = limits
  const processes = isolated ? limits.processes : 0
  const numbers = [open_files, processes, Math.ceil(memory_bytes / 1024), nice]
  const sh = findProgram('sh')
  if (sh === undefined || numbers.every((number) => number === 0)) return launch
  const { command, args } = launch
  return { ...launch, command: sh, args: ['-c', script, 'signalbox', ...numbers.map(String), command, ...args] }
}
