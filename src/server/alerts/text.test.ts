import { expect, test } from 'vitest'
import { cut, escapeHtml, fit, withoutMentions } from './text.ts'

test('a text that fits is only escaped', () => {
  expect(fit('a < b', 8, escapeHtml)).toBe('a &lt; b')
})

test('a text that is too long ends before an entity or a character would be cut in half', () => {
  expect(fit('<<<<', 12, escapeHtml)).toBe('&lt;&lt;…')
  expect(fit('ab🚀', 3)).toBe('ab…')
  expect(fit('äöü', 5, (text) => text, Buffer.byteLength)).toBe('ä…')
})

test('a text that is cut ends with a whole character', () => {
  expect(cut('ab🚀', 3)).toBe('ab')
  expect(cut('ab🚀', 4)).toBe('ab🚀')
})

test('a name in a text mentions no user', () => {
  expect(withoutMentions('Deploy @all, ask @ada@example.com')).not.toMatch(/@\w/)
})
