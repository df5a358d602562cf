import type { Job } from '../../contract/job.ts'
import { ownLimit } from '../../contract/limit-origin.ts'
import { findProgram } from '../find-program.ts'
import type { Launch } from './executor.ts'

/** What holds for each process. */
export interface ProcessLimits extends Pick<Job['limits'], 'open_files' | 'processes' | 'memory_bytes' | 'nice'> {
  /** Size of a file that it writes. */
  file_bytes: number
}

type Limits = Job['limits']

/** Returns the limits of each process. `grouped`: those of the task as a whole are held by its control group. */
export function processLimits(limits: Limits, { grouped }: { grouped: boolean }): ProcessLimits {
  const { open_files, nice } = limits
  const { processes, memory_bytes } = grouped ? limits.each : limits
  return { open_files, processes, memory_bytes, nice, file_bytes: fileBytes(limits) }
}

/** For containers and pods, whose other limits are those of the task as a whole; settings of the server are not for them. */
export function limitsInside(limits: Limits): ProcessLimits {
  const open_files = ownLimit(limits.task.open_files)?.value ?? 0
  return { open_files, processes: 0, memory_bytes: 0, nice: 0, file_bytes: fileBytes(limits) }
}

/** Returns how large a file may be: as the folder, if a project or a template limits that; 0 sets no limit. */
export const fileBytes = ({ task }: Limits): number => (ownLimit(task.disk)?.value ?? 0) * 1024 ** 2

/**
 * Waits until the runner has moved this process to the control group of the task ($1), sets the limits and becomes the
 * command. One that the system refuses, because the runner itself has a lower one, is left as it is. Shells name the limit
 * of processes differently. The limit of memory counts what a process can write to, not what it reserves, as runtimes of
 * Go, Java and Node do.
 */
const script = `
sbx_group=$1 sbx_sleep=$2
shift 2
while [ -n "$sbx_group" ]; do
  while IFS= read -r sbx_line; do
    case $sbx_line in 0::*/"$sbx_group") sbx_group= ;; esac
  done < /proc/self/cgroup
  [ -z "$sbx_group" ] || "$sbx_sleep" 0.01 2>/dev/null || "$sbx_sleep" 1
done
unset sbx_group sbx_sleep sbx_line
[ "$1" = 0 ] || ulimit -n "$1" 2>/dev/null || :
[ "$2" = 0 ] || ulimit -u "$2" 2>/dev/null || ulimit -p "$2" 2>/dev/null || :
[ "$3" = 0 ] || ulimit -d "$3" 2>/dev/null || :
[ "$4" = 0 ] || ulimit -f "$4" 2>/dev/null || :
sbx_nice=$5
shift 5
if [ "$sbx_nice" = 0 ]; then unset sbx_nice; exec "$@"; fi
exec nice -n "$sbx_nice" "$@"`

/** A shell that is called as `sh` counts the size of files in blocks of this size. */
const blockBytes = 512

/**
 * Returns the same command under these limits, which its children inherit. The system counts processes by user: without a
 * separate user a task would be refused for those of others, so that limit applies with isolation only. `group`: the name
 * of the control group that the command waits for.
 */
export function limited(
  launch: Launch,
  limits: ProcessLimits,
  { isolated, group = '' }: { isolated: boolean; group?: string | undefined },
): Launch {
  const { open_files, memory_bytes, file_bytes, nice } = limits
  const processes = isolated ? limits.processes : 0
  const numbers = [open_files, processes, Math.ceil(memory_bytes / 1024), Math.ceil(file_bytes / blockBytes), nice]
  const sh = findProgram('sh')
  if (sh === undefined || (group === '' && numbers.every((number) => number === 0))) return launch
  const { command, args } = launch
  const own = ['-c', script, 'signalbox', group, findProgram('sleep') ?? 'sleep', ...numbers.map(String)]
  return { ...launch, command: sh, args: [...own, command, ...args] }
}
