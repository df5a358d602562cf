import { AsyncLocalStorage } from 'node:async_hooks'

/** The ID of the request that the running code works for. */
const current = new AsyncLocalStorage<string>()

/**
 * Returns the ID of the request that this code works for; undefined in loops and at the start. The log adds it to each line,
 * and events may store it, without a parameter through every function.
 */
export const currentRequestId = (): string | undefined => current.getStore()

/** Runs `work`, and what it starts, for this request. */
export const runForRequest = <T>(id: string, work: () => T): T => current.run(id, work)
