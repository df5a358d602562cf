import { CommandFailed, Rejected, TaskError } from '../apps/app.ts'
import type { Job } from '../contract/job.ts'
import { type CodedMessage, coded, say } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'
import { durationText } from '../contract/rules/duration-text.ts'
import type { End } from './journal.ts'
import { isDiskFull } from './shortage.ts'
import type { Stop } from './stop.ts'

export type Verdict = Pick<End, 'outcome' | 'reason' | 'exit_code'> & { reason_message: CodedMessage | null }

export const failedFor = (reason: CodedMessage, exit_code: number | null): Verdict => ({
  outcome: 'error',
  reason: english(reason),
  reason_message: reason,
  exit_code,
})

/** Returns how a task ended, and why: from what it threw (undefined: nothing), and from what stopped it. */
export function verdictOf(error: unknown, stop: Stop, last_code: number | undefined, limits: Job['limits']): Verdict {
  const exit_code = error instanceof CommandFailed ? error.exit_code : null
  if (stop.reason === 'timeout')
    return failedFor(say('timed_out', { duration: durationText(limits.run_seconds) }), exit_code)
  if (stop.reason === 'silence')
    return failedFor(say('silent_too_long', { duration: durationText(limits.silence_seconds) }), exit_code)
  if (stop.reason === 'refused') return failedFor(coded('runner_token_refused'), exit_code)
  if (stop.reason === 'ending') return failedFor(coded('pod_ending'), exit_code)
  if (stop.reason === 'limit' && stop.limit) return failedFor(stop.limit, exit_code)
  if (stop.reason) return { outcome: 'stopped', reason: null, reason_message: null, exit_code }
  if (error === undefined)
    return { outcome: 'success', reason: null, reason_message: null, exit_code: last_code ?? null }
  if (error instanceof Rejected) return { outcome: 'rejected', reason: null, reason_message: null, exit_code }
  if (error instanceof TaskError)
    return { outcome: 'error', reason: error.message, reason_message: error.reason, exit_code }
  if (isDiskFull(error)) return failedFor(coded('runner_disk_full'), exit_code)
  const problem = error instanceof Error ? error.message : 'something that is not an error was thrown'
  return failedFor(say('runner_fault', { problem }), exit_code)
}
