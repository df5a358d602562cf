import { TaskRequest } from '../../contract/task-request.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Tx } from '../db/open.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { unmatchedLimit } from '../inventory/inventory-hosts.ts'
import { checkPathsBeforeRun } from '../not-ready/refuse.ts'
import { invalid, Refusal } from '../refuse.ts'
import { type ObjectProblem, refuseMany } from '../resources/refuse-many.ts'
import type { Services } from '../services.ts'
import { type CheckedTask, checkQueue, checkRequest } from './check-request.ts'
import { insertTasks, type MadeTask, publishQueued } from './create.ts'
import { requestRows } from './request-rows.ts'
import type { Starter } from './starter.ts'

/** One of the templates, and the request that starts it. */
interface Run {
  template: { id: number; name: string }
  starter: Starter
  request: TaskRequest
  /** Why its limit matches no host, where that was looked up. */
  missed: Refusal | null
}

interface StartedTask {
  id: number
  template_id: number
}

/**
 * Creates a task of each of these templates, with the template's own settings. All of them or none: the refusal names
 * each template that cannot run, and why.
 */
export async function createTasks(
  services: Services,
  starter: Starter,
  templates: readonly { id: number; name: string }[],
  message: string,
): Promise<StartedTask[]> {
  const runs: Run[] = []
  for (const template of templates) runs.push(await prepared(services, starter, template, message))
  const start = () => services.database.transaction((tx) => insertAll(services, tx, runs))
  const { made, started } = await start().catch((error: unknown) => {
    // The same request came twice at once, and the other one was quicker: its tasks are found now.
    if (starter.idempotency_key !== null && isDuplicate(error)) return start()
    throw error
  })
  for (const task of made) await publishQueued(services, task)
  return started
}

/** Looks up what must not be looked up in a transaction: local paths and the hosts of a limit. */
async function prepared(
  services: Services,
  starter: Starter,
  template: Run['template'],
  message: string,
): Promise<Run> {
  const { id } = template
  const { project_id, idempotency_key: key } = starter
  const request = TaskRequest.parse({ template_id: id, message })
  await checkPathsBeforeRun(services, { id, project_id, inventory_id: null })
  const missed = await unmatchedLimit(services, project_id, request, { lane: laneOf(starter), makes_task: true })
  return {
    template,
    starter: { ...starter, idempotency_key: key === null ? null : `${key} ${id}` },
    request,
    missed: missed === null ? null : invalid('params.limit', missed),
  }
}

async function insertAll(services: Services, tx: Tx, runs: readonly Run[]) {
  const rows = requestRows(tx)
  const checked: CheckedTask[] = []
  const known: StartedTask[] = []
  const problems: ObjectProblem[] = []
  for (const { template, starter, request, missed } of runs) {
    try {
      const one = await checkRequest(services, tx, starter, request, rows)
      if ('known' in one) known.push({ id: one.known, template_id: template.id })
      else if (missed !== null) throw missed
      else checked.push(one)
    } catch (error) {
      // A full queue concerns all of them.
      if (!(error instanceof Refusal) || error.kind === 'too_many') throw error
      problems.push({ ...template, message: error.reason })
    }
  }
  refuseMany(problems, 'started')
  const [first] = checked
  if (first) await checkQueue(tx, first.starter.project_id, checked.length)
  const made: MadeTask[] = await insertTasks(services, tx, checked)
  return { made, started: [...known, ...made.map(({ id, template_id }) => ({ id, template_id }))] }
}
