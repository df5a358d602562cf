import { setTimeout as sleep } from 'node:timers/promises'
import type { WireLine } from '../../contract/task-server.ts'
import type { LogStore } from '../logs/log-store.ts'
import { Refusal } from '../refuse.ts'
import type { BegunLines } from './begun-lines.ts'
import type { News } from './bus.ts'
import { sendQueueBytes, type Viewer } from './viewer.ts'

/** Lines of one task are collected for this time, then sent to all its viewers as one frame. */
const gatherMs = 50
/** The same for messages about new results. */
const resultsMs = 200
/** When lines that could not be read are read again. */
const retryMs = 500
const refusedMs = 5000
const windowLines = 1000
/** Characters of stored lines in one frame: a whole window of long lines would exceed the send queue. */
const frameRoom = sendQueueBytes / 4
const mostFeeds = 50

interface Subscription {
  viewer: Viewer
  /** Number of the next line this viewer needs. */
  next: number
  /** Stored lines are being read for it; live batches wait. */
  catching: boolean
  /** Something was stored meanwhile, maybe after the state that is being read. */
  behind: boolean
}

interface Feed {
  project_id: number
  subscriptions: Map<Viewer, Subscription>
  /** Live lines not sent yet. Empty if another server stored them: they must be read. */
  first_line: number
  lines: WireLine[]
  timer: NodeJS.Timeout | undefined
  /** The number of results, if it was not sent yet. */
  results: number
  results_timer: NodeJS.Timeout | undefined
  seal: { lines: number; sha256: string } | undefined
}

/**
 * The logs that users watch. A viewer first gets the stored lines from the requested line on, then live ones, joined by
 * line number: nothing is lost or doubled in between, and a gap is closed by reading again.
 */
export class TaskFeeds {
  readonly #feeds = new Map<number, Feed>()
  readonly #logs: LogStore
  readonly #begun: BegunLines
  readonly #onError: (error: unknown) => void

  constructor(logs: LogStore, begun: BegunLines, onError: (error: unknown) => void) {
    this.#logs = logs
    this.#begun = begun
    this.#onError = onError
  }

  join(viewer: Viewer, task: { id: number; project_id: number }, from: number): void {
    if (this.of(viewer).length >= mostFeeds) return viewer.close(1008, 'Too many open logs')
    const feed: Feed = this.#feeds.get(task.id) ?? {
      project_id: task.project_id,
      subscriptions: new Map(),
      first_line: 0,
      lines: [],
      timer: undefined,
      results: 0,
      results_timer: undefined,
      seal: undefined,
    }
    this.#feeds.set(task.id, feed)
    const subscription = { viewer, next: from, catching: false, behind: false }
    feed.subscriptions.set(viewer, subscription)
    this.#catchUp(task.id, feed, subscription)
    const begun = this.#begun.of(task.id)
    if (begun) viewer.send({ type: 'begun', ...begun })
  }

  leave(viewer: Viewer, task_id: number): void {
    const feed = this.#feeds.get(task_id)
    feed?.subscriptions.delete(viewer)
    if (feed?.subscriptions.size === 0) {
      clearTimeout(feed.timer)
      clearTimeout(feed.results_timer)
      this.#feeds.delete(task_id)
    }
  }

  leaveAll(viewer: Viewer): void {
    for (const task_id of this.#feeds.keys()) this.leave(viewer, task_id)
  }

  of(viewer: Viewer): { task_id: number; project_id: number }[] {
    return [...this.#feeds]
      .filter(([, feed]) => feed.subscriptions.has(viewer))
      .map(([task_id, feed]) => ({ task_id, project_id: feed.project_id }))
  }

  lines(news: { task_id: number; first_line: number; lines?: readonly WireLine[] }): void {
    const feed = this.#feeds.get(news.task_id)
    if (!feed) return
    const follows =
      news.lines &&
      (feed.lines.length === 0 ? feed.timer === undefined : news.first_line === feed.first_line + feed.lines.length)
    if (follows && news.lines) {
      if (feed.lines.length === 0) feed.first_line = news.first_line
      for (const line of news.lines) feed.lines.push(line)
    } else {
      // Stored by another server, or not in sequence: the viewers that need them read them.
      feed.lines = []
      feed.first_line = 0
    }
    if (feed.lines.length > 4 * windowLines) this.#flush(news.task_id, feed)
    else feed.timer ??= setTimeout(() => this.#flush(news.task_id, feed), gatherMs)
  }

  sealed(news: { task_id: number; lines: number; sha256: string }): void {
    const feed = this.#feeds.get(news.task_id)
    if (!feed) return
    feed.seal = { lines: news.lines, sha256: news.sha256 }
    this.#flush(news.task_id, feed)
  }

  /** A viewer that cannot keep up needs no unfinished line: it gets the next one. */
  begun(news: News['begun'][0]): void {
    const text = JSON.stringify({ type: 'begun', ...news })
    for (const { viewer } of this.#feeds.get(news.task_id)?.subscriptions.values() ?? [])
      if (viewer.unsent < sendQueueBytes) viewer.sendText(text)
  }

  /** Results are read over HTTP: viewers only get their number, and not with each report. */
  results(news: { task_id: number; total: number }): void {
    const feed = this.#feeds.get(news.task_id)
    if (!feed) return
    feed.results = Math.max(feed.results, news.total)
    feed.results_timer ??= setTimeout(() => {
      feed.results_timer = undefined
      const { project_id, results: total } = feed
      const text = JSON.stringify({ type: 'results', project_id, task_id: news.task_id, total })
      for (const { viewer } of feed.subscriptions.values()) viewer.sendText(text)
    }, resultsMs)
  }

  #flush(task_id: number, feed: Feed): void {
    clearTimeout(feed.timer)
    feed.timer = undefined
    const { first_line, lines } = feed
    feed.lines = []
    const whole =
      lines.length > 0 ? JSON.stringify({ type: 'lines', project_id: feed.project_id, task_id, first_line, lines }) : ''
    for (const subscription of feed.subscriptions.values()) {
      if (subscription.catching) {
        subscription.behind = true
        continue
      }
      if (whole && subscription.next === first_line && subscription.viewer.unsent < sendQueueBytes) {
        subscription.viewer.sendText(whole)
        subscription.next = first_line + lines.length
        if (feed.seal) this.#catchUp(task_id, feed, subscription)
      } else if (whole && subscription.viewer.unsent >= sendQueueBytes) this.#tooSlow(task_id, subscription)
      else this.#catchUp(task_id, feed, subscription)
    }
  }

  #tooSlow(task_id: number, { viewer, next }: Subscription): void {
    viewer.send({ type: 'resume', task_id, from: next })
    this.leave(viewer, task_id)
  }

  #catchUp(task_id: number, feed: Feed, subscription: Subscription): void {
    subscription.catching = true
    const done = () => {
      subscription.catching = false
    }
    this.#readStored(task_id, feed, subscription).then(done, (error: unknown) => {
      // A log in a storage that does not answer is no fault of this server, and one to wait longer for.
      const refused = error instanceof Refusal
      if (!refused) this.#onError(error)
      // What failed to be read may be the end of the log: nothing else would cause another attempt.
      setTimeout(
        () => {
          if (feed.subscriptions.get(subscription.viewer) !== subscription) return done()
          this.#catchUp(task_id, feed, subscription)
        },
        refused ? refusedMs : retryMs,
      ).unref()
    })
  }

  async #readStored(task_id: number, feed: Feed, subscription: Subscription): Promise<void> {
    const { viewer } = subscription
    const there = () => viewer.open && feed.subscriptions.get(viewer) === subscription
    while (there()) {
      subscription.behind = false
      const { next_line, seal } = await this.#logs.head(task_id)
      if (subscription.next >= next_line) {
        if (subscription.behind && !seal) continue
        // The check and the end of `catching` happen in the same turn: a batch that comes now is not missed.
        if (seal && there()) viewer.send({ type: 'sealed', project_id: feed.project_id, task_id, ...seal })
        subscription.catching = false
        return
      }
      const lines = await this.#logs.window(task_id, subscription.next, windowLines, frameRoom)
      if (!there() || lines.length === 0) return
      viewer.send({ type: 'lines', project_id: feed.project_id, task_id, first_line: subscription.next, lines })
      subscription.next += lines.length
      if (viewer.unsent > sendQueueBytes) return this.#tooSlow(task_id, subscription)
      if (viewer.unsent > sendQueueBytes / 4) await sleep(20)
    }
  }
}
