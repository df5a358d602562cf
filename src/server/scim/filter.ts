import { ScimError } from './scim-error.ts'

/** Filters of RFC 7644, section 3.4.2.2: read once, then compared with resources. */

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const
type Operator = (typeof operators)[number]

export type FilterValue = string | number | boolean | null

export type Filter =
  | { kind: 'compare'; path: string; operator: Operator; value: FilterValue }
  | { kind: 'values'; path: string; filter: Filter }
  | { kind: 'and'; filters: Filter[] }
  | { kind: 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }

const maxLength = 4000
const maxDepth = 20

type Token = { kind: 'word' | 'sign' | 'value'; text: string; value?: FilterValue }

/** Splits the text into words, signs and values; the expression consumes every character once. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+)/y
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found) throw wrong(`cannot be read at character ${at + 1}`)
    const [, sign, quoted, word] = found
    if (sign) tokens.push({ kind: 'sign', text: sign })
    else if (quoted) tokens.push({ kind: 'value', text: quoted, value: parsed(quoted) })
    else if (word) tokens.push({ kind: 'word', text: word })
  }
  return tokens
}

function parsed(quoted: string): string {
  let text: string
  try {
    text = JSON.parse(quoted) as string
  } catch {
    throw wrong(`contains a text that is no JSON: ${quoted.slice(0, 100)}`)
  }
  // PostgreSQL stores and compares no text with this character.
  if (text.includes('\0')) throw wrong('contains a NUL character')
  return text
}

const wrong = (what: string) => new ScimError(400, `The filter ${what}`, 'invalidFilter')

/** Reads a filter; refuses one that is wrong, long or deeply nested. */
export function readFilter(text: string): Filter {
  if (text.length > maxLength) throw wrong(`must have at most ${maxLength} characters`)
  const reader = new FilterReader(tokensOf(text))
  const filter = reader.either(0)
  reader.end()
  return filter
}

class FilterReader {
  #at = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  end(): void {
    const left = this.#tokens[this.#at]
    if (left) throw wrong(`has ${left.text.slice(0, 50)} where and, or or its end is expected`)
  }

  either(depth: number): Filter {
    if (depth > maxDepth) throw wrong(`is nested deeper than ${maxDepth}`)
    const filters = [this.#all(depth)]
    while (this.#takes('or')) filters.push(this.#all(depth))
    return filters.length === 1 ? (filters[0] as Filter) : { kind: 'or', filters }
  }

  #all(depth: number): Filter {
    const filters = [this.#one(depth)]
    while (this.#takes('and')) filters.push(this.#one(depth))
    return filters.length === 1 ? (filters[0] as Filter) : { kind: 'and', filters }
  }

  #one(depth: number): Filter {
    if (this.#takes('not')) {
      this.#expects('(')
      const filter = this.either(depth + 1)
      this.#expects(')')
      return { kind: 'not', filter }
    }
    if (this.#takesSign('(')) {
      const filter = this.either(depth + 1)
      this.#expects(')')
      return filter
    }
    const path = this.#next('an attribute')
    if (path.kind !== 'word') throw wrong(`has ${path.text.slice(0, 50)} where an attribute is expected`)
    if (this.#takesSign('[')) {
      const filter = this.either(depth + 1)
      this.#expects(']')
      return { kind: 'values', path: path.text, filter }
    }
    return this.#comparison(path.text)
  }

  #comparison(path: string): Filter {
    const { text } = this.#next('an operator')
    const operator = operators.find((one) => one === text.toLowerCase())
    if (!operator) throw wrong(`has ${text.slice(0, 50)} where an operator is expected: ${operators.join(', ')}`)
    if (operator === 'pr') return { kind: 'compare', path, operator, value: null }
    return { kind: 'compare', path, operator, value: valueOf(this.#next('a value')) }
  }

  #next(what: string): Token {
    const token = this.#tokens[this.#at++]
    if (!token) throw wrong(`ends where ${what} is expected`)
    return token
  }

  #takes(word: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'word' || token.text.toLowerCase() !== word) return false
    this.#at++
    return true
  }

  #takesSign(sign: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#at++
    return true
  }

  #expects(sign: string): void {
    if (!this.#takesSign(sign)) throw wrong(`lacks ${sign}`)
  }
}

function valueOf({ kind, text, value }: Token): FilterValue {
  if (kind === 'value') return value ?? ''
  const lower = text.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  if (lower === 'null') return null
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  throw wrong(`has ${text.slice(0, 50)} where a value is expected: texts are in double quotes`)
}
