import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '../../contract/language.ts'
import * as rest from './en/rest.ts'

const web = join(import.meta.dirname, '..')

test('every language of the list has a folder of texts, and the same ones are loaded first', async () => {
  const folders = (await readdir(join(web, 'i18n'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(languageCodes.toSorted())
  const firstOf = (language: string) => readFileSync(join(web, 'i18n', language, 'first.ts'), 'utf8')
  for (const language of languageCodes) expect(firstOf(language), language).toBe(firstOf('en'))
})

test('what is drawn before all texts are loaded needs only the first ones', () => {
  const shown = [
    'main.tsx',
    'shell/AppShell.tsx',
    'shell/ProjectFrame.tsx',
    'features/auth/LoginPage.tsx',
    'features/dashboard/DashboardPage.tsx',
  ]
  const files = new Set<string>()
  for (const file of shown) addWithImports(join(web, file), files)
  expect(files.size).toBeGreaterThan(50)
  const key = new RegExp(`['"\`](?:${Object.keys(rest).join('|')})\\.\\w`)
  const late = [...files].filter((file) => key.test(readFileSync(file, 'utf8')))
  expect(late.map((file) => relative(web, file))).toEqual([])
})

/** Adds a module of the console and all that it imports, without what it loads on demand. */
function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file) || !/\.tsx?$/.test(file) || !file.startsWith(web)) return
  files.add(file)
  for (const [, names, from] of readFileSync(file, 'utf8').matchAll(/^(?:im|ex)port ([^'"]*)from '(\.[^']+)'/gm))
    if (!names?.startsWith('type ')) addWithImports(join(dirname(file), from as string), files)
}
