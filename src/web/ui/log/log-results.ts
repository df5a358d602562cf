import { hostStates } from '../../../contract/result.ts'
import { type Counts, type HostResult, noCounts, type RunResults, type TaskOfRun } from '../results/run-results.ts'
import type { Outcome } from './filter-criteria.ts'
import type { Fold } from './folds.ts'
import { LineSet } from './line-set.ts'
import type { LogFolds } from './log-folds.ts'

const failed = new Set(['failed', 'unreachable'])
/** Matches Ansible's word for a result, and its host. */
export const resultHead = /^(?:ok|changed|skipping|fatal|failed|rescued|included|unreachable|ignored): \[([^\]]+)\]/
/** How many lines above the cursor to search for the line of a result. */
const near = 200

/** Tolerance in lines between the recorded line of a task's header and the start of its fold. */
const besideLines = 2

/** Returns the host of a result line; for a delegated task, the host it is for. */
export const hostOn = (text: string | undefined): string | undefined =>
  resultHead.exec(text ?? '')?.[1]?.split(' ->')[0]

/**
 * Where results are in the log, and which result a line belongs to. A result records the line at which it was printed:
 * its text ends there and starts after what was printed before it.
 */
export class LogResults {
  results: RunResults | null = null
  /** The number of items when the spans were computed. */
  #made = -1
  #spans: { result: HostResult; from: number; to: number }[] = []

  get any(): boolean {
    return (this.results?.tasks.length ?? 0) > 0
  }

  lines(hosts: readonly string[], outcomes: readonly Outcome[]): LineSet | null {
    if (!this.any) return null
    const wanted = new Set(hosts)
    const ranges: number[] = []
    for (const { result, from, to } of this.#all()) {
      if (wanted.size > 0 && !wanted.has(result.host)) continue
      const fits = outcomes.some((outcome) =>
        outcome === 'failed' ? failed.has(result.state) : result.state === outcome,
      )
      if (outcomes.length === 0 || fits) ranges.push(from, to)
    }
    return new LineSet(ranges)
  }

  /** Returns the task of the results that a fold shows: its header was printed where the fold starts. */
  taskOf(fold: Fold): TaskOfRun | undefined {
    if (fold.kind !== 'task' || !this.results) return undefined
    const { tasks } = this.results
    let low = 0
    let high = tasks.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tasks[middle]!.line ?? 0) < fold.line - besideLines) low = middle + 1
      else high = middle
    }
    // Tasks without output are two lines apart, so the nearest one is chosen.
    const away = (task: TaskOfRun | undefined) =>
      task?.line == null ? besideLines + 1 : Math.abs(task.line - fold.line)
    const nearest = tasks
      .slice(low, low + 5)
      .reduce((best, task) => (away(task) < away(best) ? task : best), tasks[low])
    return nearest && away(nearest) <= besideLines ? nearest : undefined
  }

  /** Returns the counts of a task, or of all tasks of a play so far; null if unknown. */
  countsOf(fold: Fold): Counts | null {
    const task = this.taskOf(fold)
    if (task) return task.counts
    const play =
      fold.kind === 'play' &&
      this.results?.plays.find(({ line }) => line !== null && Math.abs(line - fold.line) <= besideLines)
    if (!play) return null
    const sum = noCounts()
    for (const { counts } of play.tasks) for (const state of hostStates) sum[state] += counts[state]
    return sum
  }

  /**
   * Returns the result that a line belongs to. The recorded lines of results decide, so a difference printed above the
   * line that names the host is assigned correctly; without them it is the host named last.
   */
  at(line: number, folds: LogFolds, textOf: (line: number) => string | undefined): HostResult | undefined {
    const span = this.#spanAt(line)
    if (span) return span.result
    const fold = folds.around(line).findLast(({ kind }) => kind === 'task')
    const task = fold && this.taskOf(fold)
    if (!fold || !task) return undefined
    for (let n = line; n > fold.line && n > line - near; n--) {
      const host = hostOn(textOf(n))
      if (host !== undefined) return task.results.findLast((result) => result.host === host)
    }
    return undefined
  }

  /** Returns a result's own line: the one that names its host, at the recorded line or near it. */
  lineOf(result: HostResult, textOf: (line: number) => string | undefined): number | undefined {
    const span = result.line === null ? undefined : this.#spanAt(result.line)
    if (span?.result !== result) return result.line ?? undefined
    const own = (n: number) => hostOn(textOf(n)) === result.host
    for (let n = span.from; n <= span.to + 2; n++) if (own(n)) return n
    return span.to
  }

  #spanAt(line: number): { result: HostResult; from: number; to: number } | undefined {
    const spans = this.#all()
    let low = 0
    let high = spans.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (spans[middle]!.to < line) low = middle + 1
      else high = middle
    }
    const span = spans[low]
    return span && span.from <= line ? span : undefined
  }

  #all(): { result: HostResult; from: number; to: number }[] {
    const { results } = this
    if (!results || this.#made === results.items.length) return this.#spans
    this.#made = results.items.length
    this.#spans = []
    let before = 0
    for (const item of results.items) {
      if ((item.kind !== 'host' && item.kind !== 'task' && item.kind !== 'play') || item.line === null) continue
      if (item.kind === 'host') this.#spans.push({ result: item, from: Math.min(before + 1, item.line), to: item.line })
      before = Math.max(before, item.line)
    }
    return this.#spans
  }
}
