import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Sizes come from the scales of tokens.css (docs/design/console.md#sizes).

const web = join(import.meta.dirname, '..')
/** Where the scales and the typefaces are defined. */
const definitions = ['ui/tokens.css', 'ui/typefaces.css']
const tokens = readFileSync(join(web, 'ui/tokens.css'), 'utf8')
const steps = [...tokens.matchAll(/--space-\d: (\d+)px;/g)].map(([, px]) => Number(px))

/** Returns what the pattern finds in files of a kind, with its file, except what is allowed. */
async function found(kind: string, pattern: RegExp, isAllowed: (value: string) => boolean): Promise<string[]> {
  const all: string[] = []
  for await (const path of glob(`**/*.${kind}`, { cwd: web })) {
    const file = path.replaceAll('\\', '/')
    if (definitions.includes(file)) continue
    const text = readFileSync(join(web, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')
    for (const [whole, value = ''] of text.matchAll(pattern))
      if (!isAllowed(value.trim())) all.push(`${file}: ${whole.trim()}`)
  }
  return all
}

/** Whether a value of a style has a stray size. Hairlines, and what is computed from the size of something else, do not count. */
const isSized = (value: string): boolean =>
  value
    .replace(/calc\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
    .split(/[\s,()]+/)
    .some((part) => /\d(?:px|r?em)$/.test(part) && part !== '1px')

test('the scales are the documented ones', () => {
  expect(steps).toEqual([2, 4, 6, 8, 12, 16, 24, 32])
})

test('spacing in styles is a step of the scale', async () => {
  const spacing = /(?<![\w-])(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z]+)*): ([^;}]+)/g
  expect(await found('css', spacing, (value) => !isSized(value))).toEqual([])
})

test('sizes of text and radii in styles are tokens', async () => {
  expect(
    await found(
      'css',
      /(?<![\w-])font-size: ([^;}]+)/g,
      (value) => value === 'inherit' || value.startsWith('var(--text-'),
    ),
  ).toEqual([])
  expect(await found('css', /(?<![\w-])border-radius: ([^;}]+)/g, (value) => !isSized(value))).toEqual([])
})

test('movements have a duration from the tokens', async () => {
  const isToken = (value: string) => value === 'none' || value.includes('var(--motion-')
  expect(await found('css', /(?<![\w-])(?:animation|transition): ([^;}]+)/g, isToken)).toEqual([])
})

test('spacing of components is a step of the scale, or one of its names', async () => {
  const spacing = /\s(?:[mp][xytrblse]?|gap|rowGap|columnGap|(?:vertical|horizontal)?[sS]pacing)=\{(?=[\d-])([^}]+)\}/g
  const isStep = (value: string) => value === '0' || steps.includes(Math.abs(Number(value)))
  expect(await found('tsx', spacing, isStep)).toEqual([])
})

test('sizes of text in components are tokens', async () => {
  expect(
    await found('{ts,tsx}', /\b(?:fontSize|borderRadius): ('[^']*'|\d+)/g, (value) => value.includes('var(')),
  ).toEqual([])
  expect(await found('tsx', /\sfz=(\{[\d.]+\}|"\d[^"]*")/g, () => false)).toEqual([])
})
