import { sql } from 'kysely'
import { type Duty, duties } from '../../contract/cluster.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'

/**
 * Duties: work that one of the servers on a database does for all, because all of them doing it would only multiply the
 * queries. Rescue is not one of them: it is cheap, and must not wait for the lease of the lost server. A holder renews its lease with each heartbeat; when the lease ends, the first server to notice takes over.
 *
 * A frozen holder may believe in a lease that has ended. Passes therefore state what they expect to find in each write,
 * as they would without duties; one that cannot do that asks for `confirm` inside its transaction.
 */

/** How long a holder may be silent, in ms: several heartbeats. */
const leaseMs = 15_000

export interface Held {
  /** Aborted when the lease has ended. */
  signal: AbortSignal
  /** Throws unless this server still holds the duty, and keeps others from taking it until the transaction ends. */
  confirm(tx: Tx): Promise<void>
}

interface Lease {
  fence: number
  ended: AbortController
  timer: NodeJS.Timeout
}

export class Duties {
  readonly #services: Pick<Services, 'database' | 'bus' | 'own'>
  readonly #leases = new Map<Duty, Lease>()
  #leaving = false

  constructor(services: Pick<Services, 'database' | 'bus' | 'own'>) {
    this.#services = services
  }

  /** Returns a pass that does nothing while another server holds the duty. */
  once(duty: Duty, pass: (held: Held) => Promise<unknown>): () => Promise<void> {
    return async () => {
      const held = this.#held(duty)
      if (held) await pass(held)
    }
  }

  /** As `once`, for a pass that is called more often and works once an hour, and at once after taking the duty over. */
  hourly(duty: Duty, pass: (held: Held) => Promise<unknown>): () => Promise<void> {
    let done: number | undefined
    return async () => {
      const held = this.#held(duty)
      if (!held) done = undefined
      if (!held || (done !== undefined && performance.now() - done < 3_600_000)) return
      done = performance.now()
      await pass(held)
    }
  }

  /** One pass: renews what this server holds, and takes what no one holds. */
  async pass(): Promise<void> {
    const { database, own } = this.#services
    if (database.dialect === 'sqlite' || this.#leaving) return
    const asked = performance.now()
    const { id: server_id, instance } = own
    const until = sql<number>`${database.now} + ${sql.lit(leaseMs)}`
    const rows = await database.db
      .insertInto('duty')
      .values(
        duties.map((name) => ({
          name,
          server_id,
          instance,
          fence: 1,
          until_ms: until,
          since: new Date().toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({
            server_id,
            instance,
            until_ms: until,
            fence: sql<number>`case when duty.instance = excluded.instance then duty.fence else duty.fence + 1 end`,
            since: sql<string>`case when duty.instance = excluded.instance then duty.since else excluded.since end`,
          })
          // Another process with this ID has ended: it had the lock of the data folder.
          .where((where) =>
            where.or([where('duty.server_id', '=', server_id), where('duty.until_ms', '<', database.now)]),
          ),
      )
      .returning(['name', 'fence'])
      .execute()
    // The lease began after the question.
    const left = leaseMs - (performance.now() - asked)
    const held = new Map(rows.map(({ name, fence }) => [name as Duty, fence]))
    for (const duty of duties) {
      const fence = held.get(duty)
      if (fence === undefined || left <= 0) this.#end(duty)
      else this.#extend(duty, fence, left)
    }
  }

  /** Gives everything up, so that others take over at once. */
  async leave(): Promise<void> {
    this.#leaving = true
    const { database, own, bus } = this.#services
    if (database.dialect === 'sqlite') return
    for (const duty of duties) this.#end(duty)
    const given = await database.db
      .updateTable('duty')
      .set({ until_ms: 0 })
      .where('instance', '=', own.instance)
      .returning('name')
      .execute()
    if (given.length > 0) bus.publish('duties')
  }

  #held(duty: Duty): Held | undefined {
    if (this.#services.database.dialect === 'sqlite') return onlyServer
    const lease = this.#leases.get(duty)
    if (!lease) return undefined
    return {
      signal: lease.ended.signal,
      confirm: async (tx) => {
        const row = await tx
          .selectFrom('duty')
          .select('fence')
          .where('name', '=', duty)
          .where('instance', '=', this.#services.own.instance)
          .where('fence', '=', lease.fence)
          .where('until_ms', '>', this.#services.database.now)
          .forShare()
          .executeTakeFirst()
        if (!row) throw new DutyLost(duty)
      },
    }
  }

  #extend(duty: Duty, fence: number, ms: number): void {
    const before = this.#leases.get(duty)
    clearTimeout(before?.timer)
    const same = before?.fence === fence
    if (!same) before?.ended.abort()
    const timer = setTimeout(() => this.#end(duty), ms).unref()
    this.#leases.set(duty, { fence, ended: same ? before.ended : new AbortController(), timer })
  }

  #end(duty: Duty): void {
    const lease = this.#leases.get(duty)
    if (!lease) return
    clearTimeout(lease.timer)
    lease.ended.abort()
    this.#leases.delete(duty)
  }
}

/** Another server has taken the duty meanwhile, and does the rest. */
class DutyLost extends Error {
  constructor(duty: Duty) {
    super(`another server has taken over: ${duty}`)
  }
}

/** On SQLite. */
export const onlyServer: Held = { signal: new AbortController().signal, confirm: () => Promise.resolve() }
