import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { FromServer, Update } from '../src/contract/live.ts'
import type { Client } from '../test/helpers/client.ts'

/** What was received from one task's log. */
export interface Followed {
  /** The number of the next line that is expected. */
  next: number
  /** The number of lines of the task's program. */
  output: number
  /** performance.now() of the first and the newest line of the program. */
  first: number
  last: number
  /** Lines that arrived twice or out of order; the contract rules them out. */
  wrong: number
  /** How often the server said "too slow, ask again from here". */
  resumed: number
  sealed: PromiseWithResolvers<{ lines: number }>
  firstLine: PromiseWithResolvers<number>
}

/** The live socket, used as the console uses it. */
export class Live {
  readonly #socket: WebSocket
  readonly #tasks = new Map<number, Followed>()
  onUpdate: (update: Update) => void = () => {}
  /** Called with every line, to look for secrets. */
  onText: ((text: string) => void) | undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as FromServer))
  }

  static async open({ url, headers }: Client): Promise<Live> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers, perMessageDeflate: false })
    await once(socket, 'open')
    const live = new Live(socket)
    // After the first message the socket receives batches instead of a frame per line.
    live.#say({ type: 'unsubscribe', task_id: 1 })
    return live
  }

  follow(task_id: number): Followed {
    const { promise, resolve, reject } = Promise.withResolvers<{ lines: number }>()
    const followed = {
      next: 1,
      output: 0,
      first: 0,
      last: 0,
      wrong: 0,
      resumed: 0,
      sealed: { promise, resolve, reject },
      firstLine: Promise.withResolvers<number>(),
    }
    this.#tasks.set(task_id, followed)
    this.#say({ type: 'subscribe', task_id, from: 1 })
    return followed
  }

  leave(task_id: number): void {
    this.#tasks.delete(task_id)
    this.#say({ type: 'unsubscribe', task_id })
  }

  close(): void {
    this.#socket.terminate()
  }

  #take(message: FromServer): void {
    if (message.type === 'update') return this.onUpdate(message)
    if (message.type === 'rights') return
    const task = this.#tasks.get(message.task_id)
    if (!task) return
    if (message.type === 'sealed') task.sealed.resolve(message)
    else if (message.type === 'gone') task.sealed.reject(new Error(`task ${message.task_id} is gone`))
    else if (message.type === 'lines') this.#lines(task, message)
    else if (message.type === 'resume') {
      task.resumed++
      // The server accepts 20 messages a second.
      setTimeout(() => this.#say({ type: 'subscribe', task_id: message.task_id, from: task.next }), 200)
    }
  }

  #lines(task: Followed, { first_line, lines }: Extract<FromServer, { type: 'lines' }>): void {
    if (first_line !== task.next) task.wrong++
    task.next = first_line + lines.length
    for (const [, stream, text] of lines) {
      if (stream !== 0) continue
      task.output++
      this.onText?.(text)
    }
    if (task.output === 0) return
    task.last = performance.now()
    task.first ||= task.last
    task.firstLine.resolve(task.first)
  }

  #say(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
