import type { Claim } from '../contract/task-server.ts'
import { attemptTask } from './attempt-task.ts'
import { clearTask } from './clear-task.ts'
import { finishTask } from './finish-task.ts'
import { removeTaskFolder } from './folders.ts'
import { runInPod } from './kubernetes/pod-run.ts'
import { prepareTask } from './prepare-task.ts'
import { ShuttingDown } from './stop.ts'
import type { TaskContext } from './task-run.ts'

/**
 * Runs one task from its claim to its end. Resolves when the server has stored the end and the folder is removed, or
 * when the task no longer belongs to this runner; throws ShuttingDown if the runner ends before. The same call resumes a
 * task: what is recorded in the journal in its folder is not done twice.
 */
export async function runTask(claim: Claim, context: TaskContext): Promise<void> {
  const { executor } = claim.job
  if (executor?.kind === 'kubernetes' && !context.in_pod) return await runInPod(claim, executor, context)
  await using run = await prepareTask(claim, context)
  if (!run) return
  const { folder, journal, stop, reporter } = run.parts
  const error = await attemptTask(run).then(
    () => undefined,
    (error: unknown) => error ?? new Error('nothing was thrown'),
  )
  run.silence.end()
  if (context.shutdown.aborted) throw new ShuttingDown()
  const clean = stop.reason !== 'gone' && (await finishTask(run, error))
  reporter.drop()
  // Looking through all processes costs more than everything else here.
  if (clean && run.shell.commands.areOver()) await removeTaskFolder(folder)
  else await clearTask(folder, journal)
}
