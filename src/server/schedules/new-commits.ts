import { sql } from 'kysely'
import { type CodedMessage, coded } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import { problemColumns, reasonColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { insertTasks, type MadeTask, publishQueued } from '../tasks/create.ts'
import { alertMissed, noRepeatMs } from './alert-missed.ts'
import { iso, type ScheduleRow } from './due-times.ts'
import { lockKnown } from './lock.ts'
import { openTasks, overlapReason } from './overlap.ts'
import { pauseWindows } from './pause.ts'
import { markSeen } from './present-commit.ts'
import { type ReadHead, readHead, type UnreadHead } from './read-head.ts'
import { maxReason } from './records.ts'
import type { Check } from './settle.ts'
import { readyOf } from './start-runs.ts'

/** Repositories that one server queries at the same time; further checks stay due until one has answered. */
const maxAtOnce = 8

/** The result for the due time. */
interface CheckResult {
  outcome: 'fired' | 'missed' | 'unchanged'
  reason: CodedMessage | null
  task?: MadeTask
  /** Set if the schedule cannot work as it is; null if this check has shown that it can. */
  problem?: CodedMessage | null
  /** Missed because a user wanted it. */
  intended?: boolean
}

/** Running commit checks: each queries its repository outside any transaction, then records its due time in one. */
export function makeCommitChecks(services: Services, signal: AbortSignal) {
  const underWay = new Set<Promise<void>>()

  async function run(check: Check): Promise<void> {
    const answer = await readHead(services, check.schedule, signal)
    const task = await services.database.transaction(async (tx) => {
      const schedule = await lockKnown(services.database, tx, check.schedule.id)
      if (!(await stillChecking(tx, check.fire_id))) return undefined
      const result = await evaluate(services, tx, { check, schedule, answer })
      await write(services, tx, check, result)
      return result.task
    })
    if (task) await publishQueued(services, task)
  }

  return {
    free: () => maxAtOnce - underWay.size,
    start(check: Check): void {
      const checking = run(check).catch((error: unknown) => {
        services.log.error({ error, schedule_id: check.schedule.id }, 'failed to record a commit check')
      })
      underWay.add(checking)
      void checking.then(() => underWay.delete(checking))
    },
    async idle(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

async function stillChecking(tx: Tx, fire_id: number): Promise<boolean> {
  const row = await tx
    .updateTable('schedule_fire')
    .set(reasonColumns(null))
    .where('id', '=', fire_id)
    .where('outcome', '=', 'checking')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function evaluate(
  services: Services,
  tx: Tx,
  { check, schedule, answer }: { check: Check; schedule: ScheduleRow | undefined; answer: ReadHead | UnreadHead },
): Promise<CheckResult> {
  const changed = (reason: CodedMessage): CheckResult => ({ outcome: 'missed', reason, intended: true })
  if (!schedule) return changed(coded('deleted_while_asked'))
  if (schedule.repository_id !== check.schedule.repository_id) return changed(coded('changed_while_asked'))
  const pause = (await pauseWindows(tx, [schedule.project_id]))(schedule.project_id).find(({ until }) => until === null)
  if (pause) return changed(pause.reason)
  if ('problem' in answer)
    return { outcome: 'missed', reason: answer.problem, ...(answer.passing ? {} : { problem: answer.problem }) }
  // Nothing is known to be new before a first commit has been seen: it is stored, and starts nothing.
  if (schedule.last_commit_hash === null || check.schedule.last_commit_hash === null) {
    await markSeen(tx, schedule, answer)
    return { outcome: 'unchanged', reason: null, problem: null }
  }
  if (answer.head === schedule.last_commit_hash) return { outcome: 'unchanged', reason: null, problem: null }
  // The following problems do not store the commit as seen: the next check finds it again.
  const overlaps = overlapReason(schedule.overlap_policy, (await openTasks(tx, [schedule.id])).get(schedule.id) ?? [])
  if (overlaps !== null) return { outcome: 'missed', reason: overlaps }
  const ready = await readyOf(services, tx, schedule, check.at)
  if ('problem' in ready)
    return { outcome: 'missed', reason: ready.problem, ...(ready.kept && { problem: ready.problem }) }
  const [task] = await insertTasks(services, tx, [ready])
  await tx.updateTable('schedule').set({ last_commit_hash: answer.head }).where('id', '=', schedule.id).execute()
  return { outcome: 'fired', reason: null, problem: null, ...(task && { task }) }
}

/** Writes the record; consecutive checks with the same result share one. */
async function write(services: Services, tx: Tx, check: Check, result: CheckResult): Promise<void> {
  const { schedule, fire_id } = check
  const { outcome, task, problem } = result
  const columns = reasonColumns(result.reason, maxReason)
  const before = await tx
    .selectFrom('schedule_fire')
    .select(['id', 'outcome', 'reason', 'last_due_at'])
    .where('schedule_id', '=', schedule.id)
    .where('due_at', '<', iso(check.at))
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const goesOn = outcome !== 'fired' && before?.outcome === outcome && before.reason === columns.reason
  if (goesOn) {
    await tx.deleteFrom('schedule_fire').where('id', '=', fire_id).execute()
    await tx
      .updateTable('schedule_fire')
      .set({ last_due_at: iso(check.at), count: sql<number>`count + 1` })
      .where('id', '=', before.id)
      .execute()
  } else
    await tx
      .updateTable('schedule_fire')
      .set({ outcome, ...columns, task_id: task?.id ?? null })
      .where('id', '=', fire_id)
      .execute()
  if (problem !== undefined)
    await tx.updateTable('schedule').set(problemColumns(problem)).where('id', '=', schedule.id).execute()
  const known = goesOn && check.at - Date.parse(before.last_due_at) < noRepeatMs
  if (outcome === 'missed' && !result.intended && !known)
    await alertMissed(services, tx, [{ schedule, at: check.at, last: check.at, count: 1, reason: result.reason }])
}
