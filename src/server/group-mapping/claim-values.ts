import { maxGroupPattern } from '../../contract/rules/group-pattern.ts'

/** More values of one claim than any directory sends are not compared. */
const maxValues = 10_000

/**
 * Returns the values of a claim as texts: one, those of a list, or none. `name` is a whole name first, such as
 * `https://example.com/groups`, then a path, such as `realm_access.roles`; '' means the groups.
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const found = own(claims, name || 'groups') ?? nested(claims, name)
  const values = Array.isArray(found) ? found.slice(0, maxValues) : [found]
  return values.flatMap((value: unknown) => {
    const text = textOf(value)
    return text === null || text === '' || text.length > maxGroupPattern ? [] : [text]
  })
}

function nested(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  let at: unknown = claims
  for (const part of name.split('.')) {
    at = own(at, part)
    if (at === undefined) return undefined
  }
  return at
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

/** Some providers list groups as objects with a name. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const named = own(value, 'value') ?? own(value, 'name')
  return typeof named === 'string' ? named : null
}
