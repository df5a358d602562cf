/**
 * Answers that are costly to get and asked for several times in a row, each kept for a while in memory.
 *
 * All who ask meanwhile get the same promise. An answer that fails is not kept: its cause may be repaired at
 * once.
 */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, { until: number; answer: Promise<T> }>()
  readonly #ms: number
  readonly #most: number

  /** `ms`: how long an answer is kept, in milliseconds. `most`: with more than these, the oldest is forgotten. */
  constructor({ ms, most }: { ms: number; most: number }) {
    this.#ms = ms
    this.#most = most
  }

  /** Returns the answer of this key if one is kept. */
  find(key: string): Promise<T> | undefined {
    const now = performance.now()
    for (const [name, { until }] of this.#kept) if (until < now) this.#kept.delete(name)
    return this.#kept.get(key)?.answer
  }

  /** Returns the kept answer of this key, or asks for it. */
  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.find(key)
    if (known) return known
    const answer = ask()
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size >= this.#most && oldest !== undefined) this.#kept.delete(oldest)
    const kept = { until: performance.now() + this.#ms, answer }
    this.#kept.set(key, kept)
    answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return answer
  }
}
