import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callsFile, callsText } from '../../../scripts/write-calls.ts'

test('the calls of the console are those of the contract', () => {
  expect(readFileSync(callsFile, 'utf8'), 'Run `npm run write-calls`.').toBe(callsText())
})
