import { type Chunk, marks, plain, text } from './chunk.ts'
import { withoutCodes } from './colours.ts'
import { BadQuery, type LogMatches, type LogQuery } from './log-store.ts'

export type Query = Pick<LogQuery, 'text' | 'regex' | 'case_sensitive'>
export type Match = LogMatches['lines'][number]

/** Adds the matching lines of `from` .. `to` to `found` while it has less than `limit`, and answers how many match. */
export type Matcher = (chunk: Chunk, from: number, to: number, found: Match[], limit: number) => number

const newline = '\n'

export function matcherOf(query: Query): Matcher {
  if (query.regex) return byExpression(compile(query.text, query.case_sensitive))
  if (query.case_sensitive) return byText(query.text, false)
  const ascii = Buffer.byteLength(query.text) === query.text.length
  return ascii ? byText(query.text, true) : byExpression(new RegExp(RegExp.escape(query.text), 'iu'))
}

/** With the Unicode flag when the expression allows it: it wants `\p{L}`, but refuses harmless things like `\-`. */
export function compile(source: string, caseSensitive: boolean): RegExp {
  const flags = caseSensitive ? '' : 'i'
  try {
    return new RegExp(source, `${flags}u`)
  } catch {
    try {
      return new RegExp(source, flags)
    } catch (error) {
      throw new BadQuery((error as Error).message)
    }
  }
}

/**
 * Looks through a chunk's bytes as one string of one-byte characters, without decoding and without cutting lines: in
 * UTF-8 the bytes of one text are found in those of another only where the text itself is. Lower case is made only of
 * ASCII needles, and Latin-1 folding of the other bytes makes none of them ASCII.
 */
function byText(needleText: string, fold: boolean): Matcher {
  const needle = Buffer.from(fold ? needleText.toLowerCase() : needleText, 'utf8').toString('latin1')
  return (chunk, from, to, found, limit) => {
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
      total++
      if (found.length < limit) {
        for (let next = lines.indexOf(newline, begin); next < hit; next = lines.indexOf(newline, begin)) {
          begin = next + 1
          line++
        }
        found.push({ n: line, time: timeOf(payload, chunk, line), text: bytes.toString('utf8', begin, stop) })
      }
      hit = stop + 1
    }
    return total
  }
}

function byExpression(expression: RegExp): Matcher {
  return (chunk, from, to, found, limit) => {
    const payload = plain(chunk.bytes)
    const lines = withoutCodes(text(payload)).toString('utf8')
    let total = 0
    let begin = 0
    for (let line = chunk.first_line; begin < lines.length && line <= to; line++) {
      const stop = lines.indexOf(newline, begin)
      if (line >= from) {
        const candidate = lines.slice(begin, stop)
        if (expression.test(candidate)) {
          total++
          if (found.length < limit) found.push({ n: line, time: timeOf(payload, chunk, line), text: candidate })
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

let timed: { payload: Buffer; times: number[] } | undefined

/** Times are read only of a chunk in which something was found, and once. */
function timeOf(payload: Buffer, chunk: Chunk, line: number): number {
  if (timed?.payload !== payload) timed = { payload, times: marks(payload, chunk).times }
  return timed.times[line - chunk.first_line] as number
}
