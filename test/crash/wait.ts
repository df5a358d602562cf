import { setTimeout as sleep } from 'node:timers/promises'
import { pauses } from '../helpers/pauses.ts'

/** Polls until the condition is true; throws after `seconds`. */
export async function waitUntil(
  what: string,
  seconds: number,
  look: () => Promise<boolean> | boolean,
  pause: () => Promise<void> = pauses(),
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await pause()
  }
}

/** Retries an idempotent call while the server or its database is unreachable, for at most a minute. */
export async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 600; ; left--) {
    try {
      return await call()
    } catch (error) {
      // `fetch failed` and `terminated` are TypeErrors; 503: the server has lost its database. Anything else is an
      // answer, which the test evaluates.
      const away = error instanceof TypeError || (error instanceof Error && / 503 instead of /.test(error.message))
      if (!away || left === 0) throw error
      await sleep(100)
    }
  }
}
