/** The text of a missing or null value: matchers made for Semaphore UI compare with it. */
export const nothing = '<nil>'

/**
 * Returns the value at a path such as `commits.[0].author.name` (also `commits[0].author.name`); undefined if there is
 * no such value. A step is a key of an object or the index of an item; finds only own properties, never inherited ones.
 */
export function valueAt(json: unknown, path: string): unknown {
  let at = json
  for (const step of steps(path)) {
    if (typeof at !== 'object' || at === null) return undefined
    if (Array.isArray(at)) at = /^\d{1,9}$/.test(step) ? (at[Number(step)] as unknown) : undefined
    else at = Object.hasOwn(at, step) ? (at as Record<string, unknown>)[step] : undefined
  }
  return at
}

function steps(path: string): string[] {
  return path
    .trim()
    .replace(/\[(\d+)\]/g, '.$1.')
    .split('.')
    .filter(Boolean)
}

/** Returns a value as text: whole numbers without a fraction, true and false, lists and objects as JSON. */
export function printed(value: unknown): string {
  if (value === undefined || value === null) return nothing
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  if (typeof value === 'boolean') return String(value)
  try {
    return JSON.stringify(value) ?? nothing
  } catch {
    // Nested too deeply for JSON.stringify.
    return nothing
  }
}
