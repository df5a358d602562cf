import { useEffect, useRef, useState } from 'react'
import { isUnfiltered, noCriteria } from './filter-criteria.ts'
import type { OpenLog } from './use-log.ts'

/** The active chips, and whether the find bar filters, too. Applies them to the log. */
export function useLogFilter({ model, viewport }: OpenLog, context: number) {
  const [chips, setChips] = useState(noCriteria)
  const [filtering, setFiltering] = useState(false)
  const query = filtering && !model.find.error ? model.find.query : null
  const criteria = { ...chips, query, context }
  const asked = JSON.stringify(criteria)
  const latest = useRef(criteria)
  latest.current = criteria
  useEffect(() => {
    const nothing = isUnfiltered(latest.current)
    if (nothing && isUnfiltered(model.filter.criteria)) return
    void model.filter.apply(latest.current, model.total)
    // All lines are shown again: the current line stays in view.
    if (nothing && model.cursor > 0 && !viewport.following) viewport.reveal(model.cursor, 'centre')
  }, [model, viewport, asked])
  return { criteria, chips, setChips, filtering, setFiltering }
}
