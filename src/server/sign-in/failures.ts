import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { tooMany } from '../refuse.ts'

/** Rule S14: failed sign-ins per account and per address within a window; rows, so they survive a restart. */
const windowMs = 15 * 60 * 1000
const perAccount = 10
const perAddress = 50

/** Throws 429 with Retry-After when there were too many failures. */
export async function checkFailures({ db, now }: Database, account: string, address: string): Promise<void> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select(['key', 'count', sql<number>`until_ms - ${now}`.as('left')])
    .where('key', 'in', keysOf(account, address))
    .execute()
  for (const row of rows) {
    if (row.left <= 0) continue
    if (row.count >= (row.key.startsWith('a:') ? perAccount : perAddress))
      throw tooMany('Too many failed sign-ins: wait before the next try', row.left / 1000)
  }
}

export async function noteFailure({ db, now }: Database, account: string, address: string): Promise<void> {
  for (const key of keysOf(account, address)) {
    const expired = sql<boolean>`sign_in_failure.until_ms < ${now}`
    await db
      .insertInto('sign_in_failure')
      .values({ key, count: 1, until_ms: sql<number>`${now} + ${sql.lit(windowMs)}` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${expired} then 1 else sign_in_failure.count + 1 end`,
          until_ms: sql<number>`case when ${expired} then ${now} + ${sql.lit(windowMs)} else sign_in_failure.until_ms end`,
        }),
      )
      .execute()
  }
}

/** A right password clears the account's count, not the address's. */
export async function forgetFailures({ db }: Database, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', `a:${account.toLowerCase()}`).execute()
}

export async function dropOldFailures({ db, now }: Database): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('until_ms', '<', now).execute()
}

function keysOf(account: string, address: string): string[] {
  // A whole /64 belongs to one subscriber: counting single IPv6 addresses would count nothing.
  const place =
    address.includes(':') && !address.startsWith('::ffff:') ? `${address.split(':').slice(0, 4).join(':')}/64` : address
  return [`a:${account.toLowerCase().slice(0, 250)}`, `i:${place}`]
}
