/** Longer than this, JSON is laid out over several lines. */
const shortest = 60

/** Both values of a change for people: JSON in texts, lists and objects in one form, so that lines can be compared. */
export function readablePair(before: unknown, after: unknown): [string, string] {
  const pair = [before, after].map(parsed)
  const long = pair.some((value) => isObject(value) && JSON.stringify(value).length > shortest)
  return pair.map((value) => written(value, long)) as [string, string]
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    // Cut off, or no JSON after all: as it is.
    return value
  }
}

/** Nothing is ''. */
function written(value: unknown, long: boolean): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return isObject(value) && long ? JSON.stringify(value, null, 2) : JSON.stringify(value)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
