import { continuedBytes, maxLineBytes } from '../contract/task-server.ts'
import { needlesOf } from './needles.ts'
import type { SpoolLine } from './spool-lines.ts'

/**
 * Reference implementations for the tests of masker.ts and spool-lines.ts: the same rules on whole buffers, without
 * optimisation.
 */

export function naiveMask(bytes: Buffer, secrets: readonly string[]): Buffer {
  const gaps = new Uint8Array(bytes.length + 1) // byte masked; joins[i]: the secret continues over the border before i
  const joins = new Uint8Array(bytes.length + 1)
  for (const needle of needlesOf(secrets)) {
    for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1))
      gaps.fill(1, at, at + needle.length)
  }
  for (let i = 1; i < bytes.length; i++) joins[i] = gaps[i - 1]! & gaps[i]!
  const out: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    if (!gaps[i]) out.push(bytes[i]!)
    else if (!joins[i]) out.push(42, 42, 42)
  }
  return Buffer.from(out)
}

export function naiveLines(raw: Buffer, secrets: readonly string[]): SpoolLine[] {
  const lines: SpoolLine[] = []
  let start = 0
  while (start < raw.length) {
    const newline = raw.indexOf(10, start)
    const end = newline < 0 ? raw.length : newline
    const after = newline < 0 ? raw.length : newline + 1
    const text = naiveMask(raw.subarray(start, end), secrets).toString().replace(/\r$/, '').replaceAll('\0', '␀')
    const pieces = cutText(text)
    for (const [i, piece] of pieces.entries()) {
      const last = i === pieces.length - 1
      lines.push({ text: piece, offset: last ? after : start, skip: last ? 0 : i + 1 })
    }
    start = after
  }
  return lines
}

function cutText(text: string): string[] {
  if (Buffer.byteLength(text) < continuedBytes) return [text]
  const pieces: string[] = []
  let piece: string[] = []
  let size = 0
  for (const char of text) {
    const bytes = Buffer.byteLength(char)
    if (size + bytes > maxLineBytes) {
      pieces.push(piece.join(''))
      piece = []
      size = 0
    }
    piece.push(char)
    size += bytes
  }
  // A last piece that is as long as a piece that continues is followed by an empty one.
  return size < continuedBytes ? [...pieces, piece.join('')] : [...pieces, piece.join(''), '']
}

/** Cuts are fractions of the length. Each piece is a copy, as if read from a file. */
export function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => Math.round(cut * bytes.length)).sort((a, b) => a - b), bytes.length]
  return places.slice(1).map((place, i) => Buffer.from(bytes.subarray(places[i], place)))
}
