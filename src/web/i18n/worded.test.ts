import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../contract/messages/de/index.ts'
import './index.ts'
import { wordedSentence } from './worded.ts'

beforeAll(async () => {
  i18next.addResourceBundle('de', 'translation', { messages })
  await i18next.changeLanguage('de')
})
afterAll(() => i18next.changeLanguage('en'))

const english = 'waited longer than 10 min in the queue: Starts next'
const params = { duration: '10 min', reason: { code: 'wait_next', params: {} } }

test('a stored reason is shown in the language of the console', () => {
  expect(wordedSentence(english, { code: 'waited_too_long_for', params })).toBe(
    'hat länger als 10 min in der Warteschlange gewartet: Startet als Nächste',
  )
})

test('a reason of an older release, or with a code of a newer one, is shown as the server worded it', () => {
  expect(wordedSentence(english, null)).toBe(english)
  expect(wordedSentence(english, { code: 'not_known_yet', params })).toBe(english)
  const inner = { ...params, reason: { code: 'not_known_yet', params: {} } }
  expect(wordedSentence(english, { code: 'waited_too_long_for', params: inner })).toBe(english)
  expect(wordedSentence(null, null)).toBeNull()
})
