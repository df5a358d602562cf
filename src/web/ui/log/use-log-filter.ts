import { useEffect, useRef, useState } from 'react'
import { isUnfiltered } from './filter-criteria.ts'
import type { LogPlace } from './log-place.ts'
import type { OpenLog } from './use-log.ts'

/** The active chips, and whether the find bar filters, too. Applies them to the log. */
export function useLogFilter({ model, viewport }: OpenLog, context: number, initial: LogPlace) {
  const [chips, setChips] = useState(initial.chips)
  const [filtering, setFiltering] = useState(initial.filtering)
  const query = filtering && !model.find.error ? model.find.query : null
  const criteria = { ...chips, query, context }
  const asked = JSON.stringify(criteria)
  const latest = useRef(criteria)
  latest.current = criteria
  const { ready } = model.getSnapshot()
  useEffect(() => {
    // The number of lines to search is unknown before.
    if (!ready) return
    const nothing = isUnfiltered(latest.current)
    if (nothing && isUnfiltered(model.filter.criteria)) return
    void model.filter.apply(latest.current, model.total)
    // All lines are shown again: the current line stays in view.
    if (nothing && model.cursor > 0 && !viewport.following) viewport.reveal(model.cursor, 'centre')
  }, [model, viewport, asked, ready])
  return { criteria, chips, setChips, filtering, setFiltering }
}
