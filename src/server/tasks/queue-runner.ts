import { sql } from 'kysely'
import type { Intake } from '../../contract/runner.ts'
import type { Config } from '../config/config.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { QueueRunner } from './queue.ts'

/** What decides which tasks a runner may take. */
export interface StoredQueueRunner {
  id: number
  revision: number
  name: string
  project_id: number | null
  max_parallel_tasks: number
  active: boolean
  is_default: boolean
  intake: Intake
  server_id: string | null
  touched: string | null
  started: string | null
  host: string | null
  /** Separated by commas. */
  tags: string | null
}

/** The tags of a row of `runner`, separated by commas. */
export const tagsOfRunner = sql<
  string | null
>`(select string_agg(tag, ',') from runner_tag where runner_id = runner.id)`

/** The row of one runner, to which a statement may add columns. */
export const queueRunnerRow = (db: Db | Tx, id: number) =>
  db
    .selectFrom('runner')
    .select(['id', 'revision', 'name', 'project_id', 'max_parallel_tasks', 'active', 'is_default', 'intake'])
    .select(['server_id', 'touched', 'started', 'host', tagsOfRunner.as('tags')])
    .where('id', '=', id)

const byId = compiledQuery((db, { id }: { id: number }) => queueRunnerRow(db, id))

export async function storedQueueRunner(db: Db | Tx, id: number): Promise<StoredQueueRunner | undefined> {
  const [row] = await byId(db, { id })
  return row
}

type Settings = Pick<Config, 'use_remote_runner'>

/** Returns a runner for the queue; undefined if it gets no tasks now, whatever waits. */
export function openRunner(row: StoredQueueRunner | undefined, config: Settings): QueueRunner | undefined {
  if (!row?.active || row.intake !== 'open') return undefined
  if (row.server_id === null && !config.use_remote_runner) return undefined
  return queueRunner(row, config)
}

/**
 * Returns which tasks a runner may take while it is active and open. Tasks without tags go to default runners and to those
 * without tags. The local runner counts as a default one, but not where remote runners are used: there it has to be made
 * one, because with that setting nothing else runs on the server (as in Semaphore UI).
 */
export function queueRunner(row: StoredQueueRunner, { use_remote_runner }: Settings): QueueRunner {
  const tags = row.tags?.split(',') ?? []
  const local = row.server_id !== null
  const { id, revision, project_id, max_parallel_tasks } = row
  const untagged = row.is_default || (local ? !use_remote_runner : tags.length === 0)
  return { id, revision, project_id, max_parallel_tasks, local, tags, untagged }
}

/** How long a runner may be silent before its tasks are lost, in seconds: a network may be away for minutes. */
export function leaseSec(
  { task_lease_sec, runner_lost_sec }: Pick<Config, 'task_lease_sec' | 'runner_lost_sec'>,
  { local }: { local: boolean },
): number {
  return local ? task_lease_sec : runner_lost_sec
}
