import { type HostCounters, hostStates, type NumberedResult, type ResultOf } from '../../../contract/result.ts'

export type HostState = (typeof hostStates)[number]
export type HostResult = NumberedResult & ResultOf<'host'>
export type Counts = Record<HostState, number>

/** A play of a run, with the tasks that started in it. */
export interface PlayOfRun {
  play: number
  name: string
  line: number | null
  at: number
  tasks: TaskOfRun[]
}

/** A task of a run and its results so far. */
export interface TaskOfRun {
  task: number
  play: number
  name: string
  action: string
  /** `roles/web/tasks/main.yml:12` */
  path: string
  handler: boolean
  line: number | null
  at: number
  /** The time of its newest result. */
  ended: number
  counts: Counts
  results: HostResult[]
}

export interface HostOfRun {
  host: string
  counts: Counts
  /** The counters of the recap, once it is printed. */
  recap: HostCounters | null
  results: HostResult[]
}

export const noCounts = (): Counts =>
  Object.fromEntries(hostStates.map((state) => [state, 0])) as Record<HostState, number>

/**
 * The results of one run, in order and joined: plays, their tasks, and the result on each host. Fed with the list as it
 * is read; accepts each item once, in order. Grows in place: `version` increases with each change.
 */
export class RunResults {
  readonly items: NumberedResult[] = []
  readonly plays: PlayOfRun[] = []
  readonly tasks: TaskOfRun[] = []
  readonly hosts = new Map<string, HostOfRun>()
  /** The number of items on the server, as far as is known. */
  total = 0
  /** No more items will be added. */
  complete = false
  version = 0
  #tasks = new Map<number, TaskOfRun>()
  #plays = new Map<number, PlayOfRun>()

  /** The number of the first missing item. */
  get next(): number {
    return this.items.length + 1
  }

  add(items: readonly NumberedResult[], total: number, complete: boolean): void {
    const before = this.items.length
    for (const item of items) if (item.n === this.next) this.#take(item)
    const grown = this.items.length > before || complete !== this.complete
    this.total = Math.max(this.total, total)
    this.complete = complete
    if (grown) this.version++
  }

  task(number: number): TaskOfRun | undefined {
    return this.#tasks.get(number)
  }

  play(number: number): PlayOfRun | undefined {
    return this.#plays.get(number)
  }

  host(name: string): HostOfRun | undefined {
    return this.hosts.get(name)
  }

  /** Returns the result of a task on a host; for a loop or a repeated handler the newest. */
  of(task: number, host: string): HostResult | undefined {
    return this.#tasks.get(task)?.results.findLast((result) => result.host === host)
  }

  #take(item: NumberedResult): void {
    this.items.push(item)
    if (item.kind === 'play') {
      const play = { play: item.play, name: item.name, line: item.line, at: item.at, tasks: [] }
      this.plays.push(play)
      this.#plays.set(item.play, play)
    } else if (item.kind === 'task') {
      const { task, play, name, action, path, handler, line, at } = item
      const row = { task, play, name, action, path, handler, line, at, ended: at, counts: noCounts(), results: [] }
      this.tasks.push(row)
      this.#tasks.set(task, row)
      this.#plays.get(play)?.tasks.push(row)
    } else if (item.kind === 'host') {
      const task = this.#tasks.get(item.task)
      if (task) {
        task.results.push(item)
        task.counts[item.state]++
        task.ended = Math.max(task.ended, item.at)
      }
      const host = this.#hostOf(item.host)
      host.results.push(item)
      host.counts[item.state]++
    } else if (item.kind === 'recap') {
      for (const { host, ...counters } of item.hosts) this.#hostOf(host).recap = counters
    }
  }

  #hostOf(host: string): HostOfRun {
    let row = this.hosts.get(host)
    if (!row) this.hosts.set(host, (row = { host, counts: noCounts(), recap: null, results: [] }))
    return row
  }
}
