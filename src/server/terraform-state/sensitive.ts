import { childOf, kindOf, listOf } from '../../apps/plan-json.ts'
import { secretName } from '../integrations/redact.ts'

/**
 * Returns the marks of an instance of a state: its shape, with `true` where a value is sensitive. Terraform marks paths, and
 * before 1.10 only those that the configuration makes sensitive; so what is named like a secret counts, too.
 */
export function marksOf(instance: unknown): unknown {
  const attributes = childOf(instance, 'attributes')
  let marks = namedMarks(attributes, 0)
  for (const path of listOf(childOf(instance, 'sensitive_attributes'))) {
    // Terraform 0.12 to 0.14 write names.
    const keys = typeof path === 'string' ? [path] : listOf(path).map(keyOf)
    marks = marked(marks, keys)
  }
  return marks
}

const maxDepth = 30

function namedMarks(value: unknown, depth: number): unknown {
  const kind = kindOf(value)
  if (depth > maxDepth || kind === 'none' || kind === 'leaf') return undefined
  const entries = Object.entries(value as object).flatMap(([key, child]: [string, unknown]) => {
    if (kind === 'map' && secretName.test(key) && child !== null && typeof child !== 'boolean') return [[key, true]]
    const inner = namedMarks(child, depth + 1)
    return inner === undefined ? [] : [[key, inner]]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries as [string, unknown][])
}

/** Returns the key of a step: `{type: get_attr, value}` or `{type: index, value: {value, type}}`; null for any other. */
function keyOf(step: unknown): string | null {
  const value = childOf(step, 'value')
  const key = kindOf(value) === 'map' ? childOf(value, 'value') : value
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

/** Adds a path. A step that is not understood marks everything below it. */
function marked(marks: unknown, path: readonly (string | null)[]): unknown {
  const [key, ...rest] = path
  if (key === undefined || key === null || marks === true) return true
  const own = typeof marks === 'object' && marks !== null ? (marks as Record<string, unknown>) : {}
  const before = Object.hasOwn(own, key) ? own[key] : undefined
  return { ...own, [key]: marked(before, rest) }
}
