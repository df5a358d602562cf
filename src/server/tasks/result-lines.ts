import type { ResultItem } from '../../contract/result.ts'
import type { Db } from '../db/open.ts'
import { BadQuery, type LogStore } from '../logs/log-store.ts'
import { Refusal } from '../refuse.ts'
import { readResults } from './results.ts'

/** Matches the header of a play, and the end of a run of ansible-playbook. */
const expression = '^PLAY (\\[|RECAP )'
/** Maximum number of headers per search. */
const atOnce = 1000
/** The first play comes after a few results about tools and commands. */
const firstPlayWithin = 1000
/** Number of cached tasks, and how soon the log of a running one is searched again. */
const maxKept = 200
const rescan_ms = 1000
/** The lane of these searches: several users may need their lines at once. */
const by = { lane: 'results' }

/** Where the runs of ansible-playbook begin: a retried task has several. */
interface Runs {
  /** Line of the first header of each run. */
  headers: number[]
  /** The last header was that of a recap: the next one begins another run. */
  ended: boolean
  /** Number of the first play of each run among the results, and its `out` counter. */
  plays: { n: number; out: number }[]
  searched_lines: number
  searched_results: number
  looked: number
  /** The task is over, and all of its log was searched. */
  done: boolean
}

const none: Runs = {
  headers: [],
  ended: true,
  plays: [],
  searched_lines: 0,
  searched_results: 0,
  looked: 0,
  done: false,
}

/** Finds the log lines that belong to results. */
export class ResultLines {
  readonly #db: Db
  readonly #logs: LogStore
  readonly #known = new Map<number, Runs>()
  readonly #looking = new Map<number, Promise<Runs>>()

  constructor(db: Db, logs: LogStore) {
    this.#db = db
    this.#logs = logs
  }

  /** Returns the line of each item; null if it is not known. */
  async of(
    task: { id: number; over: boolean },
    items: readonly { n: number; item: ResultItem }[],
  ): Promise<(number | null)[]> {
    const outs = items.map(({ item }) => ('out' in item ? item.out : null))
    if (outs.every((out) => out === null)) return outs
    const runs = await this.#runs(task).catch((error: unknown) => {
      // The search took too long, or the log cannot be read now: results are shown without their lines.
      if (error instanceof BadQuery || error instanceof Refusal) return none
      throw error
    })
    return items.map(({ n }, index) => {
      const out = outs[index] ?? null
      const run = runs.plays.findLastIndex((play) => play.n <= n)
      const [play, header] = [runs.plays[run], runs.headers[run]]
      // A count that is wrong, by mistake or on purpose, has no line.
      if (out === null || !play || header === undefined || out < play.out) return null
      const line = header + out - play.out
      return runs.done && line > runs.searched_lines ? null : line
    })
  }

  /** Serialised: two concurrent scans would append the same lines twice. */
  #runs(task: { id: number; over: boolean }): Promise<Runs> {
    const under_way = this.#looking.get(task.id)
    if (under_way) return under_way
    const looking = this.#look(task).finally(() => this.#looking.delete(task.id))
    this.#looking.set(task.id, looking)
    return looking
  }

  async #look({ id, over }: { id: number; over: boolean }): Promise<Runs> {
    const runs = this.#known.get(id) ?? { ...none, headers: [], plays: [] }
    const recent = performance.now() - runs.looked < rescan_ms && runs.plays.length > 0
    if (runs.done || (recent && !over)) return runs
    runs.looked = performance.now()
    await this.#searchLog(id, runs)
    await this.#searchResults(id, runs)
    runs.done = over
    this.#known.delete(id)
    this.#known.set(id, runs)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= maxKept) break
      this.#known.delete(oldest)
    }
    return runs
  }

  async #searchLog(id: number, runs: Runs): Promise<void> {
    const query = { text: expression, regex: true, case_sensitive: true, limit: atOnce, stream: 0 }
    const found = await this.#logs.search(id, { ...query, from: runs.searched_lines + 1 }, by)
    for (const { n, text } of found.lines) {
      const recap = text.startsWith('PLAY RECAP')
      if (!recap && runs.ended) runs.headers.push(n)
      runs.ended = recap
    }
    runs.searched_lines = found.searched_to
  }

  async #searchResults(id: number, runs: Runs): Promise<void> {
    // A single run in the log needs only its first play, which is among the first results.
    while (runs.plays.length < runs.headers.length) {
      if (runs.plays.length === 0 && runs.searched_results >= firstPlayWithin) return
      const items = await readResults(this.#db, id, runs.searched_results + 1, runs.searched_results + firstPlayWithin)
      for (const { n, item } of items)
        if (item.kind === 'play' && item.play === 1 && item.out !== null) runs.plays.push({ n, out: item.out })
      const last = items.at(-1)
      if (!last) return
      runs.searched_results = last.n
    }
  }
}
