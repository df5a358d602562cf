import type { AuditSink } from '../../contract/audit-sink.ts'
import { readHead } from '../audit/head.ts'
import type { Db } from '../db/open.ts'
import { readMessage } from '../resources/message-columns.ts'
import { targetOf } from './kinds.ts'
import type { ConfiguredSink } from './settings.ts'

/** A sink with events that have waited for longer needs attention. */
export const lateSinkSec = 900
/** Events that are not in the chain yet are counted up to here: there are more only if no server extends it. */
const maxCounted = 10_000

/** Returns how far the sinks of this configuration are, in its order. */
export async function sinkStates(db: Db, sinks: readonly ConfiguredSink[], now = Date.now()): Promise<AuditSink[]> {
  if (sinks.length === 0) return []
  const head = await readHead(db)
  const unchained = await eventsAfter(db, head?.last_id ?? 0)
  const rows = new Map((await db.selectFrom('audit_sink').selectAll().execute()).map((row) => [row.name, row]))
  const states: AuditSink[] = []
  for (const settings of sinks) {
    const { name, type } = settings
    const row = rows.get(name)
    const oldest = row && ((await blockAfter(db, row.seq)) ?? unchained.oldest)
    const lag_sec = row ? (oldest ? Math.max(0, Math.round((now - Date.parse(oldest)) / 1000)) : 0) : null
    const waiting = row ? Math.max(0, (head?.events ?? 0) - row.passed) + unchained.count : null
    states.push({
      name,
      type,
      target: targetOf(settings),
      state: stateOf(lag_sec, row?.problem ?? null),
      waiting,
      lag_sec,
      sent: row?.sent ?? 0,
      missed: row?.missed ?? 0,
      last_success: row?.last_success ?? null,
      problem: row?.problem ?? null,
      problem_message: readMessage(row?.problem_message ?? null),
      failing_since: row?.failing_since ?? null,
    })
  }
  return states
}

function stateOf(lag_sec: number | null, problem: string | null): AuditSink['state'] {
  if (lag_sec === null) return 'not_started'
  if (problem !== null) return 'failing'
  return lag_sec > lateSinkSec ? 'behind' : 'up_to_date'
}

async function blockAfter(db: Db, seq: number): Promise<string | undefined> {
  const block = await db
    .selectFrom('audit_block')
    .select('created')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return block?.created
}

async function eventsAfter(db: Db, last_id: number): Promise<{ count: number; oldest: string | undefined }> {
  const events = await db
    .selectFrom('event')
    .select('created')
    .where('id', '>', last_id)
    .orderBy('id')
    .limit(maxCounted)
    .execute()
  return { count: events.length, oldest: events[0]?.created }
}
