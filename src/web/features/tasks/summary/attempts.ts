import { type HostCounters, hostCounters, type NumberedResult, type ResultOf } from '../../../../contract/result.ts'
import { type Counts, type HostState, noCounts } from '../../../ui/results/run-results.ts'

export type Numbered<Kind extends NumberedResult['kind']> = ResultOf<Kind> & { n: number; line: number | null }
export type HostResult = Numbered<'host'>

/** The results of one task of a playbook, over all hosts. */
export interface TaskRow {
  task: number
  name: string
  action: string
  path: string
  play: string
  handler: boolean
  line: number | null
  began: number
  /** The time of its last result; null before the first result. */
  ended: number | null
  counts: Counts
}

/** The results of one host. */
export interface HostRow {
  host: string
  /** Results by the number of the task. */
  cells: Map<number, HostResult>
  /** Counted from the results by Ansible's rules: a changed result also counts as ok. */
  counted: HostCounters
  /** Ansible's own recap at the end. */
  recap: HostCounters | null
}

export const noCounters = (): HostCounters =>
  Object.fromEntries(hostCounters.map((name) => [name, 0])) as unknown as HostCounters

/** The results of one attempt of a run, collected as they arrive. */
export class Attempt {
  readonly hosts = new Map<string, HostRow>()
  readonly tasks = new Map<number, TaskRow>()
  readonly counts = noCounts()
  readonly failures: HostResult[] = []
  readonly changed: HostResult[] = []
  readonly commands: Numbered<'command'>[] = []
  readonly tools: Numbered<'tool'>[] = []
  plan: Numbered<'plan'> | null = null
  changes: Numbered<'change'>[] = []
  outputChanges: Numbered<'output_change'>[] = []
  outputs: Numbered<'output'>[] = []
  /** How it ended, if the template retries. */
  end: Numbered<'attempt'> | null = null
  /** The newest task. */
  task: TaskRow | null = null
  readonly #plays = new Map<number, string>()

  add(item: NumberedResult): void {
    switch (item.kind) {
      case 'command':
        this.commands.push(item)
        break
      case 'tool':
        this.tools.push(item)
        break
      case 'play':
        this.#plays.set(item.play, item.name)
        break
      case 'task':
        this.task = this.#taskRow(item.task, item)
        break
      case 'host':
        this.#addHost(item)
        break
      case 'recap':
        for (const { host, ...counters } of item.hosts) this.#hostRow(host).recap = counters
        break
      case 'plan':
        // A plan replaces the previous one.
        this.plan = item
        this.changes = []
        this.outputChanges = []
        break
      case 'change':
        this.changes.push(item)
        break
      case 'output_change':
        this.outputChanges.push(item)
        break
      case 'output':
        this.outputs = [...this.outputs.filter(({ name }) => name !== item.name), item]
        break
      case 'attempt':
        this.end = item
    }
  }

  #taskRow(task: number, item?: Numbered<'task'>): TaskRow {
    const row: TaskRow = {
      task,
      name: item?.name ?? '',
      action: item?.action ?? '',
      path: item?.path ?? '',
      play: this.#plays.get(item?.play ?? 0) ?? '',
      handler: item?.handler ?? false,
      line: item?.line ?? null,
      began: item?.at ?? 0,
      ended: null,
      counts: noCounts(),
    }
    this.tasks.set(task, row)
    return row
  }

  #hostRow(host: string): HostRow {
    const known = this.hosts.get(host)
    if (known) return known
    const row: HostRow = { host, cells: new Map(), counted: noCounters(), recap: null }
    this.hosts.set(host, row)
    return row
  }

  #addHost(item: HostResult): void {
    const host = this.#hostRow(item.host)
    const before = host.cells.get(item.task)
    // A result that is reported twice counts once: the later one.
    if (before) this.#forget(before, host)
    host.cells.set(item.task, item)
    const task = this.tasks.get(item.task) ?? this.#taskRow(item.task)
    task.counts[item.state]++
    task.ended = Math.max(task.ended ?? 0, item.at)
    this.counts[item.state]++
    for (const name of countersOf(item.state)) host.counted[name]++
    if (item.state === 'failed' || item.state === 'unreachable') this.failures.push(item)
    if (item.state === 'changed') this.changed.push(item)
  }

  #forget(item: HostResult, host: HostRow): void {
    const task = this.tasks.get(item.task)
    if (task) task.counts[item.state]--
    this.counts[item.state]--
    for (const name of countersOf(item.state)) host.counted[name]--
    for (const list of [this.failures, this.changed]) {
      const at = list.indexOf(item)
      if (at >= 0) list.splice(at, 1)
    }
  }
}

/** Returns the Ansible counters that a result increments. */
function countersOf(state: HostState): (keyof HostCounters)[] {
  if (state === 'changed') return ['ok', 'changed']
  if (state === 'ignored') return ['ok', 'ignored']
  return [state]
}

/**
 * The results of a task, attempt by attempt. Items are added in their order; items that were added are not processed
 * again.
 */
export class Attempts {
  readonly all: Attempt[] = [new Attempt()]
  #last = 0

  get last(): Attempt {
    return this.all.at(-1) as Attempt
  }

  /** Returns whether any item was new. */
  add(items: readonly NumberedResult[]): boolean {
    const from = this.#last
    for (let at = firstAfter(items, from); at < items.length; at++) {
      const item = items[at] as NumberedResult
      // Items after the end of an attempt belong to the next one.
      if (this.last.end) this.all.push(new Attempt())
      this.last.add(item)
      this.#last = item.n
    }
    return this.#last !== from
  }
}

/** Returns the index of the first item after number `n`. Items are sorted by their numbers. */
function firstAfter(items: readonly NumberedResult[], n: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.n ?? 0) > n) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns Ansible's own counters once they are reported, and the counted ones before that. */
export const countersOfHost = (row: HostRow): HostCounters => row.recap ?? row.counted

/** A host is not OK when something failed on it or it could not be reached. */
export const isNotOk = (counters: HostCounters): boolean => counters.failed > 0 || counters.unreachable > 0

/** Returns the worst state of a host, in this order: unreachable, failed, rescued, ignored, changed. */
export function worst(counters: HostCounters): HostState {
  for (const state of ['unreachable', 'failed', 'rescued', 'ignored', 'changed', 'ok'] as const)
    if (counters[state] > 0) return state
  return counters.skipped > 0 ? 'skipped' : 'ok'
}

export const durationOf = (row: TaskRow): number => (row.ended === null ? 0 : Math.max(0, row.ended - row.began))
