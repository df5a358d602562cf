import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { CodedMessage } from '../../contract/message.ts'
import { isoNow, pause } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { type MoveParts, moveTask } from './move-task.ts'
import { removeObjects } from './remove-objects.ts'
import { StorageProblem } from './storage-problem.ts'

/** The pause after the storage failed doubles up to so many times the first one. */
const longestPause = 30
/** Tasks that are moved at the same time, each with one object in memory, and tasks per look. */
const lanes = 4
const atOnce = 40

/** For administrators: why nothing is moved at the moment, and since when. */
export interface MoverState {
  problem: CodedMessage | null
  since: string | null
}

interface MoverOptions extends MoveParts {
  database: Pick<Database, 'db' | 'now'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Whether logs of ended tasks are moved; otherwise only objects of removed tasks are removed. */
  moves: boolean
  /** How often to look for ended tasks and objects to remove, and the first pause after a failure, in ms. */
  idle_ms: number
}

/**
 * Moves the logs of ended tasks in the background, and removes objects that are no longer needed. A storage that fails is
 * asked again after a pause that grows, and delays nothing else: logs stay where they are until it answers.
 */
export class Mover {
  readonly #options: MoverOptions
  #state: MoverState = { problem: null, since: null }
  #checked = false

  constructor(options: MoverOptions) {
    this.#options = options
  }

  get state(): MoverState {
    return this.#state
  }

  /** Resolves after the signal, once the current pass has ended. */
  async run(signal: AbortSignal): Promise<void> {
    const { log, idle_ms } = this.#options
    let failures = 0
    while (!signal.aborted) {
      let wait = idle_ms
      try {
        if ((await this.pass(signal)) > 0) wait = 0
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof StorageProblem) this.#fail(error)
        else log.error({ error }, 'failed to move logs')
        wait = idle_ms * Math.min(2 ** Math.min(failures++, 20), longestPause)
      }
      await pause(wait, signal)
    }
  }

  /** One look; returns how many tasks were moved. Throws StorageProblem if the storage itself fails. */
  async pass(signal: AbortSignal): Promise<number> {
    if (!this.#checked || this.#state.problem) await this.#check()
    const moved = this.#options.moves ? await this.#move(signal) : 0
    await removeObjects(this.#options, signal)
    return moved
  }

  async #move(signal: AbortSignal): Promise<number> {
    const { attempts } = this.#options
    const ids = [...(await attempts.unfinished(atOnce)), ...(await attempts.waiting(atOnce))]
    let moved = 0
    const failures: StorageProblem[] = []
    const lane = async () => {
      for (let id = ids.shift(); id !== undefined && !signal.aborted && failures.length === 0; id = ids.shift()) {
        try {
          if (await moveTask(this.#options, id)) moved++
        } catch (error) {
          if (error instanceof StorageProblem && error.kind !== 'damaged') failures.push(error)
          else this.#options.log.error({ error, task_id: id }, 'failed to move the log of a task; it stays where it is')
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (failures[0]) throw failures[0]
    return moved
  }

  /** Writes, reads and removes a small object: wrong settings show before the first task ends. */
  async #check(): Promise<void> {
    const { storage, prefix, moves, log } = this.#options
    if (moves) {
      const key = `${prefix}check/${randomUUID()}`
      const bytes = Buffer.from(key)
      await storage.put(key, bytes)
      await storage.get(key, bytes.length)
      await storage.remove(key)
    }
    this.#checked = true
    if (this.#state.problem) log.info(`${storage.place} answers again`)
    this.#state = { problem: null, since: null }
  }

  #fail({ reason, message }: StorageProblem): void {
    const { log } = this.#options
    if (this.#state.problem?.code !== reason.code)
      log.warn(`The object storage of logs does not work: ${message}. Logs stay where they are until it does`)
    this.#state = { problem: reason, since: this.#state.since ?? isoNow() }
  }
}
