import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import './index.ts'

afterAll(() => i18next.changeLanguage('en'))

test.each([
  ['en', ['apt', 'Ärzte', 'zone', 'web2', 'web10'], ['apt', 'Ärzte', 'web2', 'web10', 'zone']],
  ['pl', ['łódź', 'lublin', 'malbork', 'luzino'], ['lublin', 'luzino', 'łódź', 'malbork']],
  ['ru', ['Яма', 'ёлка', 'дом', 'жук'], ['дом', 'ёлка', 'жук', 'Яма']],
])('names have the order of %s', async (language, names, ordered) => {
  await i18next.changeLanguage(language)
  expect(names.toSorted(compareNames)).toEqual(ordered)
})
