import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inLanguage, without } from '../../src/server/http/pages.ts'

/** The console, built for the browser tests (test/helpers/global-setup.ts). */
const built = join(import.meta.dirname, '../../dist/web')
/** Of what a first visit loads before a page answers, log view and editors apart (docs/design/budgets.md#console). */
const budget = 250 * 1024

/** Returns the names of all scripts; the build stores them compressed only. */
const scripts = () => readdirSync(join(built, 'assets')).map((name) => name.replace(/\.gz$/, ''))

/** Returns all files that are loaded with a file by its static imports. */
function withImports(file: string, found = new Map<string, number>()): Map<string, number> {
  if (found.has(file)) return found
  const zipped = readFileSync(join(built, 'assets', `${file}.gz`))
  found.set(file, zipped.length)
  for (const [, from] of gunzipSync(zipped)
    .toString()
    .matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(from as string, found)
  return found
}

const screens = [
  { screen: 'the sign-in page', parts: ['LoginPage'], other: 'frame' as const },
  { screen: 'the dashboard', parts: ['AppShell', 'ProjectFrame', 'DashboardPage'], other: 'sign-in' as const },
]

/** Returns the scripts that the page names, as the server sends it, and those that its parts load. */
function filesOf({ parts, other }: (typeof screens)[number]): { named: string[]; loaded: Map<string, number> } {
  const page = inLanguage(without(readFileSync(join(built, 'index.html'), 'utf8'), other), 'en-US,en;q=0.9')
  const named = [...page.matchAll(/assets\/([\w.-]+\.js)"/g)].map((match) => match[1] as string)
  const loaded = new Map<string, number>()
  for (const part of parts) {
    const file = scripts().find((name) => new RegExp(`^${part}-[^.]*\\.js$`).test(name))
    withImports(file ?? part, loaded)
  }
  return { named, loaded }
}

test.each(screens)('what $screen loads keeps within the budget', (screen) => {
  const { named, loaded } = filesOf(screen)
  for (const file of named) withImports(file, loaded)
  expect(loaded.size).toBeGreaterThan(screen.parts.length + 1)
  expect([...loaded.keys()].filter((file) => /^(TaskLog|CodeMirror)-/.test(file))).toEqual([])
  expect([...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(budget)
})

test.each(screens)(
  'the page names all that $screen loads, and no more, so that a browser requests it at once',
  (screen) => {
    const { named, loaded } = filesOf(screen)
    expect([...loaded.keys()].filter((file) => !named.includes(file))).toEqual([])
    const entry = named.filter((file) => /^(base|rolldown-runtime)-/.test(file))
    expect(named.filter((file) => !loaded.has(file) && !entry.includes(file))).toEqual([])
  },
)

test('the page names the first texts of the language that the browser prefers, and of no other', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const filesOfTexts = (text: string) => text.match(/first-[\w-]+\.js/g) ?? []
  const own = (code: string) =>
    filesOfTexts(new RegExp(`<!-- ${code} -->.*?<!-- /${code} -->`, 's').exec(page)?.[0] ?? '')
  for (const [accepted, code] of [
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['eo,FR;q=0.5,en;q=0.1', 'fr'],
    ['pt-BR,pt;q=0.9', 'pt_br'],
    ['pt', 'pt'],
    ['zh-Hant-HK', 'zh_tw'],
  ] as const) {
    expect(own(code), code).toHaveLength(1)
    expect(filesOfTexts(inLanguage(page, accepted)), accepted).toEqual(own(code))
  }
  for (const accepted of [undefined, '', '*', 'en-US,de;q=0.5', 'eo'])
    expect(filesOfTexts(inLanguage(page, accepted)), accepted).toEqual([])
})
