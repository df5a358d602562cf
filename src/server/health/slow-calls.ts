import type { SlowCall } from '../../contract/health.ts'

/** Faster calls are not worth a look, in ms. */
const leastMs = 100
/** So many are kept, of the last hour. */
const kept = 20
const keptMs = 3_600_000

/** Keeps the slowest calls of the last hour that this server has answered: by route, so that no value of a request is kept. */
export class SlowCalls {
  #calls: (SlowCall & { until: number })[] = []

  /** Notes an answered call. Most cost one comparison. */
  note(call: Omit<SlowCall, 'at'>, now = Date.now()): void {
    if (call.ms < leastMs) return
    const fresh = this.#calls.filter(({ until }) => until > now)
    const at = new Date(now).toISOString()
    this.#calls = [...fresh, { ...call, ms: Math.round(call.ms), at, until: now + keptMs }]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, kept)
  }

  /** Returns them, the slowest first. */
  list(now = Date.now()): SlowCall[] {
    return this.#calls.filter(({ until }) => until > now).map(({ until: _, ...call }) => call)
  }
}
