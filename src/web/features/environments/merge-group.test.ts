import { expect, test } from 'vitest'
import { mergedSecrets, mergedVariables, variableLines } from './merge-group.ts'
import { openVariables, variablesText } from './variables.ts'

const merged = (was: string, now: string, own: string) => {
  const result = mergedVariables(openVariables(was), openVariables(now), openVariables(own))
  return result && JSON.parse(variablesText(result))
}

test('variables that two users added, changed and removed are united by name', () => {
  expect(
    merged('{"a": 1, "b": 2, "c": 3}', '{"a": 5, "b": 2, "d": 4}', '{"a": 1, "b": true, "c": 3, "e": "x"}'),
  ).toEqual({
    a: 5,
    b: true,
    d: 4,
    e: 'x',
  })
  expect(merged('{"a": 1}', '{"a": 2}', '{"a": 3}')).toBeNull()
  expect(merged('{"a": 1}', '{"a": 2}', '{"a": 2}')).toEqual({ a: 2 })
  expect(merged('{"a": [1]}', '{"a": [2]}', '{"a": [1], "b": 1}')).toBeNull()
})

test('secrets of another user stay beside the own changes', () => {
  const secret = (id: number | null, name: string, operation: '' | 'create' | 'update' | 'delete' = '') => ({
    id,
    type: 'var' as const,
    name,
    secret: operation === '' ? '' : 'value',
    operation,
  })
  const was = [secret(1, 'one')]
  const own = [secret(1, 'one', 'update'), secret(null, 'mine', 'create')]
  expect(mergedSecrets(was, [secret(1, 'one'), secret(2, 'theirs')], own)?.map(({ name }) => name)).toEqual([
    'one',
    'theirs',
    'mine',
  ])
  expect(mergedSecrets(was, [], own)).toBeNull()
})

test('one more variable changes one line only', () => {
  expect(variableLines(openVariables('{"a": 1, "b": "x"}')).split('\n')).toEqual(['a: 1', 'b: "x"'])
  expect(variableLines(openVariables('{"a": [1]}'))).toBe('{"a": [1]}')
})
