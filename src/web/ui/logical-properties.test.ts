import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

async function found(files: string, patterns: readonly RegExp[]): Promise<string[]> {
  const all: string[] = []
  for await (const file of glob(files, { cwd: web })) {
    if (/\.test\.tsx?$|^i18n\//.test(file.replaceAll('\\', '/'))) continue
    const lines = readFileSync(join(web, file), 'utf8').split('\n')
    for (const [at, line] of lines.entries())
      if (patterns.some((pattern) => pattern.test(line))) all.push(`${file}:${at + 1}: ${line.trim()}`)
  }
  return all
}

// A page from right to left is the mirror image of one from left to right, if nothing says left or right.
test('style sheets say where a line starts and ends, not left and right', async () => {
  const sides = [
    /(?<![-\w])(left|right)\s*:/,
    /(margin|padding|border|scroll-margin|scroll-padding|inset)-(left|right)/,
    /-(left|right)-radius/,
    /(text-align|float|clear|transform-origin)\s*:\s*(left|right)/,
    // Four values, of which that of the right side differs from that of the left one.
    /(margin|padding|inset)\s*:\s*\S+ (\S+) \S+ (?!\2;)(calc\(.*\)|[^\s;]+);/,
  ]
  expect(await found('**/*.css', sides)).toEqual([])
})

test('neither do the properties of components', async () => {
  const sides = [
    /\s(ml|mr|pl|pr)=/,
    /ta="(left|right)"|textAlign: '(left|right)'/,
    /(margin|padding|border)(Left|Right)\b(?!Color)/,
    /style=\{[^}]*\b(left|right):/,
  ]
  expect(await found('**/*.tsx', sides)).toEqual([])
})
