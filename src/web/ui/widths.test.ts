import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { widths } from './widths.ts'

const web = join(import.meta.dirname, '..')

async function matches(pattern: RegExp, except: readonly string[] = []): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('**/*.css', { cwd: web })) {
    if (except.includes(file.replaceAll('\\', '/'))) continue
    for (const [text] of readFileSync(join(web, file), 'utf8').matchAll(pattern)) found.push(`${file}: ${text}`)
  }
  return found
}

test('the layout changes at the documented widths only', async () => {
  const found = await matches(/\((?:min|max)-width:[^)]*\)/g)
  expect(found.length).toBeGreaterThan(10)
  const documented: readonly string[] = Object.values(widths)
  expect(found.filter((one) => !documented.some((width) => one.endsWith(width)))).toEqual([])
})

test('colours are defined where the themes are', async () => {
  const themes = ['ui/tokens.css', 'ui/high-contrast.css', 'ui/log/log-colours.module.css']
  expect(await matches(/#[\da-f]{3,8}\b(?=[^{]*;)/gi, themes)).toEqual([])
})
