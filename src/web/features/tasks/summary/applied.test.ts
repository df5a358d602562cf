import { expect, test } from 'vitest'
import { appliedExpression, appliedIn } from './applied.ts'

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
  ].map((text, index) => ({ n: index + 1, text }))
  const matched = log.filter(({ text }) => new RegExp(appliedExpression).test(text))
  expect(matched.map(({ n }) => n)).toEqual([1, 2, 4, 5, 6, 7, 8])
  expect([...appliedIn(matched)].map(([address, { done, seconds, line }]) => [address, done, seconds, line])).toEqual([
    ['aws_x.old', true, 67, 7],
    ['aws_x.new["a b"]', true, 2, 6],
    ['aws_x.bad', false, 0, 8],
  ])
})
