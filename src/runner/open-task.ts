import { constants } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Claim, TaskServer } from '../contract/task-server.ts'
import { makeTaskFolder, type RunnerFolder, syncFolder, type TaskFolder } from './folders.ts'
import { Journal } from './journal.ts'
import { removeFolder } from './remove-folder.ts'
import { Reporter } from './reporter.ts'
import { openResults } from './results-writer.ts'
import { isDiskFull } from './shortage.ts'
import { diskFull } from './verdict.ts'

interface Context {
  server: TaskServer
  runner: RunnerFolder
  leave: AbortSignal
}

/**
 * Makes the task's folder, or finds it, and opens its journal. undefined: the disk has no room for a new one, and the task
 * has ended with that reason; nothing was started.
 */
export async function openTask(folder: TaskFolder, claim: Claim, context: Context): Promise<Journal | undefined> {
  try {
    return await open(folder, context.runner)
  } catch (error) {
    if (!isDiskFull(error) || (await hasBegun(folder))) throw error
    await endUnbegun(claim, context)
    await removeFolder(folder.path)
    return undefined
  }
}

async function open(folder: TaskFolder, runner: RunnerFolder): Promise<Journal> {
  await makeTaskFolder(folder)
  await (await openResults(folder.path, constants.O_WRONLY))?.close()
  const journal = await Journal.open(folder.path)
  // Without this, a power cut could take the folder away, and the task would be handed out and started again.
  await syncFolder(folder.path)
  await syncFolder(runner.tasks)
  return journal
}

/** Whether this runner, or one before it, has written down anything about the task. */
async function hasBegun(folder: TaskFolder): Promise<boolean> {
  const journal = await stat(join(folder.path, 'journal.jsonl')).catch(() => undefined)
  return (journal?.size ?? 0) > 0
}

async function endUnbegun(claim: Claim, { server, leave }: Context): Promise<void> {
  const reporter = new Reporter({ server, claim, status: 'starting', leave, onOrder: () => {} })
  reporter.add(1, `Failed: ${diskFull}`)
  await reporter.finish({ outcome: 'error', reason: diskFull, exit_code: null })
}
