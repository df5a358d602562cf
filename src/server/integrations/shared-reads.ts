import { setTimeout as delay, setImmediate as yieldToOthers } from 'node:timers/promises'

interface Read<Value> {
  begun: boolean
  answer: Promise<Value>
}

/**
 * Shares reads between concurrent callers: for each key one is running and one waits, however many callers there are. A
 * caller during a running read waits for the next one, so each answer is as new as if it had been read for it alone. A
 * read that is never answered, because its database vanished, is waited for only for `timeout_ms`.
 */
export function sharedReads<Value>(
  read: (key: string) => Promise<Value>,
  timeout_ms = 5000,
): (key: string) => Promise<Value> {
  const newest = new Map<string, Read<Value>>()
  return (key) => {
    const before = newest.get(key)
    if (before && !before.begun) return before.answer
    const mine: Read<Value> = { begun: false, answer: begin() }
    newest.set(key, mine)
    return mine.answer

    async function begin(): Promise<Value> {
      if (before) await settled(before.answer)
      // Other requests in the same turn of the event loop have not been handled yet.
      await yieldToOthers()
      mine.begun = true
      try {
        return await read(key)
      } finally {
        if (newest.get(key) === mine) newest.delete(key)
      }
    }
  }

  /** Resolves when the read has ended or takes too long. */
  async function settled(answer: Promise<Value>): Promise<void> {
    const over = new AbortController()
    const late = delay(timeout_ms, undefined, { signal: over.signal }).catch(() => {})
    await Promise.race([answer.catch(() => {}), late])
    over.abort()
  }
}
