import { useEffect, useRef } from 'react'
import type { LogPlace } from './log-place.ts'
import { type OpenLog, useLogView } from './use-log.ts'
import type { useLogFilter } from './use-log-filter.ts'

/** Reported when nothing has changed for this long: a scroll changes the place with every frame. */
const stillMs = 400

/** Reports the place in the log when it has changed, so that the address can name it. */
export function useLogPlace(
  log: OpenLog,
  { chips, filtering }: ReturnType<typeof useLogFilter>,
  initial: LogPlace,
  onPlace: ((place: LogPlace) => void) | undefined,
): void {
  const { ready } = useLogView(log)
  const find = log.model.find.query
  const place: LogPlace = { line: log.viewport.place, find, filtering: filtering && find !== null, chips }
  const key = JSON.stringify(place)
  const reported = useRef(JSON.stringify(initial))
  const latest = useRef({ place, onPlace })
  latest.current = { place, onPlace }
  useEffect(() => {
    if (!ready || key === reported.current) return
    const timer = setTimeout(() => {
      reported.current = key
      latest.current.onPlace?.(latest.current.place)
    }, stillMs)
    return () => clearTimeout(timer)
  }, [ready, key])
}
