import { isBuiltIn, isRight, type Right, roleRights, withNeeded } from '../../contract/permissions.ts'

/** Returns the rights of a role. `stored`: the text of its row, which built-in roles do not have. */
export function rightsOf(slug: string, stored: string | null): readonly Right[] {
  if (isBuiltIn(slug)) return roleRights[slug]
  // A role that is gone, and a right that only another release knows, allow nothing.
  return stored === null ? ['viewProject'] : rightsIn(stored)
}

/** Reads the rights of a row. */
export const rightsIn = (stored: string): Right[] => withNeeded(stored.split(' ').filter(isRight))

/** Returns the text that is stored for rights. */
export const storedRights = (held: readonly Right[]): string => withNeeded(held).join(' ')
