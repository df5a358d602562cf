import { asGiven } from '../../contract/message.ts'
import { type Chunk, marks, plain, text } from './chunk.ts'
import { withoutCodes } from './colours.ts'
import { BadQuery, type LogMatches, type LogQuery } from './log-store.ts'

export type Query = Pick<LogQuery, 'text' | 'regex' | 'case_sensitive' | 'stream' | 'ranges'>
export type Match = LogMatches['lines'][number]

/** Collects matching lines. */
export interface Found {
  lines: Match[]
  /** Maximum number of lines. */
  limit: number
  /** With `ranges` of the query: first and last line of each run, and no lines. */
  ranges: number[] | null
}

/** Adds the matching lines of `from` .. `to` to `found`, and returns the number of matches. */
export type Matcher = (chunk: Chunk, from: number, to: number, found: Found) => number

/** Adds a line, or a run of lines, to ascending runs. */
export function addRun(ranges: number[], from: number, to = from): void {
  if (ranges.length > 0 && ranges.at(-1)! >= from - 1) ranges[ranges.length - 1] = Math.max(to, ranges.at(-1)!)
  else ranges.push(from, to)
}

const newline = '\n'

export function matcherOf(query: Query): Matcher {
  const { stream } = query
  if (query.regex) return byExpression(compile(query.text, query.case_sensitive), stream)
  if (query.case_sensitive) return byText(query.text, false, stream)
  const ascii = Buffer.byteLength(query.text) === query.text.length
  return ascii ? byText(query.text, true, stream) : byExpression(new RegExp(RegExp.escape(query.text), 'iu'), stream)
}

/**
 * Uses the Unicode flag if the expression is valid with it: it enables `\p{L}`, but rejects harmless escapes like `\-`.
 */
export function compile(source: string, caseSensitive: boolean): RegExp {
  const flags = caseSensitive ? '' : 'i'
  try {
    return new RegExp(source, `${flags}u`)
  } catch {
    try {
      return new RegExp(source, flags)
    } catch (error) {
      throw new BadQuery(asGiven((error as Error).message))
    }
  }
}

/**
 * Searches a chunk's bytes as one string of one-byte characters, without decoding and without splitting lines: in UTF-8
 * the bytes of a text only occur in those of another where the text itself does. Only ASCII needles are lower-cased,
 * and Latin-1 folding of the other bytes makes none of them ASCII.
 */
function byText(needleText: string, fold: boolean, stream: number | undefined): Matcher {
  const needle = Buffer.from(fold ? needleText.toLowerCase() : needleText, 'utf8').toString('latin1')
  return (chunk, from, to, found) => {
    if (needle.includes(newline)) return 0
    const payload = plain(chunk.bytes)
    const bytes = withoutCodes(text(payload))
    const whole = bytes.toString('latin1')
    const lines = fold ? whole.toLowerCase() : whole
    let total = 0
    let line = chunk.first_line
    let begin = 0
    for (; line < from; line++) begin = lines.indexOf(newline, begin) + 1
    const end = to - chunk.first_line + 1 < chunk.count ? offsetOf(lines, to - chunk.first_line + 1) : lines.length

    for (let hit = begin; hit < end; ) {
      hit = lines.indexOf(needle, hit)
      if (hit === -1 || hit >= end) break
      const stop = lines.indexOf(newline, hit)
      if (found.ranges || stream !== undefined || found.lines.length < found.limit) {
        for (let next = lines.indexOf(newline, begin); next < hit; next = lines.indexOf(newline, begin)) {
          begin = next + 1
          line++
        }
        if (stream === undefined || stream === marksOf(payload, chunk).streams[line - chunk.first_line]) {
          total++
          take(found, line, payload, chunk, () => bytes.toString('utf8', begin, stop))
        }
      } else total++
      hit = stop + 1
    }
    return total
  }
}

function byExpression(expression: RegExp, stream: number | undefined): Matcher {
  return (chunk, from, to, found) => {
    const payload = plain(chunk.bytes)
    const lines = withoutCodes(text(payload)).toString('utf8')
    let total = 0
    let begin = 0
    for (let line = chunk.first_line; begin < lines.length && line <= to; line++) {
      const stop = lines.indexOf(newline, begin)
      if (line >= from) {
        const candidate = lines.slice(begin, stop)
        const fits = stream === undefined || stream === marksOf(payload, chunk).streams[line - chunk.first_line]
        if (fits && expression.test(candidate)) {
          total++
          take(found, line, payload, chunk, () => candidate)
        }
      }
      begin = stop + 1
    }
    return total
  }
}

function offsetOf(lines: string, line: number): number {
  let at = 0
  for (let i = 0; i < line; i++) at = lines.indexOf(newline, at) + 1
  return at
}

function take(found: Found, n: number, payload: Buffer, chunk: Chunk, text: () => string): void {
  if (found.ranges) addRun(found.ranges, n)
  else if (found.lines.length < found.limit)
    found.lines.push({ n, time: marksOf(payload, chunk).times[n - chunk.first_line] as number, text: text() })
}

let marked: { payload: Buffer; marks: { times: number[]; streams: number[] } } | undefined

/** Times and streams are decoded once, and only for a chunk in which they are needed. */
function marksOf(payload: Buffer, chunk: Chunk): { times: number[]; streams: number[] } {
  if (marked?.payload !== payload) marked = { payload, marks: marks(payload, chunk) }
  return marked.marks
}
