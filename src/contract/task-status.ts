/**
 * The life of a task as a table. One file of the server writes statuses (server/tasks/move.ts) and asks this table
 * first; the console takes its buttons from the same table.
 */

export const taskStatuses = [
  'waiting',
  'starting',
  'running',
  'waiting_confirmation',
  'confirmed',
  'rejected',
  'stopping',
  'stopped',
  'success',
  'error',
  'canceled',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** Where each status may go. Final statuses go nowhere; `canceled` is only read (other products wrote it), never written. */
const moves: Record<TaskStatus, readonly TaskStatus[]> = {
  waiting: ['starting', 'stopped', 'error'],
  starting: ['waiting', 'running', 'stopping', 'stopped', 'error', 'success'],
  running: ['waiting_confirmation', 'stopping', 'stopped', 'success', 'error'],
  waiting_confirmation: ['confirmed', 'rejected', 'stopping', 'stopped', 'error'],
  confirmed: ['running', 'stopping', 'stopped', 'success', 'error'],
  stopping: ['stopped', 'error', 'success'],
  rejected: [],
  stopped: [],
  success: [],
  error: [],
  canceled: [],
}

/** Statuses that hold a place under the project's, template's, runner's and server's limits. */
export const activeStatuses = ['starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping'] as const

/** Statuses after which nothing changes any more. */
export const finalStatuses = ['stopped', 'error', 'success', 'canceled', 'rejected'] as const

export function mayMove(from: TaskStatus, to: TaskStatus): boolean {
  return moves[from].includes(to)
}

export function isFinished(status: TaskStatus): boolean {
  return (finalStatuses as readonly string[]).includes(status)
}

export function isActive(status: TaskStatus): boolean {
  return (activeStatuses as readonly string[]).includes(status)
}

export function canStop(status: TaskStatus): boolean {
  return status === 'waiting' || isActive(status)
}
