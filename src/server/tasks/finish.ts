import { say } from '../../contract/message.ts'
import type { Finish } from '../../contract/task-server.ts'
import { isFinished } from '../../contract/task-status.ts'
import { storeArtifactsEnd } from '../artifacts/list.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { foundDrift } from '../drift/found.ts'
import { resultOf, settleCheck } from '../drift/settle.ts'
import { notePresented } from '../known-hosts/presented.ts'
import { conflict } from '../refuse.ts'
import { noteUnread } from '../repositories/note-fetch.ts'
import { reportedReason } from '../resources/message-columns.ts'
import { noteFault } from '../runners/note-problem.ts'
import type { Services } from '../services.ts'
import { startDeploys } from './autorun.ts'
import { causeOf } from './cause.ts'
import { publishQueued } from './create.ts'
import { noteHostsOfLog } from './hosts-of-log.ts'
import { announce, moveTask } from './move.ts'
import { pruneTemplate } from './prune.ts'
import { storedResults } from './results.ts'
import { sealLog } from './seal.ts'
import { noteStages } from './stages.ts'

/**
 * Ends a task as its runner reports: status, reason, seal of the log. The runner repeats it until it is answered, so
 * every part is idempotent. A task that ended otherwise meanwhile (force stop, rejected) keeps that status.
 */
export async function finishTask(services: Services, runner_id: number, finish: Finish): Promise<void> {
  const { database, logs, artifacts } = services
  const { task_id, fence, log_id } = finish
  const [task] = await endingTask(database.db, { task_id, fence, log_id, runner_id })
  if (!task) return
  if (task.log_lines !== null) return announceAgain(services, task)
  const { next_line } = await logs.head(task.id)
  if (next_line - 1 < finish.lines)
    throw conflict(say('log_lines_missing', { stored: next_line - 1, lines: finish.lines }))
  const results = await storedResults(database.db, task.id, finish.results)
  if (results < finish.results) throw conflict(say('results_missing', { results: finish.results, stored: results }))
  if (finish.artifacts) {
    await artifacts.flush(task.id)
    await storeArtifactsEnd(database.db, task.id, finish.artifacts)
  }
  await noteStages(services, task.id)
  // Before the end is announced: the page of the task then asks for them.
  if (finish.presented_hosts?.length) await notePresented(database, task, finish.presented_hosts)
  if (task.app === 'ansible') await noteHostsOfLog(services, task)
  if (!isFinished(task.status)) {
    // The reason of a requested stop names the user who stopped the task; that is what people look for.
    const reason = finish.outcome === 'stopped' && task.status === 'stopping' ? {} : reportedReason(finish)
    const cause = await causeOf(services, task, finish)
    const checked = task.drift !== null && finish.outcome === 'success'
    const drift = checked ? await foundDrift(database.db, task.id, results) : null
    const deploys = await database.transaction(async (tx) => {
      const moved = await moveTask(
        services,
        tx,
        task.id,
        finish.outcome,
        { ...reason, ...cause, exit_code: finish.exit_code, ...(drift && { drift: resultOf(drift) }) },
        { fence: finish.fence },
      )
      if (moved?.status === 'success' && moved.drift !== null) await settleCheck(services, tx, moved, drift)
      return moved?.status === 'success' ? await startDeploys(services, tx, moved) : []
    })
    for (const deploy of deploys) await publishQueued(services, deploy)
    if (finish.outcome === 'error') await noteFault(services, runner_id, finish)
  }
  if (finish.checkout_failed && finish.reason !== null) await noteFailedCheckout(services, task, finish)
  await sealLog(services, task, finish.lines)
  await pruneTemplate(services, task.template_id)
}

/**
 * Publishes an end once more: the server that stored it may have been killed before it informed the others, whose viewers
 * would wait for it forever.
 */
async function announceAgain({ database, logs, bus }: Services, { id }: { id: number }): Promise<void> {
  const row = await database.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  announce(bus, row)
  bus.publish('sealed', { project_id: row.project_id, task_id: id, ...(await logs.seal(id)) })
}

interface Held {
  task_id: number
  fence: number
  log_id: string | null
  runner_id: number
}

const endingTask = compiledQuery((db, held: Held) =>
  db
    .selectFrom('task')
    .leftJoin('template', 'template.id', 'task.template_id')
    .select([
      'task.id',
      'task.project_id',
      'task.template_id',
      'task.status',
      'task.log_lines',
      'task.drift',
      'template.app',
    ])
    .where('task.id', '=', held.task_id)
    .where('task.fence', '=', held.fence)
    .where('task.log_id', 'is not distinct from', held.log_id)
    .where('task.runner_id', '=', held.runner_id),
)

/**
 * Records the reason at the repository of the task's template. A branch or commit that the template or the run names
 * itself may be missing in a repository that can well be read: then nothing is recorded.
 */
async function noteFailedCheckout(
  { database: { db } }: Services,
  task: { id: number; template_id: number },
  finish: Finish,
): Promise<void> {
  const used = await db
    .selectFrom('task')
    .innerJoin('template', 'template.id', 'task.template_id')
    .select(['template.repository_id', 'template.git_branch', 'task.git_branch as own_branch', 'task.commit_hash'])
    .where('task.id', '=', task.id)
    .executeTakeFirst()
  if (!used || used.git_branch || used.own_branch || used.commit_hash) return
  const { reason: problem, reason_message: problem_message } = reportedReason(finish)
  await noteUnread(db, used.repository_id, { problem, problem_message })
}
