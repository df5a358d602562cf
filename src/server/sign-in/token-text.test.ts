import { expect, test } from 'vitest'
import { makeTokenText, mayBeToken, tokenPattern } from './token-text.ts'

test('a token has a prefix, 160 random bits and a checksum, without upper case', () => {
  const texts = Array.from({ length: 200 }, makeTokenText)
  expect(new Set(texts).size).toBe(200)
  for (const text of texts) {
    expect(text).toMatch(tokenPattern)
    expect(text.toLowerCase()).toBe(text)
    expect(mayBeToken(text)).toBe(true)
  }
})

test('a mistyped token is recognised without the database, one of an earlier version is not refused', () => {
  const text = makeTokenText()
  const other = text[10] === 'a' ? 'b' : 'a'
  expect(mayBeToken(text.slice(0, 10) + other + text.slice(11))).toBe(false)
  expect(mayBeToken(text.slice(0, -1))).toBe(false)
  expect(mayBeToken(`${text}a`)).toBe(false)
  expect(mayBeToken('5eed'.repeat(16))).toBe(true)
})

test('the checksum is that of documents and scanners', () => {
  expect(mayBeToken(`sbx_${'a'.repeat(32)}fmlkpm`)).toBe(true)
})
