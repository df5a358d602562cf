import fc from 'fast-check'
import { z } from 'zod'

/** Generates values for fast-check from the schemas of the contract. */

export type Schema = { [key: string]: unknown } & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  items?: Schema
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

/** `valid`: as the schema requires; `boundary`: at its limits and one step beyond; `broken`: of another type. */
export type Mode = 'valid' | 'boundary' | 'broken'

const plausible = [
  'x',
  'Ünïcödé 名前 🚀',
  'run.sh',
  'main',
  '{}',
  '[]',
  '["-x"]',
  '{"a":1}',
  'https://git.example.com/a.git',
  '2099-01-01T00:00:00Z',
  'a,b',
]
const odd = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '%s%n',
  '\\',
  '/etc',
  '../x',
  '-x',
  '@/etc/passwd',
  '{{7*7}}',
  '\u202e',
  '\ufeff',
  'e\u0301'.repeat(30),
  '𝒳'.repeat(60),
  'x'.repeat(5000),
  '1e400',
  'true',
  'null',
  '\r\nX: y',
]
const numbers = [0, -0, 1, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, 5e-324]
/** Longer texts would only make the run slow. */
const maxTextLength = 20_000

/** Any code point but half surrogates. The unit 'binary' of fast-check does the same, after 0.6 s for a list of them. */
export const anyCharacter = fc
  .oneof(
    { weight: 1, arbitrary: fc.integer({ max: 0xd7ff, min: 0 }) },
    { weight: 16, arbitrary: fc.integer({ max: 0x10ffff, min: 0xe000 }) },
  )
  .map((code) => String.fromCodePoint(code))

export const oddText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: anyCharacter, maxLength: 20 }))
export const text = fc.oneof(fc.constantFrom(...plausible), oddText)
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, {}, [], [[]], 'x', 7, [null], { a: { b: 1 } }),
  fc.constantFrom(...numbers),
  text,
  fc.jsonValue({ maxDepth: 2 }),
)

/** Returns values for the schema. `ids` are the ids of existing objects. */
export function valueOf(schema: Schema, ids: readonly number[], mode: Mode = 'valid'): fc.Arbitrary<unknown> {
  if (mode === 'broken') return anything
  const choices = choicesOf(schema)
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, ids, mode)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => valueOf(part, ids, mode)))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  if (schema.enum)
    return mode === 'valid'
      ? fc.constantFrom(...schema.enum)
      : fc.constantFrom(...schema.enum.map((one) => `${String(one)} `))
  if ('const' in schema) return fc.constant(schema['const'])
  const limits = mode === 'boundary'
  switch (String(schema.type)) {
    case 'string':
      return limits ? textAtLimits(schema) : validText(schema)
    case 'number':
    case 'integer':
      return limits ? numberAtLimits(schema) : validNumber(schema, ids)
    case 'boolean':
      return limits ? fc.constantFrom<unknown>(0, 1, 'true', null) : fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const item = valueOf(schema.items ?? {}, ids, mode)
      const maxCount = Math.min(schema.maxItems ?? 3, 1000)
      const many = fc.constantFrom(0, maxCount + 1).chain((length) => item.map((one) => Array(length).fill(one)))
      return limits ? fc.oneof(many, fc.array(item, { maxLength: 2 })) : fc.array(item, { maxLength: 3 })
    }
    case 'object':
      return objectOf(schema, ids, mode)
    default:
      return anything
  }
}

/** Returns the alternatives of a schema that is a union or has several types. */
export function choicesOf(schema: Schema): Schema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return schema.anyOf ?? schema.oneOf
}

function validText({ pattern, format, maxLength = maxTextLength, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('ada@example.com', 'a+b@sub.example.org')
  if (format === 'date-time') return fc.constantFrom('2099-01-01T00:00:00Z', '2098-12-31T23:59:59.999+14:00')
  const free = fc
    .oneof(fc.constantFrom(...plausible), fc.string({ unit: 'grapheme', maxLength: 20 }))
    .map((value) => value.slice(0, maxLength).toWellFormed().padEnd(minLength, 'x'))
  if (pattern === undefined) return free
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return free // a pattern with lookahead or lookbehind
  }
}

function textAtLimits({ maxLength, minLength = 0 }: Schema): fc.Arbitrary<string> {
  const lengths = [minLength - 1, minLength, maxLength, (maxLength ?? Number.NaN) + 1].filter(
    (length): length is number => length !== undefined && length >= 0 && length <= maxTextLength,
  )
  const long = fc.tuple(fc.constantFrom(...lengths), fc.constantFrom('x', 'ä', '🚀', '7', '-', '/'))
  return fc.oneof(
    long.map(([length, letter]) => letter.repeat(Math.ceil(length / letter.length))),
    oddText,
  )
}

function validNumber({ minimum, exclusiveMinimum, maximum }: Schema, ids: readonly number[]): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const max = Math.min(maximum ?? 1000, 2 ** 31 - 1)
  return fc.oneof(fc.constantFrom(min, ...ids), fc.integer({ min: Math.min(min, max), max }))
}

function numberAtLimits({ minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const lowest = minimum ?? exclusiveMinimum
  return fc.constantFrom(
    ...numbers,
    ...(lowest === undefined ? [] : [lowest - 1, lowest, lowest + 1]),
    ...(maximum === undefined ? [] : [maximum - 1, maximum, maximum + 1]),
  )
}

function objectOf(schema: Schema, ids: readonly number[], mode: Mode): fc.Arbitrary<unknown> {
  const named = Object.entries(schema.properties ?? {})
  if (named.length > 0)
    return fc.record(Object.fromEntries(named.map(([name, one]) => [name, valueOf(one, ids, mode)])), {
      requiredKeys: mode === 'valid' ? (schema.required ?? []) : [],
    })
  const key = fc.oneof(fc.constantFrom(...ids.map(String)), mode === 'valid' ? fc.constantFrom('a', 'b') : text)
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  return fc.dictionary(key, valueOf(inner, ids, mode), { maxKeys: 3 })
}

export const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

/** Returns every field of a body at any depth with its schema; `0` stands for the first item of a list. */
export function fieldsOf(schema: Schema, path: readonly string[] = []): [path: readonly string[], schema: Schema][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [readonly string[], Schema][] => [
    [[...path, name], field],
    ...fieldsOf(field, [...path, name]),
  ])
  const items = schema.items
    ? [[[...path, '0'], schema.items] as [readonly string[], Schema], ...fieldsOf(schema.items, [...path, '0'])]
    : []
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...own, ...items, ...choices.flatMap((choice) => fieldsOf(choice, path))]
}

/** Returns a copy of the body with another value at that path, or an unchanged copy if the path does not exist. */
export function withField(body: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(body)
  const inner = path
    .slice(0, -1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], copy)
  if (typeof inner === 'object' && inner !== null) (inner as Record<string, unknown>)[path.at(-1) ?? ''] = value
  return copy
}

/**
 * Any value that JSON can express and a body may contain: JSON has no -0, and names of an object's built-in members are
 * refused.
 */
export const jsonValue = (maxDepth: number): fc.Arbitrary<unknown> =>
  fc
    .jsonValue({ maxDepth })
    .map((value) => JSON.stringify(value))
    .filter((text) => !/"(__proto__|prototype|constructor)":/.test(text))
    .map((text) => JSON.parse(text) as unknown)
