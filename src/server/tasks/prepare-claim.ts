import { say } from '../../contract/message.ts'
import type { TaskFacts } from '../../contract/task-facts.ts'
import type { Claim } from '../../contract/task-server.ts'
import { systemActor, taskEvent } from '../audit/audit-log.ts'
import type { Db } from '../db/open.ts'
import { taskJobPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { appendQueuedLine } from './append-line.ts'
import { endByServer } from './end-by-server.ts'
import { buildJob } from './job.ts'
import { nextResult } from './results.ts'
import { storeJob } from './store-job.ts'

/** Interval of a runner's reports; the lease is longer, so that a few lost reports do no harm. */
export const reportSeconds = (lease_seconds: number) => Math.min(1, lease_seconds / 5)

/** A task that was given to a runner. */
export interface Claimed {
  id: number
  project_id: number
  created: string
  fence: number
  log_id: string | null
  template_revision: number | null
  report_number: number
}

/**
 * Returns everything the runner needs; undefined if the task cannot run at all (it has then ended with the reason), and if
 * its secrets are still being read: a later claim gives it then.
 */
export async function prepareClaim(
  services: Services,
  task: Claimed,
  { lease_sec, local, origin }: { lease_sec: number; local: boolean; origin: string | null },
): Promise<Claim | undefined> {
  const { database, cipher } = services
  // At the same time: the reads of the job wait for the database, and those of its log for the disk or the database too.
  const [head, made] = await Promise.all([
    appendQueuedLine(services, task),
    services.jobs.take(task.id, (asks) => buildJob(services, task.id, origin, asks)),
  ])
  if (!made) return undefined
  if ('problem' in made) {
    await endByServer(services, task, 'error', made.problem)
    return undefined
  }
  const { job, facts } = made
  const sealed = cipher.seal(taskJobPlace(task.id), JSON.stringify(job))
  const { db } = database
  // The template may have been changed while the task waited.
  const template_revision = facts.template.revision
  if (template_revision !== task.template_revision)
    await db.updateTable('task').set({ template_revision }).where('id', '=', task.id).execute()
  // Not in one transaction with it: a claim that fails in between is repeated, and writes both again.
  const event = secretsRead(db, task, facts)
  await storeJob(database, { task_id: task.id, job: sealed, facts: JSON.stringify(facts), event })
  return {
    job,
    fence: task.fence,
    log_id: task.log_id,
    next_line: head.next_line,
    // At its first claim no result can have been reported.
    next_result: task.fence === 1 ? 1 : await nextResult(db, task.id),
    cursor: head.cursor,
    report_seconds: reportSeconds(lease_sec),
    next_report: task.report_number + 1,
    order: 'go',
    ...(!local && { report_first: true }),
  }
}

/** Returns the event that says which keys a runner gets; undefined if the job needs none. */
function secretsRead(db: Db, task: Claimed, { keys }: Pick<TaskFacts, 'keys'>) {
  const names = [...new Set(keys.map(({ name }) => name))]
  if (names.length === 0) return undefined
  return taskEvent(db, {
    actor: { ...systemActor, source: 'runner' },
    task,
    action: 'secrets_read',
    description: say('event_secrets_read', { task: task.id, keys: names.join(', ') }),
  })
}
