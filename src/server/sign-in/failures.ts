import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { tooMany } from '../refuse.ts'
import { sourceOf } from './source.ts'

/** A try to prove a password. */
export interface Attempt {
  /** The user name of the account. */
  account: string
  /** The IP address that the request comes from. */
  address: string
  /** The device or session that has proved this account's password before; null if none has. */
  device: string | null
}

interface Counter {
  key: string
  /** The time in ms until a counter is forgotten. */
  window_ms: number
  /** Whether the window starts again with each failure. */
  sliding: boolean
}

const minute = 60_000
const maxDelayMs = 15 * minute
/** This many failures of an account by unknown devices within 15 minutes indicate guessing from many addresses. */
const manyFailures = 100

/**
 * Returns the counters of failures (rule S14), which are rows: they survive a restart and are shared by servers. A
 * device that signed in to the account before has its own counter, so failures of others do not delay it. All others
 * are counted by account and source together, so that failures from elsewhere do not delay the right password; by
 * source, over all accounts; and by account, which limits each source to one try while the account is under attack from
 * many.
 */
function countersOf({ account, address, device }: Attempt): Record<'own' | 'source' | 'account', Counter | null> {
  const name = account.toLowerCase().slice(0, 250)
  const source = sourceOf(address)
  if (device !== null)
    return { own: { key: `d:${device}`, window_ms: 60 * minute, sliding: true }, source: null, account: null }
  return {
    own: { key: `p:${source} ${name}`, window_ms: 60 * minute, sliding: true },
    source: { key: `i:${source}`, window_ms: 15 * minute, sliding: false },
    account: { key: `a:${name}`, window_ms: 15 * minute, sliding: false },
  }
}

/**
 * Returns the ms between the last failure and the next try: 0 for the first `free` failures, then doubled each time.
 */
function delayOf(count: number, free: number, first_ms: number): number {
  return count < free ? 0 : Math.min(maxDelayMs, first_ms * 2 ** Math.min(count - free, 20))
}

/** Throws 429 with Retry-After while the next try has to wait. */
export async function checkFailures({ db, now }: Database, attempt: Attempt): Promise<void> {
  const counters = countersOf(attempt)
  const rows = await db
    .selectFrom('sign_in_failure')
    .select(['key', 'count', sql<number>`${now} - last_ms`.as('since')])
    .where('key', 'in', keysOf(counters))
    .where('until_ms', '>', now)
    .execute()
  const found = (counter: Counter | null) => rows.find(({ key }) => key === counter?.key)
  const attacked = (found(counters.account)?.count ?? 0) >= manyFailures
  const own = found(counters.own)
  const source = found(counters.source)
  const waits = [
    ...(own ? [(attacked ? delayOf(own.count, 1, 30_000) : delayOf(own.count, 5, 5000)) - own.since] : []),
    ...(source ? [delayOf(source.count, 50, 5000) - source.since] : []),
  ]
  const wait_ms = Math.max(0, ...waits)
  if (wait_ms > 0) throw tooMany('sign_ins_failed', wait_ms / 1000)
}

/** Counts a failure. */
export async function noteFailure(database: Database, attempt: Attempt): Promise<void> {
  for (const counter of Object.values(countersOf(attempt))) if (counter) await count(database, counter)
}

/**
 * Adds one to a counter, or begins it again when its window has ended. Returns the new count, and the ms until the
 * counter is forgotten.
 */
export async function count(
  { db, now }: Database,
  { key, window_ms, sliding }: Counter,
): Promise<{ count: number; left_ms: number }> {
  const expired = sql<boolean>`sign_in_failure.until_ms <= ${now}`
  const until = sql<number>`${now} + ${sql.lit(window_ms)}`
  return db
    .insertInto('sign_in_failure')
    .values({ key, count: 1, last_ms: now, until_ms: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${expired} then 1 else sign_in_failure.count + 1 end`,
        last_ms: now,
        until_ms: sliding ? until : sql<number>`case when ${expired} then ${until} else sign_in_failure.until_ms end`,
      }),
    )
    .returning(['count', sql<number>`until_ms - ${now}`.as('left_ms')])
    .executeTakeFirstOrThrow()
}

/** Clears the counter of the one who gave the right password, but not those of the source and the account. */
export async function forgetFailures({ db }: Database, attempt: Attempt): Promise<void> {
  const { own } = countersOf(attempt)
  if (own) await db.deleteFrom('sign_in_failure').where('key', '=', own.key).execute()
}

/**
 * Takes a failure back that was counted before the password turned out to be right, as that of a directory: many users
 * behind one address must not delay each other.
 */
export async function takeBackFailure(database: Database, attempt: Attempt): Promise<void> {
  await forgetFailures(database, attempt)
  const keys = keysOf({ ...countersOf(attempt), own: null })
  if (keys.length === 0) return
  await database.db
    .updateTable('sign_in_failure')
    .set({ count: sql<number>`count - 1` })
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** Removes expired counters. */
export async function dropOldFailures({ db, now }: Database): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('until_ms', '<', now).execute()
}

const keysOf = (counters: ReturnType<typeof countersOf>) =>
  Object.values(counters).flatMap((counter) => (counter ? [counter.key] : []))
