import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../db/errors.ts'

/** Senders are always told that all is well, so nobody sends again what a busy database could not take. */
const pausesMs = [100, 400, 1500]

/**
 * Again after a while, where the database only had no time: two deliveries in each other's way, a restart. Only for what
 * has done nothing yet when it fails.
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
