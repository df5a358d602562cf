import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TaskFolder } from '../folders.ts'
import { codeOf } from '../shortage.ts'
import { writeWhole } from '../write-whole.ts'
import { Cluster } from './cluster.ts'
import { deleteJob } from './job-calls.ts'
import type { Place } from './manifests.ts'
import type { Kubernetes } from './settings.ts'

const fileName = 'pod.json'

/** Records, before a Job is created, where it is, so that it can be deleted without the job of its task. */
export const notePlace = (folder: TaskFolder, place: Place): void =>
  writeWhole(join(folder.path, fileName), JSON.stringify(place))

/**
 * Deletes the Job of a task that is no longer this runner's. Does nothing for a task that had none. A cluster that does not
 * answer is no error: the pod finds its token void, and its Job is deleted by its time limit.
 */
export async function abandonPod(
  folder: TaskFolder,
  kubernetes: Kubernetes | undefined,
  signal: AbortSignal,
): Promise<void> {
  const place = placeOf(folder)
  if (!place || !kubernetes?.settings.config) return
  await deleteJob({ cluster: new Cluster(kubernetes), place }, signal).catch(() => {})
}

function placeOf(folder: TaskFolder): Place | undefined {
  try {
    return JSON.parse(readFileSync(join(folder.path, fileName), 'utf8')) as Place
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
