import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutFrame } from '../../src/server/http/pages.ts'

/** The console, built for the browser tests (test/helpers/global-setup.ts). */
const built = join(import.meta.dirname, '../../dist/web')
/** Of what a first visit loads before a page answers, log view and editors apart (docs/design/budgets.md#console). */
const budget = 250 * 1024

/** Returns all files that are loaded with a file by its static imports. */
function withImports(file: string, found = new Map<string, number>()): Map<string, number> {
  if (found.has(file)) return found
  const code = readFileSync(join(built, 'assets', file))
  found.set(file, gzipSync(code).length)
  for (const [, from] of code.toString().matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(from as string, found)
  return found
}

test.each([
  { screen: 'the sign-in page', parts: ['LoginPage'], sent: withoutFrame },
  { screen: 'the dashboard', parts: ['AppShell', 'ProjectFrame', 'DashboardPage'], sent: (page: string) => page },
])('what $screen loads keeps within the budget', ({ parts, sent }) => {
  const page = sent(readFileSync(join(built, 'index.html'), 'utf8'))
  const files = [...page.matchAll(/assets\/([\w.-]+\.js)"/g)].map((match) => match[1] as string)
  for (const part of parts) {
    const [file] = readdirSync(join(built, 'assets')).filter(
      (name) => name.startsWith(`${part}-`) && name.endsWith('.js'),
    )
    expect(file, part).toBeDefined()
    files.push(file as string)
  }
  const loaded = new Map<string, number>()
  for (const file of files) withImports(file, loaded)
  expect(loaded.size).toBeGreaterThan(parts.length + 1)
  expect([...loaded.keys()].filter((file) => /^(TaskLog|CodeMirror)-/.test(file))).toEqual([])
  expect([...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(budget)
})

test('the page names all that the dashboard loads, so that a browser requests it at once', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const loaded = new Map<string, number>()
  for (const part of ['AppShell', 'ProjectFrame', 'DashboardPage']) {
    const file = readdirSync(join(built, 'assets')).find((name) => new RegExp(`^${part}-[^.]*\\.js$`).test(name))
    withImports(file ?? part, loaded)
  }
  const named = [...page.matchAll(/assets\/([\w.-]+\.js)"/g)].map((match) => match[1])
  expect([...loaded.keys()].filter((file) => !named.includes(file))).toEqual([])
})
