import { type RawBuilder, sql } from 'kysely'
import { activeStatuses, type TaskStatus } from '../../contract/task-status.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import { inTurn, runningTasks } from './queue-order.ts'

/** What the queue needs to know about a runner. */
export interface QueueRunner {
  id: number
  /** 0 = unlimited. */
  max_parallel_tasks: number
  tags: readonly string[]
}

/**
 * A status as a literal in the query's text: with a parameter SQLite would plan the query again at each execution,
 * because the index covers only waiting tasks. Measured: three times as long.
 */
export const inStatus = (status: TaskStatus) => sql.lit(status)

/** The statuses of tasks that hold a place, as literals for the same reason. */
const active = sql.join(activeStatuses.map((status) => sql.lit(status)))
/** Condition on the table `task`: the task holds a place. */
export const isActive = sql<boolean>`status in (${active})`

/** Templates without a free place: one task at a time, or as many as the template allows; 0 = unlimited. */
const fullTemplates = sql`select f.id from task a join template f on f.id = a.template_id where a.status in (${active})
  group by f.id having not f.allow_parallel_tasks or (f.max_parallel_tasks > 0 and count(*) >= f.max_parallel_tasks)`

/**
 * The limits, each as a condition under which a waiting task has a place: on the task `t`, its template `x` and its
 * project `p`. Claims check all of them, and tasks/waits.ts reports which one fails, so the two cannot disagree.
 */
export const places = {
  template: sql<boolean>`t.template_id not in (${fullTemplates})`,
  project: sql<boolean>`(p.max_parallel_tasks = 0 or (select count(*) from task a where a.project_id = p.id and a.status in (${active})) < p.max_parallel_tasks)`,
  server: (max: number) =>
    sql<boolean>`(${sql.lit(max)} = 0 or (select count(*) from task a where a.status in (${active})) < ${sql.lit(max)})`,
  /** The limit of a runner, by its number and its maximum: values or columns. */
  runner: (id: RawBuilder<unknown>, max: RawBuilder<unknown>) =>
    sql<boolean>`(${max} = 0 or (select count(*) from task a where a.runner_id = ${id} and a.status in (${active})) < ${max})`,
}

/**
 * Returns the waiting task that starts next: the first one, by priority and age, of the project whose turn it is
 * (tasks/queue-order.ts) that no limit holds back. A project without such a task passes its turn on, and a task that is
 * held back does not hold back those behind it. Reads one index entry for each waiting project and each task held back.
 */
export async function nextWaiting(
  db: Db | Tx,
  global_limit: number,
  runner: QueueRunner,
): Promise<{ id: number } | undefined> {
  const { id, max_parallel_tasks, tags } = runner
  const [next] = await firstInLine(db, Object.fromEntries(tags.entries()), {
    global_limit,
    id,
    max_parallel_tasks,
    tags: tags.length,
  })
  return next
}

interface Line {
  global_limit: number
  id: number
  max_parallel_tasks: number
  /** Number of tags, which are the values. */
  tags: number
}

const firstInLine = compiledQuery((_db, tags: Readonly<Record<number, string>>, runner: Line) => {
  const tag =
    runner.tags > 0
      ? sql`(t.runner_tag is null or t.runner_tag in (${sql.join(Array.from({ length: runner.tags }, (_, at) => tags[at]))}))`
      : sql`t.runner_tag is null`
  return sql<{ id: number }>`
    with recursive line (project_id) as (
      select min(project_id) from task where status = 'waiting'
      union all
      select (select min(t.project_id) from task t where t.status = 'waiting' and t.project_id > line.project_id)
      from line where line.project_id is not null
    ), running as (${runningTasks}), first as materialized (
      select p.id as project_id, ${inTurn.running} as running, ${inTurn.turn} as turn,
        (select t.id from task t where t.status = 'waiting' and t.project_id = p.id and ${tag} and ${places.template}
          order by t.priority desc, t.id limit 1) as id
      from line join project p on p.id = line.project_id
        left join running r on r.project_id = p.id left join queue_turn q on q.project_id = p.id
      where ${places.project}
    )
    select id from first
    where id is not null and ${places.server(runner.global_limit)} and ${places.runner(sql.lit(runner.id), sql.lit(runner.max_parallel_tasks))}
    order by running, turn, project_id limit 1`
})
