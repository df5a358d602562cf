/** Days on which a schedule is not due: `2026-12-24`, or `2026-12-24/2027-01-01` with both ends. */

/** A range in days since 1970, both inclusive. */
export interface DayRange {
  first: number
  last: number
}

const dayLength = 86_400_000

/** Reads a day or a range of days; returns null if the text is neither. */
export function readDays(entry: string): DayRange | null {
  const [from, to, more] = entry.split('/')
  const first = readDay(from)
  const last = to === undefined ? first : readDay(to)
  return first === null || last === null || last < first || more !== undefined ? null : { first, last }
}

/** Returns the ranges in ascending order, with adjacent ones merged. Invalid entries are skipped. */
export function readAllDays(entries: readonly string[]): DayRange[] {
  const ranges = entries.flatMap((entry) => readDays(entry) ?? []).sort((a, b) => a.first - b.first)
  const merged: DayRange[] = []
  for (const { first, last } of ranges) {
    const before = merged.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else merged.push({ first, last })
  }
  return merged
}

/** Returns the days as they are stored: in calendar order, without duplicates; a range of one day becomes that day. */
export function tidyDays(entries: readonly string[]): string[] {
  const texts = entries.map((entry) => {
    const [first, last] = entry.split('/')
    return first === last ? (first ?? '') : entry
  })
  return [...new Set(texts)].sort()
}

export function dayText(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

function readDay(text: string | undefined): number | null {
  const [, year, month, inMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(inMonth))
  // Date would read the 31st of February as a day in March, and the year 26 as one of the last century.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at / dayLength
}
