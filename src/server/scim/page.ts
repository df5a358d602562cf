import { maxId } from '../../contract/shapes.ts'
import type { ResourceShape } from './attributes.ts'
import { readFilter } from './filter.ts'
import { findPlace, matchesFilter } from './match-filter.ts'
import { isObject, type Resource } from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/** Ids, answers with several resources, and answers with some of the attributes. */

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const usualCount = 100
const maxCount = 200

/** What a client asks of an answer: the query of a GET, or the body of a search. */
export interface Asked {
  filter?: string | undefined
  startIndex?: number | undefined
  count?: number | undefined
  attributes?: readonly string[] | undefined
  excludedAttributes?: readonly string[] | undefined
}

/** Returns the id of a resource: unique among users and groups, as RFC 7643 requires. */
export const scimId = (kind: 'user' | 'group', id: number) => `${kind}-${id}`

/** Returns the number in an id, or null if it is no id of this kind. */
export function rowId(kind: 'user' | 'group', id: string): number | null {
  const [, digits] = new RegExp(`^${kind}-(\\d{1,10})$`).exec(id) ?? []
  return digits && Number(digits) <= maxId ? Number(digits) : null
}

/** Returns those of the resources that match, on one page. */
export function listResponse(shapes: readonly (readonly [ResourceShape, readonly Resource[]])[], asked: Asked): object {
  const filter = asked.filter === undefined ? null : readFilter(asked.filter)
  const found = shapes.flatMap(([shape, resources]) =>
    resources.filter((one) => !filter || matchesFilter(shape, filter, one)).map((one) => [shape, one] as const),
  )
  const start = Math.max(1, Math.trunc(asked.startIndex ?? 1))
  const count = Math.min(maxCount, Math.max(0, Math.trunc(asked.count ?? usualCount)))
  const page = found.slice(start - 1, start - 1 + count)
  return {
    schemas: [listSchema],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page.map(([shape, one]) => projected(shape, one, asked)),
  }
}

/** Returns a resource with the attributes that a client asked for; `id` and `schemas` are always there. */
export function projected(
  shape: ResourceShape,
  resource: Resource,
  { attributes, excludedAttributes }: Asked,
): Resource {
  if (attributes && attributes.length > 0) {
    const always = { schemas: resource['schemas'], id: resource['id'] }
    return attributes.reduce<Resource>((kept, path) => withPath(shape, kept, resource, path), always)
  }
  const required = new Set(['id', 'schemas'])
  return (excludedAttributes ?? []).reduce<Resource>((kept, path) => {
    const place = findPlace(shape, path)
    if (!place) return without(kept, path)
    if (required.has(place.attribute.name)) return kept
    const { name } = place.attribute
    if (place.schema === null)
      return place.sub ? { ...kept, [name]: dropPart(kept[name], place.sub.name) } : without(kept, name)
    const inner = kept[place.schema]
    return isObject(inner) ? { ...kept, [place.schema]: without(inner, name) } : kept
  }, resource)
}

function withPath(shape: ResourceShape, kept: Resource, resource: Resource, path: string): Resource {
  const whole = Object.keys(resource).find((key) => key.toLowerCase() === path.toLowerCase())
  if (whole !== undefined) return { ...kept, [whole]: resource[whole] }
  const place = findPlace(shape, path)
  if (!place) return kept
  const { schema, attribute, sub } = place
  const holder = schema === null ? resource : resource[schema]
  const held = isObject(holder) ? holder[attribute.name] : undefined
  if (held === undefined) return kept
  const part = sub ? onlyPart(held, sub.name) : held
  if (schema === null) return { ...kept, [attribute.name]: part }
  const before = kept[schema]
  return { ...kept, [schema]: { ...(isObject(before) ? before : {}), [attribute.name]: part } }
}

function without(resource: Record<string, unknown>, name: string): Resource {
  const found = Object.keys(resource).find((key) => key.toLowerCase() === name.toLowerCase())
  if (found === undefined || found === 'id' || found === 'schemas') return resource
  const { [found]: _, ...others } = resource
  return others
}

const eachOf = (value: unknown, change: (one: Record<string, unknown>) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isObject(one) ? change(one) : one))
    : isObject(value)
      ? change(value)
      : value

const onlyPart = (value: unknown, name: string) => eachOf(value, (one) => ({ [name]: one[name] }))
const dropPart = (value: unknown, name: string) => eachOf(value, (one) => without(one, name))

/** Reads what a client asks for from the query of an address. */
export function askedInQuery(query: URLSearchParams): Asked {
  const list = (name: string) =>
    query
      .get(name)
      ?.split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, 200)
  const number = (name: string) => {
    const text = query.get(name)
    if (text === null || text === '') return undefined
    if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, `${name} must be a whole number`, 'invalidValue')
    return Number(text)
  }
  return {
    filter: query.get('filter') ?? undefined,
    startIndex: number('startIndex'),
    count: number('count'),
    attributes: list('attributes'),
    excludedAttributes: list('excludedAttributes'),
  }
}

/** Reads the same from the body of a search. */
export function askedInBody(body: unknown): Asked {
  if (!isObject(body)) throw new ScimError(400, 'The body must be a JSON object', 'invalidSyntax')
  const texts = (name: string) => {
    const value = body[name]
    if (value === undefined || value === null) return undefined
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
      throw new ScimError(400, `${name} must be a list of texts`, 'invalidValue')
    return (value as string[]).slice(0, 200)
  }
  const number = (name: string) => {
    const value = body[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'number') throw new ScimError(400, `${name} must be a whole number`, 'invalidValue')
    return value
  }
  const filter = body['filter']
  if (filter !== undefined && filter !== null && typeof filter !== 'string')
    throw new ScimError(400, 'filter must be a text', 'invalidFilter')
  return {
    filter: filter ?? undefined,
    startIndex: number('startIndex'),
    count: number('count'),
    attributes: texts('attributes'),
    excludedAttributes: texts('excludedAttributes'),
  }
}
