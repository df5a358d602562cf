import { type Attribute, findAttribute, isNotStored, ownAttributes, type ResourceShape } from './attributes.ts'
import { wrongSyntax, wrongValue } from './scim-error.ts'

/** A resource with the names of its schema, without id, meta and what is read-only. Unassigned attributes are missing. */
export type Resource = Record<string, unknown>

/** The most characters of a text, and the most values of an attribute. */
const maxText = 1000
export const maxValues = 20_000

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks the body of a POST or PUT, and returns what is stored of it. Names are accepted in any case. */
export function readResource(shape: ResourceShape, body: unknown): Resource {
  if (!isObject(body)) throw wrongSyntax('The body must be a JSON object')
  const resource: Resource = {}
  for (const [name, value] of Object.entries(body)) {
    const extension = extensionOf(shape, name)
    if (extension) {
      const read = isUnassigned(value) ? undefined : readComplex(extension.attributes, value, extension.schema)
      if (read) resource[extension.schema] = read
      continue
    }
    const attribute = findAttribute(ownAttributes(shape), name)
    if (!attribute || attribute.readOnly) continue
    const read = readValue(attribute, value, attribute.name)
    if (read !== undefined) resource[attribute.name] = read
  }
  checkRequired(shape, resource)
  return resource
}

/** Refuses a resource without one of its required attributes. */
export function checkRequired({ attributes }: ResourceShape, resource: Resource): void {
  for (const { name, required } of attributes)
    if (required && resource[name] === undefined) throw wrongValue(`The attribute ${name} is required`)
}

/** Returns an extension by its schema in any case. */
export function extensionOf({ extensions }: ResourceShape, name: string) {
  const found = Object.entries(extensions).find(([schema]) => schema.toLowerCase() === name.toLowerCase())
  return found && { schema: found[0], attributes: found[1] }
}

/** Returns a value in the form in which it is stored; undefined if it is unassigned. */
export function readValue(attribute: Attribute, value: unknown, path: string): unknown {
  if (isUnassigned(value)) return undefined
  if (!attribute.multiValued) return readOne(attribute, value, path)
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  if (values.length > maxValues) throw wrongValue(`The attribute ${path} has more than ${maxValues} values`)
  const read = values.flatMap((one) => readOne(attribute, one, path) ?? [])
  return read.length === 0 ? undefined : read
}

const isUnassigned = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Returns one value of an attribute; undefined if it is unassigned. */
export function readOne(attribute: Attribute, value: unknown, path: string): unknown {
  if (value === null || value === undefined) return undefined
  if (attribute.type === 'boolean') return readBoolean(value, path)
  if (attribute.type === 'complex') {
    // Some clients send the id or the address alone.
    const whole = typeof value === 'string' && attribute.multiValued ? { value } : value
    return readComplex(attribute.sub ?? [], whole, path)
  }
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') throw wrongValue(`The attribute ${path} must be a text`)
  if (text.length > maxText) throw wrongValue(`The attribute ${path} must have at most ${maxText} characters`)
  return text === '' ? undefined : text
}

/** Entra ID sends booleans as texts. */
function readBoolean(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw wrongValue(`The attribute ${path} must be true or false`)
}

function readComplex(
  attributes: readonly Attribute[],
  value: unknown,
  path: string,
): Record<string, unknown> | undefined {
  if (!isObject(value)) throw wrongValue(`The attribute ${path} must be an object`)
  const read: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const attribute = findAttribute(attributes, name)
    if (!attribute || attribute.readOnly) continue
    const one = readValue(attribute, inner, `${path}.${attribute.name}`)
    if (one !== undefined) read[attribute.name] = one
  }
  return Object.keys(read).length === 0 ? undefined : read
}

/** Whether an unknown name is left out without an error. */
export const isLeftOut = (name: string): boolean => isNotStored(name.split('.')[0] ?? '')
