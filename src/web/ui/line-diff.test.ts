import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff, withContext } from './line-diff.ts'

const printed = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test.each([
  ['', '', []],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
  ['a\nb\n', 'a\nb\n', [' a', ' b']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nb\nc', 'c\na\nb', ['+c', ' a', ' b', '-c']],
  ['[web]\nweb1\nweb2\n', '[web]\nweb1\nweb2\nweb3\n', [' [web]', ' web1', ' web2', '+web3']],
  ['one\n\n\ntwo', 'one\n\ntwo', [' one', ' ', '-', ' two']],
])('from %j to %j', (before, after, expected) => expect(printed(before, after)).toEqual(expected))

test('both texts can be reconstructed from every line diff', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.map((l) => `${l}\n`))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before.join(''), after.join(''))
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => `${line.text}\n`)
      expect(without('new')).toEqual(before)
      expect(without('gone')).toEqual(after)
    }),
  )
})

test('texts too large to compare are shown as replaced between their equal ends', () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}`)
  const lines = lineDiff(['top', ...many('a'), 'end'].join('\n'), ['top', ...many('b'), 'end'].join('\n'))
  expect(lines.filter(({ kind }) => kind === 'same').map(({ text }) => text)).toEqual(['top', 'end'])
  expect(lines).toHaveLength(6002)
})

test('equal lines far from any change are omitted and counted', () => {
  const before = Array.from({ length: 100 }, (_, at) => `line ${at}`)
  const after = before.with(50, 'changed')
  const parts = withContext(lineDiff(before.join('\n'), after.join('\n')), 2)
  expect(parts).toEqual([{ hidden: 48 }, { lines: expect.any(Array) }, { hidden: 47 }])
  expect((parts[1] as { lines: unknown[] }).lines).toHaveLength(6)
})
