import { expect, test, vi } from 'vitest'
import { languages } from '../../contract/language.ts'
import { directionOf } from './direction.ts'

test('the direction of a language is that of its script', () => {
  expect(['ar', 'he', 'fa', 'ur-PK', 'az-Arab'].map(directionOf)).toEqual(Array(5).fill('rtl'))
  expect(Object.values(languages).map(directionOf)).toEqual(Object.values(languages).map(() => 'ltr'))
})

test('it is known where the browser does not know it', () => {
  const { prototype } = Intl.Locale as unknown as { prototype: { getTextInfo?: () => unknown } }
  if ('getTextInfo' in prototype) vi.spyOn(prototype, 'getTextInfo').mockReturnValue({})
  expect(['ar', 'he', 'ur-PK', 'en', 'zh-TW'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr'])
  vi.restoreAllMocks()
})
