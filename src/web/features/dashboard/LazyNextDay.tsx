import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useComing } from './useSchedules.ts'

const NextDay = lazyComponent(async () => (await import('./NextDay.tsx')).NextDay)

/** The next 24 hours; loaded only if something starts in them. */
export function LazyNextDay() {
  const coming = useComing()
  return coming && coming.rows.length > 0 ? <NextDay {...coming} /> : null
}
