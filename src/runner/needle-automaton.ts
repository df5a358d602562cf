/**
 * Aho-Corasick over bytes. A state is the longest prefix of a needle that the bytes read so far end with.
 *
 * A full table (states x byte classes) of one 4096-bit key would take 60 MB and miss every cache. Nearly all states
 * have a single next byte, so only the first `rowStates` have a row of the table; the others ("chain") store their
 * single next class and their fallback state. Rows come first, those of depth <= 3 before the rest: bytes that are no
 * secret stay among them, and as needles have 6 bytes or more nothing can match there (`quietStates`).
 */
export interface NeedleAutomaton {
  /** Byte -> class; bytes that occur in no needle share class 0. */
  classes: Uint16Array
  /** rows[(state << shift) + class] is the next state, for states below rowStates. */
  rows: Int32Array
  shift: number
  quietStates: number
  rowStates: number
  /** Length of the prefix that a state stands for. */
  depth: Int32Array
  /** Length of the longest needle that ends in a state, or 0. */
  longest: Int32Array
  /** Returns the next state from any state by a class. */
  step(state: number, byte_class: number): number
}

const quietDepth = 3
const noClass = 0xffff

/** Builds the automaton. Needles must be distinct, not empty, and longer than 3 bytes. */
export function buildAutomaton(needles: readonly Buffer[]): NeedleAutomaton {
  const { classes, count: class_count } = classify(needles)
  const trie = growTrie(needles)
  const { order, quietStates, rowStates } = numberStates(trie)

  const shift = Math.ceil(Math.log2(class_count))
  const rows = new Int32Array(rowStates << shift)
  const depth = new Int32Array(trie.count)
  const longest = new Int32Array(trie.count)
  const fallback = new Int32Array(trie.count)
  const chain_class = new Uint16Array(trie.count).fill(noClass)
  const chain_next = new Int32Array(trie.count)

  const step = (state: number, byte_class: number): number => {
    for (;;) {
      if (state < rowStates) return rows[(state << shift) + byte_class]!
      if (chain_class[state] === byte_class) return chain_next[state]!
      state = fallback[state]!
    }
  }

  for (let node = 0; node < trie.count; node++) {
    const state = order[node]!
    depth[state] = trie.depth[node]!
    longest[state] = trie.ends[node]!
    if (node === 0) continue
    const parent = order[trie.parent[node]!]!
    const byte_class = classes[trie.byte[node]!]!
    if (parent < rowStates) rows[(parent << shift) + byte_class] = state
    else {
      chain_class[parent] = byte_class
      chain_next[parent] = state
    }
  }
  // Shallow states first: a fallback is always less deep than its state, and complete by then.
  for (const node of byDepth(trie)) {
    if (node === 0) continue
    const state = order[node]!
    const parent = order[trie.parent[node]!]!
    const back = parent === 0 ? 0 : step(fallback[parent]!, classes[trie.byte[node]!]!)
    fallback[state] = back
    longest[state] ||= longest[back]!
    if (state >= rowStates) continue
    for (let c = 0; c < class_count; c++) rows[(state << shift) + c] ||= step(back, c)
  }
  return { classes, rows, shift, quietStates, rowStates, depth, longest, step }
}

interface Trie {
  count: number
  deepest: number
  parent: Int32Array
  byte: Uint8Array
  depth: Int32Array
  children: Uint16Array
  /** Length of the needle that ends at the node, or 0. */
  ends: Int32Array
}

/** Builds the trie. Sorted needles share prefixes only with their neighbour, so only one path needs to be searched. */
function growTrie(needles: readonly Buffer[]): Trie {
  const sorted = [...needles].sort(Buffer.compare)
  const size = sorted.reduce((sum, needle) => sum + needle.length, 1)
  const trie: Trie = {
    count: 1,
    deepest: sorted.reduce((most, needle) => Math.max(most, needle.length), 0),
    parent: new Int32Array(size),
    byte: new Uint8Array(size),
    depth: new Int32Array(size),
    children: new Uint16Array(size),
    ends: new Int32Array(size),
  }
  const path = [0]
  let before: Buffer = Buffer.alloc(0)
  for (const needle of sorted) {
    let shared = 0
    while (shared < before.length && before[shared] === needle[shared]) shared++
    for (let i = shared; i < needle.length; i++) {
      const parent = path[i]!
      const node = trie.count++
      trie.parent[node] = parent
      trie.byte[node] = needle[i]!
      trie.depth[node] = i + 1
      trie.children[parent]!++
      path[i + 1] = node
    }
    trie.ends[path[needle.length]!] = needle.length
    before = needle
  }
  return trie
}

/** Numbers quiet states first, then the others with a row, then chains. */
function numberStates(trie: Trie) {
  const { count, depth, children } = trie
  let quietStates = 0
  let rowStates = 0
  for (let node = 0; node < count; node++) {
    if (depth[node]! <= quietDepth) quietStates++
    else if (children[node]! > 1) rowStates++
  }
  rowStates += quietStates
  const order = new Int32Array(count)
  let [quiet, row, chain] = [0, quietStates, rowStates]
  for (let node = 0; node < count; node++) {
    if (depth[node]! <= quietDepth) order[node] = quiet++
    else if (children[node]! > 1) order[node] = row++
    else order[node] = chain++
  }
  return { order, quietStates, rowStates }
}

function byDepth(trie: Trie): Int32Array {
  const place = new Int32Array(trie.deepest + 2)
  for (let node = 0; node < trie.count; node++) place[trie.depth[node]! + 1]!++
  for (let d = 1; d < place.length; d++) place[d]! += place[d - 1]!
  const nodes = new Int32Array(trie.count)
  for (let node = 0; node < trie.count; node++) nodes[place[trie.depth[node]!]!++] = node
  return nodes
}

function classify(needles: readonly Buffer[]) {
  const classes = new Uint16Array(256)
  let count = 1
  for (const needle of needles) for (const byte of needle) classes[byte] ||= count++
  return { classes, count }
}
