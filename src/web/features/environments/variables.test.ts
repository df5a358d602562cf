import { expect, test } from 'vitest'
import { isNumberText, openVariables, rowsOf, variablesText } from './variables.ts'

test('texts, numbers and switches become rows, and rows become the same JSON again', () => {
  const text =
    '{\n  "name": "a \\"b\\"",\n  "port": 8080,\n  "big": 12345678901234567890,\n  "on": false,\n  "__proto__": "x"\n}'
  expect(rowsOf(text)).toEqual([
    { name: 'name', kind: 'text', value: 'a "b"' },
    { name: 'port', kind: 'number', value: '8080' },
    { name: 'big', kind: 'number', value: '12345678901234567890' },
    { name: 'on', kind: 'boolean', value: 'false' },
    { name: '__proto__', kind: 'text', value: 'x' },
  ])
  expect(variablesText(openVariables(text))).toBe(text)
})

test.each(['{"a": {}}', '{"a": []}', '{"a": null}', '{"a": {"b": 1}, "c": 1}'])(
  '%s is too nested to be shown as a table',
  (text) => {
    expect(rowsOf(text)).toBe('nested')
    expect(openVariables(text)).toEqual({ mode: 'json', rows: [], text })
  },
)

test('hundreds of variables are opened as text, one line each', () => {
  const names = Array.from({ length: 101 }, (_, at) => `name_${at}`)
  const opened = openVariables(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))
  expect([opened.mode, opened.text.split('\n').length]).toEqual(['json', 103])
  expect(openVariables(JSON.stringify(Object.fromEntries(names.slice(1).map((name) => [name, 1])))).mode).toBe('table')
})

test.each(['{', '[]', '1', 'null', '"a"'])('%s is not an object', (text) => expect(rowsOf(text)).toBe('wrong'))

test('empty rows are left out', () => {
  expect(variablesText({ mode: 'table', rows: [{ name: ' ', kind: 'text', value: '' }], text: '' })).toBe('{}')
})

test.each([
  ['0', true],
  ['-1.5e3', true],
  ['01', false],
  ['', false],
  ['1,5', false],
  ['Infinity', false],
])('%s is a JSON number: %s', (text, expected) => expect(isNumberText(text)).toBe(expected))
