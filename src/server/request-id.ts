import { AsyncLocalStorage } from 'node:async_hooks'
import type { TraceContext } from './traces/trace-context.ts'

/** A request, for the code that works for it. */
interface CurrentRequest {
  id: string
  /** null: its caller does not record it; undefined: nothing is recorded. */
  trace?: TraceContext | null | undefined
}

const current = new AsyncLocalStorage<CurrentRequest>()

/**
 * Returns the ID of the request that this code works for; undefined in loops and at the start. The log adds it to each line,
 * and events may store it, without a parameter through every function.
 */
export const currentRequestId = (): string | undefined => current.getStore()?.id

/** Returns the trace of that request. */
export const currentTrace = (): TraceContext | null | undefined => current.getStore()?.trace

/** Runs `work`, and what it starts, for this request. */
export const runForRequest = <T>(request: CurrentRequest, work: () => T): T => current.run(request, work)
