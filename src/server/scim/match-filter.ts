import { type Attribute, findAttribute, ownAttributes, type ResourceShape } from './attributes.ts'
import type { Filter, FilterValue } from './filter.ts'
import { extensionOf, isObject, type Resource } from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/** Where the attribute of a path is in a resource. */
export interface Place {
  /** The extension that it is part of; null for the resource itself. */
  schema: string | null
  attribute: Attribute
  sub: Attribute | null
}

const meta: Attribute = {
  name: 'meta',
  type: 'complex',
  description: '',
  readOnly: true,
  sub: ['resourceType', 'created', 'lastModified', 'location'].map((name) => ({
    name,
    type: 'string',
    description: '',
  })),
}

/** Finds the attribute of a path such as `name.familyName`, with or without its schema; undefined if it does not exist. */
export function findPlace(shape: ResourceShape, path: string): Place | undefined {
  for (const schema of [shape.schema, ...Object.keys(shape.extensions)]) {
    if (!path.toLowerCase().startsWith(`${schema.toLowerCase()}:`)) continue
    const rest = path.slice(schema.length + 1)
    return schema === shape.schema
      ? inAttributes(ownAttributes(shape), rest, null)
      : inAttributes(extensionOf(shape, schema)?.attributes ?? [], rest, schema)
  }
  return inAttributes([...ownAttributes(shape), meta], path, null)
}

function inAttributes(attributes: readonly Attribute[], path: string, schema: string | null): Place | undefined {
  const [name = '', inner, ...more] = path.split('.')
  const attribute = findAttribute(attributes, name)
  if (!attribute || more.length > 0) return undefined
  if (inner === undefined) return { schema, attribute, sub: null }
  const sub = findAttribute(attribute.sub ?? [], inner)
  return sub && { schema, attribute, sub }
}

/** Whether a filter matches a resource. Refuses a filter about an attribute that does not exist. */
export function matchesFilter(shape: ResourceShape, filter: Filter, resource: Resource): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => matchesFilter(shape, one, resource))
    case 'or':
      return filter.filters.some((one) => matchesFilter(shape, one, resource))
    case 'not':
      return !matchesFilter(shape, filter.filter, resource)
    case 'values': {
      const { schema, attribute } = placeOf(shape, filter.path)
      return listOf(holderOf(resource, schema)?.[attribute.name]).some((value) =>
        matchesValue(attribute, filter.filter, value),
      )
    }
    case 'compare': {
      const { schema, attribute, sub } = placeOf(shape, filter.path)
      const values = listOf(holderOf(resource, schema)?.[attribute.name])
      const inner = sub ?? (attribute.type === 'complex' && attribute.multiValued ? valueOf(attribute) : null)
      if (filter.operator === 'pr' && !sub) return values.length > 0
      return compares(
        inner ?? attribute,
        inner ? values.flatMap((value) => listOf(isObject(value) ? value[inner.name] : undefined)) : values,
        filter,
      )
    }
  }
}

/** Whether a filter in brackets matches one value of an attribute. */
export function matchesValue(attribute: Attribute, filter: Filter, value: unknown): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') {
    const matches = (one: Filter) => matchesValue(attribute, one, value)
    return filter.kind === 'and' ? filter.filters.every(matches) : filter.filters.some(matches)
  }
  if (filter.kind === 'not') return !matchesValue(attribute, filter.filter, value)
  const sub = findAttribute(attribute.sub ?? [], filter.path)
  if (filter.kind === 'values' || !sub) throw unknown(`${attribute.name}.${filter.path}`)
  return compares(sub, listOf(isObject(value) ? value[sub.name] : undefined), filter)
}

export const holderOf = (resource: Resource, schema: string | null): Record<string, unknown> | undefined => {
  if (schema === null) return resource
  const inner = resource[schema]
  return isObject(inner) ? inner : undefined
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const valueOf = (attribute: Attribute) => findAttribute(attribute.sub ?? [], 'value') ?? null

function placeOf(shape: ResourceShape, path: string): Place {
  const place = findPlace(shape, path)
  if (!place) throw unknown(path)
  return place
}

const unknown = (path: string) =>
  new ScimError(400, `The filter names ${path.slice(0, 200)}, which is no attribute`, 'invalidFilter')

type Comparison = Extract<Filter, { kind: 'compare' }>

function compares(attribute: Attribute, values: readonly unknown[], { operator, value }: Comparison): boolean {
  if (operator === 'pr') return values.length > 0
  // An attribute without a value equals null, and differs from everything else.
  if (values.length === 0) return operator === 'eq' ? value === null : operator === 'ne' && value !== null
  return values.some((one) => comparesOne(attribute, one, operator, value))
}

function comparesOne(
  attribute: Attribute,
  held: unknown,
  operator: Comparison['operator'],
  filter_value: FilterValue,
): boolean {
  const fold = (value: unknown) => (typeof value === 'string' && !attribute.caseExact ? value.toLowerCase() : value)
  const asked =
    attribute.type === 'boolean' && typeof filter_value === 'string'
      ? filter_value.toLowerCase() === 'true'
      : filter_value
  const [a, b] = [fold(held), fold(asked)]
  if (operator === 'eq') return a === b
  if (operator === 'ne') return a !== b
  if (typeof a !== 'string' || typeof b !== 'string') return false
  if (operator === 'co') return a.includes(b)
  if (operator === 'sw') return a.startsWith(b)
  if (operator === 'ew') return a.endsWith(b)
  if (operator === 'gt') return a > b
  if (operator === 'ge') return a >= b
  if (operator === 'lt') return a < b
  return a <= b
}
