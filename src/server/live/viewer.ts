import type { WebSocket } from 'ws'
import type { FromServer } from '../../contract/live.ts'
import type { Caller } from '../access/caller.ts'
import type { HttpRequest } from '../http/route.ts'

/** Maximum unsent bytes; above it a client is too slow for its subscriptions. */
export const sendQueueBytes = 1024 * 1024

/** One open socket, and what its user may see. */
export class Viewer {
  readonly request: HttpRequest
  caller: Caller
  /** Subscribed at least once: gets batches of the subscribed tasks and no single lines. */
  batched = false
  /** Incremented each time the rights must be read again. */
  round = 0
  /** The rights of the user as last reported: `knownRights` of live/rights.ts. */
  known: string | undefined
  readonly #socket: WebSocket
  readonly #ask: (caller: Caller, project_id: number) => Promise<boolean>
  #rights = new Map<number, Promise<boolean>>()
  #alive = true

  constructor(
    socket: WebSocket,
    request: HttpRequest,
    caller: Caller,
    ask: (caller: Caller, project_id: number) => Promise<boolean>,
  ) {
    this.#socket = socket
    this.request = request
    this.caller = caller
    this.#ask = ask
    socket.on('pong', () => {
      this.#alive = true
    })
  }

  /** Reads the right once per project, and again after rights changed or if reading failed. */
  maySee(project_id: number): Promise<boolean> {
    let answer = this.#rights.get(project_id)
    if (!answer) {
      const asked = this.#ask(this.caller, project_id)
      const rights = this.#rights.set(project_id, asked)
      asked.catch(() => rights.delete(project_id))
      answer = asked
    }
    return answer
  }

  forgetRights(): void {
    this.round++
    this.#rights = new Map()
  }

  get unsent(): number {
    return this.#socket.bufferedAmount
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(message: FromServer): void {
    this.sendText(JSON.stringify(message))
  }

  /** Closes the socket of a client that does not read, instead of buffering without limit. */
  sendText(text: string): void {
    if (!this.open) return
    if (this.unsent > 2 * sendQueueBytes) return this.close(1013, 'Too slow: connect again')
    this.#socket.send(text)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    // Does not wait for a peer that does not answer the closing handshake.
    setTimeout(() => this.#socket.terminate(), 2000).unref()
  }

  /** Ends the connection after two pings without an answer. */
  ping(): void {
    if (!this.#alive) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
  }
}
