import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Clock } from './clock.ts'
import { contrast, minContrast, readable } from './contrast.ts'
import { asMarkdown } from './copy.ts'
import { FoldChoice } from './fold-choice.ts'
import { FoldTree } from './folds.ts'
import { Keys } from './keys.ts'
import { matcherOf } from './matches.ts'
import { columnsOn, ordered, wordAt } from './selection.ts'

describe('colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'log-colours.module.css'), 'utf8')
  const themes = {
    light: css.slice(css.indexOf('.colours {')),
    dark: css.slice(css.search(/\.colours\[data-log-theme=.dark.\]/)),
  }
  const value = (text: string, name: string) =>
    Number.parseInt(new RegExp(`--${name}: #([0-9a-f]{6})`).exec(text)![1]!, 16)

  for (const [theme, text] of Object.entries(themes)) {
    test(`each of the ${theme} theme has 4.5:1 on the log`, () => {
      const names = [
        ...Array.from({ length: 16 }, (_, i) => `ansi-${i}`),
        'log-fg',
        'log-muted',
        'log-accent',
        'log-failure',
      ]
      const background = value(text, 'log-bg')
      for (const name of names) expect(contrast(value(text, name), background), name).toBeGreaterThanOrEqual(4.5)
      for (const name of names.filter((name) => name !== 'log-failure'))
        expect(contrast(value(text, name), value(text, 'log-error')), `${name} on an error`).toBeGreaterThanOrEqual(4.5)
      for (const name of ['log-muted', 'log-accent', 'log-fg'])
        for (const on of ['log-bar', 'log-marked', 'log-cursor'])
          expect(contrast(value(text, name), value(text, on)), `${name} on ${on}`).toBeGreaterThanOrEqual(4.5)
    })
    test(`every true colour has 4.5:1 on the ${theme} log`, () => {
      const background = value(text, 'log-bg')
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
          expect(contrast(readable(rgb, background), background)).toBeGreaterThanOrEqual(minContrast)
          if (contrast(rgb, background) >= minContrast) expect(readable(rgb, background)).toBe(rgb)
        }),
      )
    })
  }
})

describe('which folds are closed', () => {
  const lines = [
    'PLAY [one] ***',
    'TASK [a] ***',
    'ok',
    'TASK [b] ***',
    'fatal: [x]: FAILED!',
    'PLAY [two] ***',
    'TASK [c] ***',
    'ok',
    'PLAY RECAP ***',
    'x',
  ]
  const tree = new FoldTree()
  lines.forEach((text, index) => tree.add(index + 1, index, text))
  const closed = (change: Partial<FoldChoice>) => {
    const choice = Object.assign(new FoldChoice(), { total: 1000, ...change })
    return tree.folds.filter((fold) => choice.closed(fold)).map(({ title }) => title)
  }

  test('the tasks of a successful run, those without the failure of a failed one, finished ones of a running one', () => {
    expect(closed({ mode: 'success' })).toEqual(['TASK [a]', 'TASK [b]', 'TASK [c]'])
    expect(closed({ mode: 'failed', failure: 5 })).toEqual(['TASK [a]', 'TASK [c]'])
    expect(closed({ mode: 'running' })).toEqual(['TASK [a]', 'TASK [b]', 'TASK [c]'])
    expect(closed({ mode: 'running', total: 204 })).toEqual(['TASK [a]'])
    expect(closed({ mode: 'success', total: 100 })).toEqual([])
    expect(closed({ all: 'closed' })).not.toContain('PLAY RECAP')
  })

  test('the preparation of a run that has ended, unless it reports an error', () => {
    const prepared = (...said: string[]) => {
      const tree = new FoldTree()
      const lines = ['Preparing: 5', ...said, 'PLAY [one] ***', 'TASK [a] ***', 'fatal: [x]: FAILED!']
      lines.forEach((text, index) => tree.add(index + 1, index, text))
      return (['success', 'running'] as const).map((mode) =>
        Object.assign(new FoldChoice(), { total: 150, mode }).closed(tree.folds[0]!),
      )
    }
    expect(prepared('Cloning Repository')).toEqual([true, false])
    expect(prepared('ERROR: no such role')).toEqual([false, false])
  })

  test('a group whose marker requests it stays open after its end while the task runs', () => {
    const groups = new FoldTree()
    const said = ['+++ tests', 'x', '--- rest', 'x', '--- last']
    said.forEach((text, index) => groups.add(index + 1, index, text))
    const choice = Object.assign(new FoldChoice(), { total: 1000, mode: 'running' })
    expect(groups.folds.map((fold) => choice.closed(fold))).toEqual([false, true, false])
  })

  test('the user’s choice takes precedence', () => {
    const choice = Object.assign(new FoldChoice(), { total: 1000 })
    choice.choose(1, false)
    expect(choice.closed(tree.folds[0]!)).toBe(false)
    choice.chooseAll('closed')
    expect(choice.closed(tree.folds[0]!)).toBe(true)
  })
})

test('times', () => {
  const clock = new Clock('en')
  expect(['off', 'utc', 'start', 'previous'].map((mode) => clock.show(mode as 'utc', 3_723_450, 0, 3_720_000))).toEqual(
    ['', '01:02:03', '1:02:03.5', '+3.45s'],
  )
  expect([400, 9_960, 42_000, 72_000, 11_100_000, 90_000_000].map((ms) => clock.duration(ms))).toEqual([
    '0.4s',
    '10s',
    '42s',
    '1m 12s',
    '3h 5m',
    '1d 1h',
  ])
})

test('keys', () => {
  const keys = new Keys()
  const press = (key: string, more = {}) =>
    keys.read({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, 5000)
  expect([
    press('g'),
    press('g'),
    press('G'),
    press('f', { ctrlKey: true }),
    press('f'),
    press('k', { ctrlKey: true }),
    press('toString'),
    press('o'),
    press('i'),
  ]).toEqual([undefined, 'home', 'end', 'find', 'next-failure', undefined, undefined, 'outline', 'result'])
})

test('selection', () => {
  const selection = { anchor: { line: 5, column: 3 }, focus: { line: 3, column: 1 } }
  expect(ordered(selection).from).toEqual({ line: 3, column: 1 })
  expect([2, 3, 4, 5, 6].map((line) => columnsOn(selection, line, 10))).toEqual([
    undefined,
    [1, 10],
    [0, 10],
    [0, 3],
    undefined,
  ])
  expect(wordAt('ok: [web-01.example.com] =>', 7)).toEqual([5, 23])
  expect(asMarkdown('a ``` b', 'x')).toBe('x\n\n````\na ``` b\n````\n')
})

test('hits are highlighted at their position, even if the text looks like a regular expression', () => {
  expect(matcherOf({ text: 'a.b', regex: false, case_sensitive: false })!('A.B axb a.b')).toEqual([
    [0, 3],
    [8, 11],
  ])
  expect(matcherOf({ text: '\\d+', regex: true, case_sensitive: true })!('a12b3')).toEqual([
    [1, 3],
    [4, 5],
  ])
  expect(matcherOf({ text: '(', regex: true, case_sensitive: true })).toBeUndefined()
})
