import { effectiveLimits } from '../../contract/effective-limits.ts'
import type { JobExecutor } from '../../contract/executor.ts'
import type { Job } from '../../contract/job.ts'
import { ownLimit } from '../../contract/limit-origin.ts'
import type { EffectiveLimits, Limits, limitKeepers } from '../../contract/limits.ts'
import type { Config } from '../config/config.ts'
import { readLimits } from '../resources/limits.ts'

const MiB = 1024 ** 2

/** What the settings of the server allow one task. */
export const serverLimits = (config: Config): Limits => ({
  ...(config.task_cpu > 0 && { cpu: config.task_cpu }),
  ...(config.task_memory > 0 && { memory: config.task_memory }),
  ...(config.task_processes > 0 && { processes: config.task_processes }),
  ...(config.task_open_files > 0 && { open_files: config.task_open_files }),
  ...(config.max_task_bytes > 0 && { disk: Math.ceil(config.max_task_bytes / MiB) }),
})

/** Returns what applies to a task of this project and template, whose columns these are. */
export const limitsOf = (config: Config, project: string | null, template: string | null): EffectiveLimits =>
  effectiveLimits({ server: serverLimits(config), project: readLimits(project), template: readLimits(template) })

type ResourceLimits = Pick<
  Job['limits'],
  'folder_bytes' | 'open_files' | 'processes' | 'memory_bytes' | 'task' | 'each'
>

/** Returns them as the limits of a job. */
export function resourceLimits(config: Config, task: EffectiveLimits): ResourceLimits {
  const each = { processes: config.task_processes, memory_bytes: config.task_memory_bytes }
  const disk = (ownLimit(task.disk)?.value ?? 0) * MiB
  return {
    folder_bytes: lower(config.max_task_bytes, disk),
    open_files: task.open_files?.value ?? 0,
    processes: task.processes?.value ?? 0,
    memory_bytes: lower(each.memory_bytes, (task.memory?.value ?? 0) * MiB),
    task,
    each,
  }
}

/** Returns an executor that has no more memory and processors than the task. */
export function limitedExecutor(executor: JobExecutor, { cpu, memory }: EffectiveLimits): JobExecutor {
  const most = { cpu: lower(executor.cpu, cpu?.value ?? 0), memory: lower(executor.memory, memory?.value ?? 0) }
  if (executor.kind === 'container') return { ...executor, ...most }
  const { cpu_request, memory_request } = executor
  // A cluster refuses a pod that reserves more than it may use.
  const request = (reserved: number, max: number) => (max > 0 ? Math.min(reserved, max) : reserved)
  return {
    ...executor,
    ...most,
    cpu_request: request(cpu_request, most.cpu),
    memory_request: request(memory_request, most.memory),
  }
}

/** Returns what applies the limits of a task. `means`: what its runner has said of itself. */
export const limitKeeper = (
  executor: JobExecutor | undefined,
  means: (typeof limitKeepers)[number] | null,
): (typeof limitKeepers)[number] | null => executor?.kind ?? means

/** Returns the smaller of two limits; 0 sets no limit. */
const lower = (a: number, b: number) => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b))
