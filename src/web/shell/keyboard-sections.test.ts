import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { TFunction } from 'i18next'
import { expect, test, vi } from 'vitest'
import * as first from '../i18n/en/first.ts'
import * as rest from '../i18n/en/rest.ts'

const web = join(import.meta.dirname, '..')

vi.stubGlobal('navigator', { userAgent: '' })
const { keySections } = await import('./keyboard-sections.ts')

/** Returns an English text. */
const english = ((key: string, parameters: Record<string, string> = {}) => {
  const text = key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], {
    ...first,
    ...rest,
  })
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '')
}) as unknown as TFunction

const sections = keySections(english, [])

test('each key has one meaning in its part of the console, and each line a text', () => {
  expect(sections.length).toBeGreaterThan(8)
  for (const { title, lines } of sections) {
    const keys = lines.flatMap((line) => line.keys.map((one) => one.join(' ')))
    expect([title, keys.filter((key, at) => keys.indexOf(key) !== at)]).toEqual([title, []])
    expect(lines.map(({ text }) => text).filter((text) => text === '' || text === 'undefined')).toEqual([])
  }
})

test('handlers look up letters and digits in the registry, so that the help knows all of them', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web })) {
    if (/\.test\.tsx?$|^i18n|^ui.log.keys/.test(file)) continue
    const text = readFileSync(join(web, file), 'utf8')
    // With Ctrl or ⌘, they are not typed by accident.
    for (const [line] of text.matchAll(/.*\bkey === '[^' ]'.*/g))
      if (!/ctrlKey|metaKey|modified/.test(line)) found.push(`${file}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})

test('the document on accessibility has the same keys', () => {
  const rows = sections.flatMap(({ title, lines }) => [
    `### ${title}`,
    '',
    '| Keys | What they do |',
    '|---|---|',
    ...lines.map(({ keys, text }) => `| ${keys.map((one) => one.map(cell).join(' ')).join(', ')} | ${text} |`),
    '',
  ])
  const document = readFileSync(join(web, '../../docs/accessibility.md'), 'utf8')
  const table = rows.join('\n')
  expect(document.slice(document.indexOf('### Anywhere')).trim()).toBe(table.trim())
})

const cell = (key: string) => `\`${key}\``
