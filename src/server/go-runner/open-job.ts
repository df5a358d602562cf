import type { Job } from '../../contract/job.ts'
import { TaskFacts } from '../../contract/task-facts.ts'
import { jobSecrets } from '../../runner/job-secrets.ts'
import { createMasker, type Masker } from '../../runner/masker.ts'
import { taskJobPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'

type Given = Pick<Services, 'database' | 'cipher'>

/** Returns the job of a claimed task, and its origin; undefined once the task has ended. Throws CannotDecrypt. */
export async function openJob(
  { database, cipher }: Given,
  task_id: number,
): Promise<{ job: Job; facts: TaskFacts } | undefined> {
  const row = await database.db
    .selectFrom('task_private')
    .innerJoin('task_fact', 'task_fact.task_id', 'task_private.task_id')
    .select(['task_private.job', 'task_fact.data'])
    .where('task_private.task_id', '=', task_id)
    .executeTakeFirst()
  if (!row?.job) return undefined
  return {
    job: JSON.parse(cipher.open(taskJobPlace(task_id), row.job)) as Job,
    facts: JSON.parse(row.data) as TaskFacts,
  }
}

/** The parts of a job that every progress report needs. */
export interface Kept {
  masker: Masker
  app: string
  log_bytes: number
  run_seconds: number
}

/** Number of jobs whose mask is kept: to make one takes up to 20 ms. */
const maxKept = 100

/** Returns a function that does the same for the progress of a task, and keeps what it has found. */
export function makeKept(services: Given) {
  const cache = new Map<string, Kept>()
  return async ({ id, fence }: { id: number; fence: number }): Promise<Kept | undefined> => {
    const name = `${id} ${fence}`
    const known = cache.get(name)
    if (known) return known
    const found = await openJob(services, id)
    if (!found) return undefined
    const { app, limits } = found.job
    const made = { masker: createMasker(jobSecrets(found.job)), app, ...limits }
    const [oldest] = cache.keys()
    if (cache.size >= maxKept && oldest !== undefined) cache.delete(oldest)
    cache.set(name, made)
    return made
  }
}
