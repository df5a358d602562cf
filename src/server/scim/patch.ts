import { type Attribute, findAttribute, type ResourceShape } from './attributes.ts'
import { type Filter, readFilter } from './filter.ts'
import { findPlace, holderOf, matchesValue, type Place } from './match-filter.ts'
import { checkRequired, extensionOf, isLeftOut, isObject, type Resource, readOne, readValue } from './read-resource.ts'
import { ScimError, wrongPath, wrongSyntax, wrongValue } from './scim-error.ts'

/** Changes of a resource with PATCH: RFC 7644, section 3.5.2, and the forms that Entra ID and Okta send. */

const maxOperations = 1000

type Op = 'add' | 'replace' | 'remove'

/** Returns the resource after all operations of the body; the given one is not changed. */
export function patched(shape: ResourceShape, resource: Resource, body: unknown): Resource {
  const operations = isObject(body)
    ? Object.entries(body).find(([key]) => key.toLowerCase() === 'operations')?.[1]
    : null
  if (!Array.isArray(operations) || operations.length === 0)
    throw wrongSyntax('The body must have a list of Operations')
  if (operations.length > maxOperations)
    throw new ScimError(413, `A request may have ${maxOperations} operations`, 'tooMany')
  const changed = structuredClone(resource)
  for (const operation of operations as unknown[]) apply(shape, changed, operation)
  checkRequired(shape, changed)
  return changed
}

function apply(shape: ResourceShape, resource: Resource, operation: unknown): void {
  if (!isObject(operation)) throw wrongSyntax('Each operation must be an object')
  const { path, value } = operation
  const op = typeof operation['op'] === 'string' ? operation['op'].toLowerCase() : ''
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw wrongSyntax('The op of an operation must be add, replace or remove')
  if (path !== undefined && path !== null && typeof path !== 'string') throw wrongSyntax('The path must be a text')
  if (path) return applyAt(shape, resource, op, path, value)
  if (op === 'remove') throw new ScimError(400, 'An operation that removes needs a path', 'noTarget')
  if (!isObject(value)) throw wrongValue('An operation without a path needs an object as its value')
  applyObject(shape, resource, op, value)
}

/** The value of an operation without a path: each key is an attribute, or a path as Entra ID sends it. */
function applyObject(shape: ResourceShape, resource: Resource, op: Op, value: Record<string, unknown>): void {
  for (const [key, inner] of Object.entries(value)) {
    const extension = extensionOf(shape, key)
    if (extension && isObject(inner))
      for (const [name, one] of Object.entries(inner)) applyAt(shape, resource, op, `${extension.schema}:${name}`, one)
    else if (!findPlace(shape, nameOf(key)) || findPlace(shape, nameOf(key))?.attribute.readOnly) continue
    else applyAt(shape, resource, op, key, inner)
  }
}

const nameOf = (path: string) => path.replace(/\[.*$/s, '')

interface Target extends Place {
  filter: Filter | null
}

/** Reads a path: an attribute, a part of it, or values that a filter in brackets selects. */
function readPath(shape: ResourceShape, path: string): Target | null {
  const open = path.indexOf('[')
  const close = path.lastIndexOf(']')
  if (open < 0) {
    const place = findPlace(shape, path)
    if (place) return { ...place, filter: null }
    const name = path.split(':').at(-1) ?? ''
    if (isLeftOut(name)) return null
    throw wrongPath(path)
  }
  const rest = path.slice(close + 1)
  if (close < open || (rest !== '' && !/^\.[\w$]+$/.test(rest))) throw wrongPath(path)
  const place = findPlace(shape, path.slice(0, open))
  if (!place) {
    if (isLeftOut(path.slice(0, open).split(':').at(-1) ?? '')) return null
    throw wrongPath(path)
  }
  if (!place.attribute.multiValued || place.sub) throw wrongPath(path)
  const sub = rest === '' ? null : findAttribute(place.attribute.sub ?? [], rest.slice(1))
  if (sub === undefined) throw wrongPath(path)
  return { ...place, sub, filter: readFilter(path.slice(open + 1, close)) }
}

function applyAt(shape: ResourceShape, resource: Resource, op: Op, path: string, value: unknown): void {
  const extension = extensionOf(shape, path)
  if (extension) {
    if (op === 'remove') delete resource[extension.schema]
    else if (isObject(value)) applyObject(shape, resource, op, { [extension.schema]: value })
    else throw wrongValue(`The value of ${extension.schema} must be an object`)
    return
  }
  const target = readPath(shape, path)
  if (!target) return
  if (target.attribute.readOnly || target.sub?.readOnly)
    throw new ScimError(400, `The attribute ${path.slice(0, 200)} is read-only`, 'mutability')
  const { schema, attribute } = target
  if (schema !== null && !isObject(resource[schema])) resource[schema] = {}
  const holder = holderOf(resource, schema) as Record<string, unknown>
  const next = op === 'remove' ? removed(holder, target, value) : set(holder, target, op, value, path)
  if (isEmpty(next)) delete holder[attribute.name]
  else holder[attribute.name] = next
  if (schema !== null && Object.keys(holder).length === 0) delete resource[schema]
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0)

type Values = Record<string, unknown>[]
const valuesOf = (held: unknown): Values => (Array.isArray(held) ? (held as Values) : [])

function set(
  holder: Record<string, unknown>,
  { attribute, sub, filter }: Target,
  op: Op,
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

function removed(holder: Record<string, unknown>, { attribute, sub, filter }: Target, value: unknown): unknown {
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
