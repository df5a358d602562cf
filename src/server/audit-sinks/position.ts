import type { Selectable } from 'kysely'
import type { Message } from '../../contract/message.ts'
import { readHead } from '../audit/head.ts'
import { isoNow } from '../clock.ts'
import type { Held } from '../cluster/duties.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { problemColumns } from '../resources/message-columns.ts'
import type { ConfiguredSink } from './settings.ts'

/** How far a sink is: it has all events of the blocks up to `seq`, and the first `entry` of the next one. */
export type Position = Pick<Selectable<Tables['audit_sink']>, 'seq' | 'entry' | 'passed'>

/**
 * Gives sinks that the database does not know a position: at the end of the chain, or at its start. Every server does it, so that
 * a sink that the server with the duty lacks is seen to be behind.
 */
export async function registerSinks(
  { db, transaction }: Database,
  sinks: readonly Pick<ConfiguredSink, 'name' | 'from'>[],
): Promise<void> {
  if (sinks.length === 0) return
  const known = new Set((await db.selectFrom('audit_sink').select('name').execute()).map(({ name }) => name))
  for (const { name, from } of sinks) {
    if (known.has(name)) continue
    await transaction(async (tx) => {
      const head = await readHead(tx)
      const seq = (from === 'new' ? head?.seq : head?.start_seq) ?? 0
      const passed = head ? head.events - (await eventsBetween(tx, seq, head.seq)) : 0
      await tx
        .insertInto('audit_sink')
        .values({ name, seq, entry: 0, passed, sent: 0, missed: 0, started: isoNow() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    })
  }
}

/** Returns how many events the blocks behind `seq` have, up to `last`: the chain may grow meanwhile. */
export async function eventsBetween(db: Db | Tx, seq: number, last: number): Promise<number> {
  const { sum } = await db
    .selectFrom('audit_block')
    .select((select) => select.fn.sum<number | string | null>('events').as('sum'))
    .where('seq', '>', seq)
    .where('seq', '<=', last)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export const readPosition = (db: Db, name: string): Promise<Position | undefined> =>
  db.selectFrom('audit_sink').select(['seq', 'entry', 'passed']).where('name', '=', name).executeTakeFirst()

/**
 * Moves a sink forward, if it is still where it was. Throws, if this server does not hold the duty any more: the events are sent
 * again then.
 */
export async function advance(
  { transaction }: Pick<Database, 'transaction'>,
  held: Held,
  name: string,
  before: Position,
  moved: { after: Position; sent: number; missed: number },
): Promise<void> {
  const { after, sent, missed } = moved
  await transaction(async (tx) => {
    await held.confirm(tx)
    await tx
      .updateTable('audit_sink')
      .set((row) => ({
        ...after,
        sent: row('sent', '+', sent),
        missed: row('missed', '+', missed),
        ...(sent > 0 && { last_success: isoNow(), ...problemColumns(null), failing_since: null }),
      }))
      .where('name', '=', name)
      .where('seq', '=', before.seq)
      .where('entry', '=', before.entry)
      .execute()
  })
}

/** Records why a sink does not take events. */
export async function noteFailure({ db }: Pick<Database, 'db'>, name: string, reason: Message): Promise<void> {
  await db
    .updateTable('audit_sink')
    .set((row) => ({
      ...problemColumns(reason),
      failing_since: row.fn.coalesce('failing_since', row.val(isoNow())),
    }))
    .where('name', '=', name)
    .execute()
}
