import i18next from 'i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { coded, say } from '../../../contract/message.ts'
import '../../i18n/index.ts'
import { descriptionOf } from './description.ts'

beforeAll(() => {
  const texts = { event_from: '{{what}}, von {{origin}}', event_user_blocked: '{{username}} gesperrt' }
  i18next.addResourceBundle('de', 'translation', { messages: texts }, true, true)
})
afterEach(() => i18next.changeLanguage('en'))

const blocked = {
  description: 'User ada blocked, from 192.0.2.1',
  description_message: say('event_from', { what: say('event_user_blocked', { username: 'ada' }), origin: '192.0.2.1' }),
}
const newer = { description: 'Moon landed on', description_message: { code: 'event_of_a_newer_server', params: {} } }

test('a rare event is worded in the language of the console', async () => {
  await i18next.changeLanguage('de')
  expect(descriptionOf(blocked)).toBe('ada gesperrt, von 192.0.2.1')
})

test('an event without a message, or with an unknown one, keeps its English description', async () => {
  await i18next.changeLanguage('de')
  expect(descriptionOf({ ...blocked, description_message: null })).toBe(blocked.description)
  expect(descriptionOf(newer)).toBe(newer.description)
  expect(descriptionOf({ description: null, description_message: coded('event_cache_cleared') })).toBe('')
})

test('an English console shows the description as it is', () => {
  expect(descriptionOf(blocked)).toBe(blocked.description)
})
