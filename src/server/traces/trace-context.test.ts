import { expect, test } from 'vitest'
import { beginSpan, spanIdOf, traceparentOf } from './trace-context.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const span = 'b7ad6b7169203331'

test('a span belongs to that of the caller, unless the caller does not record it', () => {
  expect(beginSpan(`00-${trace}-${span}-01`)).toEqual({
    trace_id: trace,
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    parent_id: span,
  })
  expect(beginSpan(`00-${trace}-${span}-00`)).toBeUndefined()
  // A later version may have more parts.
  expect(beginSpan(`01-${trace}-${span}-03-more`)?.trace_id).toBe(trace)
})

test('without a valid header a new trace begins', () => {
  for (const header of [
    undefined,
    '',
    'x',
    `00-${trace}-${span}`,
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    [`00-${trace}-${span}-01`, 'y'],
  ]) {
    const begun = beginSpan(header)
    expect([header, begun?.parent_id, begun?.trace_id === trace]).toEqual([header, null, false])
    expect(begun?.trace_id).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('the span of a task has the same ID wherever it is computed', () => {
  expect(spanIdOf(trace, 'task 12')).toBe(spanIdOf(trace, 'task 12'))
  expect(spanIdOf(trace, 'task 12')).not.toBe(spanIdOf(trace, 'task 13'))
  expect(traceparentOf(trace, span)).toBe(`00-${trace}-${span}-01`)
})
