import { findAttribute, type ResourceShape } from './attributes.ts'
import { type Filter, readFilter } from './filter.ts'
import { findPlace, type Place } from './match-filter.ts'
import { isLeftOut } from './read-resource.ts'
import { wrongPath } from './scim-error.ts'

/** What an operation changes. */
export interface Target extends Place {
  filter: Filter | null
}

/**
 * Reads a path: an attribute, a part of it, or values that a filter in brackets selects. Returns null for what this server
 * leaves out, and refuses (400) what the schema does not know.
 */
export function readPath(shape: ResourceShape, path: string): Target | null {
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
