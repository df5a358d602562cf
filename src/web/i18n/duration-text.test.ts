import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { durationText } from './duration-text.ts'
import './index.ts'
import { runTimeText } from './run-time-text.ts'

afterAll(() => i18next.changeLanguage('en'))

test.each([
  ['en', '1 h 30 min', '0 s'],
  ['de', '1 Std. 30 Min.', '0 Sek.'],
  ['ru', '1 ч 30 мин', '0 с'],
  ['zh-CN', '1小时 30分钟', '0秒'],
])('durations have the units of %s', async (language, long, none) => {
  await i18next.changeLanguage(language)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect([durationText(5400), durationText(0)].map(plain)).toEqual([long, none])
})

test.each([
  ['en', ['4.2 s', '5 m 03 s', '1 h 20 m']],
  ['de', ['4,2 Sek.', '5 Min. 03 Sek.', '1 Std. 20 Min.']],
  ['ja', ['4.2 秒', '5 分 03 秒', '1 時間 20 分']],
])('so do the times of runs in %s', async (language, texts) => {
  await i18next.changeLanguage(language)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect([4290, 303_000, 4_800_000].map((ms) => plain(runTimeText(ms)))).toEqual(texts)
})
