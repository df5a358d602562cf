import type { Socket } from 'node:net'

/**
 * Checks what a directory sends before ldapts reads it. Its reader trusts lengths: 64 KB of empty references in one
 * piece overflow the stack, and an attribute that claims more bytes than it has keeps it in an endless loop. Both would
 * end the whole server, so it gets only complete, well-formed messages, one at a time.
 */

/** The longest message, in bytes: an entry that names 50,000 groups. */
const maxMessage = 8 * 1024 * 1024
/** All messages of a connection, in bytes. */
const maxTotal = 64 * 1024 * 1024
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}

interface Header {
  /** Where the content begins and ends. */
  start: number
  end: number
}

/** Returns the place of the content of the element at an offset, or null if its header is not complete yet. */
function headerAt(bytes: Buffer, at: number): Header | null {
  const first = bytes[at + 1]
  if (first === undefined) return null
  if (((bytes[at] ?? 0) & 0x1f) === 0x1f) throw new MalformedAnswer('a tag of several bytes')
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const size = first & 0x7f
  if (size === 0 || size > 4) throw new MalformedAnswer('a length of no known form')
  if (bytes.length < at + 2 + size) return null
  const start = at + 2 + size
  return { start, end: start + bytes.readUIntBE(at + 2, size) }
}

interface Element extends Header {
  tag: number
}

/** Returns the elements between two offsets, which must end exactly at the second. */
function elementsIn(bytes: Buffer, { start, end }: Header): Element[] {
  const found: Element[] = []
  for (let at = start; at < end; ) {
    const header = headerAt(bytes, at)
    if (!header || header.end > end) throw new MalformedAnswer('an element that is longer than what contains it')
    found.push({ ...header, tag: bytes[at] as number })
    at = header.end
  }
  return found
}

/** Throws unless these are the first elements. Returns those behind them. */
function expectTags(elements: Element[], ...tags: number[]): Element[] {
  if (tags.some((tag, at) => elements[at]?.tag !== tag)) throw new MalformedAnswer('an element of another kind')
  return elements.slice(tags.length)
}

const text = 0x04
const sequence = 0x30
const set = 0x31
const entry = 0x64
const reference = 0x73
const controls = 0xa0
/** The ends of a bind, of a search and of StartTLS. */
const results = [0x61, 0x65, 0x78]

/** Throws unless a message is one of those that answer our requests, in the form of RFC 4511. */
function checkMessage(bytes: Buffer, whole: Header): void {
  const [number, operation, ...rest] = elementsIn(bytes, whole)
  if (number?.tag !== 0x02 || !operation) throw new MalformedAnswer('an element of another kind')
  const parts = elementsIn(bytes, operation)
  if (operation.tag === entry) {
    expectTags(parts, text, sequence)
    for (const attribute of elementsIn(bytes, parts[1] as Element)) {
      expectTags([attribute], sequence)
      const named = elementsIn(bytes, attribute)
      expectTags(named, text, set)
      for (const value of elementsIn(bytes, named[1] as Element)) expectTags([value], text)
    }
  } else if (operation.tag === reference) for (const url of parts) expectTags([url], text)
  else if (results.includes(operation.tag)) expectTags(parts, 0x0a, text, text)
  else throw new MalformedAnswer('a message of another kind')
  if (rest.length === 0) return
  expectTags(rest, controls)
  for (const control of elementsIn(bytes, rest[0] as Element)) {
    expectTags([control], sequence)
    expectTags(elementsIn(bytes, control), text)
  }
}

/** Returns a function that takes pieces of a stream and passes on whole messages. It throws MalformedAnswer. */
export function wholeMessages(pass: (message: Buffer) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = []
  let held = 0
  let total = 0
  let needed = 2

  return (piece) => {
    total += piece.length
    if (total > maxTotal) throw new MalformedAnswer('more bytes than an answer has')
    pieces.push(piece)
    held += piece.length
    if (held < needed) return
    let rest = Buffer.concat(pieces)
    for (;;) {
      const header = headerAt(rest, 0)
      if (rest.length > 0 && rest[0] !== 0x30) throw new MalformedAnswer('not an LDAP message')
      if (header && header.end > maxMessage) throw new MalformedAnswer('a message that is too long')
      needed = header?.end ?? rest.length + 1
      if (!header || rest.length < header.end) break
      checkMessage(rest, header)
      const message = rest.subarray(0, header.end)
      rest = rest.subarray(header.end)
      pass(message)
    }
    pieces = [rest]
    held = rest.length
  }
}

/** Makes a socket emit whole messages as its data, and close on anything else. */
export function guarded<S extends Socket>(socket: S): S {
  const emit = socket.emit.bind(socket) as (event: string | symbol, ...values: unknown[]) => boolean
  const take = wholeMessages((message) => emit('data', message))
  const guard = (event: string | symbol, ...values: unknown[]): boolean => {
    const [piece] = values
    if (event !== 'data' || !Buffer.isBuffer(piece)) return emit(event, ...values)
    try {
      take(piece)
    } catch (error) {
      socket.destroy(error as Error)
    }
    return true
  }
  socket.emit = guard as S['emit']
  return socket
}
