import { later } from '../../ui/later.tsx'
import { useSchedules } from './useSchedules.ts'

const NextDay = later(async () => (await import('./NextDay.tsx')).NextDay)
const dayMs = 86_400_000

/** The next 24 hours, with all that knows about clocks loaded where something starts in them; else nothing. */
export function NextDayDoor() {
  const end = Date.now() + dayMs
  const rows = (useSchedules() ?? [])
    .filter((schedule) => schedule.next_due !== null && Date.parse(schedule.next_due) < end)
    .toSorted((a, b) => (a.next_due ?? '').localeCompare(b.next_due ?? '') || a.id - b.id)
  return rows.length === 0 ? null : <NextDay rows={rows} end={end} />
}
