import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Claim, HeldTask } from '../../contract/task-server.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { taskJobPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import { reportSeconds } from './prepare-claim.ts'
import { nextResult } from './results.ts'

/** Lets a restarted runner resume a task it holds; returns undefined if the task is no longer its own. */
export async function resumeTask(
  services: Services,
  { id: runner_id, lease_sec }: { id: number; lease_sec: number },
  { task_id, fence, log_id }: HeldTask,
): Promise<Claim | undefined> {
  const { database, logs, cipher } = services
  const row = await database.db
    .updateTable('task')
    .set({ lease_until: sql<number>`${database.now} + ${sql.lit(lease_sec * 1000)}`, reported: true })
    .where('id', '=', task_id)
    .where('fence', '=', fence)
    .where('log_id', 'is not distinct from', log_id)
    .where('runner_id', '=', runner_id)
    .where('log_lines', 'is', null)
    .returning(['id', 'project_id', 'status', 'kill_at', 'report_number'])
    .executeTakeFirst()
  if (!row) return undefined
  const stored = await database.db
    .selectFrom('task_private')
    .select('job')
    .where('task_id', '=', task_id)
    .executeTakeFirst()
  if (!stored?.job) return undefined
  let job: string
  try {
    job = cipher.open(taskJobPlace(task_id), stored.job)
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    await endByServer(services, row, 'error', say('job_not_decrypted', { problem: error.reason }))
    return undefined
  }
  const head = await logs.head(task_id)
  return {
    job: JSON.parse(job) as Claim['job'],
    fence,
    log_id,
    next_line: head.next_line,
    next_result: await nextResult(database.db, task_id),
    cursor: head.cursor,
    report_seconds: reportSeconds(lease_sec),
    next_report: row.report_number + 1,
    order: orderFor(row.status),
    ...killIn(row.kill_at),
  }
}

/** What is left of the grace period of a task that was asked to stop. */
export function killIn(kill_at: string | null): { kill_in_ms?: number } {
  return kill_at === null ? {} : { kill_in_ms: Math.max(0, Date.parse(kill_at) - Date.now()) }
}

/** What the server wants of a task in this status. */
export function orderFor(status: TaskStatus): Claim['order'] {
  switch (status) {
    case 'confirmed':
      return 'confirmed'
    case 'rejected':
      return 'rejected'
    case 'stopping':
      return 'stop'
    case 'stopped':
    case 'error':
    case 'success':
    case 'canceled':
      return 'kill'
    case 'waiting':
    case 'starting':
    case 'running':
    case 'waiting_confirmation':
      return 'go'
  }
}
