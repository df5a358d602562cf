import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asGiven, type Message, say } from '../contract/message.ts'
import type { ArtifactAnswer, ArtifactPart, HeldTask, TaskServer } from '../contract/task-server.ts'
import { backoff } from './backoff.ts'
import { Refused } from './server-over-http.ts'

/** The task is no longer this runner's. */
export class TaskGone extends Error {
  override name = 'TaskGone'
}

/** How often a file is begun again that the server has in another form than it was sent. */
const maxRounds = 3
/** How often a part is sent again that the server refuses: unlike one that is away, it would do so forever. */
const maxRefusals = 5

interface SenderOptions {
  server: TaskServer
  held: HeldTask
  /** Aborts when nothing more is to be sent. */
  signal: AbortSignal
}

/** Sends files to the server in parts, each of which is repeated until it is answered. */
export class ArtifactSender {
  readonly #options: SenderOptions

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /**
   * Sends a file. `read` yields its parts from the beginning, none if it cannot be read. Returns undefined once the server
   * has all of it, otherwise why it does not. Throws TaskGone, or the signal's reason.
   */
  async send(n: number, name: string, read: () => AsyncIterable<Buffer>): Promise<Message | undefined> {
    for (let round = 0; round < maxRounds; round++) {
      const ended = await this.#sendOnce(n, name, read)
      if (ended !== 'again') return ended
    }
    return say('artifact_not_stored', { problem: asGiven('its content changed on the way') })
  }

  async #sendOnce(n: number, name: string, read: () => AsyncIterable<Buffer>): Promise<Message | 'again' | undefined> {
    const hash = createHash('sha256')
    let at = 0
    // A part is sent when the next one is read: only then it is known which one is the last.
    let held: Buffer | undefined
    for await (const part of read()) {
      hash.update(part)
      if (held) {
        const problem = await this.#part({ n, name, at, data: held.toString('base64') }, (at += held.length))
        if (problem !== undefined) return problem
      }
      held = part
    }
    if (!held) return 'artifact_unreadable'
    const last = { n, name, at, data: held.toString('base64'), sha256: hash.digest('hex') }
    return await this.#part(last, at + held.length)
  }

  /** `end`: how many bytes the server then has. */
  async #part(part: Omit<ArtifactPart, keyof HeldTask>, end: number): Promise<Message | 'again' | undefined> {
    const answer = await this.#answer({ ...this.#options.held, ...part })
    if (answer instanceof Refused) return say('artifact_not_stored', { problem: asGiven(answer.message) })
    if (answer.order === 'gone') throw new TaskGone()
    if (answer.order === 'full') return 'artifact_server_full'
    return answer.stored === end ? undefined : 'again'
  }

  async #answer(part: ArtifactPart): Promise<ArtifactAnswer | Refused> {
    const { server, signal } = this.#options
    let refusals = 0
    for (const pause of backoff()) {
      signal.throwIfAborted()
      try {
        return await server.artifact(part, signal)
      } catch (error) {
        // 503: the server will take it later.
        if (error instanceof Refused && error.status !== 503 && ++refusals === maxRefusals) return error
        await sleep(pause, undefined, { signal })
      }
    }
    throw new Error('pauses have no end')
  }
}
