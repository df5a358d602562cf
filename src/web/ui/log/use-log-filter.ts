import { useEffect, useRef, useState } from 'react'
import { noWish, wishesNothing } from './filter-wish.ts'
import type { OpenLog } from './use-log.ts'

/** The active chips, and whether the find bar filters, too. Applies them to the log. */
export function useLogFilter({ model, viewport }: OpenLog, context: number) {
  const [chips, setChips] = useState(noWish)
  const [filtering, setFiltering] = useState(false)
  const query = filtering && !model.find.error ? model.find.query : null
  const wish = { ...chips, query, context }
  const asked = JSON.stringify(wish)
  const latest = useRef(wish)
  latest.current = wish
  useEffect(() => {
    const nothing = wishesNothing(latest.current)
    if (nothing && wishesNothing(model.filter.wish)) return
    void model.filter.apply(latest.current, model.total)
    // All lines are shown again: the current line stays in view.
    if (nothing && model.cursor > 0 && !viewport.following) viewport.reveal(model.cursor, 'centre')
  }, [model, viewport, asked])
  return { wish, chips, setChips, filtering, setFiltering }
}
