import { expect, test } from 'vitest'
import { activityToken } from './activity.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  ['never', null, 'neutral'],
  ['just now', ago(0), 'success'],
  ['a second below five minutes', ago(299), 'success'],
  ['five minutes', ago(300), 'attention'],
  ['a second below an hour', ago(3599), 'attention'],
  ['an hour', ago(3600), 'neutral'],
  // The clock of this device may be behind that of the server.
  ['in the future', ago(-90), 'success'],
])('a runner that called %s ago has its colour', (_, touched, token) => {
  expect(activityToken({ touched }, now)).toBe(token)
})
