import { expect, test } from 'vitest'
import { chosenEvent, eventsOf } from './events.ts'

const loud = { suppress_success_alerts: false, suppress_error_alerts: false }

test('the end of a task is named after the end before it, the most specific name first', () => {
  expect(eventsOf('error', null)).toEqual(['first_failure', 'failed'])
  expect(eventsOf('error', 'success')).toEqual(['first_failure', 'failed'])
  expect(eventsOf('error', 'error')).toEqual(['failed'])
  expect(eventsOf('success', 'error')).toEqual(['recovered', 'succeeded'])
  expect(eventsOf('success', null)).toEqual(['succeeded'])
  expect(eventsOf('rejected', 'error')).toEqual(['stopped'])
  expect(eventsOf('running', 'error')).toEqual([])
  expect(eventsOf('success', 'error', true)).toEqual([])
  expect(eventsOf('error', null, true)).toEqual(['first_failure', 'failed'])
})

test('a channel gets one alert, under the first name it subscribes to that the template does not mute', () => {
  const first = eventsOf('error', null)
  expect(chosenEvent(first, ['failed', 'first_failure'], loud)).toBe('first_failure')
  expect(chosenEvent(first, ['failed'], loud)).toBe('failed')
  expect(chosenEvent(first, ['succeeded'], loud)).toBeUndefined()
  expect(chosenEvent(first, ['failed', 'first_failure'], { ...loud, suppress_error_alerts: true })).toBeUndefined()
  const again = eventsOf('success', 'error')
  expect(chosenEvent(again, ['succeeded', 'recovered'], { ...loud, suppress_success_alerts: true })).toBe('recovered')
  expect(chosenEvent(again, ['succeeded'], { ...loud, suppress_success_alerts: true })).toBeUndefined()
})
