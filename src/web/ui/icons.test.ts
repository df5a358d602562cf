import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconsFile, iconsText } from '../../../scripts/write-icons.ts'

test('the icons of the console are those it imports', () => {
  expect(readFileSync(iconsFile, 'utf8'), 'Run `npm run write-icons`.').toBe(iconsText())
})
