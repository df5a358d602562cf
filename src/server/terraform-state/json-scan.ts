/** The text is not JSON. */
export class NotJson extends Error {
  override name = 'NotJson'
}

type Key = string | number
/** Called at the beginning of each object and list (with `undefined`) and for each other value, with its path. */
type Visit = (path: readonly Key[], value: unknown) => void

/** Values deeper than this are checked, but not visited. */
const visitedDepth = 5
/** Longer texts are cut: no field that is read has more. */
const keptLength = 1000
const maxDepth = 1000

/**
 * Checks a JSON text that arrives in pieces, and visits its upper values. JSON.parse would need the whole text and several
 * times its size in objects; this keeps a stack.
 */
export class JsonScan {
  readonly #visit: Visit
  readonly #stack: ('{' | '[')[] = []
  readonly #path: Key[] = []
  /** What may come next. */
  #next: 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' | 'nothing' = 'value'
  /** The text or the number and word that has begun. */
  #text: string | null = null
  #word: string | null = null
  #escape = ''

  constructor(visit: Visit) {
    this.#visit = visit
  }

  push(piece: string): void {
    for (let at = 0; at < piece.length; ) {
      if (this.#text !== null) at = this.#inText(piece, at)
      else if (this.#word !== null) at = this.#inWord(piece, at)
      else this.#between(piece[at++] as string)
    }
  }

  end(): void {
    if (this.#text !== null) throw new NotJson('a text has no end')
    if (this.#word !== null) this.#endWord()
    if (this.#next !== 'nothing') throw new NotJson('it ends in the middle')
  }

  /** Returns the position behind the part of a text that is in this piece. */
  #inText(piece: string, from: number): number {
    let at = from
    if (this.#escape !== '') {
      this.#escape += piece[at++]
      if (this.#escape[1] === 'u' && this.#escape.length < 6) return at
      this.#append(unescaped(this.#escape))
      this.#escape = ''
      return at
    }
    let code = 0
    while (at < piece.length) {
      code = piece.charCodeAt(at)
      if (code === 0x22 || code === 0x5c || code < 0x20) break
      at++
    }
    this.#append(piece.slice(from, at))
    if (at === piece.length) return at
    if (code < 0x20) throw new NotJson('a text has a control character')
    if (code === 0x5c) this.#escape = '\\'
    else this.#endText()
    return at + 1
  }

  #append(part: string): void {
    const text = this.#text as string
    if (text.length < keptLength) this.#text = text + part.slice(0, keptLength - text.length)
  }

  #endText(): void {
    const text = this.#text as string
    this.#text = null
    if (this.#next === 'colon') this.#path[this.#path.length - 1] = text
    else this.#value(text)
  }

  #inWord(piece: string, from: number): number {
    let at = from
    while (at < piece.length && /[\w+.-]/.test(piece[at] as string)) at++
    this.#word += piece.slice(from, at)
    if ((this.#word as string).length > keptLength) throw new NotJson('a number is too long')
    if (at < piece.length) this.#endWord()
    return at
  }

  #endWord(): void {
    const word = this.#word as string
    this.#word = null
    if (word === 'true' || word === 'false') return this.#value(word === 'true')
    if (word === 'null') return this.#value(null)
    if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(word)) throw new NotJson(`${word.slice(0, 20)} is no value`)
    this.#value(Number(word))
  }

  /** Handles a character outside of texts, numbers and words. */
  #between(character: string): void {
    const next = this.#next
    switch (character) {
      case ' ':
      case '\n':
      case '\r':
      case '\t':
        return
      case '{':
      case '[':
        return this.#open(character)
      case '}':
        if (this.#stack.at(-1) !== '{' || (next !== 'key or }' && next !== 'comma or end')) break
        return this.#close()
      case ']':
        if (this.#stack.at(-1) !== '[' || (next !== 'value or ]' && next !== 'comma or end')) break
        return this.#close()
      case ',':
        if (next !== 'comma or end') break
        return this.#comma()
      case ':':
        if (next !== 'colon') break
        this.#next = 'value'
        return
      case '"':
        if (next === 'key' || next === 'key or }') this.#next = 'colon'
        else this.#expectValue()
        this.#text = ''
        return
      default:
        this.#expectValue()
        this.#word = character
        return
    }
    throw new NotJson(`${character} is not expected there`)
  }

  #expectValue(): void {
    if (this.#next !== 'value' && this.#next !== 'value or ]') throw new NotJson('no value is expected there')
  }

  #open(bracket: '{' | '['): void {
    this.#expectValue()
    if (this.#stack.length >= maxDepth) throw new NotJson('it is nested too deeply')
    if (this.#path.length <= visitedDepth) this.#visit(this.#path, undefined)
    this.#stack.push(bracket)
    this.#path.push(bracket === '[' ? 0 : '')
    this.#next = bracket === '[' ? 'value or ]' : 'key or }'
  }

  #close(): void {
    this.#stack.pop()
    this.#path.pop()
    this.#next = this.#stack.length === 0 ? 'nothing' : 'comma or end'
  }

  #comma(): void {
    if (this.#stack.at(-1) === '{') this.#next = 'key'
    else {
      this.#path[this.#path.length - 1] = (this.#path.at(-1) as number) + 1
      this.#next = 'value'
    }
  }

  #value(value: unknown): void {
    if (this.#path.length <= visitedDepth) this.#visit(this.#path, value)
    this.#next = this.#stack.length === 0 ? 'nothing' : 'comma or end'
  }
}

const letters: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

function unescaped(escape: string): string {
  if (/^\\u[0-9a-fA-F]{4}$/.test(escape)) return String.fromCharCode(Number.parseInt(escape.slice(2), 16))
  const letter = letters[escape[1] as string]
  if (letter === undefined) throw new NotJson('a text has an unknown escape')
  return letter
}
