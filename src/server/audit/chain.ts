import { setImmediate as breathe } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isoNow } from '../clock.ts'
import type { Held } from '../cluster/duties.ts'
import { migrations } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { olderThan, runningServers } from '../db/running-servers.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { AuditKey } from './audit-key.ts'
import { blockHash, entryHashBytes, noHash, packEntries } from './block.ts'
import { makeCheckpoint } from './checkpoint.ts'
import { type CheckedEvent, checkedColumns, contentHash, isForeign } from './event-digest.ts'
import { Gaps } from './gaps.ts'
import { type Head, headFits, readHead, type StoredHead, writeHead } from './head.ts'
import { openAuditKey } from './open-key.ts'

/**
 * Appends new events to the chain of hashes. Each is written in the transaction of its change; one server
 * chains them afterwards, so that no writer waits for another one.
 */

/** How often the chain is extended, in ms: how long a removed event may stay unnoticed. */
export const chainMs = 2000
/** Events in a block. */
const maxEvents = 1000

type Parts = { database: Database; cipher: Cipher; log: Pick<Logger, 'error' | 'info' | 'warn'> }

export function makeChain({ database, cipher, log }: Parts): (held: Held) => Promise<void> {
  const { db } = database
  const gaps = new Gaps(database)
  /** What this server wrote last: an older state with a valid code would otherwise pass. */
  let written: Head | undefined
  let reported = ''

  async function pass(held: Held): Promise<void> {
    const { current: key, open: keys } = await openAuditKey(database, cipher)
    if (!key) return
    let head = await readHead(db)
    if (!head) {
      if (await olderServers(database)) return
      head = await startChain(database, key)
    }
    checkHead(keys, head)
    await gaps.load(head.seq)
    while (!held.signal.aborted) {
      const events = await nextEvents(head.last_id)
      if (events.length === 0) break
      const hashes = events.map(contentHash)
      reportForeign(keys, head, events, hashes)
      const next = await append(held, key, head, events, hashes)
      // Another server has appended a block and continues.
      if (!next) return
      gaps.chained(next.seq, head.last_id, events)
      head = next
      written = head
      if (events.length < maxEvents) break
      await breathe()
    }
    written = head
    const made = await makeCheckpoint(database, held, key, head)
    if (made) log.info({ ...made }, 'audit log: checkpoint')
  }

  /** Returns the next events, and those with lower ids that were committed late. */
  async function nextEvents(after: number): Promise<CheckedEvent[]> {
    const select = () => db.selectFrom('event').select(checkedColumns).orderBy('id').limit(maxEvents)
    const missing = gaps.open()
    const late = missing.length === 0 ? [] : await select().where('id', 'in', missing).execute()
    if (late.length >= maxEvents) return late
    return [
      ...late,
      ...(await select()
        .where('id', '>', after)
        .limit(maxEvents - late.length)
        .execute()),
    ]
  }

  function append(
    held: Held,
    key: AuditKey,
    head: StoredHead,
    events: readonly CheckedEvent[],
    hashes: readonly Buffer[],
  ): Promise<StoredHead | undefined> {
    const entries = packEntries(
      events.map(({ id }, n) => ({ id, hash: (hashes[n] as Buffer).subarray(0, entryHashBytes) })),
    )
    const content = { seq: head.seq + 1, created: isoNow(), entries }
    const hash = blockHash(content, head.hash)
    return database.transaction(async (tx) => {
      await held.confirm(tx)
      const next = {
        ...head,
        seq: content.seq,
        hash,
        last_id: Math.max(head.last_id, events.at(-1)?.id ?? 0),
        events: head.events + events.length,
      }
      if (!(await writeHead(tx, key, next, head))) return undefined
      await tx
        .insertInto('audit_block')
        .values({ ...content, events: events.length, hash, key_id: key.id, mac: key.mac('block', hash) })
        .execute()
      return readHead(tx)
    })
  }

  function checkHead(keys: ReadonlyMap<string, AuditKey>, head: StoredHead): void {
    const key = keys.get(head.key_id)
    const forged = key !== undefined && !headFits(key, head)
    const setBack =
      written !== undefined && (head.seq < written.seq || (head.seq === written.seq && head.hash !== written.hash))
    const problem = forged ? 'its end was changed' : setBack ? 'it was set back to an older state' : ''
    if (problem !== '' && problem !== reported)
      log.error(
        `audit log: the chain in the database is not the one that this server wrote: ${problem}. docs/audit-log.md`,
      )
    reported = problem
  }

  function reportForeign(
    keys: ReadonlyMap<string, AuditKey>,
    { adopted_id }: StoredHead,
    events: readonly CheckedEvent[],
    hashes: readonly Buffer[],
  ): void {
    const proof = { keys, accepts: () => false, adopted_id }
    const foreign = events.filter((event, n) => isForeign(proof, event, hashes[n])).map(({ id }) => id)
    if (foreign.length === 0) return
    log.error(
      { events: foreign.slice(0, 10) },
      `audit log: ${foreign.length} events were not written by a server of this database. docs/audit-log.md`,
    )
  }

  return pass
}

/** Whether a server runs that writes events without digests. */
async function olderServers({ dialect, db }: Database): Promise<boolean> {
  if (dialect === 'sqlite') return false
  const own = Object.keys(migrations).sort().at(-1) ?? ''
  return olderThan(await runningServers(db as never), own).some(({ schema }) => schema < '071-audit-log')
}

/** Makes the head of an empty chain; events without a digest that exist now belong to it. */
function startChain({ transaction }: Database, key: AuditKey): Promise<StoredHead> {
  return transaction(async (tx) => {
    const last = await tx
      .selectFrom('event')
      .select('id')
      .where('digest', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const empty = { seq: 0, hash: noHash, last_id: 0, events: 0, start_seq: 0, start_hash: noHash }
    await writeHead(tx, key, { ...empty, adopted_id: last?.id ?? 0 }, undefined)
    return (await readHead(tx)) as StoredHead
  })
}
