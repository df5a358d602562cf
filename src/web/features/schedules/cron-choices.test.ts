import { expect, test } from 'vitest'
import { builderOf, builderTimings, expressionOf } from '../../../contract/rules/cron-builder.ts'
import { withoutSuggested, withTiming } from './cron-choices.ts'

test('another timing starts at most once an hour, and choices that both timings have are kept', () => {
  const every = builderOf('* * * * *')
  if (!every) throw new Error('the builder can show every minute')
  const begun = builderTimings.map((timing) => expressionOf(withTiming(every, timing)))
  expect(begun).toEqual(['0 0 1 1 *', '0 0 1 * *', '0 0 * * 1#1', '0 0 * * 1', '0 0 * * *', '0 * * * *'])
  const weekly = builderOf('30 6 * * 1,5')
  expect(weekly && expressionOf(withTiming(weekly, 'daily'))).toBe('30 6 * * *')
  expect(weekly && expressionOf(withTiming(withTiming(weekly, 'daily'), 'weekly'))).toBe('30 6 * * 1,5')
})

test('the first choice of the user replaces what was suggested', () => {
  expect(withoutSuggested([2, 3], [3])).toEqual([2])
  expect(withoutSuggested([], [3])).toEqual([])
  expect(withoutSuggested<number | 'last'>([1, 'last'], [1])).toEqual(['last'])
})
