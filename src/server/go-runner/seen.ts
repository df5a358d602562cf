/**
 * What the calls of a Go runner have shown of it since this server's start. Nothing here decides which runner has a task:
 * what is forgotten at a restart only makes the server wait for the next call.
 */
export interface Seen {
  /** The tasks of its last progress, by the status that it said. */
  listed: ReadonlyMap<number, string>
  /** The task that it was offered and has not begun, and in how many polls, each a second after the one before. */
  offered: { task_id: number; polls: number; at: number } | undefined
  /** It ignored an offer while it ran another task, as one that ends after one task does (`one_off`). */
  takes_one: boolean
  /** When its last call was recorded. */
  touched: number
  /** Its calls, one after the other. */
  turn: Promise<unknown>
}

/** Returns what is known of each runner. */
export function makeSeen(): (runner_id: number) => Seen {
  const runners = new Map<number, Seen>()
  return (id) => {
    const found = runners.get(id)
    if (found) return found
    const first: Seen = {
      listed: new Map(),
      offered: undefined,
      takes_one: false,
      touched: Number.NEGATIVE_INFINITY,
      turn: Promise.resolve(),
    }
    runners.set(id, first)
    return first
  }
}

/** Answers one call of a runner after the other: a proxy may repeat one while the first is still answered. */
export function inTurn<T>(seen: Seen, work: () => Promise<T>): Promise<T> {
  const mine = seen.turn.then(work, work)
  // The next call does not fail with this one.
  seen.turn = mine.catch(() => {})
  return mine
}
