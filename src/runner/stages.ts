import type { Orders, Report } from '../contract/task-server.ts'

export type ConfirmationAnswer = 'confirmed' | 'rejected'

export interface Stage {
  readonly status: Report['status']
  reported: boolean
  /** The action to be confirmed destroys something. */
  destroys: boolean
  /** The answer to this `waiting_confirmation`; `asked`: a caller waits for it. */
  readonly answer: PromiseWithResolvers<ConfirmationAnswer>
  asked: boolean
}

/**
 * The statuses of a task that are still to be reported, and the answers to its confirmations. Statuses are reported in
 * order and none is skipped: the server must see `running` between two confirmations.
 */
export class Stages {
  /** The first is the current one; it stays after its report, because every report names a status. */
  readonly #stages: [Stage, ...Stage[]]

  /**
   * Begins with the status of the task: after a restart, what the last runner reported. `starting` needs no report,
   * because the claim has set it.
   */
  constructor(status: Report['status'], destroys: boolean, order: Orders['order']) {
    const first = { ...stageOf(status), reported: status === 'starting', destroys }
    this.#stages = [first]
    applyAnswer(first, order)
  }

  /** Adds a status to be reported. */
  enter(status: Report['status']): void {
    this.#stages.push(stageOf(status))
  }

  /** Adds a `waiting_confirmation` to be reported and resolves with the answer to it. */
  confirm(destroys: boolean): Promise<ConfirmationAnswer> {
    // After a restart the stage exists from the beginning, possibly with the answer.
    const waiting = this.#stages.findLast((stage) => stage.status === 'waiting_confirmation' && !stage.asked)
    const stage = waiting ?? stageOf('waiting_confirmation')
    stage.asked = true
    stage.destroys = destroys
    if (!waiting) this.#stages.push(stage)
    return stage.answer.promise
  }

  /** Returns how many statuses have not been reported. */
  get unreported(): number {
    return this.#stages.filter(({ reported }) => !reported).length
  }

  /** Whether a person is to be asked who does not know yet. */
  get asks(): boolean {
    return this.#stages.some(({ status, reported }) => status === 'waiting_confirmation' && !reported)
  }

  /** Returns the status that the next report carries; the one before it has been reported. */
  next(): Stage {
    const [first, second] = this.#stages
    if (!first.reported || !second) return first
    this.#stages.shift()
    return second
  }

  /** Records that a report with this stage was answered with `order`. */
  reported(stage: Stage, order: Orders['order']): void {
    stage.reported = true
    applyAnswer(stage, order)
  }
}

/**
 * Applies an answer. It counts only for the confirmation whose report it came back with: a second one needs a new
 * answer.
 */
function applyAnswer(stage: Stage, order: Orders['order']): void {
  if (stage.status !== 'waiting_confirmation' || (order !== 'confirmed' && order !== 'rejected')) return
  stage.answer.resolve(order)
}

const stageOf = (status: Report['status']): Stage => ({
  status,
  reported: false,
  destroys: false,
  answer: Promise.withResolvers(),
  asked: false,
})
