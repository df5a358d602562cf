import { type Message, say } from '../message.ts'
import { isWord, type PatternMachine, type PatternNode, patternMachine } from './pattern-machine.ts'
import type { Problem } from './problem.ts'

/** Maximum length; expressions are written by hand and do not get longer. */
export const maxPatternLength = 500

const machines = new Map<string, PatternMachine | Problem>()

/** Parses a regular expression in the common syntax of JavaScript and Python, without back references and lookaround. */
export function readPattern(source: string): PatternMachine | Problem {
  const known = machines.get(source)
  if (known) return known
  const made = make(source)
  if (machines.size > 200) machines.clear()
  machines.set(source, made)
  return made
}

/** Returns what is wrong with the expression, or null if it is valid. */
export function patternProblem(source: string): Message | null {
  const read = readPattern(source)
  return 'problem' in read ? read.problem : null
}

function make(source: string): PatternMachine | Problem {
  if (source.length > maxPatternLength) return { problem: say('pattern_long', { max: maxPatternLength }) }
  try {
    const machine = patternMachine(new Reader(source).read())
    return machine ?? { problem: 'pattern_repeats' }
  } catch (error) {
    if (error instanceof WrongPattern) return { problem: error.problem }
    throw error
  }
}

class WrongPattern extends Error {
  readonly problem: Message

  constructor(problem: Message) {
    super()
    this.problem = problem
  }
}

const any: PatternNode = { kind: 'one', test: (code) => code !== 10 && code !== 13 }
const digit = (code: number) => code >= 48 && code <= 57
const space = (code: number) => /\s/u.test(String.fromCodePoint(code))
const classes: Record<string, (code: number) => boolean> = {
  d: digit,
  D: (code) => !digit(code),
  w: isWord,
  W: (code) => !isWord(code),
  s: space,
  S: (code) => !space(code),
}
const controls: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13 }
const mostDepth = 50

class Reader {
  #at = 0
  #depth = 0
  readonly #text: string[]

  constructor(source: string) {
    this.#text = Array.from(source)
  }

  read(): PatternNode {
    const node = this.#either()
    if (this.#peek() !== undefined) throw new WrongPattern('pattern_close')
    return node
  }

  #peek = (ahead = 0) => this.#text[this.#at + ahead]
  #take = () => this.#text[this.#at++]
  #takes(text: string): boolean {
    if (this.#text.slice(this.#at, this.#at + text.length).join('') !== text) return false
    this.#at += text.length
    return true
  }

  #either(): PatternNode {
    const ways = [this.#row()]
    while (this.#takes('|')) ways.push(this.#row())
    return ways.length === 1 ? (ways[0] as PatternNode) : { kind: 'either', ways }
  }

  #row(): PatternNode {
    const items: PatternNode[] = []
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      const item = this.#item()
      items.push(this.#repeated(item))
    }
    return { kind: 'row', items }
  }

  #repeated(item: PatternNode): PatternNode {
    const count = this.#count()
    if (!count) return item
    if (item.kind === 'at') throw new WrongPattern('pattern_place')
    // Lazy and greedy quantifiers match the same texts.
    this.#takes('?')
    if (this.#count()) throw new WrongPattern('pattern_row')
    return { kind: 'repeat', item, ...count }
  }

  #count(): { least: number; most: number } | null {
    if (this.#takes('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (this.#takes('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    if (this.#takes('?')) return { least: 0, most: 1 }
    const braces = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.#text.slice(this.#at, this.#at + 12).join(''))
    if (!braces) return null
    this.#at += braces[0].length
    const least = Number(braces[1])
    const most = braces[2] === undefined ? least : braces[3] ? Number(braces[3]) : Number.POSITIVE_INFINITY
    if (most < least) throw new WrongPattern('pattern_order')
    return { least, most }
  }

  #item(): PatternNode {
    const next = this.#take()
    if (next === '(') return this.#group()
    if (next === '[') return { kind: 'one', test: this.#class() }
    if (next === '.') return any
    if (next === '^') return { kind: 'at', where: 'start' }
    if (next === '$') return { kind: 'at', where: 'end' }
    if (next === '*' || next === '+' || next === '?') throw new WrongPattern(say('pattern_nothing', { text: next }))
    if (next !== '\\') return character(next?.codePointAt(0) ?? 0)
    if (this.#takes('b')) return { kind: 'at', where: 'edge' }
    if (this.#takes('B')) return { kind: 'at', where: 'inside' }
    const escaped = this.#escaped()
    return typeof escaped === 'number' ? character(escaped) : { kind: 'one', test: escaped }
  }

  #group(): PatternNode {
    if (this.#takes('?')) {
      const name = /^P?<[A-Za-z_]\w*>/.exec(this.#text.slice(this.#at, this.#at + 60).join(''))?.[0]
      if (name) this.#at += name.length
      else if (!this.#takes(':')) throw new WrongPattern('pattern_look')
    }
    if (++this.#depth > mostDepth) throw new WrongPattern('pattern_depth')
    const node = this.#either()
    this.#depth--
    if (!this.#takes(')')) throw new WrongPattern('pattern_open')
    return node
  }

  /** Reads the part after a backslash. */
  #escaped(): number | ((code: number) => boolean) {
    const next = this.#take()
    if (next === undefined) throw new WrongPattern('pattern_backslash')
    if (Object.hasOwn(classes, next)) return classes[next] as (code: number) => boolean
    if (Object.hasOwn(controls, next)) return controls[next] as number
    const hex = next === 'x' ? 2 : next === 'u' ? 4 : 0
    if (hex > 0) {
      const digits = this.#text.slice(this.#at, this.#at + hex).join('')
      if (!new RegExp(`^[0-9A-Fa-f]{${hex}}$`).test(digits))
        throw new WrongPattern(say('pattern_hex', { text: next, count: hex }))
      this.#at += hex
      return Number.parseInt(digits, 16)
    }
    if (/[0-9k]/.test(next)) throw new WrongPattern('pattern_back')
    if (/[A-Za-z]/.test(next)) throw new WrongPattern(say('pattern_escape', { text: next }))
    return next.codePointAt(0) ?? 0
  }

  /** Reads the part after an opening bracket. */
  #class(): (code: number) => boolean {
    const not = this.#takes('^')
    const tests: ((code: number) => boolean)[] = []
    for (;;) {
      const from = this.#member()
      if (from === null) break
      if (typeof from !== 'number' || this.#peek() !== '-' || this.#peek(1) === ']' || this.#peek(1) === undefined) {
        tests.push(typeof from === 'number' ? (code) => code === from : from)
        continue
      }
      this.#take()
      const to = this.#member()
      if (typeof to !== 'number' || to < from) throw new WrongPattern('pattern_range')
      tests.push((code) => code >= from && code <= to)
    }
    return (code) => tests.some((test) => test(code)) !== not
  }

  /** Reads one member of a class; returns null at the closing bracket. */
  #member(): number | ((code: number) => boolean) | null {
    const next = this.#take()
    if (next === undefined) throw new WrongPattern('pattern_bracket')
    if (next === ']') return null
    if (next !== '\\') return next.codePointAt(0) ?? 0
    if (this.#takes('b')) return 8
    return this.#escaped()
  }
}

function character(wanted: number): PatternNode {
  return { kind: 'one', test: (code) => code === wanted }
}
