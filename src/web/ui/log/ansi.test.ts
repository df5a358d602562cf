import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLine, plainText, styleAfter } from './ansi.ts'
import { plainStyle, trueColour } from './ansi-style.ts'

const shown = (text: string) =>
  parseLine(text)
    .segments.map(({ text }) => text)
    .join('')
const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '\x1b',
    '\x1b[',
    '\x1b]8;;',
    '\x1b]8;;https://a.example/\x07',
    '\x07',
    '\x1b\\',
    '\x9b',
    '\x9d',
    '\x90',
    '\r',
    '\t',
  ),
  fc.constantFrom(
    '\x1b[0m',
    '\x1b[1;31m',
    '\x1b[38;5;200m',
    '\x1b[38;2;1;2;3m',
    '\x1b[48:2::9:8:7m',
    '\x1b[2J',
    '\x1b(B',
    '\u202e',
  ),
)
const line = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('').replaceAll('\n', ''))

describe('a line as a terminal shows it', () => {
  test('any input: never throws, never shows a control character, and never links to anything but http and https', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { segments, end } = parseLine(text)
        for (const segment of segments) {
          expect(segment.text).not.toMatch(/[\0-\x08\x0a-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/)
          if (segment.href !== null) expect(segment.href).toMatch(/^https?:\/\//)
        }
        expect(plainText(text)).toBe(shown(text))
        expect(styleAfter(text, plainStyle)).toEqual(end)
      }),
      { numRuns: 2000 },
    )
  })

  test('text between colour codes is kept', () => {
    const words = fc.array(
      fc.tuple(
        fc.stringMatching(/^[ -~äß漢🎉]{0,12}$/u),
        fc.constantFrom('\x1b[0m', '\x1b[1;32m', '\x1b[38;5;9m', '\x1b[K'),
      ),
    )
    fc.assert(
      fc.property(words, (parts) => {
        expect(shown(parts.flat().join(''))).toBe(parts.map(([text]) => text).join(''))
      }),
    )
  })

  test('parsing takes time proportional to the text, whatever it contains', () => {
    for (const part of [
      '\x1b]',
      '\x1b[',
      '\x1b[1;',
      '\x9d8;;',
      '\x1b]8;;http://',
      '\r',
      '\x1b',
      'https://a',
      'http://)',
      '\x1bP\x1b',
      '\u202e',
    ]) {
      const began = performance.now()
      parseLine(part.repeat(200_000 / part.length))
      expect(performance.now() - began).toBeLessThan(1000)
    }
  })

  test('16, 256 and true colours are supported', () => {
    const style = (codes: string) => styleAfter(`\x1b[${codes}m`, plainStyle)
    expect(style('1;31')).toMatchObject({ bold: true, fg: 1 })
    expect(style('97;100')).toMatchObject({ fg: 15, bg: 8 })
    expect(style('38;5;9')).toMatchObject({ fg: 9 })
    expect(style('38;5;196')).toMatchObject({ fg: trueColour + 0xff0000 })
    expect(style('38;5;232;4')).toMatchObject({ fg: trueColour + 0x080808, underline: true })
    expect(style('48;2;1;2;3')).toMatchObject({ bg: trueColour + 0x010203 })
    expect(style('38:2::1:2:3')).toMatchObject({ fg: trueColour + 0x010203 })
    expect(style('38;2;999;2;3')).toMatchObject({ fg: -1 })
    expect(style('31;0')).toEqual(plainStyle)
    expect(style('31;')).toEqual(plainStyle)
  })

  test('a colour continues on the next line', () => {
    const { end } = parseLine('\x1b[32mgreen')
    expect(parseLine('still', end).segments[0]).toMatchObject({ text: 'still', style: { fg: 2 } })
  })

  test('\\r shows the last state and the number of updates', () => {
    expect(parseLine(' 10%\r 20%\r100%')).toMatchObject({ segments: [{ text: '100%' }], updates: 2 })
    expect(parseLine('windows\r')).toMatchObject({ segments: [{ text: 'windows' }], updates: 0 })
    expect(shown('section_start:1:x\r\x1b[0KTitle')).toBe('Title')
  })

  test('http links are kept, and other OSC sequences are dropped', () => {
    const link = (uri: string) => parseLine(`\x1b]8;;${uri}\x1b\\here\x1b]8;;\x07 and on`).segments
    expect(link('https://a.example/x')).toMatchObject([{ text: 'here', href: 'https://a.example/x' }, { href: null }])
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      ' javascript:alert(1)',
      'JaVaScRiPt:1',
    ])
      expect(link(uri)).toMatchObject([{ text: 'here and on', href: null }])
    expect(shown('a\x1b]0;title\x07b\x1b]52;c;Zm9v\x07c\x1bPq#0\x1b\\d')).toBe('abcd')
    expect(parseLine('(see https://a.example/b_(c).)').segments.find(({ href }) => href)).toMatchObject({
      text: 'https://a.example/b_(c)',
    })
  })

  test('hostile output stays on its line and cannot hide text', () => {
    const hostile: [string, string][] = [
      ['a\x1b[2Jb\x1b[3J\x1b[Hc', 'abc'],
      ['a\x1b[10A\x1b[99D\x1b[1;1Hb\x1b[2K\x1b[1Kc', 'abc'],
      ['\x1bcreset\x1b7\x1b8\x1b[?1049h\x1b[?25l!', 'reset!'],
      ['\x1b[8mhidden\x1b[28m', 'hidden'],
      ['\x1b]2;title\x07\x1b]1337;File=:AAAA\x07\x1b]777;notify;a;b\x07x', 'x'],
      ['\x9b2J\x9d0;t\x9cy', 'y'],
      ['\x1b]8;;https://a.example\x07\x1b]8;;javascript:1\x07z', 'z'],
      ['a\b\b\b\x7f\0b', 'ab'],
      ['<img src=x onerror=alert(1)><script>', '<img src=x onerror=alert(1)><script>'],
    ]
    for (const [text, plain] of hostile) {
      expect(shown(text)).toBe(plain)
      expect(parseLine(text).segments.filter(({ href }) => href !== null)).toEqual([])
    }
  })

  test('characters that change the text direction are made visible', () => {
    expect(shown('a\u202egpj.exe')).toBe('a\\u202egpj.exe')
  })

  test('an unterminated sequence hides nothing', () => {
    expect(shown('\x1b]0;evil text goes on')).toBe('0;evil text goes on')
  })
})
