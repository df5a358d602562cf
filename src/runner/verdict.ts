import { CommandFailed, Rejected, TaskError } from '../apps/app.ts'
import type { Job } from '../contract/job.ts'
import { durationText } from '../contract/rules/duration-text.ts'
import type { End } from './journal.ts'
import { isDiskFull } from './shortage.ts'
import type { Stop } from './stop.ts'

export const diskFull =
  'The disk of the runner is full: free space on it, or lower what a task may take (setting max_task_bytes)'

/** The reason of a task whose commands were stopped so that they do not run unsupervised. */
const tokenRefused =
  "The server refused the runner's token for as long as a lease: the commands were stopped, because the server could not watch them"

export type Verdict = Pick<End, 'outcome' | 'reason' | 'exit_code'>

/** Returns how a task ended, and why: from what it threw (undefined: nothing), and from what stopped it. */
export function verdictOf(error: unknown, stop: Stop, last_code: number | undefined, limits: Job['limits']): Verdict {
  const exit_code = error instanceof CommandFailed ? error.exit_code : null
  if (stop.reason === 'timeout')
    return { outcome: 'error', reason: `task timed out after ${durationText(limits.run_seconds)}`, exit_code }
  if (stop.reason === 'silence')
    return { outcome: 'error', reason: `no output for ${durationText(limits.silence_seconds)}`, exit_code }
  if (stop.reason === 'refused') return { outcome: 'error', reason: tokenRefused, exit_code }
  if (stop.reason === 'limit') return { outcome: 'error', reason: stop.limit, exit_code }
  if (stop.reason) return { outcome: 'stopped', reason: null, exit_code }
  if (error === undefined) return { outcome: 'success', reason: null, exit_code: last_code ?? null }
  if (error instanceof Rejected) return { outcome: 'rejected', reason: null, exit_code }
  if (error instanceof TaskError) return { outcome: 'error', reason: error.message, exit_code }
  if (isDiskFull(error)) return { outcome: 'error', reason: diskFull, exit_code }
  const text = error instanceof Error ? error.message : 'something that is not an error was thrown'
  return { outcome: 'error', reason: `Signalbox failed: ${text}`, exit_code }
}
