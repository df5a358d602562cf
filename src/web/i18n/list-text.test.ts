import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import './index.ts'
import { listText } from './list-text.ts'

afterAll(() => i18next.changeLanguage('en'))

test.each([
  ['en', ['a, b, and c', 'a and b', 'a', '']],
  ['de', ['a, b und c', 'a und b', 'a', '']],
  ['ja', ['a、b、c', 'a、b', 'a', '']],
  ['zh-CN', ['a、b和c', 'a和b', 'a', '']],
])('names are joined as %s does', async (language, joined) => {
  await i18next.changeLanguage(language)
  expect([['a', 'b', 'c'], ['a', 'b'], ['a'], []].map(listText)).toEqual(joined)
})
