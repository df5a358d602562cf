import { readMark } from '../fold-marks.ts'
import type { LogSink, LogSource } from '../log-source.ts'

/** A log whose lines are generated from their numbers, with its own clock in ms. */
export class FakeLog implements LogSource {
  total: number
  sealed = false
  sink: LogSink | undefined
  #texts: readonly string[]

  constructor(total: number, texts: readonly string[]) {
    this.total = total
    this.#texts = texts
  }

  text(n: number): string {
    return this.#texts[(n * 7 + Math.floor(n / 11)) % this.#texts.length]!
  }

  async window(from: number, limit: number) {
    await pause()
    const first = from < 0 ? Math.max(1, this.total + 1 + from) : from
    const count = Math.max(0, Math.min(limit, this.total - first + 1))
    const lines = Array.from({ length: count }, (_, i) => ({ ...this.#line(first + i), stream: 'output' as const }))
    return { lines, total: this.total, complete: this.sealed }
  }

  async search(query: { text: string; regex?: boolean; from: number; limit: number }) {
    await pause()
    const expression = new RegExp(query.regex ? query.text : RegExp.escape(query.text), 'u')
    const found = this.#lines(query.from, this.total).filter(({ text }) => expression.test(text))
    return {
      lines: found.slice(0, query.limit),
      total: found.length,
      searched_to: Math.max(this.total, query.from - 1),
    }
  }

  async ranges(query: { text: string; regex: boolean; case_sensitive: boolean; stream?: string; from: number }) {
    await pause()
    const source = query.regex ? query.text : RegExp.escape(query.text)
    const expression = new RegExp(source, query.case_sensitive ? 'u' : 'iu')
    const found = query.stream === 'system' ? [] : this.#lines(query.from, this.total)
    const ranges = found.flatMap(({ n, text }) => (expression.test(text) ? [n, n] : []))
    return { ranges, searched_to: Math.max(this.total, query.from - 1) }
  }

  now() {
    return this.total
  }

  async marks(from: number) {
    // Returns only a part, like a source that limits its responses.
    const to = Math.min(this.total, from + 399)
    const lines = this.#lines(from, to).filter(({ text }) => readMark(text))
    await pause()
    return { lines, searched_to: to }
  }

  follow(_from: number, sink: LogSink) {
    this.sink = sink
    return () => {
      this.sink = undefined
    }
  }

  #line(n: number) {
    return { n, time: n, text: this.text(n) }
  }

  #lines(from: number, to: number) {
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => this.#line(from + i))
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
