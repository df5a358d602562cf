import { type Attribute, findAttribute } from './attributes.ts'
import type { Filter } from './filter.ts'
import { matchesValue } from './match-filter.ts'
import type { Target } from './patch-path.ts'
import { isObject, type Resource, readOne, readValue } from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/** Whether a changed value has nothing left, and is taken out. */
export const isEmpty = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0)

type Values = Record<string, unknown>[]
const valuesOf = (held: unknown): Values => (Array.isArray(held) ? (held as Values) : [])

/** Returns the new value of an attribute after an operation that adds or replaces. */
export function set(
  holder: Record<string, unknown>,
  { attribute, sub, filter }: Target,
  op: 'add' | 'replace',
  value: unknown,
  path: string,
): unknown {
  const held = holder[attribute.name]
  if (filter) return setSelected(attribute, sub, filter, valuesOf(held), value, path)
  if (sub) {
    const read = readValue(sub, value, path)
    if (attribute.multiValued) return valuesOf(held).map((one) => withPart(one, sub.name, read))
    return withPart(isObject(held) ? held : {}, sub.name, read)
  }
  const read = readValue(attribute, value, path)
  if (attribute.multiValued)
    return op === 'add'
      ? united(attribute, valuesOf(held), (read ?? []) as Values)
      : onePrimary([], (read ?? []) as Values)
  if (attribute.type === 'complex' && isObject(held) && isObject(read)) return { ...held, ...read }
  return read
}

function withPart(value: Record<string, unknown>, name: string, part: unknown): Record<string, unknown> {
  const { [name]: _, ...others } = value
  return part === undefined ? others : { ...others, [name]: part }
}

/** Adds values that are not there yet. Members are the same if they have the same id. */
function united(attribute: Attribute, held: Values, added: Values): Values {
  const keyOf = (value: Record<string, unknown>) =>
    attribute.name === 'members'
      ? String(value['value'])
      : JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const keys = new Set(held.map(keyOf))
  const fresh = added.filter((value) => {
    const key = keyOf(value)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
  return onePrimary(held, fresh)
}

/** At most one value is the primary one: the one that is set last. */
function onePrimary(held: Values, added: Values): Values {
  const last = added.findLastIndex((value) => value['primary'] === true)
  if (last < 0) return [...held, ...added]
  const without = (value: Record<string, unknown>) => (value['primary'] === true ? { ...value, primary: false } : value)
  return [...held.map(without), ...added.map((value, at) => (at === last ? value : without(value)))]
}

/**
 * Changes the values that a filter selects. If no value matches, one is made that the filter selects, where it compares with
 * `eq` only: Entra ID adds and replaces `emails[type eq "work"].value` without looking first.
 */
function setSelected(
  attribute: Attribute,
  sub: Attribute | null,
  filter: Filter,
  held: Values,
  value: unknown,
  path: string,
): Values {
  const change = (one: Record<string, unknown>) => {
    if (sub) return withPart(one, sub.name, readValue(sub, value, path))
    const read = readOne(attribute, value, path)
    return isObject(read) ? { ...one, ...read } : one
  }
  const selected = held.map((one) => matchesValue(attribute, filter, one))
  if (selected.includes(true)) {
    const next = held.map((one, at) => (selected[at] ? change(one) : one)).filter((one) => !isEmpty(one))
    const changed = next.find((one, at) => selected[at] && one['primary'] === true)
    return changed ? next.map((one) => (one === changed ? one : withoutPrimary(one))) : next
  }
  const made = change(equalities(attribute, filter))
  return isEmpty(made) ? held : onePrimary(held, [made])
}

const withoutPrimary = (value: Record<string, unknown>) =>
  value['primary'] === true ? { ...value, primary: false } : value

function equalities(attribute: Attribute, filter: Filter): Record<string, unknown> {
  if (filter.kind === 'and')
    return Object.assign({}, ...filter.filters.map((one) => equalities(attribute, one))) as Resource
  const part =
    filter.kind === 'compare' && filter.operator === 'eq' ? findAttribute(attribute.sub ?? [], filter.path) : undefined
  if (filter.kind !== 'compare' || !part || part.readOnly)
    throw new ScimError(400, 'The path selects no value', 'noTarget')
  return { [part.name]: readOne(part, filter.value, part.name) }
}

/** Returns the new value of an attribute after an operation that removes. */
export function removed(holder: Record<string, unknown>, { attribute, sub, filter }: Target, value: unknown): unknown {
  const held = holder[attribute.name]
  if (filter) {
    const keeps = (one: Record<string, unknown>) => !matchesValue(attribute, filter, one)
    if (!sub) return valuesOf(held).filter(keeps)
    return valuesOf(held)
      .map((one) => (keeps(one) ? one : withPart(one, sub.name, undefined)))
      .filter((one) => !isEmpty(one))
  }
  if (sub) {
    if (attribute.multiValued) return valuesOf(held).map((one) => withPart(one, sub.name, undefined))
    return isObject(held) ? withPart(held, sub.name, undefined) : undefined
  }
  if (attribute.required) throw new ScimError(400, `The attribute ${attribute.name} is required`, 'mutability')
  // Entra ID names the members to remove in the value.
  if (!attribute.multiValued || value === undefined || value === null) return undefined
  const gone = new Set(valuesOf(readValue(attribute, value, attribute.name)).map((one) => one['value']))
  return valuesOf(held).filter((one) => !gone.has(one['value']))
}
