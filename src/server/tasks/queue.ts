import { type RawBuilder, sql } from 'kysely'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import { activeStatuses, type TaskStatus } from '../../contract/task-status.ts'
import { isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import { inTurn, runningTasks } from './queue-order.ts'

/** What the queue needs to know about a runner. */
export interface QueueRunner {
  id: number
  /** Grows with each change of the runner: a claim that was decided on an older one gets nothing. */
  revision: number
  /** 0 = unlimited. */
  max_parallel_tasks: number
  /** The project whose tasks it takes; null: of all projects. */
  project_id: number | null
  /** It belongs to a server. */
  local: boolean
  tags: readonly string[]
  /** Whether it takes tasks that ask for no tag. */
  untagged: boolean
}

/**
 * Returns what waiting tasks ask for: each set of tags once, and null if one asks for none. Reads one index entry for each
 * set, whatever the number of tasks, so that a runner that none of them is for opens no transaction.
 */
export async function waitingTags(db: Db | Tx): Promise<(string | null)[]> {
  return (await distinctTags(db, {})).map((row) => row.tag)
}

/**
 * Begins a query: the table `asked (tag)` with each set of tags that a waiting task asks for, and one row of null. Not with
 * `min`: while PostgreSQL believes that few tasks wait, it reads all of them for each minimum, from whatever index.
 */
export const withAskedTags = sql`with recursive asked (tag) as (
      select (select runner_tag from task where status = 'waiting' and runner_tag is not null order by runner_tag limit 1)
      union all
      select (select t.runner_tag from task t where t.status = 'waiting' and t.runner_tag > asked.tag
        order by t.runner_tag limit 1)
      from asked where asked.tag is not null
    )`
/** Whether a waiting task asks for no tag. */
export const untaggedWaits = sql<boolean>`exists (select 1 from task where status = 'waiting' and runner_tag is null)`

const distinctTags = compiledQuery(
  () => sql<{ tag: string | null }>`${withAskedTags}
    select tag from asked where tag is not null union all select null where ${untaggedWaits}`,
)

/** Returns those of the asked sets of tags that a runner has. */
export function fitting(runner: QueueRunner, asked: readonly (string | null)[]): (string | null)[] {
  return asked.filter((tags) =>
    tags === null ? runner.untagged : runnerTagsOf(tags).every((tag) => runner.tags.includes(tag)),
  )
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

/** The stored bytes of the logs of the project `p` (tasks/log-quota.ts). */
export const storedLogs = sql<number>`coalesce((select l.bytes from project_logs l where l.project_id = p.id), 0)`

/**
 * The limits, each as a condition under which a waiting task has a place: on the task `t`, its template `x` and its
 * project `p`. Claims check all of them, and tasks/waits.ts reports which one fails, so the two cannot disagree.
 */
export const places = {
  template: sql<boolean>`t.template_id not in (${fullTemplates})`,
  project: sql<boolean>`(p.max_parallel_tasks = 0 or (select count(*) from task a where a.project_id = p.id and a.status in (${active})) < p.max_parallel_tasks)`,
  /** The minutes of the day `today` (UTC), of tasks that were created and have ended on it (tasks/count-end.ts). */
  minutes: (today: RawBuilder<unknown>) =>
    sql<boolean>`(p.max_daily_minutes = 0 or ${usedToday(today)} < cast(p.max_daily_minutes as bigint) * 60000)`,
  logs: sql<boolean>`(p.max_total_log_bytes = 0 or ${storedLogs} < p.max_total_log_bytes)`,
  server: (max: number) =>
    sql<boolean>`(${sql.lit(max)} = 0 or (select count(*) from task a where a.status in (${active})) < ${sql.lit(max)})`,
  /** The limit of a runner, by its number and its maximum: values or columns. */
  runner: (id: RawBuilder<unknown>, max: RawBuilder<unknown>) =>
    sql<boolean>`(${max} = 0 or (select count(*) from task a where a.runner_id = ${id} and a.status in (${active})) < ${max})`,
}

/** All limits of the project `p`: a claim alone and several at once check the same ones. */
export const placeOfProject = (today: RawBuilder<unknown>) =>
  sql<boolean>`(${places.project} and ${places.minutes(today)} and ${places.logs})`

/** How long the tasks of the project `p` have run on this day, in ms. */
export const usedToday = (today: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(u.duration_ms), 0) from task_day u where u.project_id = p.id and u.template_id = 0 and u.day = ${today})`

/** Returns the day of the quotas (UTC). */
export const quotaDay = () => isoNow().slice(0, 10)

/** A runner that claims, and the sets of tags that waiting tasks ask for and it has; null for none. */
export interface ClaimingRunner {
  runner: QueueRunner
  fits: readonly (string | null)[]
}

export interface NextTask {
  id: number
  project_id: number
  /** Name of its template. */
  name: string
}

/**
 * Returns the waiting task that starts next: the first one, by priority and age, of the project whose turn it is
 * (tasks/queue-order.ts) that no limit holds back and whose tags the runner has (`fits`). A project without such a task
 * passes its turn on, and a task that is held back does not hold back those behind it. Reads one index entry for each
 * waiting project and each task held back.
 */
export async function nextWaiting(
  db: Db | Tx,
  global_limit: number,
  runner: QueueRunner,
  fits: readonly (string | null)[],
): Promise<NextTask | undefined> {
  if (fits.length === 0) return undefined
  const tags = padded(fits.filter((one) => one !== null))
  const { id, revision, max_parallel_tasks, project_id } = runner
  const values = {
    ...Object.fromEntries(tags.entries()),
    runner_id: id,
    revision,
    max_parallel_tasks,
    project_id,
    today: quotaDay(),
  }
  const [next] = await firstInLine(db, values, {
    global_limit,
    of_project: project_id !== null,
    untagged: fits.includes(null),
    tags: tags.length,
  })
  return next
}

/** Returns a list with a power of two of items, so that few different statements are made. */
function padded(tags: readonly string[]): readonly string[] {
  const [first] = tags
  if (first === undefined) return []
  const length = 2 ** Math.ceil(Math.log2(tags.length))
  return [...tags, ...Array.from({ length: length - tags.length }, () => first)]
}

interface LineValues {
  /** The sets of tags that the runner has, by number. */
  [at: number]: string
  runner_id: number
  revision: number
  max_parallel_tasks: number
  project_id: number | null
  today: string
}

interface Line {
  global_limit: number
  /** Only tasks of the runner's project. */
  of_project: boolean
  untagged: boolean
  /** Number of sets of tags. */
  tags: number
}

/**
 * The projects in which tasks wait, as the parts of a recursive table `line (project_id)`, which ends with null.
 * `project_id > 0` names the index task_waiting_project.
 */
export const waitingProjects = sql`select (select project_id from task where status = 'waiting' and project_id > 0
        order by project_id limit 1)
      union all
      select (select t.project_id from task t where t.status = 'waiting' and t.project_id > 0
        and t.project_id > line.project_id order by t.project_id limit 1)
      from line where line.project_id is not null`

const firstInLine = compiledQuery(
  (_db, values: LineValues, line: Line) => {
    const sets = Array.from({ length: line.tags }, (_, at) => values[at])
    const tagged = sql`t.runner_tag in (${sql.join(sets)})`
    const tag =
      line.tags === 0 ? sql`t.runner_tag is null` : line.untagged ? sql`(t.runner_tag is null or ${tagged})` : tagged
    const number = (value: unknown) => sql`cast(${value} as integer)`
    const projects = line.of_project ? sql`select ${number(values.project_id)}` : waitingProjects
    return sql<NextTask>`
    with recursive line (project_id) as (${projects}), running as (${runningTasks}), first as materialized (
      select p.id as project_id, ${inTurn.running} as running, ${inTurn.turn} as turn,
        (select t.id from task t where t.status = 'waiting' and t.project_id = p.id and ${tag} and ${places.template}
          order by t.priority desc, t.id limit 1) as id
      from line join project p on p.id = line.project_id
        left join running r on r.project_id = p.id left join queue_turn q on q.project_id = p.id
      where ${placeOfProject(sql`cast(${values.today} as text)`)}
    )
    select id, project_id, (select x.name from task t join template x on x.id = t.template_id where t.id = first.id) as name
    from first where id is not null and ${places.server(line.global_limit)}
      and ${places.runner(number(values.runner_id), number(values.max_parallel_tasks))}
      and exists (select 1 from runner u where u.id = ${number(values.runner_id)} and u.revision = ${number(values.revision)})
    order by running, turn, project_id limit 1`
  },
  { plan: 'kept' },
)
