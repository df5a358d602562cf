import {
  type FilterCriteria,
  hostQuery,
  isUnfiltered,
  noCriteria,
  type Outcome,
  outcomeQuery,
  streamQuery,
  toRangeQuery,
  warningQuery,
} from './filter-criteria.ts'
import { LineSet } from './line-set.ts'
import type { LogSource, RangeQuery } from './log-source.ts'

const againMs = 1000

/** Lines that the log's results and folds provide without a text search. */
export interface KnownLines {
  /** Returns the lines of results with these hosts and outcomes (empty for any), or null if there are no results. */
  results(hosts: readonly string[], outcomes: readonly Outcome[]): LineSet | null
  tasks(titles: readonly string[]): LineSet
  /** Returns the lines that are marked as errors. */
  errors(): LineSet
}

/** A condition that the source searches the text for. */
interface Part {
  query: RangeQuery
  /** Its lines are joined with those that are marked as errors. */
  level: boolean
  ranges: number[]
  searched_to: number
}

/**
 * The lines of a log that match the filter. The source returns only line numbers, so a log of millions of lines is
 * filtered without being loaded; while the log grows, its new lines are searched.
 */
export class Filter {
  criteria: FilterCriteria = noCriteria
  /** null if everything is shown. */
  lines: LineSet | null = null
  /** The number of matching lines, without their context. */
  matches = 0
  busy = false
  error: string | null = null
  #parts: Part[] = []
  #total = 0
  #source: LogSource
  #known: KnownLines
  #changed: () => void
  #ending = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(source: LogSource, known: KnownLines, changed: () => void) {
    this.#source = source
    this.#known = known
    this.#changed = changed
  }

  /** Applies the criteria. Resolves when the lines are known; the previous lines stay until then. */
  async apply(criteria: FilterCriteria, total: number): Promise<void> {
    this.#ending.abort()
    this.#ending = new AbortController()
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.criteria = criteria
    this.error = null
    this.#total = total
    const queries = this.#queries().map((query) => ({ query, level: false }))
    if (criteria.levels.includes('warning')) queries.push({ query: warningQuery, level: true })
    const same = (query: RangeQuery) => (part: Part) => JSON.stringify(part.query) === JSON.stringify(query)
    this.#parts = queries.map((part) => this.#parts.find(same(part.query)) ?? { ...part, ranges: [], searched_to: 0 })
    await this.#read()
  }

  /** Called when the log has grown: searches the new lines, at most once a second. */
  grown(total: number): void {
    this.#total = total
    if (isUnfiltered(this.criteria) || this.busy) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#read()
    }, againMs)
  }

  /** Called when results or folds were added: computes the lines that depend on them again. */
  refresh(): void {
    const { hosts, outcomes, tasks, levels } = this.criteria
    if (hosts.length + outcomes.length + tasks.length + levels.length > 0 && !this.busy)
      void this.apply(this.criteria, this.#total)
  }

  close(): void {
    this.#ending.abort()
    clearTimeout(this.#timer)
  }

  async #read(): Promise<void> {
    const { signal } = this.#ending
    const missing = this.#parts.filter((part) => part.searched_to < this.#total)
    this.busy = missing.some((part) => part.searched_to === 0)
    if (this.busy) this.#changed()
    try {
      await Promise.all(
        missing.map(async (part) => {
          const found = await this.#source.ranges({ ...part.query, from: part.searched_to + 1 }, signal)
          if (signal.aborted) return
          part.ranges = part.ranges.concat(found.ranges)
          part.searched_to = found.searched_to
        }),
      )
    } catch (error) {
      if (signal.aborted) return
      this.error = error instanceof Error ? error.message : String(error)
    }
    if (signal.aborted) return
    this.busy = false
    this.#join()
    this.#changed()
  }

  #queries(): RangeQuery[] {
    const { query, streams, hosts, outcomes } = this.criteria
    const queries: RangeQuery[] = []
    if (query) queries.push(toRangeQuery(query))
    if (streams.length === 1) queries.push(streamQuery(streams[0]!))
    if ((hosts.length > 0 || outcomes.length > 0) && !this.#known.results([], [])) {
      if (hosts.length > 0) queries.push(hostQuery(hosts))
      if (outcomes.length > 0) queries.push(outcomeQuery(outcomes))
    }
    return queries
  }

  #join(): void {
    const { criteria } = this
    if (isUnfiltered(criteria)) {
      this.lines = null
      this.matches = 0
      return
    }
    const sets = this.#parts.filter(({ level }) => !level).map(({ ranges }) => new LineSet(ranges))
    const { hosts, outcomes, tasks, levels } = criteria
    if (levels.length > 0) {
      const warnings = new LineSet(this.#parts.find(({ level }) => level)?.ranges ?? [])
      sets.push(levels.includes('error') ? warnings.or(this.#known.errors()) : warnings)
    }
    const exact = hosts.length > 0 || outcomes.length > 0 ? this.#known.results(hosts, outcomes) : null
    if (exact) sets.push(exact)
    if (tasks.length > 0) sets.push(this.#known.tasks(tasks))
    // A single stream is part of the query; both streams together are everything.
    const found = sets.length > 0 ? sets.reduce((all, set) => all.and(set)) : new LineSet([1, this.#total])
    this.matches = found.size
    this.lines = found.widened(criteria.context, this.#total)
  }
}
