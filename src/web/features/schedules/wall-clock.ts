import { zoneClock } from '../../../contract/rules/zone-clock.ts'

/** Converts between the local times of a browser field, `2027-03-28T02:30`, and moments in a zone. */

/**
 * Returns null if the text is not a time. A time that the clocks skip is moved forward by the gap; of a repeated time,
 * the first is used.
 */
export function momentOf(wall: string, zone: string): Date | null {
  const shown = Date.parse(`${wall.slice(0, 16)}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wall) || Number.isNaN(shown)) return null
  const clock = zoneClock(zone)
  // No zone is further from UTC than a day, so the change is within this range: one offset before it, the other after
  // it.
  const [before, after] = [clock.pieceAt(shown - day).offset, clock.pieceAt(shown + day).offset]
  const early = shown - before
  const late = shown - after
  const offsetAt = (moment: number) => clock.pieceAt(moment).offset
  return new Date(offsetAt(early) !== before && offsetAt(late) === after ? late : early)
}

/** Returns the local time of the zone at a moment, to the minute. */
export function wallOf(moment: Date, zone: string): string {
  return new Date(moment.getTime() + zoneClock(zone).pieceAt(moment.getTime()).offset).toISOString().slice(0, 16)
}

const day = 86_400_000
