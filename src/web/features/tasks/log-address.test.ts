import { expect, test } from 'vitest'
import { taskViewSearch } from '../../routes/search.ts'
import { type LogPlace, noPlace } from '../../ui/log/index.ts'
import { placeOfSearch, searchOfPlace, withoutPlace } from './log-address.ts'

test('a place in a log survives its address', () => {
  const place: LogPlace = {
    line: 1200,
    find: { text: '10', regex: true, case_sensitive: false, word: true },
    filtering: true,
    chips: {
      ...noPlace.chips,
      streams: ['output'],
      levels: ['warning', 'error'],
      outcomes: ['failed'],
      hosts: ['web1', '10'],
      tasks: ['TASK [one, two]', 'Plan'],
    },
  }
  const search = searchOfPlace(place)
  expect(search).toMatchObject({ line: 1200, find: '10', match: 'rwf', only: 'output,warning,error,failed' })
  expect(placeOfSearch(search)).toEqual(place)
  // The router reads whole numbers as numbers.
  expect(placeOfSearch(taskViewSearch({ ...search, find: 10 }))).toEqual(place)
})

test('a log without a place has nothing in its address, and unknown values are ignored', () => {
  expect(Object.values(searchOfPlace(noPlace)).every((value) => value === undefined)).toBe(true)
  expect(placeOfSearch({})).toEqual(noPlace)
  expect(placeOfSearch(taskViewSearch({ line: -1, only: 'nothing', match: 'f', find: '' }))).toEqual(noPlace)
})

test('a link to lines does not name the line at the upper edge', () => {
  expect(withoutPlace('?line=5')).toBe('')
  expect(withoutPlace('?t=1&line=5')).toBe('?t=1')
  expect(withoutPlace('?line=5&find=fox')).toBe('?find=fox')
  expect(withoutPlace('?t=1&line=5&find=line')).toBe('?t=1&find=line')
  expect(withoutPlace('?t=1')).toBe('?t=1')
})
