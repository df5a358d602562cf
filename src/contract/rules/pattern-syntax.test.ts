import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../messages/english.ts'
import { patternProblem as patternProblemMessage, readPattern } from './pattern-syntax.ts'
import { worded } from './worded.testing.ts'

const patternProblem = worded(patternProblemMessage)

const fits = (source: string, text: string) => {
  const read = readPattern(source)
  if ('problem' in read) throw new Error(english(read.problem))
  return read.whole(text)
}

/** Expressions of every kind that is known, small enough for an engine that goes back. */
const leaf = fc.constantFrom(
  'a',
  'b',
  '1',
  '-',
  '.',
  '\\d',
  '\\w',
  '\\S',
  '\\.',
  '[ab]',
  '[^a]',
  '[a-c1]',
  '[\\d-]',
  '\\x61',
  'é',
)
const count = fc.constantFrom('', '', '', '*', '+', '?', '*?', '{2}', '{1,}', '{0,2}')
const row = (item: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(item, count), { maxLength: 3 }).map((items) => items.map((one) => one.join('')).join(''))
const either = (item: fc.Arbitrary<string>) =>
  fc.array(row(item), { minLength: 1, maxLength: 2 }).map((ways) => ways.join('|'))
const group = fc.tuple(fc.constantFrom('(', '(?:'), either(leaf)).map(([open, inner]) => `${open}${inner})`)
const expression = either(fc.oneof(leaf, leaf, group))

describe('patterns', () => {
  test('patterns match the same texts as the expressions of JavaScript', () => {
    fc.assert(
      fc.property(
        expression,
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '-', '.', ' ', 'é', '\n'), maxLength: 8 }), {
          minLength: 5,
          maxLength: 5,
        }),
        (source, texts) => {
          for (const text of texts) {
            expect(fits(source, text), `${source} on ${text}`).toBe(new RegExp(`^(?:${source})$`, 'u').test(text))
            const read = readPattern(source)
            if ('begins' in read) expect(read.begins(text)).toBe(new RegExp(`^(?:${source})`, 'u').test(text))
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('patterns with nested repetitions of nothing are read at once', () => {
    const nothing = `${'('.repeat(20)}${'){9999}'.repeat(20)}`
    expect([fits(nothing, ''), fits(nothing, 'a'), fits(`${nothing}a`, 'a')]).toEqual([true, false, true])
  })

  test('patterns support beginnings, ends, word boundaries and named groups', () => {
    expect(fits('^web-\\d+$', 'web-12')).toBe(true)
    expect(fits('a|^b$', 'b')).toBe(true)
    expect(fits('a^b', 'ab')).toBe(false)
    expect(fits('one\\b.two', 'one two')).toBe(true)
    expect(fits('one\\Btwo', 'onetwo')).toBe(true)
    expect(fits('(?<year>\\d{4})-(?P<month>\\d\\d)', '2027-01')).toBe(true)
  })

  test('patterns that make backtracking engines loop forever are matched at once', () => {
    const text = `${'a'.repeat(5000)}!`
    for (const source of ['(a+)+', '(a|a)*b', '(a*)*c', '(?:a?){50}a{50}b', '.*.*.*.*.*=.*', '((a{0,5}){0,5})*x'])
      expect(fits(source, text)).toBe(false)
  })

  test('unsupported patterns are refused with a reason', () => {
    for (const [source, says] of [
      ['(a)\\1', 'refers back'],
      ['(?=a)b', 'looks ahead'],
      ['(?<!a)b', 'looks ahead'],
      ['(?i)a', 'sets flags'],
      ['(a', 'a ( without its )'],
      ['a)', 'a ) without its ('],
      ['[a', 'a [ without its ]'],
      ['*a', 'nothing that * could repeat'],
      ['a**', 'two repetitions'],
      ['^*', 'repeats a place'],
      ['a{3,1}', 'from more to fewer'],
      ['[z-a]', 'ends before it begins'],
      ['a\\', 'ends with a backslash'],
      ['\\pL', '\\p, which means nothing'],
      ['(a{100}){100}', 'repeats too much'],
      ['(((a{99}){99}){99}){99}', 'repeats too much'],
      ['('.repeat(60), 'too many groups'],
      ['a'.repeat(501), 'longer than 500'],
    ])
      expect(patternProblem(source!), source).toContain(says)
    expect(patternProblem('[A-Z]{3}-[0-9]{1,4}')).toBeNull()
  })
})
