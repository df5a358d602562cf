import { expect, test } from 'vitest'
import type { BegunLine } from '../contract/task-server.ts'
import { BegunWatch, maxBegun, shownPart } from './begun-line.ts'

/** A watch over a line that the test sets, with its own clock. */
function watching() {
  const state = { line: undefined as { offset: number; text: string } | undefined, now: 1000 }
  const said: (string | undefined)[] = []
  const reporter = { begin: (line: BegunLine | undefined) => void said.push(line?.text) }
  const watch = new BegunWatch({ begun: () => state.line }, reporter, () => state.now)
  /** Looks every 50 ms for so long; output has arrived before the first look. */
  const pass = (ms: number, line?: { offset: number; text: string }) => {
    state.line = line
    for (let at = 0; at < ms; at += 50) {
      state.now += 50
      watch.look(at === 0)
    }
    return said.splice(0).filter((text, index, all) => index === 0 || text !== all[index - 1])
  }
  return pass
}

test('a line is reported once it stands, and again when it has grown', () => {
  const pass = watching()
  pass(500, { offset: 0, text: 'Pass' })
  expect(pass(500, { offset: 0, text: 'Password: ' })).toEqual(['Password: '])
  expect(pass(5000)).toEqual([undefined])
})

test('lines that end soon are never reported', () => {
  const pass = watching()
  for (let line = 0; line < 40; line++)
    expect(pass(150, { offset: line * 10, text: `line ${line}` }).filter((text) => text !== undefined)).toEqual([])
})

test('a line that stands without further output is reported once', () => {
  const pass = watching()
  expect(pass(10_000, { offset: 7, text: 'Continue? ' })).toEqual([undefined, 'Continue? '])
})

test('what is shown follows the last \\r, in the colour set before it', () => {
  const cases: [string, string][] = [
    ['plain', 'plain'],
    ['10%\r20%', '20%'],
    ['10%\r20%\r', '20%'],
    ['10%\r20%\r\u001b[K', '20%'],
    ['\u001b[32m10%\r20%', '\u001b[32m20%'],
    ['\u001b[1m\u001b[0m\u001b[31m10%\r20%', '\u001b[31m20%'],
    ['\u001b[31m10%\u001b[0m\r20%', '20%'],
    ['\r\r\r', ''],
    ['10%\r   ', '   '],
    ['ends in a code \u001b[3', 'ends in a code '],
  ]
  for (const [text, shown] of cases) expect(shownPart(text), JSON.stringify(text)).toBe(shown)
})

test('what is shown has a limited length, without half a character at its end', () => {
  expect(shownPart('x'.repeat(100_000))).toBe('x'.repeat(maxBegun))
  expect(shownPart(`${'x'.repeat(maxBegun - 1)}\u{1f600}`)).toBe('x'.repeat(maxBegun - 1))
  expect(shownPart('\r'.repeat(65_000))).toBe('')
})
