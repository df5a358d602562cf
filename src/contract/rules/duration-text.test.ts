import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test('spans of time are said as people say them', () => {
  const said = {
    0: '0 s',
    0.4: '0 s',
    1: '1 s',
    59: '59 s',
    60: '1 min',
    61: '1 min 1 s',
    420: '7 min',
    3600: '1 h',
    5400: '1 h 30 min',
    3661: '1 h 1 min',
    86_400: '1 d',
    90_061: '1 d 1 h',
    2_592_000: '30 d',
  }
  expect(Object.fromEntries(Object.keys(said).map((seconds) => [seconds, durationText(Number(seconds))]))).toEqual(said)
})
