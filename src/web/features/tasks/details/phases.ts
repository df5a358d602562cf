import { isFinished, type TaskStatus } from '../../../../contract/task-status.ts'

export interface Change {
  status: TaskStatus
  at: string
}

/** A phase of a task in one status. `to` is null for the current status. */
export interface Phase {
  status: TaskStatus
  from: string
  to: string | null
}

/**
 * Splits the history of a task into phases, oldest first; the end is a moment, not a phase, and is returned separately.
 */
export function phasesOf(history: readonly Change[]): { phases: Phase[]; end: Change | null } {
  const last = history.at(-1)
  const end = last && isFinished(last.status) ? last : null
  const entries = end ? history.slice(0, -1) : history
  const phases = entries.map(({ status, at }, index) => ({ status, from: at, to: history[index + 1]?.at ?? null }))
  return { phases, end }
}

/** Returns when a task waited for a confirmation, in ms since 1970. */
export function waitsIn(history: readonly Change[]): { from: number; to: number | null }[] {
  return phasesOf(history)
    .phases.filter(({ status }) => status === 'waiting_confirmation')
    .map(({ from, to }) => ({ from: Date.parse(from), to: to === null ? null : Date.parse(to) }))
}

/** Returns the milliseconds spent in these statuses. The current phase counts until `now`. */
export function timeIn(phases: readonly Phase[], statuses: readonly TaskStatus[], now: number): number {
  return phases
    .filter((phase) => statuses.includes(phase.status))
    .reduce((sum, { from, to }) => sum + Math.max(0, (to === null ? now : Date.parse(to)) - Date.parse(from)), 0)
}
