import { expect, test } from 'vitest'
import { pastedRows, withPasted } from './pasted-rows.ts'

const text = (name: string, value: string) => ({ name, kind: 'text' as const, value })

test('lines of assignments become rows, with quotes, comments and export as in a shell file', () => {
  expect(pastedRows('# database\nexport HOST=db1\r\nPORT = 5432\n')).toBeNull()
  expect(pastedRows(`# database\nexport HOST=db1\r\n\n  QUERY="a = b"\nEMPTY=\nQUOTED='it is'\n`)).toEqual([
    text('HOST', 'db1'),
    text('QUERY', 'a = b'),
    text('EMPTY', ''),
    text('QUOTED', 'it is'),
  ])
  expect(pastedRows('A=1')).toEqual([text('A', '1')])
})

test('a JSON object becomes rows that keep their types', () => {
  expect(pastedRows('{"port": 8080, "on": true, "name": "x"}')).toEqual([
    { name: 'port', kind: 'number', value: '8080' },
    { name: 'on', kind: 'boolean', value: 'true' },
    text('name', 'x'),
  ])
})

test.each(['a name', 'A=1\nnot an assignment', '{', '{"a": []}', '{}', '', '1=2'])('%j is pasted as it is', (pasted) =>
  expect(pastedRows(pasted)).toBeNull(),
)

test('pasted rows replace the empty one, and the value of a name that is there', () => {
  const rows = [text('A', 'old'), text('', ''), text('Z', 'last')]
  expect(withPasted(rows, 1, [text('A', 'new'), text('B', '1'), text('B', '2')])).toEqual([
    text('A', 'new'),
    text('B', '2'),
    text('Z', 'last'),
  ])
  expect(withPasted([text('X', 'x')], 0, [text('B', '1')])).toEqual([text('X', 'x'), text('B', '1')])
})
