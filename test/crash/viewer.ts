import { WebSocket } from 'ws'
import type { FromServer } from '../../src/contract/live.ts'
import type { TaskStatus } from '../../src/contract/task-status.ts'

/** What was received of one task's log. */
export interface Seen {
  lines: string[]
  sealed: { lines: number; sha256: string } | undefined
  /** When the last lines came, by performance.now(), and the longest time between lines and the next ones, in ms. */
  last: number | undefined
  silence_ms: number
}

/**
 * Follows the logs of tasks like the console: when the connection breaks, it resumes from its next line. Of several
 * servers it connects to the next one then, as behind a load balancer.
 */
export class Viewer {
  readonly logs = new Map<number, Seen>()
  readonly statuses = new Map<number, TaskStatus>()
  /** Messages that a client must never receive. */
  readonly faults: string[] = []
  readonly #urls: readonly string[]
  readonly #headers: Record<string, string>
  #socket: WebSocket | undefined
  #closed = false
  #opened = 0

  constructor(url: string | readonly string[], headers: Record<string, string>) {
    this.#urls = [url].flat()
    this.#headers = headers
    this.#open()
  }

  watch(task_id: number): void {
    this.logs.set(task_id, { lines: [], sealed: undefined, last: undefined, silence_ms: 0 })
    this.#subscribe(task_id)
  }

  close(): void {
    this.#closed = true
    this.#socket?.terminate()
  }

  #open(): void {
    if (this.#closed) return
    const url = this.#urls[this.#opened++ % this.#urls.length] ?? ''
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, {
      headers: this.#headers,
      handshakeTimeout: 5000,
    })
    this.#socket = socket
    socket.on('open', () => {
      for (const [task_id, log] of this.logs) if (!log.sealed) this.#subscribe(task_id)
    })
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as FromServer))
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(() => this.#open(), 50))
  }

  #subscribe(task_id: number): void {
    const log = this.logs.get(task_id)
    if (!log || this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify({ type: 'subscribe', task_id, from: log.lines.length + 1 }))
  }

  #take(message: FromServer): void {
    if (message.type === 'update') this.statuses.set(message.task_id, message.status)
    if (message.type === 'resume') this.#subscribe(message.task_id)
    if (message.type === 'gone') this.faults.push(`task ${message.task_id}: the socket says it is gone`)
    if (message.type === 'sealed') {
      const log = this.logs.get(message.task_id)
      if (log) log.sealed = message
    }
    if (message.type === 'lines') {
      const log = this.logs.get(message.task_id)
      if (!log) return
      const expected = log.lines.length + 1
      if (message.first_line !== expected)
        this.faults.push(`task ${message.task_id}: the socket sent line ${message.first_line} instead of ${expected}`)
      for (const [, , text] of message.lines) log.lines.push(text)
      const now = performance.now()
      log.silence_ms = Math.max(log.silence_ms, now - (log.last ?? now))
      log.last = now
    }
  }
}
