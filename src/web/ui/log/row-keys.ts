import { useRef } from 'react'

/**
 * Chooses the React keys of the visible rows. Rows that stay in view keep their elements. After a jump to rows of which
 * none was in view, the elements that are there show them: changing 40 rows costs half of removing and creating them.
 */
export class RowKeys {
  #first = 0
  #count = 0
  /** The key of the first row, before it is cut to the number of keys. */
  #key = 0
  #size = 16

  /** Returns the key of the `i`th of the visible rows. */
  update(first: number, count: number): (i: number) => number {
    const moved = first - this.#first
    if (Math.abs(moved) < Math.max(count, this.#count)) this.#key += moved
    // More keys than rows, or two rows would have the same one.
    while (this.#size < count) this.#size *= 2
    const size = this.#size
    const key = ((this.#key % size) + size) % size
    this.#key = key
    this.#first = first
    this.#count = count
    return (i) => (key + i) % size
  }
}

/** Returns the React key for each of the visible rows. */
export function useRowKeys(first: number, count: number): (i: number) => number {
  const keys = useRef<RowKeys>(null)
  keys.current ??= new RowKeys()
  return keys.current.update(first, count)
}
