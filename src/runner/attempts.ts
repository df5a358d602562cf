import { setTimeout as sleep } from 'node:timers/promises'
import { CommandFailed, TaskError } from '../apps/app.ts'
import type { Job } from '../contract/job.ts'
import { durationText } from '../contract/rules/duration-text.ts'
import { boot, now, secondsSince } from './boot.ts'
import type { Journal } from './journal.ts'
import { maskedMessage } from './masked-message.ts'
import type { Masker } from './masker.ts'
import { ResultUnknown } from './result-unknown.ts'
import type { TaskShell } from './shell.ts'
import type { Stop } from './stop.ts'

interface AttemptsOptions {
  job: Job
  shell: TaskShell
  journal: Journal
  stop: Stop
  /** Runs the app once. */
  attempt: () => Promise<void>
  /** Kills the processes that an attempt left behind; returns lines for the log. */
  sweep: () => Promise<string[]>
  masker: Pick<Masker, 'text'>
}

const maxReason = 1000

/** Node's timers overflow at 2^31 ms. */
const maxSleep = 86_400

/**
 * Runs the app, and runs it again under the same task if it failed, as often as the template says: after a pause, on a
 * fresh checkout of the same commit. Every step goes through the journal, so a restarted runner continues in the
 * attempt, or in the rest of the pause, that the last one had reached. A stop, a time limit, a rejection, and a failure
 * after which the result of the command is unknown are final.
 */
export async function runAttempts(options: AttemptsOptions): Promise<void> {
  const { job, shell, stop, attempt, masker } = options
  const max_attempts = job.retry.attempts + 1
  if (max_attempts === 1) return await attempt()
  for (let number = 1; ; number++) {
    const at = await moment(shell)
    const error = await tried(async () => {
      if (number > 1) await shell.bring({ ...job.repository, commit: shell.commit.hash }, shell.repository)
      await attempt()
    })
    if (stop.asked.aborted || (error !== undefined && !(error instanceof TaskError))) throw error
    await shell.record([
      {
        kind: 'attempt',
        number,
        outcome: error ? 'error' : 'success',
        ...reasonOf(error, masker),
        exit_code: error instanceof CommandFailed ? error.exit_code : error ? null : (shell.last_code ?? null),
        at,
        ended: await moment(shell),
      },
    ])
    if (error === undefined) return
    if (number === max_attempts || error instanceof ResultUnknown) throw error
    await shell.say(`Attempt ${number} of ${max_attempts} failed: ${error.message}`)
    await sweepOnce(options)
    const { delay_seconds } = job.retry
    const pause = delay_seconds === 0 ? '' : ` in ${durationText(delay_seconds)}`
    await shell.say(`Attempt ${number + 1} of ${max_attempts} begins${pause}`)
    await pauseOnce(options, delay_seconds)
  }
}

/** Returns why an attempt failed, with secrets masked: a sentence, and the same as a code unless it is too long. */
function reasonOf(error: TaskError | undefined, masker: Pick<Masker, 'text'>) {
  if (!error) return { reason: null }
  const reason = masker.text(error.message)
  const reason_message = reason.length <= maxReason ? maskedMessage(error.reason, reason, masker) : null
  return { reason: reason.slice(0, maxReason), ...(reason_message && { reason_message }) }
}

/** Returns whether the task is in the pause before an attempt. */
export function isPausing(journal: Journal): boolean {
  return [...journal.begun.values()].some(({ step, call }) => call === 'pause' && !journal.answers.has(step))
}

async function tried(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error ?? new Error('nothing')
  }
}

/** Returns the current time; a later runner gets the same value from the journal. */
function moment({ steps }: TaskShell): Promise<number> {
  return steps.once('moment', [], () => Promise.resolve(Date.now()))
}

async function sweepOnce({ shell, sweep }: AttemptsOptions): Promise<void> {
  const entered = shell.steps.enter('sweep', [])
  const lines = entered.known ? (entered.known.value as string[]) : await shell.steps.keep(entered, sweep)
  for (const [index, line] of lines.entries()) shell.sayWithin(entered.step, index + 1, line)
}

/** Waits for the pause, which counts from when the first runner began it. */
async function pauseOnce({ shell: { steps }, journal }: AttemptsOptions, seconds: number): Promise<void> {
  await steps.once('pause', [seconds], async (step) => {
    if (!journal.begun.has(step))
      await journal.begin({ step, call: 'pause', attempt: 1, nonce: '', boot, since: now() })
    const since = journal.begun.get(step)?.since ?? now()
    const signal = steps.interrupted
    for (let left = seconds - secondsSince(since); left > 0; left = seconds - secondsSince(since))
      await sleep(Math.min(left, maxSleep) * 1000, undefined, { signal }).catch(() => signal.throwIfAborted())
    signal.throwIfAborted()
    return 'over'
  })
}
