import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callsFolder, callsTexts } from '../../../scripts/write-calls.ts'

test('the calls of the console are those of the contract', () => {
  const files = ['calls.ts', ...readdirSync(join(callsFolder, 'calls')).map((name) => `calls/${name}`)]
  const written = Object.fromEntries(files.map((file) => [file, readFileSync(join(callsFolder, file), 'utf8')]))
  expect(written, 'Run `npm run write-calls`.').toEqual(callsTexts())
})
