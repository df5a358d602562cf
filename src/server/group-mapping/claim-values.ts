import { maxGroupPattern } from '../../contract/rules/group-pattern.ts'

/** More values of one claim than any directory sends are not compared. */
const maxValues = 10_000

/**
 * Returns the values of a claim as texts: one, those of a list, or none. `name` is a whole name first, such as
 * `https://example.com/groups`, then a path, such as `realm_access.roles`; '' means the groups.
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const found = nested(claims, name || 'groups')
  const values = Array.isArray(found) ? found.slice(0, maxValues) : [found]
  return values.flatMap((value: unknown) => {
    const text = textOf(value)
    return text === null || text === '' || text.length > maxGroupPattern ? [] : [text]
  })
}

/** Follows a path. Names in it may have dots themselves, such as those of SCIM schemas: `urn:…:2.0:User.department`. */
function nested(value: unknown, path: string): unknown {
  const found = own(value, path)
  if (found !== undefined) return found
  for (let at = path.indexOf('.'); at >= 0; at = path.indexOf('.', at + 1)) {
    const inner = own(value, path.slice(0, at))
    const deeper = inner === undefined ? undefined : nested(inner, path.slice(at + 1))
    if (deeper !== undefined) return deeper
  }
  return undefined
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
