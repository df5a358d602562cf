import type { Actor } from '../audit/audit-log.ts'

/** Who or what starts a task. Without a user it is a trigger, such as a schedule. */
export interface Starter extends Actor {
  project_id: number
  /** A repeat with the same key returns the task of the first. At most 200 characters. */
  idempotency_key: string | null
  /** The trigger that starts it, or that a user starts manually. A deploy then takes the newest successful build. */
  schedule_id?: number
  integration_id?: number
}

/** Whether a trigger starts the task: no user was asked for its inputs, nor for the build that a deploy takes. */
export const isTriggered = (starter: Starter) =>
  starter.schedule_id !== undefined || starter.integration_id !== undefined

/**
 * Started by the schedule's clock, not by a user who presses "run now". Such a start is never refused because of a full
 * queue, which would lose it: the schedule's overlap policy limits how many of its tasks may wait.
 */
export const isByTheClock = (starter: Starter) => starter.schedule_id !== undefined && starter.user_id === null
