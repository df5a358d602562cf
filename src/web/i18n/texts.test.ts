import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../contract/language.ts'
import * as first from './en/first.ts'
import * as rest from './en/rest.ts'

const web = join(import.meta.dirname, '..')

test('every text exists in every language', async () => {
  const folders = (await readdir(join(web, 'i18n'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(languages).toSorted())
  for (const language of Object.keys(languages)) {
    const [itsFirst, itsRest] = await Promise.all([
      import(`./${language}/first.ts`) as Promise<object>,
      import(`./${language}/rest.ts`) as Promise<object>,
    ])
    const translated = { ...itsFirst, ...itsRest }
    expect(Object.keys(itsFirst)).toEqual(Object.keys(first))
    const wanted = keysOf({ ...first, ...rest }).flatMap((key) => formsOf(key, language))
    const missing = wanted.filter((key) => !has(translated, key))
    expect({ language, missing }).toEqual({ language, missing: [] })
  }
})

test('every file of texts is loaded by one of the two chunks', async () => {
  const files = await readdir(join(web, 'i18n/en'))
  const names = files.map((file) => file.replace('.ts', '')).filter((name) => name !== 'first' && name !== 'rest')
  expect([...Object.keys(first), ...Object.keys(rest)].toSorted()).toEqual(names.toSorted())
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

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${path}${key}.`) : [`${path}${key}`],
  )
}

/** Returns the keys of a text in a language, which may have more or fewer forms of the plural than English. */
function formsOf(key: string, language: string): string[] {
  if (key.endsWith('_one')) return []
  if (!key.endsWith('_other')) return [key]
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.map((form) => key.replace(/other$/, form))
}

function has(texts: unknown, key: string): boolean {
  const text = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
  return typeof text === 'string' && text !== ''
}
