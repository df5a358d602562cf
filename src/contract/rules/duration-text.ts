const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** Returns the units of a duration and how many of each, the largest first, with at most two units: 1 h 30 min. */
export function durationParts(seconds: number): [count: number, unit: (typeof units)[number][0]][] {
  let left = Math.max(0, Math.round(seconds))
  const parts: [number, (typeof units)[number][0]][] = []
  for (const [name, size] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push([count, name])
  }
  return parts.length > 0 ? parts.slice(0, 2) : [[0, 's']]
}

/** Formats a duration in English: `45 s`, `10 min`, `1 h 30 min`, `2 d`. The console has its own (web/i18n/duration-text.ts). */
export const durationText = (seconds: number): string =>
  durationParts(seconds)
    .map((part) => part.join(' '))
    .join(' ')
