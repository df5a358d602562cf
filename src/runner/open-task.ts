import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Claim, TaskServer } from '../contract/task-server.ts'
import { makeTaskFolder, type RunnerFolder, removeTaskFolder, syncFolder, type TaskFolder } from './folders.ts'
import { Journal } from './journal.ts'
import type { ProjectUsers } from './project-users.ts'
import { Reporter } from './reporter.ts'
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
export async function openTask(
  folder: TaskFolder,
  users: ProjectUsers | null,
  claim: Claim,
  context: Context,
): Promise<Journal | undefined> {
  try {
    return await open(folder, users, claim.job.known_hosts)
  } catch (error) {
    if (!isDiskFull(error) || (await hasBegun(folder))) throw error
    await endUnbegun(claim, context, diskFull)
    await removeTaskFolder(folder)
    return undefined
  }
}

/** The system users of the task's project, or the end of a task that needs them and cannot have them: undefined. */
export async function findUsers(
  folder: TaskFolder,
  claim: Claim,
  context: Context,
): Promise<ProjectUsers | null | undefined> {
  try {
    return await context.runner.users.of(claim.job.project_id)
  } catch (error) {
    // One that has begun goes on as the user who has its folder.
    if (await hasBegun(folder)) return null
    await endUnbegun(claim, context, (error as Error).message)
    return undefined
  }
}

async function open(folder: TaskFolder, users: ProjectUsers | null, known_hosts: string): Promise<Journal> {
  await makeTaskFolder(folder, users, known_hosts)
  const journal = await Journal.open(folder.control)
  // Without this, a power cut could take the folder away, and the task would be handed out and started again.
  await syncFolder(folder.control)
  await syncFolder(dirname(folder.control))
  return journal
}

/** Whether this runner, or one before it, has written down anything about the task. */
async function hasBegun(folder: TaskFolder): Promise<boolean> {
  const journal = await stat(join(folder.control, 'journal.jsonl')).catch(() => undefined)
  return (journal?.size ?? 0) > 0
}

async function endUnbegun(claim: Claim, { server, leave }: Context, reason: string): Promise<void> {
  const reporter = new Reporter({ server, claim, status: 'starting', leave, onOrder: () => {} })
  reporter.add(1, `Failed: ${reason}`)
  await reporter.finish({ outcome: 'error', reason, exit_code: null })
}
