import { sql } from 'kysely'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { headOf } from '../../runner/remote-heads.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import { RemoteProblem, withRemote } from '../repositories/remote.ts'
import { problemColumns, reasonColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { insertTasks, type MadeTask, publishQueued } from '../tasks/create.ts'
import { alertMissed, noRepeatMs } from './alert-missed.ts'
import { iso, type ScheduleRow } from './due-times.ts'
import { lockKnown } from './lock.ts'
import { openTasks, overlapReason } from './overlap.ts'
import { pauseWindows } from './pause.ts'
import { maxReason } from './records.ts'
import type { Check } from './settle.ts'
import { readyOf } from './start-runs.ts'

/** Repositories that one server queries at the same time; further checks stay due until one has answered. */
const maxAtOnce = 8

/** The newest commit, or why it could not be read; `passing`: for a reason unrelated to the schedule. */
type Answer = { head: string } | { problem: CodedMessage; passing?: true }

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
    const answer = await fetchHead(services, check.schedule, signal)
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

/** Reads the newest commit of the repository's branch. */
async function fetchHead(services: Services, schedule: ScheduleRow, signal: AbortSignal): Promise<Answer> {
  const repository = await services.database.db
    .selectFrom('repository')
    .selectAll()
    .where('project_id', '=', schedule.project_id)
    .where('id', '=', schedule.repository_id ?? 0)
    .executeTakeFirst()
  if (!repository) return { problem: coded('its_repository_gone') }
  try {
    const head = await withRemote(services, repository, signal, (request) => headOf(request, repository.git_branch))
    const { name, git_branch: branch } = repository
    return head === null ? { problem: say('branch_gone', { repository: name, branch }) } : { head }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (signal.aborted) return { problem: coded('server_stopped_asking'), passing: true }
    return { problem: error instanceof RemoteProblem ? error.plain : error.reason }
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
  { check, schedule, answer }: { check: Check; schedule: ScheduleRow | undefined; answer: Answer },
): Promise<CheckResult> {
  const changed = (reason: CodedMessage): CheckResult => ({ outcome: 'missed', reason, intended: true })
  if (!schedule) return changed(coded('deleted_while_asked'))
  if (schedule.repository_id !== check.schedule.repository_id) return changed(coded('changed_while_asked'))
  const pause = (await pauseWindows(tx, [schedule.project_id]))(schedule.project_id).find(({ until }) => until === null)
  if (pause) return changed(pause.reason)
  if ('problem' in answer)
    return { outcome: 'missed', reason: answer.problem, ...(answer.passing ? {} : { problem: answer.problem }) }
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
