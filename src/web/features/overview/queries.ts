import { overview } from '../../api/calls.ts'
import { type EarlyQuery, early } from '../../api/frame-data.ts'
import { query } from '../../api/hooks.ts'

/** What the overview shows; its route starts the request before the page is drawn. */
export const overviewQuery = () => query(overview.get)
export const overviewQueries = (): EarlyQuery[] => [early(overviewQuery())]
