import { buildFolder, cacheEntry, completeBuild, findBuilt, makeBuildFolder } from './cache.ts'
import type { TaskFolder } from './folders.ts'
import type { Ids } from './process.ts'
import { oneAtATime } from './queue.ts'
import { removeFolder } from './remove-folder.ts'
import type { Steps } from './steps.ts'

interface BuildOptions {
  steps: Steps
  /** Folder of everything that is built once per content. */
  cache: string
  project_id: number
  task: Pick<TaskFolder, 'task_id' | 'fence'>
  kind: string
  key: string
  /** The user that builds; null: the runner's own. */
  user: Ids | null
  /** Aborts when the runner shuts down: the next runner continues what this one began. */
  shutdown: AbortSignal
  /** Fills an empty folder. */
  build: (folder: string) => Promise<void>
}

/**
 * Returns the folder of a content, and builds it first if it does not exist. Tasks that need the same content take
 * turns. Whether this task builds is decided once and kept in its journal: the steps of the build are numbered with the
 * others.
 */
export async function buildOnce(options: BuildOptions) {
  const { steps, cache, project_id, task, kind, key, user, shutdown, build } = options
  const entry = cacheEntry(cache, project_id, kind, key)
  const decision = steps.enter('cached', [kind, key])
  const own = buildFolder(entry, task, decision.step)
  // '' means that this task builds.
  const decided = decision.known?.value as string | undefined
  if (decided) return decided
  return await oneAtATime(entry.folder, steps.interrupted, async () => {
    const found = decided ?? (await steps.keep(decision, async () => (await findBuilt(entry)) ?? ''))
    if (found !== '') return found
    try {
      await steps.once('build', [kind, key], () => makeBuildFolder(entry, own, user))
      await build(own)
      return await steps.once('built', [kind, key], () => completeBuild(entry, own, user))
    } catch (error) {
      if (!shutdown.aborted) await removeFolder(own, user)
      throw error
    }
  })
}
