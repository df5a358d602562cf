import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { WireLine } from '../../contract/task-server.ts'

/**
 * Some lines of one log, the same in a file, in a row and on the way to the search worker. `bytes` is a payload, plain
 * (the live tail) or as one zstd frame (everything older); the first four bytes distinguish them. A plain payload is
 *
 *     length of the marks (u32 LE) | marks | text
 *
 * with one mark per line, a varint of `zigzag(ms since the previous line) * 2 + stream`, the first counted from `t0`;
 * and with every line in UTF-8 followed by a newline. Contiguous text is searched without splitting lines, is what the
 * seal's hash is computed over, and compresses better than text with a time in front of each line.
 */
export interface Chunk {
  first_line: number
  count: number
  t0: number
  /** Bytes of the text, newlines included. */
  raw: number
  bytes: Buffer
}

export const chunkLines = 1000
export const chunkBytes = 256 * 1024

/** Times further apart than this many ms (35,000 years) are clamped, so that a mark stays an exact integer. */
const maxDelta = 2 ** 50
/** Large enough for a frame's text in most cases: 0.05 ms for 72 KB, where Node's own 16 KB chunks take 0.12 ms. */
const inflateStep = 128 * 1024

export function lastLine(chunk: Chunk): number {
  return chunk.first_line + chunk.count - 1
}

/** Encodes lines as a plain chunk. */
export function encode(first_line: number, lines: readonly WireLine[]): Chunk {
  const texts: string[] = []
  const times: number[] = []
  const streams: number[] = []
  for (const [time, stream, text] of lines) {
    if (text.includes('\n')) throw new RangeError('a line of a log cannot hold a newline')
    texts.push(text)
    times.push(time)
    streams.push(stream)
  }
  texts.push('')
  return compose(first_line, times, streams, Buffer.from(texts.join('\n'), 'utf8'))
}

/** Returns the lines of a chunk from number `from` to number `to` that it contains. */
export function decode(chunk: Chunk, from = 0, to = Number.POSITIVE_INFINITY): WireLine[] {
  const payload = plain(chunk.bytes)
  const { times, streams } = marks(payload, chunk)
  const texts = text(payload).toString('utf8').split('\n')
  const lines: WireLine[] = []
  const end = Math.min(chunk.count, to - chunk.first_line + 1)
  for (let i = Math.max(0, from - chunk.first_line); i < end; i++) {
    lines.push([times[i] as number, streams[i] as number, texts[i] as string])
  }
  return lines
}

/** Joins neighbouring chunks and splits them again into compressed chunks of about 1,000 lines or 256 KB. */
export function merge(chunks: readonly Chunk[]): Chunk[] {
  const first = chunks[0]
  if (!first) return []
  const times: number[] = []
  const streams: number[] = []
  const texts: Buffer[] = []
  for (const chunk of chunks) {
    const payload = plain(chunk.bytes)
    const part = marks(payload, chunk)
    for (let i = 0; i < chunk.count; i++) {
      times.push(part.times[i] as number)
      streams.push(part.streams[i] as number)
    }
    texts.push(text(payload))
  }
  const all = Buffer.concat(texts)

  // Equal shares rather than a full chunk and a small rest: 1,200 lines stay together, 2,500 become three.
  const shares = Math.max(1, Math.round(times.length / chunkLines), Math.round(all.length / chunkBytes))
  const maxLines = Math.ceil(times.length / shares)
  const maxBytes = Math.ceil(all.length / shares)
  const merged: Chunk[] = []
  for (let line = 0, at = 0; line < times.length; ) {
    let end = at
    let next = line
    while (next < times.length && next - line < maxLines && end - at < maxBytes) {
      end = all.indexOf(10, end) + 1
      next++
    }
    const piece = all.subarray(at, end)
    merged.push(pack(compose(first.first_line + line, times.slice(line, next), streams.slice(line, next), piece)))
    line = next
    at = end
  }
  return merged
}

export function pack(chunk: Chunk): Chunk {
  const params = { [constants.ZSTD_c_compressionLevel]: 3 }
  return { ...chunk, bytes: zstdCompressSync(chunk.bytes, { params }) }
}

/** Returns the payload, decompressed if it is compressed. */
export function plain(bytes: Buffer): Buffer {
  const packed = bytes.length >= 4 && bytes.readUInt32LE(0) === 0xfd2fb528
  return packed ? zstdDecompressSync(bytes, { chunkSize: inflateStep }) : bytes
}

/** Returns the text of a plain payload. */
export function text(payload: Buffer): Buffer {
  return payload.subarray(4 + payload.readUInt32LE(0))
}

function compose(first_line: number, times: number[], streams: number[], texts: Buffer): Chunk {
  const t0 = times[0] ?? 0
  const head = Buffer.allocUnsafe(4 + times.length * 8)
  let at = 4
  let before = t0
  for (let i = 0; i < times.length; i++) {
    const delta = Math.max(-maxDelta, Math.min(maxDelta, (times[i] as number) - before))
    before += delta
    let mark = (delta < 0 ? -delta * 2 - 1 : delta * 2) * 2 + (streams[i] as number)
    for (; mark >= 128; mark = Math.floor(mark / 128)) head[at++] = (mark % 128) + 128
    head[at++] = mark
  }
  head.writeUInt32LE(at - 4, 0)
  const bytes = Buffer.concat([head.subarray(0, at), texts])
  return { first_line, count: times.length, t0, raw: texts.length, bytes }
}

export function marks(payload: Buffer, chunk: Pick<Chunk, 'count' | 't0'>): { times: number[]; streams: number[] } {
  const times: number[] = []
  const streams: number[] = []
  let at = 4
  let before = chunk.t0
  for (let i = 0; i < chunk.count; i++) {
    let mark = 0
    let scale = 1
    let byte = payload[at++] as number
    for (; byte >= 128; byte = payload[at++] as number, scale *= 128) mark += (byte - 128) * scale
    mark += byte * scale
    streams.push(mark % 2)
    const zigzag = Math.floor(mark / 2)
    before += zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2
    times.push(before)
  }
  return { times, streams }
}
