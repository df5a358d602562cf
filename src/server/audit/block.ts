import { createHash } from 'node:crypto'

/**
 * A block of the chain: the IDs of some events with the hash of each, and the hash of the block before. It says which events
 * existed and what they contained, without containing them, so events may be deleted and the chain is still checked.
 */

/** An event in a block: its ID, and the first half of the hash of its content. */
export interface Entry {
  id: number
  hash: Buffer
}

export const entryHashBytes = 16
const idBytes = 6
const entryBytes = idBytes + entryHashBytes

export function packEntries(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * entryBytes)
  entries.forEach(({ id, hash }, n) => {
    bytes.writeUIntBE(id, n * entryBytes, idBytes)
    hash.copy(bytes, n * entryBytes + idBytes, 0, entryHashBytes)
  })
  return bytes
}

export function unpackEntries(bytes: Uint8Array): Entry[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(all.length / entryBytes) }, (_, n) => ({
    id: all.readUIntBE(n * entryBytes, idBytes),
    hash: all.subarray(n * entryBytes + idBytes, (n + 1) * entryBytes),
  }))
}

export interface BlockContent {
  seq: number
  created: string
  entries: Uint8Array
}

/** The hash before the first block. */
export const noHash = ''

/** Returns the hash of a block, which depends on that of the one before. */
export function blockHash({ seq, created, entries }: BlockContent, before: string): string {
  return createHash('sha256')
    .update(`${JSON.stringify(['signalbox audit block 1', seq, created, before])}\n`)
    .update(entries)
    .digest('hex')
}

interface Checkpoint {
  seq: number
  hash: string
  events: number
  created: string
}

/** Returns the text that a checkpoint signs. */
export const checkpointText = ({ seq, hash, events, created }: Checkpoint): string =>
  JSON.stringify(['signalbox audit checkpoint 1', seq, hash, events, created])
