import { zoneClock } from '../../../contract/rules/zone-clock.ts'

/** Times as a field of the browser holds them, `2027-03-28T02:30`, and the moments they are in a zone. */

/** null: it is no time. One that the clocks leave out is later by the gap; of one that comes twice the first is meant. */
export function momentOf(wall: string, zone: string): Date | null {
  const shown = Date.parse(`${wall.slice(0, 16)}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wall) || Number.isNaN(shown)) return null
  const clock = zoneClock(zone)
  // Clocks are never farther from UTC than that: what they show before is one offset, what they show after the other.
  const [before, after] = [clock.pieceAt(shown - day).offset, clock.pieceAt(shown + day).offset]
  const early = shown - before
  const late = shown - after
  const offsetAt = (moment: number) => clock.pieceAt(moment).offset
  return new Date(offsetAt(early) !== before && offsetAt(late) === after ? late : early)
}

/** What the clocks of the zone show at a moment, to the minute. */
export function wallOf(moment: Date, zone: string): string {
  return new Date(moment.getTime() + zoneClock(zone).pieceAt(moment.getTime()).offset).toISOString().slice(0, 16)
}

const day = 86_400_000
