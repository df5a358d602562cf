import { isFinished, type TaskStatus } from '../../../../contract/task-status.ts'

export interface Change {
  status: TaskStatus
  at: string
}

/** A stretch of a task's life in one status. `to` null: it is in it now. */
export interface Phase {
  status: TaskStatus
  from: string
  to: string | null
}

/** The life of a task as stretches, oldest first; its end is no stretch but a moment, and comes last. */
export function phasesOf(history: readonly Change[]): { phases: Phase[]; end: Change | null } {
  const last = history.at(-1)
  const end = last && isFinished(last.status) ? last : null
  const stretches = end ? history.slice(0, -1) : history
  const phases = stretches.map(({ status, at }, index) => ({ status, from: at, to: history[index + 1]?.at ?? null }))
  return { phases, end }
}

/** Milliseconds spent in these statuses. A stretch that lasts counts until `now`. */
export function timeIn(phases: readonly Phase[], statuses: readonly TaskStatus[], now: number): number {
  return phases
    .filter((phase) => statuses.includes(phase.status))
    .reduce((sum, { from, to }) => sum + Math.max(0, (to === null ? now : Date.parse(to)) - Date.parse(from)), 0)
}
