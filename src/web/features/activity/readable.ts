/** JSON longer than this is formatted over several lines. */
const maxLineLength = 60

/**
 * Formats both values of a change for reading: JSON in texts, lists and objects in the same form, so that lines can be
 * compared.
 */
export function readablePair(before: unknown, after: unknown): [string, string] {
  const pair = [before, after].map(parsed)
  const long = pair.some((value) => isObject(value) && JSON.stringify(value).length > maxLineLength)
  return pair.map((value) => written(value, long)) as [string, string]
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    // Truncated, or not JSON: shown unchanged.
    return value
  }
}

/** Returns '' for a missing value. */
function written(value: unknown, long: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return isObject(value) && long ? JSON.stringify(value, null, 2) : JSON.stringify(value)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
