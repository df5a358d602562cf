import type { Right } from './permissions.ts'

/** The types of objects that have permissions of their own. Those of a view are those of its templates. */
export const permittedTypes = ['template', 'view', 'inventory', 'key'] as const
export type PermittedType = (typeof permittedTypes)[number]

/** What the permissions of one object mean for one member. */
export interface ObjectRule {
  type: PermittedType
  id: number
  /** Only those may run, use and edit it who are listed; owners and administrators always may. */
  restricted: boolean
  /** The rights that the member is given on it, by a permission of the member or of the role. */
  rights: readonly Right[]
}

export interface PermittedObject {
  type: PermittedType
  id: number
  /** The view of a template. */
  view_id?: number | null | undefined
}

const ruleOf = (rules: readonly ObjectRule[], type: PermittedType, id: number | null | undefined) =>
  rules.find((rule) => rule.type === type && rule.id === id)

/** Returns the permissions that decide about an object: its own if it is restricted, otherwise also those of its view. */
export function decidingRules(rules: readonly ObjectRule[], { type, id, view_id }: PermittedObject): ObjectRule[] {
  const own = ruleOf(rules, type, id)
  const view = type === 'template' && !own?.restricted ? ruleOf(rules, 'view', view_id) : undefined
  return [own, view].filter((rule) => rule !== undefined)
}

/**
 * Whether a member has a right on an object. `may`: whether the role has it in the whole project. On an object that is
 * not restricted, permissions add to the role.
 */
export function mayOnObject(
  may: (right: Right) => boolean,
  rules: readonly ObjectRule[],
  right: Right,
  object: PermittedObject,
): boolean {
  const deciding = decidingRules(rules, object)
  return deciding.some(({ rights }) => rights.includes(right)) || (!deciding.some(isRestricted) && may(right))
}

export const isRestricted = ({ restricted }: ObjectRule): boolean => restricted
