import { type RawBuilder, sql } from 'kysely'
import { activeStatuses, type TaskStatus } from '../../contract/task-status.ts'
import type { Db, Tx } from '../db/open.ts'

/** What the queue needs to know of a runner. */
export interface QueueRunner {
  id: number
  /** 0 = unlimited. */
  max_parallel_tasks: number
  tags: readonly string[]
}

/**
 * A status as a part of the query's text: compared with a parameter, SQLite must plan the query anew at each execution,
 * because an index is of the waiting tasks alone. Measured: three times as long.
 */
export const inStatus = (status: TaskStatus) => sql.lit(status)

const active = sql.join(activeStatuses.map((status) => sql.lit(status)))

/**
 * The limits, each as the question whether a waiting task has a place under it: of the task `t`, its template `x` and its
 * project `p`. Claiming asks all of them, and tasks/waits.ts tells which one says no, so the two cannot disagree.
 */
export const places = {
  /** One task of a template at a time, unless it allows more: then as many as it says, 0 = unlimited. */
  template: sql<boolean>`(case when x.allow_parallel_tasks
    then x.max_parallel_tasks = 0 or (select count(*) from task a where a.project_id = t.project_id and a.template_id = t.template_id and a.status in (${active})) < x.max_parallel_tasks
    else not exists (select 1 from task a where a.project_id = t.project_id and a.template_id = t.template_id and a.status in (${active})) end)`,
  project: sql<boolean>`(p.max_parallel_tasks = 0 or (select count(*) from task a where a.project_id = t.project_id and a.status in (${active})) < p.max_parallel_tasks)`,
  server: (most: number) =>
    sql<boolean>`(${sql.lit(most)} = 0 or (select count(*) from task a where a.status in (${active})) < ${sql.lit(most)})`,
  /** Of a runner, by its number and its limit: values or columns. */
  runner: (id: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
    sql<boolean>`(${most} = 0 or (select count(*) from task a where a.runner_id = ${id} and a.status in (${active})) < ${most})`,
}

/** The first waiting task, by priority and age, that no limit holds back. A blocked task does not block later ones. */
export function nextWaiting(db: Db | Tx, global_limit: number, runner: QueueRunner) {
  const tag =
    runner.tags.length > 0
      ? sql<boolean>`(t.runner_tag is null or t.runner_tag in (${sql.join(runner.tags)}))`
      : sql<boolean>`t.runner_tag is null`
  return db
    .selectFrom('task as t')
    .innerJoin('project as p', 'p.id', 't.project_id')
    .innerJoin('template as x', 'x.id', 't.template_id')
    .select('t.id')
    .where('t.status', '=', inStatus('waiting'))
    .where(places.server(global_limit))
    .where(places.runner(sql.lit(runner.id), sql.lit(runner.max_parallel_tasks)))
    .where(tag)
    .where(places.project)
    .where(places.template)
    .orderBy('t.priority', 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()
}

/** A task's place among all that wait, from 1, in the order in which they are looked at. */
export async function positionInQueue(db: Db | Tx, task: { id: number; priority: number }): Promise<number> {
  const { ahead } = await db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('ahead'))
    .where('status', '=', inStatus('waiting'))
    .where((where) =>
      where.or([
        where('priority', '>', task.priority),
        where.and([where('priority', '=', task.priority), where('id', '<', task.id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return ahead + 1
}
