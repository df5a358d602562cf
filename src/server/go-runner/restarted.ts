import { say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { isoIn } from '../clock.ts'
import { conflict } from '../refuse.ts'
import { noteProblem } from '../runners/note-problem.ts'
import type { Services } from '../services.ts'
import { appendLine } from '../tasks/append-line.ts'
import { endByServer } from '../tasks/end-by-server.ts'
import { moveTask } from '../tasks/move.ts'
import { isActive } from '../tasks/queue.ts'
import type { CallingGoRunner } from './calling.ts'

/**
 * Compares when the process of a runner was started with what it said before. A new process knows nothing of the tasks of
 * the one before: those that had begun end, and those that had not are put back into the queue. Refuses (409) a process
 * that is older than the known one while that one is at work: two runners use one token.
 */
export async function noteStart(services: Services, runner: CallingGoRunner): Promise<void> {
  const { database, config } = services
  const { id, name, started, says_started } = runner
  if (says_started === null || says_started === started) return
  const silent = runner.touched === null || runner.touched < isoIn(-config.runner_offline_sec)
  if (started !== null && says_started < started && !silent) {
    await noteProblem(services, id, 'runner_token_shared')
    throw conflict('runner_token_shared')
  }
  const { numUpdatedRows } = await database.db
    .updateTable('runner')
    .set({ started: says_started })
    .where('id', '=', id)
    .where('started', 'is not distinct from', started)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || started === null) return
  const lost = await database.db
    .selectFrom('task')
    .select(['id', 'project_id', 'status', 'fence'])
    .where('runner_id', '=', id)
    .where(isActive)
    .execute()
  for (const task of lost) {
    const only = { from: [task.status], fence: task.fence }
    if (task.status === 'starting') await putBack(services, task, english(say('requeued_restarted', { runner: name })))
    else
      await endByServer(
        services,
        task,
        task.status === 'stopping' ? 'stopped' : 'error',
        say('lost_restarted_runner', { runner: name }),
        only,
      )
  }
}

/** Puts a task back into the queue that its runner has not begun, with a line that says why. */
export async function putBack(
  services: Services,
  task: { id: number; project_id: number; fence: number },
  line: string,
): Promise<void> {
  const only = { from: ['starting'], fence: task.fence, hold: 'release' } as const
  const moved = await services.database.transaction((tx) =>
    moveTask(services, tx, task.id, 'waiting', { runner_id: null }, only),
  )
  if (moved) await appendLine(services, task, line)
}
