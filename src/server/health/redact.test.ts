import { expect, test } from 'vitest'
import { redactor, textsIn } from './redact.ts'

test('known values are removed, also as JSON writes them, the longest first', () => {
  const redact = redactor(['open sesame', 'open sesame street', 'two\nlines "quoted"', 'short'])
  expect(redact('a open sesame street b open sesame')).toBe('a [redacted] b [redacted]')
  expect(redact(JSON.stringify({ x: 'two\nlines "quoted"' }))).toBe('{"x":"[redacted]"}')
  expect(redact('short')).toBe('short')
})

test('what looks like a secret is removed, whichever value it has', () => {
  const redact = redactor([])
  for (const [text, left] of [
    ['authorization: Bearer abc.def-123', 'Bearer [redacted]'],
    ['Bearer abc.def', 'Bearer [redacted]'],
    ['https://ada:pass-word@git.example.com/x', 'https://[redacted]@git.example.com/x'],
    ['password=hunter22 next', 'password=[redacted] next'],
    ['{"token":"abc","a":1}', '{"token":"[redacted]","a":1}'],
    ['a -----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY----- b', 'a [redacted] b'],
  ] as const) {
    const said = redact(text)
    expect(said).not.toMatch(/abc\.def|pass-word|hunter22|"abc"|AAAA/)
    if (!text.startsWith('authorization')) expect(said).toBe(left)
  }
  expect(redact('Tokens wait: 12 keys, see https://example.com:8080/a@b')).toBe(
    'Tokens wait: 12 keys, see https://example.com:8080/a@b',
  )
})

test('every text of a value is found', () => {
  expect(textsIn({ a: 'x', b: [{ c: 'y' }, 3, null] })).toEqual(['x', 'y'])
})
