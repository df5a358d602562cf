import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../test/helpers/long-run.ts'
import { maxLineBytes } from '../contract/task-server.ts'
import { type SpoolLine, SpoolLines } from './spool-lines.ts'
import { cutAt, naiveLines } from './spool-naive.ts'

const anyCuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 })
const secrets = ['s3cret-välue', 'aaaabaaaa', 'abaaaabab', 'first line of it\nsecond line of it']

function read(pieces: Buffer[], of: readonly string[] = secrets, start = { offset: 0, skip: 0 }): SpoolLine[] {
  const spool = new SpoolLines(of, start)
  const lines: SpoolLine[] = []
  const memory = Buffer.alloc(Math.max(0, ...pieces.map((piece) => piece.length)))
  for (const piece of pieces) {
    // one buffer for all pieces, as the reader of a file has it
    piece.copy(memory)
    lines.push(...spool.push(memory.subarray(0, piece.length)))
  }
  memory.fill('!')
  return [...lines, ...spool.end()]
}

const anySecretPart = fc
  .tuple(fc.constantFrom(...secrets), fc.nat(20), fc.nat(20))
  .map(([s, a, b]) => Buffer.from(s).subarray(a, b))
const oddBytes = ['\0', '\r', '\r\n', '\n', '\ufeff', '€', '😀', '\u0085', '\u2028'].map((text) => Buffer.from(text))
const brokenBytes = ['e282', 'f09f98', 'c0af', 'eda080', 'f4908080', 'ff', '80', '8080808080', 'e28241'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...secrets, '\n', 'a', 'ab', 'log text').map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: anySecretPart },
  { weight: 2, arbitrary: fc.constantFrom(...oddBytes, ...brokenBytes) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)) },
)
const shortSpool = fc.array(piece, { maxLength: 30 }).map((parts) => Buffer.concat(parts))

/** Filler that extends a line to the limit of maxLineBytes, and what comes at that limit. */
const nearBorder = fc
  .tuple(
    fc.constantFrom('x', '€', '😀', '\0', '\x80', 'aaaab', '*'),
    fc.integer({ min: -14, max: 6 }),
    fc.constantFrom(1, 2, 3, 4),
  )
  .map(([unit, shift, parts]) => {
    const bytes = Buffer.from(unit, unit === '\x80' ? 'latin1' : 'utf8')
    return Buffer.alloc(Math.max(0, Math.floor((parts * maxLineBytes) / (parts === 4 ? 3 : 1) + shift)), bytes)
  })
const longSpool = fc
  .array(fc.tuple(nearBorder, fc.array(piece, { maxLength: 4 }), fc.constantFrom('\n', '\r\n', '')), { maxLength: 4 })
  .map((lines) => lines.map(([filler, parts, end]) => Buffer.concat([filler, ...parts, Buffer.from(end)])))

test('the lines equal those of the naive reader, however the spool is cut', () => {
  fc.assert(
    fc.property(shortSpool, anyCuts, (raw, cuts) => {
      expect(read(cutAt(raw, cuts))).toEqual(naiveLines(raw, secrets))
    }),
    { numRuns: repetitions('CASES', { usual: 200, long: 2000 }) },
  )
})

test('the lines equal those of the naive reader for random secrets and random bytes', () => {
  const secret = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '"', ' ', '\r', '\n'), minLength: 5, maxLength: 12 })
  const filler = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '"', ' ', '\r', '\n', '\\'), maxLength: 12 })
  fc.assert(
    fc.property(
      fc.array(secret, { maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(), filler), { maxLength: 6 }),
      anyCuts,
      (own, parts, cuts) => {
        const raw = Buffer.from(parts.map(([i, text]) => (own[i % (own.length || 1)] ?? '') + text).join(''))
        expect(read(cutAt(raw, cuts), own)).toEqual(naiveLines(raw, own))
      },
    ),
    { numRuns: repetitions('CASES', { usual: 100, long: 1000 }) },
  )
})

test('the unfinished line never shows what its stored line does not, however the spool is cut', () => {
  const mixed = fc.oneof(
    { weight: 19, arbitrary: shortSpool },
    { weight: 1, arbitrary: longSpool.map((parts) => Buffer.concat(parts)) },
  )
  const looked = { lines: 0 }
  fc.assert(
    fc.property(mixed, anyCuts, (raw, cuts) => {
      /** The text from each offset on that begins a line, as it is stored. */
      const stored = new Map<number, string>()
      let start = 0
      let text = ''
      for (const line of naiveLines(raw, secrets)) {
        text += line.text
        stored.set(start, text)
        if (line.skip > 0) continue
        start = line.offset
        text = ''
      }
      const spool = new SpoolLines(secrets, { offset: 0, skip: 0 })
      let given = ''
      for (const piece of cutAt(raw, cuts)) {
        for (const line of spool.push(piece)) given = line.skip > 0 ? given + line.text : ''
        const begun = spool.begun()
        // A \r at the end is dropped when the line ends.
        if (!begun) continue
        expect(`${stored.get(begun.offset)}\r`.startsWith(given + begun.text)).toBe(true)
        looked.lines++
      }
    }),
    { numRuns: repetitions('CASES', { usual: 100, long: 1000 }) },
  )
  expect(looked.lines).toBeGreaterThan(0)
})

test('the unfinished line after a restart is not shown as long as its pieces are stored already', () => {
  const raw = Buffer.from(`${'x'.repeat(2 * maxLineBytes)}rest`)
  const spool = new SpoolLines([], { offset: 0, skip: 1 })
  expect(spool.push(raw.subarray(0, maxLineBytes))).toEqual([])
  expect(spool.begun()).toBeUndefined()
  const [piece] = spool.push(raw.subarray(maxLineBytes))
  expect(piece).toMatchObject({ offset: 0, skip: 2 })
  expect(spool.begun()).toEqual({ offset: 0, text: 'rest' })
})

test('reading can be resumed exactly after any line', () => {
  fc.assert(
    fc.property(shortSpool, anyCuts, anyCuts, (raw, cuts, other_cuts) => {
      const lines = read(cutAt(raw, cuts))
      for (const [i, { offset, skip }] of lines.entries()) {
        expect(read(cutAt(raw.subarray(offset), other_cuts), secrets, { offset, skip })).toEqual(lines.slice(i + 1))
      }
    }),
    { numRuns: repetitions('CASES', { usual: 50, long: 500 }) },
  )
})

test('very long lines are cut like the naive reader does, and resumed at any piece', () => {
  fc.assert(
    fc.property(longSpool, anyCuts, anyCuts, (parts, cuts, other_cuts) => {
      const raw = Buffer.concat(parts)
      const lines = read(cutAt(raw, cuts))
      // toEqual prints both sides on failure: megabytes
      expect(JSON.stringify(lines) === JSON.stringify(naiveLines(raw, secrets))).toBe(true)
      for (const [i, { text, offset, skip }] of lines.entries()) {
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxLineBytes)
        expect(text.isWellFormed()).toBe(true)
        const rest = read(cutAt(raw.subarray(offset), other_cuts), secrets, { offset, skip })
        expect(JSON.stringify(rest) === JSON.stringify(lines.slice(i + 1))).toBe(true)
      }
    }),
    { numRuns: repetitions('CASES', { usual: 8, long: 60 }) },
  )
})

test('a secret across the boundary of two pieces is masked', () => {
  for (let at = maxLineBytes - 20; at < maxLineBytes + 5; at++) {
    const raw = Buffer.from(`${'x'.repeat(at)}s3cret-välue${'y'.repeat(maxLineBytes)}`)
    const lines = read(cutAt(raw, [0.1, 0.5]))
    expect(lines.map((line) => line.text).join('')).toBe(`${'x'.repeat(at)}***${'y'.repeat(maxLineBytes)}`)
  }
})

test('a spool that is read byte by byte gives the same lines as in one piece', () => {
  const raw = Buffer.from(`one\r\n\r\n\n€ s3cret-välue\0\n\r\n${'z'.repeat(maxLineBytes)}\r\nend\r`)
  const expected = naiveLines(raw, secrets)
  // A line of exactly the length of a piece is followed by an empty last piece, so that pieces can be joined.
  const begun = expected.map((line) => line.text.slice(0, 9))
  expect(begun).toEqual(['one', '', '', '€ ***␀', '', 'zzzzzzzzz', '', 'end'])
  expect(read([raw])).toEqual(expected)
  expect(read(Array.from(raw, (byte) => Buffer.from([byte])))).toEqual(expected)
})

test('the cursor of the last line without newline is the end of the spool', () => {
  expect(read([Buffer.from('a\nb')])).toEqual([
    { text: 'a', offset: 2, skip: 0 },
    { text: 'b', offset: 3, skip: 0 },
  ])
  expect(read([])).toEqual([])
  expect(read([Buffer.from('x\n')])).toHaveLength(1)
})

test('a line of 50 MB without newline is returned in pieces as it is read', () => {
  const spool = new SpoolLines(secrets, { offset: 7, skip: 0 })
  const part = Buffer.alloc(64 * 1024, 'ab')
  let given = 0
  for (let i = 1; i <= 800; i++) {
    for (const line of spool.push(part)) expect(line).toMatchObject({ offset: 7, skip: ++given })
    expect(i - given).toBeLessThanOrEqual(2)
  }
  expect(spool.end().at(-1)).toMatchObject({ offset: 7 + 800 * part.length, skip: 0 })
})
