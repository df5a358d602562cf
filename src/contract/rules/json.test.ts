import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../messages/english.ts'
import { cliArgumentsProblem as cliArgumentsProblemMessage, readCliArguments } from './cli-arguments.ts'
import { jsonObjectProblem as jsonObjectProblemMessage, readJsonObject } from './json-object.ts'
import { malformedPart as malformed } from './well-formed.ts'
import { worded } from './worded.testing.ts'

const jsonObjectProblem = worded(jsonObjectProblemMessage)

const malformedPart = (...given: Parameters<typeof malformed>) => {
  const part = malformed(...given)
  return part && { ...part, problem: english(part.problem) }
}
const cliArgumentsProblem = worded(cliArgumentsProblemMessage)

describe('command line arguments', () => {
  test('reads lists of texts', () => {
    expect(readCliArguments('["--diff", "--forks=10"]')).toEqual(['--diff', '--forks=10'])
    expect(readCliArguments('')).toEqual([])
    expect(readCliArguments(' [] ')).toEqual([])
    expect(readCliArguments(JSON.stringify(Array(100).fill('é'.repeat(2048))))).toHaveLength(100)
  })
  test.each([
    '{}',
    'null',
    '"--x"',
    '[1]',
    '["a",["b"]]',
    '[null]',
    '--diff',
    '["a"',
    "['a']",
    '["a"] x',
    '['.repeat(200_000),
  ])('refuses %.40s', (text) => {
    expect(cliArgumentsProblem(text)).toMatch(/^Must be JSON array/)
  })
  test('has limits', () => {
    expect(cliArgumentsProblem(JSON.stringify(Array(101).fill('a')))).toMatch(/at most 100/)
    expect(cliArgumentsProblem(JSON.stringify(['a', 'é'.repeat(2049)]))).toMatch(/^Argument 2 is longer/)
    expect(cliArgumentsProblem('["a\\u0000"]')).toMatch(/NUL/)
    expect(cliArgumentsProblem('["\\ud800"]')).toMatch(/half/)
  })
})

describe('JSON objects', () => {
  test('reads objects; blank is empty', () => {
    expect(readJsonObject('{"problem": {"a": [1, null]}}')).toEqual({ object: { problem: { a: [1, null] } } })
    expect(readJsonObject('\n')).toEqual({ object: {} })
    expect(jsonObjectProblem('{"A": "x", "b_1": 2, "C": true}', { environment: true })).toBeNull()
  })
  test.each([
    '[]',
    'null',
    '1',
    '"a"',
    '{',
    '{a: 1}',
    "{'a': 1}",
    '{"__proto__": {}}',
    '{"a": {"constructor": 1}}',
    '{"a": "\\u0000"}',
    '{"\\u0000": 1}',
    '{"a": 1e999}',
  ])('refuses %s', (text) => expect(jsonObjectProblem(text)).toMatch(/\.$/))
  test.each([
    ['{"a": 1, "b": 2, "a": 3}', /"a" is there twice/],
    ['{"a" :1,"\\u0061": 2}', /"a" is there twice/],
  ])('names what is there twice in %s', (text, says) => expect(jsonObjectProblem(text)).toMatch(says))
  test.each(['{"a": {"b": 1}, "c": {"b": 2, "a": 3}}', '{"a": "a", "b": ["a", "a"]}', '{"a": "\\": ", "b": "{\\""}'])(
    'takes %s, which has no name twice',
    (text) => expect(jsonObjectProblem(text)).toBeNull(),
  )
  test.each(['{"A": null}', '{"A": []}', '{"A": {}}', '{"A-B": "x"}', '{"1": "x"}', '{"": "x"}', '{"A=B": "x"}'])(
    'refuses %s as environment',
    (text) => {
      expect(jsonObjectProblem(text)).toBeNull()
      expect(jsonObjectProblem(text, { environment: true })).toMatch(/\.$/)
    },
  )
})

describe('malformedPart', () => {
  test('names the place', () => {
    expect(malformedPart({ a: { b: [1, { c: 'x\0' }] } })).toMatchObject({
      path: 'a.b[1].c',
      problem: expect.stringContaining('NUL'),
    })
    expect(malformedPart(['\udc00'])).toMatchObject({ path: '[0]', problem: expect.stringContaining('surrogate') })
    expect(malformedPart('\0')).toMatchObject({ path: '' })
    expect(malformedPart({ a: { '\0': 1 } })).toMatchObject({ path: 'a', problem: expect.stringContaining('NUL') })
    expect(malformedPart(JSON.parse('{"a":{"__proto__":{"admin":true}}}'))).toMatchObject({
      path: 'a',
      problem: expect.stringContaining('__proto__'),
    })
    for (const key of ['prototype', 'constructor']) expect(malformedPart({ [key]: 1 })).not.toBeNull()
    expect(malformedPart(JSON.parse('{"n":1e999}'))).toMatchObject({ path: 'n' })
  })
  test('has limits, and never overflows the stack', () => {
    const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(malformedPart(nested(32))).toBeNull()
    expect(malformedPart(nested(33))).toMatchObject({ problem: expect.stringContaining('32') })
    expect(malformedPart(nested(200_000))).not.toBeNull()
    expect(malformedPart(nested(33), { depth: 40, keys: 10 })).toBeNull()
    const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
    expect(malformedPart(wide(10_000))).toBeNull()
    expect(malformedPart(wide(10_001))).not.toBeNull()
    expect(malformedPart([wide(6000), wide(6000)])).not.toBeNull()
  })
  test('never throws, and lets every plain JSON pass', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'grapheme' }), (value) => {
        const text = JSON.stringify(value)
        const evil = /\\u0000|"__proto__":|"prototype":|"constructor":/.test(text)
        expect(malformedPart(JSON.parse(text)) === null).toBe(!evil)
      }),
      { numRuns: 1000 },
    )
  })
})
