import { overview } from '../../api/calls.ts'
import { type EarlyQuery, early } from '../../api/frame-data.ts'
import { query } from '../../api/hooks.ts'

/** The query of the overview; its route starts it before the page is drawn. */
export const overviewQuery = () => query(overview.get)
export const overviewQueries = (): EarlyQuery[] => [early(overviewQuery())]
