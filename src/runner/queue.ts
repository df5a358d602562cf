const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after everything that was queued earlier under this name. One runner process owns its folders, so a queue
 * in memory suffices as a lock. A caller that is aborted while it waits leaves the queue at once.
 */
export async function oneAtATime<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const before = queues.get(name)
  const done = Promise.withResolvers<void>()
  const mine = Promise.all([before, done.promise])
  queues.set(name, mine)
  try {
    if (before) await orAborted(before, signal)
    return await work()
  } finally {
    done.resolve()
    void mine.then(() => queues.get(name) === mine && queues.delete(name))
  }
}

function orAborted(waited: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([waited, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
