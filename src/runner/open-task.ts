import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { english } from '../contract/messages/english.ts'
import type { Claim, TaskServer } from '../contract/task-server.ts'
import { checkDescriptors } from './check-descriptors.ts'
import { makeTaskFolder, type RunnerFolder, removeTaskFolder, syncFolder, type TaskFolder } from './folders.ts'
import { Journal } from './journal.ts'
import type { ProjectUsers } from './project-users.ts'
import { Reporter } from './reporter.ts'
import { isDiskFull } from './shortage.ts'

interface Context {
  server: TaskServer
  runner: RunnerFolder
  shutdown: AbortSignal
}

/**
 * Creates or finds the task's folder and opens its journal. Returns undefined if the disk has no space for a new one:
 * the task has then ended with that reason, and nothing was started.
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
    await endUnbegun(claim, context, english('runner_disk_full'))
    await removeTaskFolder(folder)
    return undefined
  }
}

/**
 * Returns the system users of the task's project. Returns undefined if the task needs them and they are unavailable:
 * the task has then ended.
 */
export async function findUsers(
  folder: TaskFolder,
  claim: Claim,
  context: Context,
): Promise<ProjectUsers | null | undefined> {
  try {
    return await context.runner.users.of(claim.job.project_id)
  } catch (error) {
    // A task that has begun continues as the user who owns its folder.
    if (await hasBegun(folder)) return null
    await endUnbegun(claim, context, (error as Error).message)
    return undefined
  }
}

async function open(folder: TaskFolder, users: ProjectUsers | null, known_hosts: string): Promise<Journal> {
  checkDescriptors()
  await makeTaskFolder(folder, users, known_hosts)
  const journal = await Journal.open(folder.control)
  // Otherwise a power cut could remove the folder, and the task would be handed out and started again.
  await Promise.all([syncFolder(folder.control), syncFolder(dirname(folder.control))])
  return journal
}

/** Returns whether this runner, or one before it, has recorded anything about the task. */
async function hasBegun(folder: TaskFolder): Promise<boolean> {
  const journal = await stat(join(folder.control, 'journal.jsonl')).catch(() => undefined)
  return (journal?.size ?? 0) > 0
}

async function endUnbegun(claim: Claim, { server, shutdown }: Context, reason: string): Promise<void> {
  const reporter = new Reporter({ server, claim, status: 'starting', shutdown, onOrder: () => {} })
  reporter.add(1, `Failed: ${reason}`)
  await reporter.finish({ outcome: 'error', reason, exit_code: null })
}
