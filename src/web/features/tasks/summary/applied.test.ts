import { expect, test } from 'vitest'
import { appliedExpression, appliedIn, isApplied, progressOf } from './applied.ts'

test('an apply says of each resource whether it is complete, and how long it took', () => {
  const log = [
    'aws_x.old: Destroying... [id=1]',
    'aws_x.new["a b"]: Creating...',
    'aws_x.old: Still destroying... [10s elapsed]',
    'aws_x.old: Destruction complete after 1m3s',
    'aws_x.old: Creating...',
    'aws_x.new["a b"]: Creation complete after 2s [id=7]',
    'aws_x.old: Creation complete after 4s [id=2]',
    'aws_x.bad: Modifying... [id=3]',
    'Error: it does not work',
    '  indented: Creating...',
  ].map((text, index) => ({ n: index + 1, text, time: `2026-01-01T00:00:0${index}.000Z` }))
  const matched = log.filter(({ text }) => new RegExp(appliedExpression).test(text))
  expect(matched.map(({ n }) => n)).toEqual([1, 2, 4, 5, 6, 7, 8])
  expect([...appliedIn(matched)].map(([address, { done, seconds, line }]) => [address, done, seconds, line])).toEqual([
    ['aws_x.old', true, 67, 7],
    ['aws_x.new["a b"]', true, 2, 6],
    ['aws_x.bad', false, 0, 8],
  ])
})

test('the progress of an apply counts complete changes, and names the resource that takes longest', () => {
  const changes = [
    { address: 'x.old', action: 'replace', drift: false },
    { address: 'x.new', action: 'create', drift: false },
    { address: 'x.read', action: 'read', drift: false },
    { address: 'x.drift', action: 'update', drift: true },
  ] as const
  const log = [
    'x.old: Destroying... [id=1]',
    'x.new: Creating...',
    'x.old: Destruction complete after 1s',
    'x.new: Creation complete after 2s',
    'x.old: Creating...',
    'x.old: Creation complete after 2s',
  ].map((text, index) => ({ n: index + 1, text, time: `2026-01-01T00:00:0${index}.000Z` }))
  const after = (count: number) => progressOf(changes, appliedIn(log.slice(0, count)))
  expect(after(0)).toBeNull()
  expect(after(2)).toEqual({
    done: 0,
    total: 2,
    current: [
      { address: 'x.old', since: '2026-01-01T00:00:00.000Z' },
      { address: 'x.new', since: '2026-01-01T00:00:01.000Z' },
    ],
  })
  // Destroyed, and not created again yet: not replaced.
  expect(after(4)).toEqual({ done: 1, total: 2, current: [] })
  expect(after(5)).toMatchObject({ done: 1, current: [{ address: 'x.old', since: '2026-01-01T00:00:04.000Z' }] })
  expect(after(6)).toEqual({ done: 2, total: 2, current: [] })
})

test('a resource that is created before its predecessor is destroyed is replaced when both are complete', () => {
  const log = [
    'x.old: Creating...',
    'x.old: Creation complete after 2s',
    'x.old (deposed object 1a2b3c4d): Destroying... [id=1]',
    'x.old (deposed object 1a2b3c4d): Destruction complete after 1s',
  ].map((text, index) => ({ n: index + 1, text, time: '2026-01-01T00:00:00.000Z' }))
  const isReplaced = (count: number) => isApplied({ action: 'replace' }, appliedIn(log.slice(0, count)).get('x.old'))
  expect([isReplaced(2), isReplaced(3), isReplaced(4)]).toEqual([false, false, true])
})
