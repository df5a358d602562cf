import { sql } from 'kysely'
import type { GoKey, GoRunnerState } from '../../contract/go-runner.ts'
import { say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { Claim } from '../../contract/task-server.ts'
import { isFinished } from '../../contract/task-status.ts'
import { isoNow } from '../clock.ts'
import { noteCleaned, projectsToClean } from '../runners/project-cleaning.ts'
import { startAccepted } from '../runners/webhook.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { claimTask } from '../tasks/claim.ts'
import { endByServer } from '../tasks/end-by-server.ts'
import { inStatus, isActive } from '../tasks/queue.ts'
import { leaseSec } from '../tasks/queue-runner.ts'
import type { CallingGoRunner } from './calling.ts'
import { type GoJobData, goJobData } from './job-data.ts'
import { openJob } from './open-job.ts'
import { putBack } from './restarted.ts'
import type { Seen } from './seen.ts'

/** A runner begins a task within 5 s and says so a second later; then there have been six polls. */
const maxPolls = 15

/**
 * Returns what a Go runner does next: the status of its tasks, and one task to begin. It begins one each 5 s, so it gets
 * the next one when it has begun the last; the others are left to the queue, for other runners.
 */
export async function goRunnerState(
  services: Services,
  runner: CallingGoRunner,
  seen: Seen,
  now = performance.now(),
): Promise<GoRunnerState> {
  const { database } = services
  const active = await database.db
    .selectFrom('task')
    .select(['id', 'project_id', 'status', 'fence'])
    .select((task) =>
      task.selectFrom('template').select('app').whereRef('template.id', '=', 'task.template_id').as('app'),
    )
    .where('runner_id', '=', runner.id)
    .where(isActive)
    .orderBy('id')
    .execute()
  const begun = active.filter(({ status }) => status !== 'starting')
  let offers: Offered[] = active.filter(({ status }) => status === 'starting')
  const [first] = offers
  if (first && ignored(seen, first.id, begun.length, now)) {
    seen.takes_one = true
    await putBack(services, first, english(say('requeued_not_begun', { runner: runner.name })))
    offers = []
  } else if (!first && !(seen.takes_one && begun.length > 0)) {
    const claim = await claimTask(services, { id: runner.id, origin: runner.origin }, [])
    // A task that a runner starts must not be in the queue again after a power cut.
    if (claim) await database.durable()
    offers = claim ? [offerOf(claim)] : []
  }
  const state: GoRunnerState = {
    CurrentJobs: [
      ...begun.filter(isShown).map(({ id, status }) => ({ id, status })),
      ...(await endedOf(services, runner.id, seen, active)),
    ],
    new_jobs: [],
    access_keys: {},
  }
  for (const task of offers) {
    const offer = await offered(services, runner, task)
    if (offer) add(state, offer)
  }
  const holding = active.map(({ id }) => id)
  return { ...state, ...(await cleaning(services, runner, holding)) }
}

/**
 * Whether the runner is shown the status of a task. It copies each one, also a `running` that was true a moment ago: then
 * it forgets that it asks for a confirmation, and waits without end. So that is not said to those that may ask.
 */
const isShown = ({ app, status }: { app: string | null; status: string }) =>
  status !== 'running' || !/^(?:terraform|tofu|terragrunt)$/.test(app ?? '')

const offerOf = ({ job, fence }: Claim): Offered => ({ id: job.task_id, project_id: job.project_id, fence })

/** Whether a runner that runs another task has ignored this one: counts a poll. */
function ignored(seen: Seen, task_id: number, others: number, now: number): boolean {
  if (seen.offered?.task_id !== task_id) seen.offered = { task_id, polls: 0, at: now }
  else if (now - seen.offered.at >= 900) seen.offered = { task_id, polls: seen.offered.polls + 1, at: now }
  return others > 0 && seen.offered.polls >= maxPolls && !seen.listed.has(task_id)
}

/**
 * Returns the tasks that the runner still works on, and that are over for the server: stopped by force, lost or rejected.
 * Releases before 2.17 do not read which tasks are over from the answer to a progress. They end a task that is
 * `stopping`, and forget one that is `stopped` without ending it.
 */
async function endedOf({ database }: Services, runner_id: number, { listed }: Seen, active: readonly { id: number }[]) {
  const ids = [...listed].filter(([, said]) => !isFinished(said as 'error')).map(([id]) => id)
  const over = ids.filter((id) => !active.some((task) => task.id === id))
  if (over.length === 0) return []
  const rows = await database.db
    .selectFrom('task')
    .select(['id', 'status'])
    .where('id', 'in', over)
    .where('runner_id', '=', runner_id)
    .execute()
  return rows.map(({ id, status }) => ({ id, status: status === 'rejected' ? status : ('stopping' as const) }))
}

interface Offered {
  id: number
  project_id: number
  fence: number
}

/** Returns a claimed task as it is sent; undefined if it has ended, because this runner cannot run it. */
async function offered(services: Services, runner: CallingGoRunner, task: Offered): Promise<GoJobData | undefined> {
  const { database, config } = services
  try {
    const found = await openJob(services, task.id)
    if (!found) return undefined
    if (found.job.executor) {
      await endByServer(services, task, 'error', say('go_runner_containers', { runner: runner.name }))
      return undefined
    }
    if (found.job.token_files.length > 0) {
      await endByServer(services, task, 'error', say('go_runner_token_files', { runner: runner.name }))
      return undefined
    }
    const { template_id } = found.job
    if (!(await startAccepted(services, runner, { ...task, template_id }))) return undefined
    const data = await goJobData(database.db, found.job, found.facts)
    const lease_ms = leaseSec(config, { local: false }) * 1000
    const { numUpdatedRows } = await database.db
      .updateTable('task')
      .set({
        lease_until: sql<number>`${database.now} + ${sql.lit(lease_ms)}`,
        // From now on it is unknown whether it has begun: unlike ours, this runner does not ask before it does.
        reported: true,
      })
      .where('id', '=', task.id)
      .where('fence', '=', task.fence)
      .where('status', '=', inStatus('starting'))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? data : undefined
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    await endByServer(services, task, 'error', say('job_not_decrypted', { problem: error.reason }))
    return undefined
  }
}

/** Adds a task, unless a key of the same number has another secret: it is offered again once the other one has begun. */
function add(state: GoRunnerState, { job, keys }: GoJobData): void {
  const text = (key: GoKey) => JSON.stringify(key)
  const differs = (key: GoKey) => {
    const there = state.access_keys[key.id]
    return there !== undefined && text(there) !== text(key)
  }
  if (keys.some(differs)) return
  for (const key of keys) state.access_keys[key.id] = key
  state.new_jobs?.push(job)
}

/** Asks the runner once to delete its copies of repositories, if that is wanted. */
async function cleaning(
  { database }: Services,
  { id, project_id, cleaning_requested }: CallingGoRunner,
  holding: readonly number[],
) {
  if (cleaning_requested === null) {
    // It takes one project at a time, and does not confirm it.
    const [next] = await projectsToClean(database.db, id, holding)
    if (!next) return {}
    await noteCleaned(database.db, id, [next])
    return { clear_cache: true as const, cache_clean_project_id: next.project_id }
  }
  await database.db
    .updateTable('runner')
    .set({ cleaning_requested: null, cleaned: isoNow() })
    .where('id', '=', id)
    .where('cleaning_requested', '=', cleaning_requested)
    .execute()
  return { clear_cache: true as const, ...(project_id !== null && { cache_clean_project_id: project_id }) }
}
