import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from './errors.ts'

const delaysMs = [100, 400, 1500]

/**
 * Retries after a delay if the database was only busy: conflicting transactions, a restart. For operations that no
 * caller would retry, and only for those that have changed nothing when they fail.
 */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (const ms of delaysMs) {
    try {
      return await run()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    await pause(ms)
  }
  return run()
}
