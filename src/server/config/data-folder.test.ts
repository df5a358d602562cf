import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chdir, cwd } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { usualDataFolder } from './data-folder.ts'

const installed = { sources: false, root: false, home: '/home/ada' }

test('an installed program finds the same data in whatever folder it is started', () => {
  expect(usualDataFolder(installed)).toBe('/home/ada/.signalbox')
  expect(usualDataFolder({ ...installed, root: true })).toBe('/var/lib/signalbox')
})

test('a checkout keeps its data in itself', () => {
  expect(usualDataFolder({ ...installed, sources: true })).toBe('./data')
  expect(usualDataFolder()).toBe('./data')
})

test('data that an earlier release keeps in ./data are used further', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-data-'))
  const before = cwd()
  onTestFinished(() => {
    chdir(before)
    rmSync(folder, { recursive: true })
  })
  chdir(folder)
  mkdirSync('data')
  expect(usualDataFolder(installed)).toBe('/home/ada/.signalbox')
  writeFileSync('data/id', 'id')
  expect(usualDataFolder(installed)).toBe('./data')
})
