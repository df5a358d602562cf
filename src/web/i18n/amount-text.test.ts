import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../contract/messages/de/index.ts'
import { common } from './de/common.ts'
import { summary } from './de/summary.ts'
import * as english from './en/rest.ts'
import './index.ts'
import { worded } from './worded.ts'

beforeAll(() => {
  i18next.addResourceBundle('en', 'translation', { ...english })
  i18next.addResourceBundle('de', 'translation', { common, messages, summary })
})
afterAll(() => i18next.changeLanguage('en'))

test('amounts have the separators of the language', async () => {
  expect(i18next.t('common.resultCount', { count: 5000 })).toBe('5,000 entries')
  expect(i18next.t('common.resultCount', { count: 999 })).toBe('999 entries')
  expect(i18next.t('common.resultCount', { count: 1 })).toBe('1 entry')
  expect(i18next.t('summary.shownOf', { count: 1234, total: 98765 })).toBe('1,234 of 98,765')
  await i18next.changeLanguage('de')
  expect(i18next.t('common.resultCount', { count: 5000 })).toBe('5.000 Einträge')
  expect(i18next.t('summary.shownOf', { count: 1234, total: 98765 })).toBe('1.234 von 98.765')
  expect(worded({ code: 'queue_full', params: { count: 1500 } })).toMatch(/^1\.500 /)
})

test('numbers that name something have none', async () => {
  await i18next.changeLanguage('en')
  expect(i18next.t('dashboard.open', { id: 12345 })).toContain('12345')
})
