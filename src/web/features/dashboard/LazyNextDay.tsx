import { NextDay } from './parts.ts'
import { useComing } from './useSchedules.ts'

/** The next 24 hours; loaded only if something starts in them. */
export function LazyNextDay() {
  const coming = useComing()
  return coming && coming.rows.length > 0 ? <NextDay {...coming} /> : null
}
