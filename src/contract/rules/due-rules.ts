import type { DayRange } from './except-dates.ts'

/** What a schedule says beside its expression of when it is due. A `Cron` carries it: who asks for due times need not know. */
export interface DueRules {
  /** First and last moment at which it may be due, in ms. */
  from: number
  to: number
  /** Days of its zone on which it is not due; ascending, and apart from each other. */
  except: DayRange[]
  /** It is due so many days after the day that the expression means, at the same time of day; before it: negative. */
  offsetDays: number
}

/** Nothing of a schedule is to be later: due times follow, by five years at most, and years have four digits. */
export const lastMoment = Date.UTC(9990, 0)

export const noRules: DueRules = { from: -Infinity, to: Infinity, except: [], offsetDays: 0 }
