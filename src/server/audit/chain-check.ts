import { isSigned } from './audit-key.ts'
import { blockHash, checkpointText, type Entry, entryHashBytes, unpackEntries } from './block.ts'
import { type CheckedEvent, contentHash, isForeign, type Proof } from './event-digest.ts'
import { IdSet } from './id-list.ts'

/** What is wrong, and where: the first one found is the first broken row. */
export interface Finding {
  kind:
    | 'changed'
    | 'removed'
    | 'inserted'
    | 'swapped'
    | 'repeated'
    | 'block'
    | 'key'
    | 'chain_end'
    | 'checkpoint'
    | 'removal'
    | 'file'
  event: number | null
  block: number | null
  text: string
}

export interface Verified {
  events: number
  blocks: number
  checkpoints: number
  /** Events that the server deleted itself. */
  removed: number
  /** Events that are not in the chain yet. */
  waiting: number
  /** The last state of the chain: another copy of the log must contain it. */
  end: { seq: number; hash: string }
  /** When the checked part begins and ends; null if it is empty. */
  first: string | null
  last: string | null
  findings: Finding[]
  /** How many findings there are; `findings` has the first hundred. */
  problems: number
}

export interface StoredBlock {
  seq: number
  created: string
  entries: Uint8Array
  hash: string
  key_id: string
  mac: string
}

interface StoredCheckpoint {
  seq: number
  hash: string
  events: number
  created: string
  key_id: string
  signature: string
}

interface Means extends Proof {
  /** Public keys, by id. */
  known: ReadonlyMap<string, string>
  start: { seq: number; hash: string }
  /** Whether the server deleted this event. */
  isRemoved: (id: number) => boolean | Promise<boolean>
}

const maxFindings = 100

/** Checks a chain block by block, each with its stored events. */
export class ChainCheck {
  readonly #means: Means
  readonly chained = new IdSet()
  readonly #lost = new Set<string>()
  readonly result: Verified

  constructor(means: Means) {
    this.#means = means
    this.result = {
      events: 0,
      blocks: 0,
      checkpoints: 0,
      removed: 0,
      waiting: 0,
      problems: 0,
      end: means.start,
      first: null,
      last: null,
      findings: [],
    }
  }

  find(kind: Finding['kind'], text: string, at: { event?: number; block?: number } = {}): void {
    this.result.problems++
    const { event = null, block = null } = at
    if (this.result.findings.length < maxFindings) this.result.findings.push({ kind, event, block, text })
  }

  /** Returns a key; a lost one that is not accepted is a finding, because anyone could have written what it should prove. */
  key(key_id: string) {
    const key = this.#means.keys.get(key_id)
    if (key || this.#means.accepts(key_id) || this.#lost.has(key_id)) return key
    this.#lost.add(key_id)
    this.find('key', `Parts of the chain were written with the key ${key_id}, which this server does not have`)
    return undefined
  }

  /** `rows`: the stored events of the block, as far as they exist. */
  async block(block: StoredBlock, rows: ReadonlyMap<number, CheckedEvent>): Promise<void> {
    const { end } = this.result
    const { seq } = block
    if (seq !== end.seq + 1)
      this.find('block', `Block ${end.seq + 1} is missing: block ${seq} follows block ${end.seq}`, {
        block: end.seq + 1,
      })
    const computed = blockHash(block, end.hash)
    const key = this.key(block.key_id)
    if (computed !== block.hash)
      this.find('block', `Block ${seq} was changed, or does not follow the one before`, { block: seq })
    else if (key && key.mac('block', block.hash) !== block.mac)
      this.find('block', `Block ${seq} was not written by a server of this database`, { block: seq })
    this.result.blocks++
    this.result.first ??= block.created
    this.result.last = block.created
    // The stored hash: of the blocks after a changed one, only those that do not follow theirs are wrong.
    this.result.end = { seq, hash: block.hash }
    const entries = unpackEntries(block.entries)
    for (const entry of entries) await this.#event(entry, rows, entries, seq)
  }

  async #event(
    entry: Entry,
    rows: ReadonlyMap<number, CheckedEvent>,
    entries: readonly Entry[],
    block: number,
  ): Promise<void> {
    const at = { event: entry.id, block }
    if (!this.chained.add(entry.id)) return this.find('repeated', `Event ${entry.id} is in the chain twice`, at)
    const row = rows.get(entry.id)
    if (!row) {
      if (await this.#means.isRemoved(entry.id)) this.result.removed++
      else this.find('removed', `Event ${entry.id} was removed`, at)
      return
    }
    this.result.events++
    const hash = contentHash(row).subarray(0, entryHashBytes)
    if (!hash.equals(entry.hash)) {
      const other = entries.find((one) => one.hash.equals(hash))
      if (other) this.find('swapped', `Event ${entry.id} was swapped with event ${other.id}`, at)
      else this.find('changed', `Event ${entry.id} was changed`, at)
    } else if (isForeign(this.#means, row))
      this.find('inserted', `Event ${entry.id} was not written by a server of this database`, at)
    else if (row.digest !== null && row.user_id !== null && row.user_id !== row.actor_id)
      this.find('changed', `Event ${entry.id} was changed: it names another user`, at)
  }

  /** Checks a checkpoint, once its block was checked. */
  checkpoint(checkpoint: StoredCheckpoint, hash: string | undefined): void {
    const { seq, key_id } = checkpoint
    const at = { block: seq }
    this.result.checkpoints++
    // A key whose seed is known is not taken from the row beside it.
    const public_key = this.#means.keys.get(key_id)?.public_key ?? this.#means.known.get(key_id)
    if (public_key === undefined)
      this.find('checkpoint', `The key ${key_id} of the checkpoint of block ${seq} is missing`, at)
    else if (!isSigned(public_key, checkpointText(checkpoint), checkpoint.signature))
      this.find('checkpoint', `The signature of the checkpoint of block ${seq} is wrong`, at)
    else if (hash !== undefined && hash !== checkpoint.hash)
      this.find('block', `Block ${seq} is not the one that its checkpoint signed`, at)
  }
}
