import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { conflict } from '../refuse.ts'
import type { Services } from '../services.ts'
import { notedRunner, type RunnerPlace, runnerRow, tagsIn } from './runner-row.ts'

/**
 * Deletes a runner. Its tasks stay, with its name in their origin (tasks/facts.ts). Refuses (409) one that has tasks, so
 * that none is left without an owner, and the local runner of a server.
 */
export async function removeRunner(
  { database }: Pick<Services, 'database'>,
  caller: Actor,
  place: RunnerPlace,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await runnerRow(tx, place, id)
    if (row.server_id !== null) throw conflict('runner_local_kept')
    // From here on a claim finds no runner: on PostgreSQL it waits for this row, and fails.
    await tx.updateTable('runner').set({ active: false }).where('id', '=', id).execute()
    const open = await tx
      .selectFrom('task')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('runner_id', '=', id)
      .where('log_lines', 'is', null)
      .executeTakeFirstOrThrow()
    if (open.n > 0) throw conflict(say('runner_busy', { count: open.n }))
    await tx.updateTable('task').set({ runner_id: null }).where('runner_id', '=', id).execute()
    await tx.deleteFrom('runner').where('id', '=', id).execute()
    await noteWrite(tx, caller, {
      type: 'runner',
      project_id: row.project_id,
      id,
      before: notedRunner(row, tagsIn(row.tags)),
    })
  })
}
