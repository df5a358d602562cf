import type { Segment } from './ansi.ts'

const maxLength = 2000
const address = /https?:\/\/[^\s<>"'`{}|\\^]+/gi

/** Returns the address if it is http or https; everything else (javascript:, file:, data:, mailto:) is not linked. */
export function safeHref(text: string): string | null {
  if (text.length > maxLength || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

/** Turns web addresses into links in segments that are not links yet. */
export function linkify(segments: Segment[]): Segment[] {
  if (!segments.some(({ text, href }) => href === null && text.includes('://'))) return segments
  return segments.flatMap((segment) => (segment.href === null ? cut(segment) : [segment]))
}

function cut(segment: Segment): Segment[] {
  const { text } = segment
  const pieces: Segment[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const shown = trimmed(match[0].length > maxLength ? '' : match[0])
    const href = safeHref(shown)
    if (href === null) continue
    if (match.index > done) pieces.push({ ...segment, text: text.slice(done, match.index) })
    pieces.push({ ...segment, text: shown, href })
    done = match.index + shown.length
  }
  if (done < text.length) pieces.push({ ...segment, text: text.slice(done) })
  return pieces
}

/** Strips trailing punctuation, and closing brackets that were opened before the address. */
function trimmed(found: string): string {
  const extra: Record<string, number> = { ')': 0, ']': 0 }
  for (const char of found) {
    if (char === ')' || char === ']') extra[char]!++
    else if (char === '(') extra[')']!--
    else if (char === '[') extra[']']!--
  }
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1]!
    if ('.,;:!?*'.includes(last)) continue
    if ((extra[last] ?? 0) <= 0) break
    extra[last]!--
  }
  return found.slice(0, end)
}
