import { clearContainers } from './executor/clear-containers.ts'
import { removeTaskFolder, type TaskFolder, userOfTask } from './folders.ts'
import { Journal } from './journal.ts'
import { killLeftovers } from './leftovers.ts'

/**
 * Kills the processes that are left of a task and removes its folder. Without a journal they are found by the folder.
 */
export async function clearTask(folder: TaskFolder, journal: Journal | undefined): Promise<void> {
  const user = userOfTask(folder)
  await clearContainers(folder.control, markOf(folder, journal))
  await killLeftovers({ mark: markOf(folder, journal), folder: folder.path, users: user ? [user] : [] })
  await removeTaskFolder(folder)
}

/** Kills the processes that are left of a task that this runner no longer owns, and removes its folder. */
export async function abandonTask(folder: TaskFolder): Promise<void> {
  const journal = await Journal.open(folder.control).catch(() => undefined)
  try {
    await clearTask(folder, journal)
  } finally {
    journal?.close()
  }
}

/**
 * Returns the mark that every process of the task carries in its environment. It is derived from the log ID, which is
 * known without the journal, because the journal may be damaged. Processes of release 0.1 carry the journal's nonce.
 */
export const markOf = ({ task_id, fence, log_id }: TaskFolder, journal: Journal | undefined): string =>
  `${task_id}-${fence}-${log_id ?? journal?.nonce ?? 'unknown'}`
