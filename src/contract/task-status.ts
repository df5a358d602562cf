/**
 * The state machine of a task as a table. One file of the server writes statuses (server/tasks/move.ts) and checks this
 * table first; the console derives its buttons from the same table.
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

/** The allowed moves from each status. Final statuses have none; `canceled` is only read (other products wrote it), never written. */
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

/** Statuses that count towards the limits of project, template, runner and server. */
export const activeStatuses = ['starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping'] as const

/** Statuses that no longer change. */
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
