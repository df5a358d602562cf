import { hostStates } from '../../../contract/result.ts'
import { type Counts, type HostResult, noCounts, type RunResults, type TaskOfRun } from '../results/run-results.ts'
import type { Outcome } from './filter-wish.ts'
import type { Fold } from './folds.ts'
import { LineSet } from './line-set.ts'
import type { LogFolds } from './log-folds.ts'

const failed = new Set(['failed', 'unreachable'])
/** Ansible's word for a result, and the host it is of. */
export const resultHead = /^(?:ok|changed|skipping|fatal|failed|rescued|included|unreachable|ignored): \[([^\]]+)\]/
/** The line of a result is looked for so many lines around the cursor. */
const near = 200

/** A header was out where its fold begins, or so many lines beside it. */
const besideLines = 2

/** The host that a line's result is of; of a delegated task the one it is for. */
export const hostOn = (text: string | undefined): string | undefined =>
  resultHead.exec(text ?? '')?.[1]?.split(' ->')[0]

/**
 * Where results are in the log, and which result a line belongs to. A result's own line says when it was out: its text ends
 * there and begins behind what was printed before it.
 */
export class LogResults {
  results: RunResults | null = null
  /** Number of items when the spans were made. */
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

  /** The task of the results that a fold shows: its header was out just where the fold begins. */
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
    // Tasks without output stand two lines apart: the nearest one it is.
    const away = (task: TaskOfRun | undefined) =>
      task?.line == null ? besideLines + 1 : Math.abs(task.line - fold.line)
    const nearest = tasks
      .slice(low, low + 5)
      .reduce((best, task) => (away(task) < away(best) ? task : best), tasks[low])
    return nearest && away(nearest) <= besideLines ? nearest : undefined
  }

  /** What came of a task or of all tasks of a play so far; null where nothing is known. */
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
   * The result a line tells of. Where results were out says it exactly, also for a difference printed above the line that
   * names the host; without that it is the host named last.
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

  /** Where a result's own line is: the one that names its host, at the place where it was out or around it. */
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
