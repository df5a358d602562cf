import { buildAutomaton, type NeedleAutomaton } from './needle-automaton.ts'
import { needlesOf } from './needles.ts'

export { isMaskable } from '../contract/rules/maskable.ts'

/**
 * Masks secrets in a stream of bytes before they reach disk, database or socket (rule S12). Every byte of every
 * occurrence of a needle is removed; occurrences that overlap or touch become one `***`, so no part of a secret remains
 * where two overlap. The output does not depend on how the stream was cut into pieces.
 */
export interface Masker {
  /**
   * Returns the masked output so far. Bytes that may begin a secret are held back, never more than the longest needle
   * and never past a newline. The result may be `bytes` itself or a part of it.
   */
  push(bytes: Buffer): Buffer
  /** Returns the bytes held back and resets the masker. */
  end(): Buffer
  /** Masks a separate text that is not part of the stream. */
  text(text: string): string
  /** Like `text`, for a text that may have been shortened: beside a `…`, a part of a secret is masked as well. */
  shortened(text: string): string
}

/** A shorter part of a secret reveals nothing and occurs in many texts by chance. Stars are never longer. */
const minPart = 4
const gap = '…'

const stars = Buffer.from('***')
const nothing = Buffer.alloc(0)

/** Creates a masker for the values and all forms in which programs print them (needles.ts). */
export function createMasker(secrets: readonly string[]): Masker {
  const needles = needlesOf(secrets)
  if (needles.length === 0)
    return { push: (bytes) => bytes, end: () => nothing, text: (text) => text, shortened: (text) => text }
  const automaton = buildAutomaton(needles)
  const stream = new MaskingStream(automaton)
  const longest = Math.max(...needles.map((needle) => needle.length))
  /** Reads a text from its end to find the end of a secret whose beginning is missing. Few tasks need it. */
  let backwards: NeedleAutomaton | undefined
  const part = (text: string, begins: boolean, ends: boolean): string => {
    const forth = new MaskingStream(automaton)
    const masked = Buffer.concat([forth.push(Buffer.from(text)), ends ? forth.cut() : forth.end()])
    if (!begins) return masked.toString()
    backwards ??= buildAutomaton(needles.map((needle) => Buffer.from(needle).reverse()))
    const back = new MaskingStream(backwards)
    const start = Buffer.concat([back.push(Buffer.from(masked.subarray(0, longest)).reverse()), back.cut()])
    return Buffer.concat([start.reverse(), masked.subarray(longest)]).toString()
  }
  const whole = (text: string): string => {
    const bytes = Buffer.from(text)
    const once = new MaskingStream(automaton)
    const parts = [once.push(bytes), once.end()]
    return parts[0] === bytes ? text : Buffer.concat(parts).toString()
  }
  return {
    push: (bytes) => stream.push(bytes),
    end: () => stream.end(),
    text: whole,
    shortened(text) {
      if (!text.includes(gap)) return whole(text)
      const parts = text.split(gap)
      return parts
        .map((piece, index) => {
          const [begins, ends] = [index > 0, index < parts.length - 1]
          // Blanks around the gap are not part of what was cut; in JSON an end of line is two characters.
          const before = begins ? (/^(?:\s|\\[nr]){0,4}/.exec(piece)?.[0].length ?? 0) : 0
          const rest = piece.slice(before)
          const after = ends ? (/(?:\s|\\[nr]){1,4}$/.exec(rest.slice(-8))?.[0].length ?? 0) : 0
          const core = rest.slice(0, rest.length - after)
          return piece.slice(0, before) + part(core, begins, ends) + rest.slice(rest.length - after)
        })
        .join(gap)
    },
  }
}

class MaskingStream {
  #automaton: NeedleAutomaton
  #state = 0
  /** The last bytes read, as many as the depth of the state. */
  #held: Buffer = nothing
  /** Secrets in the held bytes, and the last one before them. */
  #spans = new Spans()

  constructor(automaton: NeedleAutomaton) {
    this.#automaton = automaton
  }

  push(bytes: Buffer): Buffer {
    this.#scan(bytes)
    const all = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
    const sure = all.length - this.#automaton.depth[this.#state]!
    // A copy, because the caller may read its next piece into the same memory.
    this.#held = sure === all.length ? nothing : Buffer.from(all.subarray(sure))
    return this.#spans.mask(sure === all.length ? all : all.subarray(0, sure))
  }

  end(): Buffer {
    const rest = this.#spans.mask(this.#held)
    this.#held = nothing
    this.#spans = new Spans()
    this.#state = 0
    return rest
  }

  /** Like `end`, for a text that was cut off: what is held back may be the beginning of a secret. */
  cut(): Buffer {
    const held = this.#held.length
    const rest = this.end()
    return held < minPart ? rest : stars
  }

  /** Measured: for a log of 80-byte lines, nearly all bytes take the quiet branch. */
  #scan(bytes: Buffer) {
    const { classes, rows, shift, quietStates, longest, step } = this.#automaton
    const before = this.#held.length + 1
    let state = this.#state
    for (let i = 0; i < bytes.length; i++) {
      const byte_class = classes[bytes[i]!]!
      if (state < quietStates) {
        state = rows[(state << shift) + byte_class]!
        if (state < quietStates) continue
      } else state = step(state, byte_class)
      const length = longest[state]!
      if (length > 0) this.#spans.add(before + i - length, before + i)
    }
    this.#state = state
  }
}

interface Span {
  /** Negative if its stars were already returned. */
  start: number
  end: number
}

/** Secret spans, as offsets from the first byte not yet returned; disjoint and in order. */
class Spans {
  #spans: Span[] = []

  /** Adds a span. Ends only grow from call to call. */
  add(start: number, end: number) {
    for (let last = this.#spans.at(-1); last && start <= last.end; last = this.#spans.at(-1)) {
      start = Math.min(start, last.start)
      this.#spans.pop()
    }
    this.#spans.push({ start, end })
  }

  /**
   * Returns the piece with stars in place of secrets. A span that extends beyond it, or touches its end, is kept for
   * the next piece.
   */
  mask(piece: Buffer): Buffer {
    if (this.#spans.length === 0 || piece.length === 0) return piece
    const parts: Buffer[] = []
    let at = 0
    for (const { start, end } of this.#spans) {
      if (start >= piece.length) break
      if (start >= 0) parts.push(piece.subarray(at, start), stars)
      at = end
    }
    parts.push(piece.subarray(at))
    const left = this.#spans.filter((span) => span.end >= piece.length)
    this.#spans = left.map(({ start, end }) => ({ start: start - piece.length, end: end - piece.length }))
    return Buffer.concat(parts)
  }
}
