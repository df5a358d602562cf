/**
 * Reads JSON output of a tool, which may be missing, malformed, huge or deeply nested. No function here throws or reads
 * inherited properties.
 */

export type Kind = 'none' | 'leaf' | 'list' | 'map'

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'none'
  if (typeof value !== 'object') return 'leaf'
  return Array.isArray(value) ? 'list' : 'map'
}

/** Returns an entry of a list or map, or undefined if it does not exist. */
export function childOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string | number, unknown>)[key]
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a text of at most 1000 characters; '' if the value is not a text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1000).toWellFormed() : ''
}

/** Whether any part of the value is neither false nor missing. */
export function containsMark(marks: unknown): boolean {
  const left = [marks]
  while (left.length > 0) {
    const mark = left.pop()
    if (mark === false || mark === null || mark === undefined) continue
    if (typeof mark !== 'object') return true
    for (const inner of Object.values(mark)) left.push(inner)
  }
  return false
}

/** Maximum depth: JSON.stringify overflows the stack on values that JSON.parse can still read. */
const maxDepth = 60

/** Returns the JSON text of a value, at most about `max` characters, with an ellipsis for omitted parts; '' for no value. */
export function jsonText(value: unknown, max: number): string {
  if (value === null || value === undefined) return ''
  const parts: string[] = []
  let left = max
  const put = (text: string) => {
    parts.push(text)
    left -= text.length
  }
  const write = (inner: unknown, depth: number): void => {
    if (left <= 0) return
    if (typeof inner === 'string') return put(JSON.stringify(inner.length > left ? `${inner.slice(0, left)}…` : inner))
    if (typeof inner !== 'object' || inner === null) return put(JSON.stringify(inner) ?? 'null')
    if (depth > maxDepth) return put('…')
    const list = Array.isArray(inner)
    put(list ? '[' : '{')
    let first = true
    for (const key of Object.keys(inner)) {
      if (left <= 0) return put('…')
      put(first ? '' : ',')
      first = false
      if (!list) put(`${JSON.stringify(key.slice(0, 1000))}:`)
      write((inner as Record<string, unknown>)[key], depth + 1)
    }
    put(list ? ']' : '}')
  }
  write(value, 0)
  return parts.join('')
}

/** Parses the output of a program as JSON: all of it, or from the first line that begins an object. */
export function parseJson(text: string): unknown {
  const start = text.search(/^[ \t]*\{/m)
  if (start < 0) return undefined
  try {
    return JSON.parse(text.slice(start))
  } catch {
    return undefined
  }
}
