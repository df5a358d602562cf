import { ownLimit } from '../../contract/limit-origin.ts'
import type { EffectiveLimit, EffectiveLimits } from '../../contract/limits.ts'

/** Whether someone has set a limit for tasks as a whole, and not only the server what it has always applied. */
export const isLimited = ({ cpu, memory, ...others }: EffectiveLimits): boolean =>
  cpu !== undefined || memory !== undefined || Object.values(others).some(ownLimit)

/** Whether a control group holds more than the limits of each process do. */
export const needsGroup = ({ cpu, memory, processes }: EffectiveLimits): boolean =>
  cpu !== undefined || memory !== undefined || ownLimit(processes) !== undefined

/** Returns the line of the log that names the limits of a task, and what holds them. */
export function limitsLine(limits: EffectiveLimits, by: { grouped: boolean; cpu: boolean; isolated: boolean }): string {
  const { cpu, memory, processes, open_files, disk } = limits
  const named = (limit: EffectiveLimit | undefined, text: string) =>
    limit ? [`${text.replace('#', String(limit.value))} (${limit.from})`] : []
  const all = [
    ...named(cpu, '# processors'),
    ...named(memory, '# MiB of memory'),
    ...named(processes, '# processes'),
    ...named(open_files, '# open files'),
    ...named(disk, '# MiB on the disk'),
  ]
  const gaps = [
    ...(cpu && !by.cpu ? ['processors'] : []),
    ...(processes && !by.grouped && !by.isolated ? ['processes'] : []),
  ]
  const means = by.grouped ? 'control groups' : 'ulimits, for each process'
  const lacking = gaps.length > 0 ? `. This runner cannot limit: ${gaps.join(', ')}` : ''
  return `Limits: ${all.join(', ')}; applied by ${means}${lacking}`
}

/** What programs print when a limit of each process makes them fail; only the kernel's groups say it themselves. */
const complaints = {
  open_files: /too many open files/i,
  memory: /cannot allocate memory|out of memory|memory exhausted|memoryerror|bad_alloc/i,
  processes: /resource temporarily unavailable|can(?:no|')t fork/i,
} as const

/** Returns lines that name the limits which the output of a failed program speaks of. */
export function limitHints(limits: EffectiveLimits, output: string, { grouped }: { grouped: boolean }): string[] {
  return (['open_files', 'memory', 'processes'] as const).flatMap((name) => {
    const limit = limits[name]
    if (!limit || (grouped && name !== 'open_files') || !complaints[name].test(output)) return []
    const what = { open_files: 'open files', memory: 'MiB of memory', processes: 'processes' }[name]
    return [`A limit may be the reason: each program may have ${limit.value} ${what} (${limit.from})`]
  })
}
