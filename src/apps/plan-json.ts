/**
 * Reading JSON that a tool printed, which may be anything: missing, odd, huge, nested without end. Nothing here throws, and
 * nothing looks into prototypes.
 */

export type Kind = 'none' | 'leaf' | 'list' | 'map'

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'none'
  if (typeof value !== 'object') return 'leaf'
  return Array.isArray(value) ? 'list' : 'map'
}

/** An entry of a list or map; undefined when there is none. */
export function childOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string | number, unknown>)[key]
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text of at most 1000 characters; '' when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1000).toWellFormed() : ''
}

/** Whether anything in the value is neither false nor missing. */
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

/** JSON.stringify overflows the stack on what JSON.parse still reads; nobody reads deeper than this. */
const deepest = 60

/** JSON text of a value, at most about `max` characters; what lies too deep or behind is an ellipsis. '' for nothing. */
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
    if (depth > deepest) return put('…')
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

/** What a program printed as JSON: the whole, or what begins with the first line that is an object. */
export function parseJson(text: string): unknown {
  const start = text.search(/^[ \t]*\{/m)
  if (start < 0) return undefined
  try {
    return JSON.parse(text.slice(start))
  } catch {
    return undefined
  }
}
