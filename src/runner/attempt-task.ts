import { findApp } from '../apps/index.ts'
import { coded } from '../contract/message.ts'
import { runAttempts } from './attempts.ts'
import { now } from './boot.ts'
import { commandEnvironment } from './environment.ts'
import { makeProjectFolder } from './folders.ts'
import { claimProjectFolders } from './project-folders.ts'
import { ResultUnknown } from './result-unknown.ts'
import { leftoversLine } from './run-command.ts'
import type { TaskRun } from './task-run.ts'

/**
 * Does the work of a task: fetches its repository and runs its app, as often as the template says. Throws the error
 * that it failed with.
 */
export async function attemptTask(run: TaskRun): Promise<void> {
  const { shell, silence, masker } = run
  const { claim, context, journal, reporter, stop, user, helpers } = run.parts
  const { job } = claim
  if (journal.damaged) throw new ResultUnknown(coded('journal_damaged'))
  run.beginLimits()
  await shell.say(`Preparing: ${job.task_id}`)
  claimProjectFolders(context.runner, run.parts.folder, job)
  run.checkout_failed = true
  shell.commit = await shell.bring(job.repository, shell.repository)
  run.checkout_failed = false
  reporter.foundCommit(shell.commit)
  shell.environment = commandEnvironment(helpers, job, shell.commit)
  for (const [at, { variable, token }] of job.token_files.entries())
    shell.environment[variable] = await shell.secretFile(`token-${at + 1}`, token)
  await makeProjectFolder(shell.state, user)
  await run.executor.prepare()
  if (!journal.running) {
    // What was done until here does no harm if another runner gets the task and does it again.
    if (claim.report_first) await reporter.reached()
    await journal.isRunning(now())
    reporter.running()
  }
  await shell.say(`Started: ${job.task_id}`)
  const app = (context.findApp ?? findApp)(job.app)
  silence.begin()
  await runAttempts({
    job,
    shell,
    journal,
    stop,
    attempt: () => app.run(job, shell),
    sweep: async () => {
      const { killed } = await run.killCommands()
      return killed.length > 0 ? [leftoversLine(killed)] : []
    },
    masker,
  })
}
