import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../test/helpers/long-run.ts'
import { createMasker } from './masker.ts'
import { needlesOf } from './needles.ts'
import { cutAt, naiveMask } from './spool-naive.ts'

const anyCuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 })
const secretOfTwoLetters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 6, maxLength: 9 })

function maskInPieces(secrets: string[], pieces: Buffer[]): string {
  const masker = createMasker(secrets)
  return Buffer.concat([...pieces.map((piece) => Buffer.from(masker.push(piece))), masker.end()]).toString('latin1')
}

test('the output does not depend on how the stream is cut, and equals that of the naive masker', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'a', 'b', '\n', 'c'), maxLength: 60 })
  fc.assert(
    fc.property(fc.array(secretOfTwoLetters, { minLength: 1, maxLength: 4 }), text, anyCuts, (secrets, raw, cuts) => {
      const bytes = Buffer.from(raw)
      expect(maskInPieces(secrets, cutAt(bytes, cuts))).toBe(naiveMask(bytes, secrets).toString('latin1'))
    }),
    { numRuns: repetitions('CASES', { usual: 300, long: 3000 }) },
  )
})

test('no form of any secret is in the output, whatever bytes are around it', () => {
  const secret = fc.oneof(
    fc.string({ unit: 'binary', minLength: 6, maxLength: 40 }),
    fc.string({ minLength: 6, maxLength: 40 }),
  )
  fc.assert(
    fc.property(secret, fc.uint8Array({ maxLength: 30 }), fc.nat(), anyCuts, (value, noise, which, cuts) => {
      const needles = needlesOf([value])
      fc.pre(needles.length > 0)
      const needle = needles[which % needles.length]!
      const bytes = Buffer.concat([Buffer.from(noise), needle, Buffer.from(noise)])
      const masked = maskInPieces([value], cutAt(bytes, cuts))
      expect(masked).toContain('***')
      for (const each of needles) expect(masked.includes(each.toString('latin1'))).toBe(false)
    }),
    { numRuns: repetitions('CASES', { usual: 100, long: 1000 }) },
  )
})

test('texts without a needle are returned unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), anyCuts, (noise, cuts) => {
      const bytes = Buffer.from(noise)
      expect(maskInPieces(['correct horse battery'], cutAt(bytes, cuts))).toBe(bytes.toString('latin1'))
    }),
  )
})

test('the same buffer is returned if there is nothing to mask', () => {
  const bytes = Buffer.from('some output\n')
  for (const secrets of [[], ['admin', 'short', 'password', ' '], ['s3cret-value']]) {
    expect(createMasker(secrets).push(bytes)).toBe(bytes)
  }
})

test('nothing is held back after a newline', () => {
  const masker = createMasker(['s3cret-value'])
  expect(masker.push(Buffer.from('s3cret\n')).toString()).toBe('s3cret\n')
  expect(masker.push(Buffer.from('s3cret-')).toString()).toBe('')
  expect(masker.push(Buffer.from('value')).toString()).toBe('')
  expect(masker.end().toString()).toBe('***')
  expect(masker.end().toString()).toBe('')
})

test('a piece may be overwritten after it was pushed', () => {
  const masker = createMasker(['s3cret-value'])
  const memory = Buffer.from('say s3cre')
  const out = [masker.push(memory).toString()]
  memory.fill('#')
  out.push(masker.push(Buffer.from('t of ours')).toString(), masker.end().toString())
  expect(out.join('')).toBe('say s3cret of ours')
})

test('overlapping secrets leave no rest, and adjacent ones become one mark', () => {
  const masker = createMasker(['abcdefgh', 'efghijkl', 'abcdefghijklmnop-long'])
  expect(masker.text('xabcdefghijklx')).toBe('x***x')
  expect(masker.text('abcdefghabcdefgh abcdefgh')).toBe('*** ***')
  expect(masker.text('xabcdefghijklmnop')).toBe('x***mnop')
})

test('adjacent secrets become one mark even if the stream is cut between them', () => {
  const bytes = Buffer.from('x abcdefghzyxwvuts zyxwvutsx')
  for (let cut = 0; cut <= bytes.length; cut++) {
    const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)]
    expect(maskInPieces(['abcdefgh', 'zyxwvuts'], pieces)).toBe('x *** ***x')
  }
})

test('text() does not affect the stream', () => {
  const masker = createMasker(['s3cret-value'])
  masker.push(Buffer.from('s3cret-'))
  expect(masker.text('value')).toBe('value')
  expect(masker.push(Buffer.from('value\n')).toString()).toBe('***\n')
})

test('the part of a secret beside the gap of a shortened text is masked', () => {
  const secret = 'tok-0123456789abcdefghij'
  const { shortened } = createMasker([secret, 'é-first line of a key\nsecond line of it'])
  for (let at = 4; at < secret.length - 3; at++) {
    const [begun, rest] = [secret.slice(0, at), secret.slice(at)]
    expect(shortened(`is ${begun}\n…\nthe end`)).toBe('is ***\n…\nthe end')
    expect(shortened(`is … ${rest} or so`)).toBe('is … *** or so')
    // As it stands in JSON.
    expect(shortened(`"is ${begun}\\n…\\n${rest}, ${secret}"`)).toBe('"is ***\\n…\\n***, ***"')
    expect(shortened(`${begun}…${rest}`)).toBe('***…***')
  }
  expect(shortened('é-first li…cond line of it')).toBe('***…***')
  expect(shortened('nothing … to see, and ü…ü')).toBe('nothing … to see, and ü…ü')
  expect(shortened(`${secret} whole`)).toBe('*** whole')
  expect(createMasker([]).shortened(`${secret.slice(0, 9)}…`)).toBe('tok-01234…')
})
