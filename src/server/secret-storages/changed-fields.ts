import type { Changes, Fields } from './kind.ts'

/** Returns the fields of a secret after the changes. */
export function changed(before: Fields, changes: Changes): Fields {
  const after: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete after[name]
    else after[name] = value
  }
  return after
}
