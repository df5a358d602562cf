import { now } from './boot.ts'
import { markOf } from './clear-task.ts'
import { clearContainers } from './executor/clear-containers.ts'
import { type TaskFolder, userOfTask } from './folders.ts'
import { Journal } from './journal.ts'
import { killLeftovers } from './leftovers.ts'

/**
 * Ends the commands of a task that an earlier runner left behind and that this one may not resume, because the server
 * has refused its token for the duration of a lease. The journal records it, so the task ends with that reason when the
 * server answers again.
 */
export async function stopUnwatched(folder: TaskFolder): Promise<void> {
  const journal = await Journal.open(folder.control)
  try {
    if (journal.refused) return
    await journal.wasRefused(now()).catch(() => {}) // the commands end even if the disk is full
    const user = userOfTask(folder)
    await clearContainers(folder.control, markOf(folder, journal))
    await killLeftovers({ mark: markOf(folder, journal), folder: folder.path, users: user ? [user] : [] })
  } finally {
    journal.close()
  }
}
