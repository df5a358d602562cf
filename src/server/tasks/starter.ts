import type { Actor } from '../events.ts'

/** Who or what starts a task. Without a user it is no person, such as a schedule. */
export interface Starter extends Actor {
  project_id: number
  /** A repeat with the same key answers the task of the first. At most 200 characters. */
  idempotency_key: string | null
  /** What starts it, where no person does (or a person by its means). A deploy then takes the newest successful build. */
  schedule_id?: number
  integration_id?: number
}

/** Tasks that no person gave their inputs to just now: the form could not ask for a build. */
export const isTriggered = (starter: Starter) =>
  starter.schedule_id !== undefined || starter.integration_id !== undefined

/**
 * By its clock, and not by a person who presses "run now". Such a start is never turned away by a full queue, which would
 * lose it: how many tasks of a schedule may wait is bounded by its overlap policy.
 */
export const isByTheClock = (starter: Starter) => starter.schedule_id !== undefined && starter.user_id === null
