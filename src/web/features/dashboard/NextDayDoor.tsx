import { lazyComponent } from '../../ui/later.tsx'
import { useComing } from './useSchedules.ts'

const NextDay = lazyComponent(async () => (await import('./NextDay.tsx')).NextDay)

/** The next 24 hours; loaded only if something starts in them. */
export function NextDayDoor() {
  const coming = useComing()
  return coming && coming.rows.length > 0 ? <NextDay {...coming} /> : null
}
