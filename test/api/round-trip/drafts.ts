import fc from 'fast-check'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { choicesOf, jsonValue, type Schema, schemaOf } from '../../helpers/arbitrary.ts'

/**
 * Generates drafts from the schemas of the contract in the form in which they are read back: a read returns what was
 * saved.
 */

export type Draft = Record<string, unknown>
export type Fields = Record<string, fc.Arbitrary<unknown>>

/** Returns the fields that the body of a call accepts, however its schema is composed. */
function bodyFields(endpoint: Endpoint): Record<string, Schema> {
  const of = (schema: Schema): [string, Schema][] => [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(of),
  ]
  return Object.fromEntries(of(schemaOf(endpoint.body)))
}

export const pick = (draft: Draft, fields: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)))

/** Generates drafts. `rules`: fields whose valid values do not follow from the schema alone. */
export function draftOf(endpoint: Endpoint, rules: Fields): fc.Arbitrary<Draft> {
  const fields = Object.entries(bodyFields(endpoint)).filter(([name]) => name !== 'revision')
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, rules[name] ?? byShape(schema)])))
}

/** A line of text as people write it, in any script: trimmed, without invisible characters. */
export function line(maxLength: number, minLength = 1): fc.Arbitrary<string> {
  const some = fc
    .oneof(fc.string({ unit: 'grapheme', minLength, maxLength: 40 }), fc.constant('x'.repeat(maxLength)))
    .map((value) =>
      value
        .replace(/[\p{C}\p{Z}]/gu, ' ')
        .trim()
        .slice(0, maxLength)
        .toWellFormed()
        .trim(),
    )
  return some.filter((value) => value.length >= minLength)
}

export function byShape(schema: Schema): fc.Arbitrary<unknown> {
  const choices = (choicesOf(schema) ?? []).filter((choice) => choice.type !== 'null')
  // null and an empty text mean the same in many fields; only the form that is read back is generated.
  if (choices.length > 0) return fc.oneof(...choices.map(byShape))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (String(schema.type)) {
    case 'string':
      return line(Math.min(schema.maxLength ?? 100, 5000), Math.max(1, schema.minLength ?? 1))
    case 'number':
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(byShape(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, byShape(one)])),
      )
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}: give the field its own rule`)
  }
}

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/)
const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))

/** Texts that must follow the rules of the contract (contract/rules). */
export const validTexts = {
  word,
  path,
  branch: fc.tuple(path, fc.constantFrom('', '-1.2', '_ü', '#7')).map(([name, end]) => name + end),
  runnerTags: fc.stringMatching(/^[a-z0-9 -]{1,20}(, ?[a-z]{1,9}){0,3}$/).map((text) => text.trim() || null),
  gitUrl: fc
    .tuple(
      fc.constantFrom(
        'https://git.example.com/',
        'http://git.example.com:8080/',
        'ssh://git@git.example.com:2222/',
        'git@git.example.com:',
        'git://git.example.com/',
      ),
      path,
    )
    .map(([host, name]) => `${host}${name}.git`),
  variable: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/),
  host: fc
    .constantFrom('web*', 'prod:&eu', 'all,!db01', '~web\\d+', 'host[0:3]', 'größe.example.com')
    .filter((one) => !one.includes(',')),
  tag: fc.constantFrom('deploy', 'a b', 'x:y', 'größe', '1.2+3'),
  /** A JSON text of an object, in any layout. */
  json: (value: fc.Arbitrary<unknown>) =>
    fc
      .tuple(
        fc.dictionary(fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,10}$/), value, { maxKeys: 4, noNullPrototype: true }),
        fc.constantFrom(undefined, 2),
      )
      .map(([object, indent]) => JSON.stringify(object, null, indent)),
  value: jsonValue(2),
  arguments: fc.array(line(30), { maxLength: 4 }).map((list) => JSON.stringify(list)),
  /** Each label is stored once. */
  labels: fc.uniqueArray(fc.oneof(word, fc.constantFrom('Team Größe', '100%_\\', 'a,b')), { maxLength: 20 }),
  email: fc.tuple(word, fc.nat(1e9)).map(([name, n]) => `${name}.${n}@example.com`),
  scalar: fc.oneof(line(100, 0), fc.integer(), fc.boolean()),
}
