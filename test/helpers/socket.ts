import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type FromClient, type FromServer, fromServer } from '../../src/contract/live.ts'
import type { Client } from './client.ts'
import { until } from './template.ts'

/** An open live socket that stores every frame, each validated by the contract. */
export class LiveSocket {
  readonly frames: FromServer[] = []
  /** Code and reason of the close frame, once it has arrived. */
  closed: { code: number; reason: string } | undefined
  readonly #socket: WebSocket

  /** Opens /api/ws with the client's headers. Throws with the status if the server refuses. */
  static async open(client: Client, headers: Record<string, string> = {}): Promise<LiveSocket> {
    const socket = new WebSocket(`${client.url.replace(/^http/, 'ws')}/api/ws`, {
      headers: { ...client.headers, ...headers },
    })
    const opened = new LiveSocket(socket)
    await once(socket, 'open')
    return opened
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.frames.push(fromServer.parse(JSON.parse(data.toString('utf8')))))
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
    })
    socket.on('error', () => {})
  }

  send(message: FromClient | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  subscribe(task_id: number, from = 1): void {
    this.send({ type: 'subscribe', task_id, from })
  }

  of<Type extends FromServer['type']>(type: Type): Extract<FromServer, { type: Type }>[] {
    return this.frames.filter((frame): frame is Extract<FromServer, { type: Type }> => frame.type === type)
  }

  /** Waits for the first frame of this type about the task. */
  async first<Type extends FromServer['type']>(type: Type, task_id: number, seconds?: number) {
    return await until(
      `a frame ${type}`,
      () => this.of(type).find((frame) => 'task_id' in frame && frame.task_id === task_id),
      seconds,
    )
  }

  async untilClosed(seconds?: number) {
    return await until('the socket to be closed', () => this.closed, seconds)
  }

  /** Returns the task's lines that arrived in batches, with their numbers. */
  lines(task_id: number): { n: number; text: string }[] {
    return this.of('lines')
      .filter((frame) => frame.task_id === task_id)
      .flatMap((frame) => frame.lines.map(([, , text], index) => ({ n: frame.first_line + index, text })))
  }

  close(): void {
    this.#socket.terminate()
  }
}
