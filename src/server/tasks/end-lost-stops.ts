import { asGiven } from '../../contract/message.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'

/**
 * Ends tasks that were stopped after their runner had lost them and before it began them (`ids`, which the runner does
 * not hold). Nothing was started, so no report would end them before their lease does: for a remote runner seven minutes.
 */
export async function endLostStops(services: Services, runner_id: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const task = await services.database.db
      .selectFrom('task')
      .select(['id', 'project_id', 'reason', 'reason_message'])
      .where('id', '=', id)
      .where('runner_id', '=', runner_id)
      .where('status', '=', 'stopping')
      .where('reported', '=', false)
      .executeTakeFirst()
    if (!task) continue
    const reason = readMessage(task.reason_message) ?? asGiven(task.reason ?? '')
    await endByServer(services, task, 'stopped', reason, { from: ['stopping'] })
  }
}
