import { sql } from 'kysely'
import type { TaskStatus } from '../../contract/task-status.ts'
import type { Db } from '../db/open.ts'
import { sharedQuery } from '../db/shared-queries.ts'
import { inStatus, untaggedWaits, withAskedTags } from './queue.ts'
import { queueRunnerRow, type StoredQueueRunner } from './queue-runner.ts'

/** What decides whether a claim gets a task, the instructions for its runner, and the tasks that it may have lost on the way. */
export interface ClaimLook {
  runner: StoredQueueRunner & { cleaning_requested: string | null }
  /** What waiting tasks ask for: each set of tags once, and null if a task asks for no tags. */
  asked: (string | null)[]
  /** Tasks that the runner was given and has not reported on. */
  given: number[]
  /** The same, of tasks that have been stopped since. */
  stopped: number[]
  /** A project whose caches the runner has to clear; null if no project has to be cleared. */
  project_to_clean: number | null
}

/**
 * Reads what a claim depends on, in one query: each runner that waits asks for it every two seconds, and whenever the
 * queue changes. Returns undefined if the runner does not exist.
 */
export async function lookForClaim(db: Db, runner_id: number): Promise<ClaimLook | undefined> {
  const [row] = await look(db, { runner_id })
  if (!row) return undefined
  const { asked, untagged, given, stopped, project_to_clean, ...runner } = row
  return {
    runner,
    asked: [...(asked?.split('\n') ?? []), ...(untagged ? [null] : [])],
    given: numbersOf(given),
    stopped: numbersOf(stopped),
    project_to_clean,
  }
}

const numbersOf = (list: string | null) => list?.split('\n').map(Number) ?? []

/** Joins texts that contain no newline; tags do not (contract/rules/runner-tags.ts). */
const joined = (column: string) => sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ${sql.lit('\n')})`

/** The ids of tasks in this status that the runner was given and has not reported on. */
const unreported = (status: TaskStatus) => sql<string | null>`(select ${joined('task.id')} from task
  where task.status = ${inStatus(status)} and task.runner_id = runner.id and not task.reported)`

const look = sharedQuery({ runner_id: 'integer' }, (db, { runner_id }: { runner_id: number }) =>
  queueRunnerRow(db, runner_id)
    .select('cleaning_requested')
    .select(sql<string | null>`(${withAskedTags} select ${joined('tag')} from asked where tag is not null)`.as('asked'))
    .select(sql<number>`case when ${untaggedWaits} then 1 else 0 end`.as('untagged'))
    .select(() => [unreported('starting').as('given'), unreported('stopping').as('stopped')])
    .select((of) =>
      of
        .selectFrom('runner_cleaning')
        .select(({ fn }) => fn.min('project_id').as('project'))
        .whereRef('runner_cleaning.runner_id', '=', 'runner.id')
        .where('cleaned', 'is', null)
        .as('project_to_clean'),
    ),
)
