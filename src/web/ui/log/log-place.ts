import { type FilterCriteria, noCriteria } from './filter-criteria.ts'
import type { LogQuery } from './log-source.ts'

/** The state that a link to a log restores: position, search, and filter. */
export interface LogPlace {
  /** The line at the upper edge; null if the view follows the end, or is where the log opens by itself. */
  line: number | null
  find: LogQuery | null
  /** Only lines that match `find` are shown. */
  filtering: boolean
  chips: FilterCriteria
}

export const noPlace: LogPlace = { line: null, find: null, filtering: false, chips: noCriteria }
