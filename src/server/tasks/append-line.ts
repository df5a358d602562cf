import type { Head } from '../logs/log-store.ts'
import type { Services } from '../services.ts'

/**
 * Writes a line of the server itself into a task's log. Only while no runner holds the task: a runner numbers its lines
 * alone, and a line inserted in between would shift its next one.
 */
export async function appendLine(
  { logs, bus }: Pick<Services, 'logs' | 'bus'>,
  task: { id: number; project_id: number },
  text: string,
): Promise<void> {
  const { next_line } = await logs.head(task.id)
  const lines = [[Date.now(), 1, text] as [number, number, string]]
  await logs.append(task.id, next_line, lines, null)
  bus.publish('lines', {
    project_id: task.project_id,
    task_id: task.id,
    first_line: next_line,
    next_line: next_line + 1,
    lines,
  })
}

/**
 * Writes the first line of every log, when the task is created and again when it is claimed, always as line 1: a
 * runner's claim may be quicker than the creator's second step, and the log store skips a line it has.
 * Returns the end of the log.
 */
export async function appendQueuedLine(
  { logs, bus }: Pick<Services, 'logs' | 'bus'>,
  task: { id: number; project_id: number; created: string },
): Promise<Head> {
  const stored = await logs.head(task.id)
  if (stored.next_line > 1) return stored
  const lines = [[Date.parse(task.created), 1, `Task ${task.id} added to queue`] as [number, number, string]]
  const head = await logs.append(task.id, 1, lines, null)
  bus.publish('lines', { project_id: task.project_id, task_id: task.id, first_line: 1, next_line: 2, lines })
  return head
}
