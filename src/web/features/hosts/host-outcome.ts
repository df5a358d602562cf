import type { hostOutcomes } from '../../../contract/host-outcome.ts'
import { type HostCounters, hostCounters } from '../../../contract/result.ts'

export type HostOutcome = (typeof hostOutcomes)[number]

/** Returns how a run ended for a host, by the rules of the server's filter. */
export function outcomeOf(counters: HostCounters): HostOutcome {
  if (counters.failed > 0) return 'failed'
  if (counters.unreachable > 0) return 'unreachable'
  return counters.changed > 0 ? 'changed' : 'ok'
}

/** Returns the counters that are not zero. */
export const nonZeroCounters = (counters: HostCounters) => hostCounters.filter((name) => counters[name] > 0)
