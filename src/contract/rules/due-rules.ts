import type { DayRange } from './except-dates.ts'

/** Rules that restrict or move the due times of an expression. They are part of a `Cron`, so callers need not pass them. */
export interface DueRules {
  /** First and last instant at which it may be due, in ms. */
  from: number
  to: number
  /** Days of its zone on which it is not due; ascending, without overlaps or adjacent ranges. */
  except: DayRange[]
  /** Number of days by which due times are moved, at the same time of day; negative moves them back. */
  offsetDays: number
}

/** The last valid instant of a schedule: due times are at most five years later, and years have four digits. */
export const lastMoment = Date.UTC(9990, 0)

export const noRules: DueRules = { from: -Infinity, to: Infinity, except: [], offsetDays: 0 }
