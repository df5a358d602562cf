import { plainStyle, restyle, type Style, sameStyle } from './ansi-style.ts'
import { linkify, safeHref } from './links.ts'

/** A piece of a line. It is rendered as text nodes with classes, never as markup. */
export interface Segment {
  text: string
  style: Style
  /** Only http and https. */
  href: string | null
}

export interface ParsedLine {
  segments: Segment[]
  /** The style that the next line starts with. */
  end: Style
  /** How often `\r` restarted the line. */
  updates: number
}

/** All control characters but tab: C0, DEL, C1, and characters that change the direction of text. */
const special = /[\0-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const nextSpecial = new RegExp(special, 'g')
const csi = /[\x30-\x3f]*[\x20-\x2f]*/y
const escapeBody = /[\x20-\x2f]*/y
const terminator = /\x07|\x1b\\|\x9c/g
/** Introducers of OSC, DCS, SOS, PM and APC: as `ESC x`, and as one C1 character. */
const strings = new Set(']PX^_\x9d\x90\x98\x9e\x9f')

/**
 * Parses a line like a terminal that supports colours, links and `\r`, and drops every other control. The time is
 * proportional to the length of the text, whatever it contains. An unterminated sequence hides only its first
 * characters.
 */
export function parseLine(text: string, start: Style = plainStyle): ParsedLine {
  if (!special.test(text)) {
    const segments = text === '' ? [] : linkify([{ text, style: start, href: null }])
    return { segments, end: start, updates: 0 }
  }
  let segments: Segment[] = []
  let style = start
  let href: string | null = null
  let updates = 0
  let overwrite = false
  let unending = false

  const push = (piece: string) => {
    if (piece === '') return
    if (overwrite) {
      if (segments.length > 0) updates++
      segments = []
      overwrite = false
    }
    const last = segments.at(-1)
    if (last && last.href === href && sameStyle(last.style, style)) last.text += piece
    else segments.push({ text: piece, style, href })
  }

  /** `at` is behind the introducer of a CSI sequence. Returns where the sequence ends. */
  const sequence = (at: number): number => {
    csi.lastIndex = at
    const body = csi.exec(text)![0]
    const end = at + body.length
    const final = text.charCodeAt(end)
    if (!(final >= 0x40 && final <= 0x7e)) return end
    if (final === 0x6d && /^[\d;:]*$/.test(body)) style = restyle(style, body)
    return end + 1
  }

  /** `at` is behind the introducer of a string such as OSC. Returns where it ends, or `at` if it is not terminated. */
  const string = (at: number): number => {
    if (unending) return at
    terminator.lastIndex = at
    const stop = terminator.exec(text)
    if (!stop) {
      unending = true
      return at
    }
    const link = /^8;[^;]*;/.exec(text.slice(at, Math.min(stop.index, at + 300)))
    if (link) href = safeHref(text.slice(at + link[0].length, stop.index))
    return stop.index + stop[0].length
  }

  for (let at = 0; at < text.length; ) {
    nextSpecial.lastIndex = at
    const found = nextSpecial.exec(text)
    if (!found) {
      push(text.slice(at))
      break
    }
    push(text.slice(at, found.index))
    at = found.index + 1
    const code = found[0].charCodeAt(0)
    if (code === 0x1b) {
      const kind = text[at] ?? ''
      if (kind === '[') at = sequence(at + 1)
      else if (strings.has(kind)) at = string(at + 1)
      else {
        escapeBody.lastIndex = at
        const end = at + escapeBody.exec(text)![0].length
        const final = text.charCodeAt(end)
        if (final >= 0x30 && final <= 0x7e) at = end + 1
      }
    } else if (code === 0x9b) at = sequence(at)
    else if (strings.has(found[0])) at = string(at)
    else if (code === 0x0d) overwrite = true
    else if (code > 0x9f) push(`\\u${code.toString(16).padStart(4, '0')}`)
  }
  return { segments: linkify(segments), end: style, updates }
}

/** Whether a line ends without style whatever it started with; true of most lines with colours. */
export const endsPlain = (text: string): boolean => text.endsWith('\x1b[0m')

/** Returns the style at the end of a line, without building its segments if possible. */
export function styleAfter(text: string, start: Style): Style {
  if (endsPlain(text)) return plainStyle
  return text.includes('\x1b[') || text.includes('\x9b') ? parseLine(text, start).end : start
}

/** Returns the visible text of a line; find, selection and copy count in its characters. */
export function plainText(text: string): string {
  if (!special.test(text)) return text
  let plain = ''
  for (const segment of parseLine(text).segments) plain += segment.text
  return plain
}

/** Returns the visible text of several lines. */
export const plainLines = (text: string): string => text.split('\n').map(plainText).join('\n')
