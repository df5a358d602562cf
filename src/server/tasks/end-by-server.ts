import type { Message } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { reasonColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { appendLine } from './append-line.ts'
import { moveTask } from './move.ts'
import { sealLog } from './seal.ts'

/**
 * Ends a task that no runner can end any more: it waited and was stopped, its job could not be built, or its runner is
 * lost. The fence grows, so a runner that wakes up later can change nothing. Returns false if the task had ended
 * already.
 */
export async function endByServer(
  services: Services,
  task: { id: number; project_id: number },
  status: 'stopped' | 'error',
  reason: Message,
  only: { from?: readonly TaskStatus[]; silent?: boolean } = {},
): Promise<boolean> {
  const moved = await services.database.transaction((tx) =>
    moveTask(services, tx, task.id, status, reasonColumns(reason), { ...only, hold: 'release' }),
  )
  if (!moved) return false
  await appendLine(services, task, english(reason))
  await sealLog(services, task, null)
  return true
}
