import { existsSync } from 'node:fs'
import type { Commit, JobRepository } from '../contract/job.ts'
import type { Journal } from './journal.ts'
import type { ShellOptions } from './shell-options.ts'
import type { Steps } from './steps.ts'

interface CheckoutStep extends Pick<ShellOptions, 'checkout'> {
  steps: Steps
  journal: Pick<Journal, 'end'>
  /** Adds a line of the step to the log, unless an earlier runner has reported it. `index` counts from 1. */
  say(step: number, index: number, text: string): void
  masked(text: string): string
}

/**
 * Checks a repository out as a step of the task. Its lines are stored with the answer, so that a later runner can report
 * them again. If the folder is gone, it is checked out again.
 */
export async function checkoutStep(
  repository: JobRepository,
  into: string,
  { steps, journal, checkout, say, masked }: CheckoutStep,
): Promise<Commit> {
  const { id, url, branch, commit } = repository
  const entered = steps.enter('checkout', [id, url, branch, commit, into])
  const { step, known } = entered
  const found = known?.value as { commit: Commit; lines: string[] } | undefined
  if (found) {
    for (const [index, line] of found.lines.entries()) say(step, index + 1, line)
    if (journal.end || existsSync(into)) return found.commit
  }
  const lines: string[] = []
  const keepLine = async (text: string) => {
    lines.push(masked(text))
    if (!found) say(step, lines.length, text)
  }
  const result = await steps.keep(entered, async () => ({ commit: await checkout(repository, into, keepLine), lines }))
  return result.commit
}
