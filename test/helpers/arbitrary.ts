import fc from 'fast-check'
import { z } from 'zod'

/** Values for fast-check from the shapes of the contract: fitting for the most part, wrong now and then, in any place. */

export type Schema = { [key: string]: unknown } & {
  type?: string | string[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  items?: Schema
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
}

const texts = [
  '',
  ' ',
  'x',
  'run.sh',
  'main',
  '{}',
  '[]',
  '["-x"]',
  '{"a":1}',
  'https://git.example.com/a',
  '/etc',
  '-x',
  '../x',
]
const evil = [
  'a\0b',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  '%',
  '\\',
  '@/etc/passwd',
  '{{7*7}}',
  '\u202e',
  '𝒳'.repeat(60),
  'x'.repeat(5000),
  '1e400',
]
const numbers = [0, 1, 2, 3, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -0]
export const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...evil),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, {}, [], 'x', 7),
  fc.constantFrom(...numbers),
  text,
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values of that schema for the most part, with something else in any place now and then. */
export function valueOf(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: goodValueOf(schema, ids) }, { weight: 1, arbitrary: anything })
}

function goodValueOf(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => goodValueOf(choice, ids)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (String(schema.type)) {
    case 'string':
      return text
    case 'number':
    case 'integer':
      return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...numbers), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ids), { maxLength: 3 })
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueOf(one, ids)] as const)
      if (named.length > 0)
        return fc.record(Object.fromEntries(named), {
          requiredKeys: named.length > 3 ? named.slice(0, 3).map(([name]) => name) : [],
        })
      const key = fc.oneof(fc.constantFrom(...ids.map(String)), text)
      return fc.dictionary(
        key,
        valueOf(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}, ids),
        { maxKeys: 3 },
      )
    }
    default:
      return anything
  }
}

export const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
