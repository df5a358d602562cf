/** Reproducible random numbers: the same seed gives the same plan of a trial (its timing may still differ). */
export class Random {
  #state: number

  constructor(...seed: (string | number)[]) {
    // FNV-1a of the text, then mulberry32.
    let hash = 2166136261
    for (const char of seed.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
    this.#state = hash >>> 0
  }

  /** Returns a number from 0 up to but not including `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end
  }

  integer(from: number, to: number): number {
    return from + Math.floor(this.below(to - from + 1))
  }

  chance(share: number): boolean {
    return this.below(1) < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.integer(0, list.length - 1)] as T
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list]
    return list.map(() => rest.splice(this.integer(0, rest.length - 1), 1)[0] as T)
  }
}
