import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvField } from './event-file.ts'

test.each([
  ['=1+2', "'=1+2"],
  ['+49', "'+49"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  [-3, '-3'],
  [null, ''],
  [[{ field: 'a' }], '"[{""field"":""a""}]"'],
])('%j is the field %j', (value, field) => {
  expect(csvField(value)).toBe(field)
})

test('no text begins a formula or leaves its field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const field = csvField(text)
      const inner = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
      expect(inner).not.toMatch(/^[=+\-@\t\r]/)
      expect(inner === text || inner === `'${text}`).toBe(true)
      if (!field.startsWith('"')) expect(field).not.toMatch(/[",\r\n]/)
    }),
  )
})
