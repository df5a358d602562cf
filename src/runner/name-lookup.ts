import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'

/** No answer came in time, or the look-up could not begin in time. */
export class LookupTimeout extends Error {}

interface PendingLookup {
  found: Promise<LookupAddress[]>
  /** Number of callers that wait for it. */
  waiting: number
}

/**
 * Returns a function that looks names up, few at a time. Node does it on the four threads that also read and write
 * files, and a look-up that has begun cannot be cancelled: with name servers that do not answer, all four would hang,
 * and every log with them. So a slot becomes free when the look-up ends, not when a caller stops waiting for it.
 */
export function nameLookups(
  ask: (name: string) => Promise<LookupAddress[]>,
  atOnce: number,
  limitMs: number,
): (name: string) => Promise<LookupAddress[]> {
  const pending = new Map<string, PendingLookup>()
  const queue: (() => void)[] = []
  let busy = 0

  async function inTurn(name: string): Promise<LookupAddress[]> {
    if (busy < atOnce) busy++
    else await new Promise<void>((turn) => queue.push(turn))
    try {
      if (pending.get(name)?.waiting === 0) throw new LookupTimeout()
      return await ask(name)
    } finally {
      pending.delete(name)
      // The slot is passed on to the next in the queue.
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }

  return async (name) => {
    let one = pending.get(name)
    if (one) one.waiting++
    else {
      one = { found: Promise.resolve([]), waiting: 1 }
      pending.set(name, one)
      one.found = inTurn(name)
      // The error is for the callers that wait; there may be none left.
      one.found.catch(() => {})
    }
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new LookupTimeout()), limitMs)
    try {
      return await Promise.race([one.found, late])
    } finally {
      clearTimeout(timer)
      one.waiting--
    }
  }
}

/** Maximum wait for an answer, in ms. */
const lookupLimitMs = 10_000

/**
 * Returns all addresses of a name. Uses half of the threads that files need as well; one queue for the whole process.
 */
export const lookUpName = nameLookups((name) => lookup(name, { all: true }), 2, lookupLimitMs)
