import { activeStatuses, finalStatuses } from '../../contract/task-status.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import { sealLog } from './seal.ts'

/**
 * One pass over tasks nobody reported on for a whole lease: they are ended with the reason, and logs that nobody will
 * close are closed. The server waits one lease after its own start before the first pass, so that a restart does not
 * fail healthy tasks whose runner could not reach it.
 */
export async function rescueTasks(services: Services): Promise<void> {
  const { database, config } = services
  const silent = await database.db
    .selectFrom('task')
    .select(['id', 'project_id', 'status'])
    .where('status', 'in', [...activeStatuses])
    .where('lease_until', '<', database.now)
    .execute()
  for (const task of silent) {
    const silence = `its runner did not report for ${config.task_lease_sec} seconds`
    if (task.status === 'stopping') await endByServer(services, task, 'stopped', `Stopped; ${silence}`)
    else await endByServer(services, task, 'error', `The task was lost: ${silence}`)
  }
  const unsealed = await database.db
    .selectFrom('task')
    .select(['id', 'project_id'])
    .where('status', 'in', [...finalStatuses])
    .where('log_lines', 'is', null)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', database.now)]))
    .limit(500)
    .execute()
  for (const task of unsealed) await sealLog(services, task, null)
}
