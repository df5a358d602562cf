import { expect, test } from 'vitest'
import { taskViewSearch, withoutOtherView } from './search.ts'

test('the view of a task is read from the address, and unknown values are ignored', () => {
  expect(taskViewSearch({ tab: 'summary', part: 'matrix', result: 7, compare: 0 })).toEqual({
    tab: 'summary',
    part: 'matrix',
    result: 7,
    compare: 0,
  })
  expect(taskViewSearch({ tab: 'elsewhere', result: -1, compare: 'x' })).toEqual({})
})

test('another task opens with its log unless its address says otherwise', () => {
  const now = { t: 1, tab: 'summary' as const, part: 'matrix', result: 5 }
  expect(withoutOtherView(now, { ...now, part: 'hosts' })).toEqual({ ...now, part: 'hosts' })
  expect(withoutOtherView(now, { ...now, t: 2 })).toEqual({ t: 2 })
  expect(withoutOtherView({ t: undefined }, { t: 2, tab: 'summary' })).toEqual({ t: 2, tab: 'summary' })
})
