import { setTimeout as sleep } from 'node:timers/promises'

/** Looks until it is so; throws after `seconds`. */
export async function waitUntil(
  what: string,
  seconds: number,
  look: () => Promise<boolean> | boolean,
  pause = 30,
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(pause)
  }
}

/** Repeats a call that may be repeated while the server is away, for at most a minute. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let left = 600; ; left--) {
    try {
      return await call()
    } catch (error) {
      // `fetch failed` and `terminated` are TypeErrors; all else is an answer, and for the test to judge.
      if (!(error instanceof TypeError) || left === 0) throw error
      await sleep(100)
    }
  }
}
