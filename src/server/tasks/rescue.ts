import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import { activeStatuses, finalStatuses } from '../../contract/task-status.ts'
import { noteProblem } from '../runners/note-problem.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import { leaseSec } from './queue-runner.ts'
import { sealLog } from './seal.ts'

/**
 * Returns a pass over silent tasks that only acts once runners could report for a whole lease: not right after this
 * server's start, after the process stood still (a suspended machine, a stopped process), or after the database was
 * away. Leases ran out meanwhile, but that says nothing about the runners.
 */
export function makeRescue(services: Services, every_ms: number): () => Promise<void> {
  const lease_ms = services.config.task_lease_sec * 1000
  let open_since = Date.now()
  let last = open_since
  return async () => {
    const stood_still = Math.abs(Date.now() - last) > every_ms + lease_ms / 3
    last = Date.now()
    if (stood_still) open_since = last
    try {
      if (last - open_since > lease_ms) await rescueTasks(services)
      else await sql`select 1`.execute(services.database.db)
    } catch (error) {
      open_since = Date.now()
      throw error
    }
  }
}

/**
 * One pass over tasks that no runner reported on for a whole lease: they are ended with the reason, and logs that no
 * runner will seal are sealed.
 */
async function rescueTasks(services: Services): Promise<void> {
  const { database, config } = services
  const silent = await database.db
    .selectFrom('task')
    .leftJoin('runner', 'runner.id', 'task.runner_id')
    .select(['task.id', 'task.project_id', 'task.status', 'task.runner_id', 'runner.name', 'runner.server_id'])
    .where('status', 'in', [...activeStatuses])
    .where('lease_until', '<', database.now)
    .execute()
  for (const task of silent) {
    const remote = task.name !== null && task.server_id === null
    const seconds = leaseSec(config, { local: !remote })
    // Its runner may report between the query and the move: then it is not silent any more.
    if (task.status === 'stopping')
      await endByServer(services, task, 'stopped', say('stopped_silent', { seconds }), { silent: true })
    else {
      const reason = remote
        ? say('lost_silent_runner', { runner: task.name ?? '', seconds })
        : say('lost_silent', { seconds })
      const ended = await endByServer(services, task, 'error', reason, { silent: true })
      if (ended && remote && task.runner_id !== null) await noteProblem(services, task.runner_id, reason)
    }
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
