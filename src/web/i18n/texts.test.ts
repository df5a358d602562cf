import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleTexts } from '../../../scripts/console-texts.js'
import { en } from './en/index.ts'

const web = join(import.meta.dirname, '..')

test('every text has its German', async () => {
  const missing: string[] = []
  for (const [name, texts] of Object.entries(en)) {
    const german = ((await import(`./de/${name}.ts`)) as Record<string, unknown>)[name]
    missing.push(...keysOf(texts, name).filter((key) => !has({ [name]: german }, key)))
  }
  expect(missing).toEqual([])
})

test('every file of texts is found by the names of its keys', async () => {
  const files: string[] = []
  for await (const file of glob('*.ts', { cwd: join(web, 'i18n/en') })) files.push(file.replace('.ts', ''))
  expect(files.filter((file) => file !== 'index').toSorted()).toEqual(Object.keys(en).toSorted())
  // The build finds the texts of a module by the names of their files: a key made of parts must begin with one.
  const made: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web }))
    if (/\bt\(\s*`\$\{/.test(await readFile(join(web, file), 'utf8'))) made.push(file)
  expect(made).toEqual([])
})

test('a module brings the texts it names, whole or in parts, and waits for those of what it loads', () => {
  const { handler } = consoleTexts().transform
  const code = [
    "t('keys.title')",
    't(`messages.${wrong}`)',
    "const Page = lazy(() => import('./Page.tsx'))",
    "const theirs = await import('library')",
  ].join('\n')
  const changed = handler(code, join(web, 'features/x/X.tsx').replaceAll('\\', '/'))?.code ?? ''
  expect(changed).toContain("import 'virtual:texts/keys'")
  expect(changed).toContain("import 'virtual:texts/messages'")
  expect(changed).toContain("withTexts(import('./Page.tsx'))")
  expect(changed).toContain("await import('library')")
  expect(changed.split('\n')).toHaveLength(4)
  expect(handler("const file = 'library.ts'", join(web, 'features/x/X.tsx'))).toBe(null)
})

function keysOf(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${path}.${key}`) : [`${path}.${key}`],
  )
}

function has(texts: unknown, key: string): boolean {
  const text = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
  return typeof text === 'string' && text !== ''
}
