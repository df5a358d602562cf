import { say } from '../../contract/message.ts'
import type { Evaluation } from './evaluate.ts'
import { maxUnproven } from './unproven-limit.ts'

type Verdict = Pick<Evaluation, 'outcome' | 'reason'>

/** The outcome of a delivery to a project, after each integration has its verdict. */
export interface Decision {
  /** Tasks are started, or should be. Otherwise the delivery has no effect, and is recorded or only counted. */
  accepted: boolean
  /** Whether its body is stored. */
  keeps_body: boolean
  /** Deliveries without effect of the same address and outcomes are counted together (refused-flood.ts). */
  outcomes: string
}

/** Maximum size in bytes of a stored body if the sender was not authenticated. */
const maxRefusedBody = 64 * 1024

/** `body`: null if it was larger than this server accepts. Reads and writes nothing. */
export function decide(verdicts: readonly Verdict[], body: { length: number } | null): Decision {
  const proven = verdicts.some(({ outcome }) => outcome !== 'refused')
  return {
    accepted: verdicts.some(isAccepted),
    keeps_body: body !== null && (proven || body.length <= maxRefusedBody),
    outcomes: [...new Set(verdicts.map(({ outcome }) => outcome))].toSorted().join(),
  }
}

/** Whether the integration starts a task, or should. */
export const isAccepted = ({ outcome, reason }: Verdict): boolean =>
  outcome === 'ready' || (outcome === 'failed' && reason?.code !== tooManyReason.code)

/** The reason of a delivery beyond the limit of an open address; it starts nothing and is not kept like a failed one. */
export const tooManyReason = say('deliveries_too_many', { max: maxUnproven })
