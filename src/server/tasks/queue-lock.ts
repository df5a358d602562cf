import { sql } from 'kysely'
import type { Database, Tx } from '../db/open.ts'

/** The number of the advisory lock that claims take on PostgreSQL. */
const lock = sql.lit(7001)

/**
 * Serialises claims, because the limits count rows that a claim does not lock. SQLite has a single writer anyway.
 * Returns false if another claim is running, so that the caller retries. It never waits inside the database, where a
 * frozen server could block all others.
 */
export async function takeQueue({ dialect }: Database, tx: Tx): Promise<boolean> {
  if (dialect === 'sqlite') return true
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${lock}) as taken, ${planning}`.execute(tx)
  return rows[0]?.taken === true
}

/**
 * How PostgreSQL plans the statements of the rest of the transaction. It keeps the plan of the first run: otherwise it
 * would plan the first five runs on each connection again, for 2 to 4 ms each, while the claim holds the queue. Rows of
 * the queue are in memory, so that an index is cheaper than to read the table.
 */
const planning = sql`set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true)`

/** A claim takes milliseconds; one that takes longer than this delays the others. In seconds. */
const longSec = 1

/** Returns for how many seconds a claim has held the queue; undefined if none has held it for long. */
export async function queueHeldSec({ dialect, db }: Pick<Database, 'dialect' | 'db'>): Promise<number | undefined> {
  if (dialect === 'sqlite') return undefined
  const { rows } = await sql<{ seconds: number }>`
    select floor(extract(epoch from clock_timestamp() - holder.xact_start))::int as seconds
    from pg_locks held join pg_stat_activity holder on holder.pid = held.pid
    where held.locktype = 'advisory' and held.granted and held.classid = 0 and held.objid = ${lock} and held.objsubid = 1
      and holder.datname = current_database()
      and holder.xact_start < clock_timestamp() - make_interval(secs => ${sql.lit(longSec)})`.execute(db)
  return rows[0]?.seconds
}
