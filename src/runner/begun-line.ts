import type { Reporter } from './reporter.ts'
import type { Spool } from './spool.ts'

/** A line that ends sooner is not reported before it does. Also the shortest time between two reports of one. */
const each_ms = 250
/** Maximum length of what is reported; enough for every window, and for a message of PostgreSQL between servers. */
export const maxBegun = 1000

/** Reports the unfinished line of a command while it stands. */
export class BegunWatch {
  readonly #spool: Pick<Spool, 'begun'>
  readonly #reporter: Pick<Reporter, 'begin'>
  readonly #now: () => number
  #looked = 0
  /** The unfinished line at the last look. */
  #line = -1
  /** Output has arrived since the last look. */
  #grown = false

  constructor(spool: Pick<Spool, 'begun'>, reporter: Pick<Reporter, 'begin'>, now = () => performance.now()) {
    this.#spool = spool
    this.#reporter = reporter
    this.#now = now
  }

  /** Called often, with whether output has arrived since the last call. */
  look(grown: boolean): void {
    this.#grown ||= grown
    const now = this.#now()
    if (!this.#grown || now - this.#looked < each_ms) return
    this.#looked = now
    const begun = this.#spool.begun()
    const stands = begun !== undefined && begun.offset === this.#line
    this.#line = begun?.offset ?? -1
    // A new line: what is reported of it waits for the next look.
    this.#grown = begun !== undefined && !stands
    if (!stands) return this.#reporter.begin(undefined)
    const text = shownPart(begun.text)
    this.#reporter.begin(text === '' ? undefined : { text, time: Date.now() })
  }
}

const sgr = /\u001b\[[\d;:]*m/g
const sequence = /\u001b(?:\[[\x20-\x3f]*[\x40-\x7e]?|.?)/g
const reset = /\u001b\[0*m/

/**
 * Returns what a terminal shows of an unfinished line: what follows the last `\r` behind which something was printed,
 * in the colour set before it.
 */
export function shownPart(text: string): string {
  let end = text.length
  let start = text.lastIndexOf('\r', end - 1)
  while (start >= 0 && text.slice(start + 1, end).replace(sequence, '') === '') {
    end = start
    start = end > 0 ? text.lastIndexOf('\r', end - 1) : -1
  }
  const colours = text.slice(Math.max(0, start - 4 * maxBegun), Math.max(0, start)).match(sgr) ?? []
  const before = colours.slice(colours.findLastIndex((code) => reset.test(code)) + 1).slice(-8)
  const shown = (before.join('') + text.slice(start + 1, end)).slice(0, maxBegun)
  // Neither half a character nor half a code.
  return shown.replace(/\u001b(?:\[[\d;:]*)?$/, '').replace(/[\ud800-\udbff]$/, '')
}
