import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from './errors.ts'

const pausesMs = [100, 400, 1500]

/**
 * Again after a while, where the database only had no time: two transactions in each other's way, a restart. For what
 * nobody would send again, and only for what has done nothing yet when it fails.
 */
export async function withPatience<T>(run: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await run()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    await pause(ms)
  }
  return run()
}
