import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { coded } from '../../contract/message.ts'
import { pause } from '../clock.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Database, Tx } from '../db/open.ts'
import { checkPathsBeforeDue } from '../not-ready/refuse.ts'
import type { Services } from '../services.ts'
import { appendQueuedLine } from '../tasks/append-line.ts'
import type { MadeTask } from '../tasks/create.ts'
import { announceQueued } from '../tasks/move.ts'
import { onTimeMs, type SettleCause } from './decide.ts'
import { dueTimes, iso } from './due-times.ts'
import { lockDue } from './lock.ts'
import { makeCommitChecks } from './new-commits.ts'
import { makePresentCommits } from './present-commit.ts'
import { recomputeDueTimes, repairSchedules } from './repair.ts'
import { settle } from './settle.ts'

/** Returns the time in ms, from the database, so that all servers agree. Tests set it. */
export type Clock = (db: Database['db'] | Tx) => Promise<number>

/** Longest pause between two passes: a change by another server is noticed after that. */
const maxSleepMs = 1000
/** Pause while repositories wait to be queried: a slot may become free at any time. */
const nextCheckMs = 100
/** Schedules per transaction: few enough that nothing else waits for long. Late ones may start many tasks. */
const batchSize = 100
const lateBatchSize = 20
/** From this age on, many due times have to be counted. */
const veryLateMs = 7 * 86_400_000
const veryLateBatchSize = 5
/** Due schedules per pass; the next pass takes the rest. */
const maxDue = 20_000
/** A schedule that our own fault keeps from starting is retried for this time, then recorded. */
const retryMs = 60_000
const housekeepingMs = 60_000
/** Maximum number of first log lines being written: a file each. */
const maxPendingLines = 100

interface Ticker {
  /** One pass over due schedules: all of them are settled afterwards. */
  pass(): Promise<void>
  /** Passes until the signal is aborted, each when something is due, and at least once a second. */
  run(): Promise<void>
  /** Resolves when the commit checks and the publishing of started tasks are done. */
  idle(): Promise<void>
}

/**
 * Starts what is due. The rows are the truth: which schedule starts when (`next_start`, with an index), by the
 * database's clock, and the result of each due time (schedule_fire). Several servers may do it at once: a schedule is
 * settled by the one that has locked its row, and moves on in the same transaction.
 */
export function makeTicker(
  services: Services,
  signal: AbortSignal,
  clock: Clock = databaseTime(services.database),
): Ticker {
  const { database, log, config } = services
  const checks = makeCommitChecks(services, signal)
  const presentCommits = makePresentCommits(services, signal)
  let publishing: Promise<unknown> = Promise.resolve()
  let pendingLines = 0
  let repaired = 0
  let checksWait = false

  async function settleThese(ids: readonly number[], late: number, cause?: SettleCause): Promise<void> {
    await checkPathsBeforeDue(services, database.db, ids)
    const settled = await database.transaction(async (tx) => {
      const now = await clock(tx)
      const rows = await lockDue(database, tx, ids, now - late)
      return settle(services, tx, rows, now, dueTimes(config.schedule.timezone), cause)
    })
    publish(settled.made)
    for (const check of settled.checks) checks.start(check)
  }

  /** First lines need not be on time: they are written later, and beyond a limit each claim writes its own. */
  function publish(made: readonly MadeTask[]): void {
    announceQueued(services.bus, made)
    const published = made.slice(0, Math.max(0, maxPendingLines - pendingLines))
    pendingLines += published.length
    for (const task of published) {
      publishing = publishing
        .then(() => appendQueuedLine(services, task))
        .catch((error: unknown) => log.error({ error }, 'failed to write the first line of a log'))
        .finally(() => pendingLines--)
    }
  }

  async function settleBatch(ids: readonly number[]): Promise<void> {
    try {
      await settleThese(ids, 0)
    } catch (error) {
      if (isUnavailable(error)) throw error
      // One of them may be the reason: the others must not wait for it.
      if (ids.length > 1) for (const id of ids) await settleBatch([id])
      else await settleBroken(ids, error)
    }
  }

  /** The schedule stays due for a while, and so is retried. */
  async function settleBroken(ids: readonly number[], error: unknown): Promise<void> {
    log.error({ error, schedule_id: ids[0] }, 'failed to start a schedule')
    try {
      await settleThese(ids, retryMs, { by: 'clock', missed: coded('fault_of_server') })
    } catch (again) {
      log.error({ error: again, schedule_id: ids[0] }, 'failed to record a due time')
    }
  }

  async function pass(): Promise<void> {
    const now = await clock(database.db)
    if (now - repaired > housekeepingMs || now < repaired) {
      repaired = now
      await repairSchedules(services, now)
    }
    const due = await dueRows(now, false, maxDue)
    for (let at = 0; at < due.length; ) {
      const late = now - Date.parse(due[at]?.next_start ?? '')
      const size = late > veryLateMs ? veryLateBatchSize : late > onTimeMs ? lateBatchSize : batchSize
      const batch = due.slice(at, at + size)
      await settleBatch(batch.map(({ id }) => id))
      await yieldToOthers()
      at += batch.length
    }
    const free = checks.free()
    const checking = await dueRows(now, true, free + 1)
    for (const { id } of checking.slice(0, free)) await settleBatch([id])
    checksWait = checking.length > free
    await presentCommits.pass(checks.free())
  }

  function dueRows(now: number, checking: boolean, limit: number) {
    return database.db
      .selectFrom('schedule')
      .select(['id', 'next_start'])
      .where('next_start', '<=', iso(now))
      .where('repository_id', checking ? 'is not' : 'is', null)
      .orderBy('next_start')
      .orderBy('template_id')
      .limit(limit)
      .execute()
  }

  async function untilNext(): Promise<number> {
    const now = await clock(database.db)
    const { next } = await database.db
      .selectFrom('schedule')
      .select((select) => select.fn.min('next_start').as('next'))
      .where('next_start', '>', iso(now))
      .executeTakeFirstOrThrow()
    const longest = checksWait ? nextCheckMs : maxSleepMs
    return next === null ? longest : Math.min(longest, Math.max(1, Date.parse(next) - now))
  }

  return {
    pass,
    async run() {
      await clock(database.db)
        .then((now) => recomputeDueTimes(services, now))
        .catch((error: unknown) => log.error({ error }, 'failed to recompute due times'))
      while (!signal.aborted) {
        let sleep = maxSleepMs
        try {
          await pass()
          sleep = await untilNext()
        } catch (error) {
          if (!signal.aborted) log.error({ error }, 'failed to read due schedules')
        }
        await pause(sleep, signal)
      }
      await this.idle()
    },
    async idle() {
      await checks.idle()
      await presentCommits.idle()
      await publishing
    },
  }
}

export function databaseTime({ now }: Pick<Database, 'now'>): Clock {
  return async (db) => {
    const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(db)
    return Number(rows[0]?.now)
  }
}
