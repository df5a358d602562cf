import type { HostCounters } from '../../../../contract/result.ts'
import { type Attempt, countersOfHost, durationOf, type HostRow, isNotOk, type TaskRow } from './attempts.ts'

export type HostFilter = '' | 'not_ok' | keyof HostCounters

export interface Sorting<Name extends string> {
  by: Name
  down: boolean
}
export type HostSort = 'worst' | 'host' | keyof HostCounters

/** Returns whether the text contains all words, in any order and case. */
export function hasWords(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** Returns the matching hosts in the chosen order; by default, hosts with problems first. */
export function hostRows(
  attempt: Attempt,
  { words = '', state = '' }: { words?: string; state?: HostFilter },
  sort: Sorting<HostSort> = { by: 'worst', down: true },
): HostRow[] {
  const fits = (row: HostRow) => {
    const counters = countersOfHost(row)
    return (state === '' || (state === 'not_ok' ? isNotOk(counters) : counters[state] > 0)) && hasWords(row.host, words)
  }
  const weight = (row: HostRow): number => {
    const counters = countersOfHost(row)
    if (sort.by === 'host') return 0
    if (sort.by !== 'worst') return counters[sort.by]
    return counters.unreachable > 0 ? 1e12 : counters.failed * 1e6 + counters.rescued * 1e3 + counters.ignored
  }
  const turn = sort.down ? -1 : 1
  return [...attempt.hosts.values()].filter(fits).sort((a, b) => {
    const by = weight(a) - weight(b)
    if (by !== 0) return by * turn
    return collator.compare(a.host, b.host) * (sort.by === 'host' ? turn : 1)
  })
}

/** Returns the hosts to run again on. */
export function failedHosts(attempt: Attempt): string[] {
  return hostRows(attempt, { state: 'not_ok' }, { by: 'host', down: false }).map(({ host }) => host)
}

/** Returns the tasks in execution order, or the slowest first. */
export function taskRows(attempt: Attempt, words: string, slowestFirst: boolean): TaskRow[] {
  const rows = [...attempt.tasks.values()].filter((row) => hasWords(`${row.name} ${row.action} ${row.path}`, words))
  return slowestFirst
    ? rows.sort((a, b) => durationOf(b) - durationOf(a) || a.task - b.task)
    : rows.sort((a, b) => a.task - b.task)
}

/** Returns the title that identifies a task to users: its name, else its module. */
export const titleOf = (row: Pick<TaskRow, 'name' | 'action'>): string => row.name || row.action

/** Returns whether the task has results other than ok and skipped. */
export const isEventful = ({ counts }: TaskRow): boolean =>
  counts.changed + counts.failed + counts.unreachable + counts.ignored + counts.rescued > 0
