import { say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { isoIn } from '../clock.ts'
import type { Services } from '../services.ts'
import { appendLine } from './append-line.ts'
import { moveTask } from './move.ts'
import { inStatus } from './queue.ts'

/**
 * Returns a pass over the tasks of runners that are offline. It acts only once runners could call for as long as makes one
 * offline: not right after this server's start, and not after the process stood still.
 */
export function makeSweep(services: Services, every_ms: number): () => Promise<void> {
  const offline_ms = services.config.runner_offline_sec * 1000
  let open_since = Date.now()
  let last = open_since
  return async () => {
    if (Math.abs(Date.now() - last) > every_ms + offline_ms / 3) open_since = Date.now()
    last = Date.now()
    if (last - open_since > offline_ms) await sweepOffline(services)
  }
}

/**
 * Puts tasks back into the queue that a runner on another machine got and has never reported on, if it is offline: it has
 * started nothing (contract/task-server.ts). Several servers may do it at once, and the runner may report meanwhile: the
 * first to write the task wins.
 */
export async function sweepOffline(services: Services): Promise<void> {
  const { database, config } = services
  const unbegun = await database.db
    .selectFrom('task')
    .innerJoin('runner', 'runner.id', 'task.runner_id')
    .select(['task.id', 'task.project_id', 'task.fence', 'runner.name'])
    .where('status', '=', inStatus('starting'))
    .where('task.reported', '=', false)
    .where('runner.server_id', 'is', null)
    .where((where) =>
      where.or([where('runner.touched', 'is', null), where('runner.touched', '<', isoIn(-config.runner_offline_sec))]),
    )
    .execute()
  for (const task of unbegun) {
    const only = { from: ['starting'], fence: task.fence, unreported: true, hold: 'release' } as const
    const moved = await database.transaction((tx) =>
      moveTask(services, tx, task.id, 'waiting', { runner_id: null }, only),
    )
    if (moved) await appendLine(services, task, english(say('requeued_offline', { runner: task.name })))
  }
}
