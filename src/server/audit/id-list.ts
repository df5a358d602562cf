/** Packs ascending ids into bytes: the distance of each to the one before, seven bits to a byte. */
export function packIds(ids: readonly number[]): Uint8Array {
  const bytes: number[] = []
  let last = 0
  for (const id of ids) {
    let rest = id - last
    last = id
    while (rest >= 128) {
      bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

export function unpackIds(bytes: Uint8Array): number[] {
  const ids: number[] = []
  let [last, value, factor] = [0, 0, 1]
  for (const byte of bytes) {
    value += (byte & 127) * factor
    factor *= 128
    if (byte & 128) continue
    last += value
    ids.push(last)
    ;[value, factor] = [0, 1]
  }
  return ids
}

const bitsAPage = 32_768

/** A set of ids, of which ten million need little more than a megabyte. */
export class IdSet {
  readonly #pages = new Map<number, Uint32Array>()

  /** Returns false if the id is in it already. */
  add(id: number): boolean {
    const at = Math.floor(id / bitsAPage)
    let page = this.#pages.get(at)
    if (!page) this.#pages.set(at, (page = new Uint32Array(bitsAPage / 32)))
    const [word, bit] = place(id)
    const before = page[word] ?? 0
    page[word] = before | bit
    return (before & bit) === 0
  }

  has(id: number): boolean {
    const [word, bit] = place(id)
    return ((this.#pages.get(Math.floor(id / bitsAPage))?.[word] ?? 0) & bit) !== 0
  }
}

function place(id: number): [word: number, bit: number] {
  const rest = id % bitsAPage
  return [rest >>> 5, 1 << (rest & 31)]
}
