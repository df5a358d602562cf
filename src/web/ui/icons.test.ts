import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconFiles, iconsText, pathOf } from '../../../scripts/write-icons.ts'

test.each(iconFiles)('%s has the icons that the console imports from it', (file) => {
  expect(readFileSync(pathOf(file), 'utf8'), 'Run `npm run write-icons`.').toBe(iconsText(file))
})
