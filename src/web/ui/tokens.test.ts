import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from './log/contrast.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** Returns the colours that the rules with this selector set. */
function colours(css: string, selector: string): Record<string, number> {
  const rules = css.split('}').filter((rule) => rule.split('{')[0]?.trim() === selector)
  expect(rules.length, selector).toBeGreaterThan(0)
  const found = rules.join().matchAll(/--([\w-]+): #([\da-f]{6});/g)
  return Object.fromEntries([...found].map(([, name, hex]) => [name, Number.parseInt(hex as string, 16)]))
}

const tokens = read('tokens.css')
const high = read('high-contrast.css')
const log = read('log/log-colours.module.css')
const darkRoot = ':root[data-mantine-color-scheme="dark"]'
const light = colours(tokens, ':root')
const dark = { ...light, ...colours(tokens, darkRoot) }
const highLight = { ...light, ...colours(high, ':root[data-contrast="more"]') }
const highDark = { ...dark, ...highLight, ...colours(high, `${darkRoot}[data-contrast="more"]`) }

const lightLog = colours(log, '.colours')
const darkLog = { ...lightLog, ...colours(log, '.colours[data-log-theme="dark"]') }
const highLog = ':global(:root[data-contrast="more"]) .colours'

const themes = [
  { theme: 'light', page: light, log: lightLog, text: 4.5 },
  { theme: 'dark', page: dark, log: darkLog, text: 4.5 },
  { theme: 'high contrast, light', page: highLight, log: { ...lightLog, ...colours(log, highLog) }, text: 7 },
  {
    theme: 'high contrast, dark',
    page: highDark,
    log: { ...darkLog, ...colours(log, `${highLog}[data-log-theme="dark"]`) },
    text: 7,
  },
]

const states = ['success', 'failed', 'running', 'attention', 'neutral']
const surfaces = ['surface', 'surface-raised']

/** Mixes two colours as `color-mix(in srgb)` does; `share` is that of the first. */
function mix(one: number, other: number, share: number): number {
  const part = (shift: number) =>
    Math.round(((one >> shift) & 255) * share + ((other >> shift) & 255) * (1 - share)) << shift
  return part(16) | part(8) | part(0)
}

describe.each(themes)('the theme $theme', ({ page, log: logColours, text }) => {
  /** Returns the pairs whose contrast is too low, with that contrast. */
  const below = (limit: number, set: Record<string, number>, names: string[], on: string[]) =>
    names.flatMap((name) =>
      on.flatMap((ground) => {
        const found = contrast(set[name] as number, set[ground] as number)
        return found >= limit ? [] : [`${name} on ${ground}: ${found.toFixed(2)}`]
      }),
    )
  const statuses = states.map((state) => `status-${state}`)

  test(`text and states have ${text}:1 on both surfaces`, () => {
    expect(below(text, page, ['text', 'text-dim', ...statuses], surfaces)).toEqual([])
  })

  test('borders and marks of controls have 3:1', () => {
    expect(below(3, page, ['line-strong'], surfaces)).toEqual([])
  })

  test('a badge has 4.5:1 on its tint', () => {
    const found = statuses.flatMap((status) =>
      surfaces.map((surface) => {
        const [own, ground] = [page[status] as number, page[surface] as number]
        return contrast(mix(own, page['text'] as number, 0.82), mix(own, ground, 0.12))
      }),
    )
    expect(Math.min(...found)).toBeGreaterThanOrEqual(4.5)
  })

  test('the log has the same contrasts', () => {
    const names = ['fg', 'muted', 'accent', 'failure', 'ok', 'changed', 'running'].map((name) => `log-${name}`)
    expect(below(text, logColours, names, ['log-bg', 'log-bar'])).toEqual([])
    const printed = Array.from({ length: 16 }, (_, number) => `ansi-${number}`)
    expect(below(4.5, logColours, printed, ['log-bg'])).toEqual([])
  })
})

describe.each(themes.slice(2))('the theme $theme', ({ page }) => {
  test('a filled button has white text with 4.5:1, and 3:1 around it', () => {
    for (const state of states) {
      const fill = page[`fill-${state}`] as number
      expect(contrast(fill, 0xffffff), state).toBeGreaterThanOrEqual(4.5)
      for (const surface of surfaces)
        expect(contrast(fill, page[surface] as number), `${state} on ${surface}`).toBeGreaterThanOrEqual(3)
    }
  })

  test('lines between parts have 3:1', () => {
    expect(contrast(page['line'] as number, page['surface'] as number)).toBeGreaterThanOrEqual(3)
  })
})
