import { sql } from 'kysely'
import { compiledQueries } from '../db/compiled-queries.ts'
import { listOf } from '../db/list-of.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { type ClaimingRunner, isActive, placeOfProject, places, quotaDay, waitingProjects } from './queue.ts'
import { inTurn } from './queue-order.ts'

/** The queue as one transaction sees it: what several claims at once are decided on. */
export interface QueueState {
  /** Tasks that hold a place, in groups; `running` of them do not wait for a confirmation. */
  active: { project_id: number; template_id: number; runner_id: number | null; active: number; running: number }[]
  /** Projects with waiting tasks that no limit of the project holds back. */
  projects: WaitingProject[]
  /** The highest turn that any project has had (tasks/queue-order.ts). */
  last_turn: number
  /** Revisions of the runners that claim, by ID. */
  revisions: ReadonlyMap<number, number>
}

export interface WaitingProject {
  id: number
  max_parallel_tasks: number
  turn: number
  /** The first of its tasks, in their order, for which one of the runners has the tags and the template has a place. */
  tasks: WaitingTask[]
  /** Whether more may wait. */
  cut: boolean
}

export interface WaitingTask {
  id: number
  template_id: number
  runner_tag: string | null
  /** Name of its template. */
  name: string
  allow_parallel_tasks: boolean | number
  max_parallel_tasks: number
}

/** Reads it for these claims, with enough tasks of each project for all of them unless many are passed over. */
export async function queueState(
  { dialect }: Pick<Database, 'dialect'>,
  tx: Tx,
  claims: readonly ClaimingRunner[],
): Promise<QueueState> {
  const fits = new Set(claims.flatMap((claim) => claim.fits))
  // Part of the text, of which there are two: a plan for an unknown limit would be made at each run.
  const limit = claims.length <= 8 ? 16 : 100
  const list = (items: readonly unknown[]) => (dialect === 'postgres' ? items : JSON.stringify(items))
  const values = {
    today: quotaDay(),
    tags: list([...fits].filter((tag) => tag !== null)),
    untagged: fits.has(null) ? 1 : 0,
    runners: list(claims.map(({ runner }) => runner.id)),
  }
  const found = await state(tx, values, { dialect, limit })
  return {
    active: found.active,
    projects: found.projects.map((project) => {
      const listed = typeof project.tasks === 'string' ? (JSON.parse(project.tasks) as WaitingTask[]) : project.tasks
      return { ...project, tasks: listed ?? [], cut: listed?.length === limit }
    }),
    last_turn: found.last_turn[0]?.turn ?? 0,
    revisions: new Map(found.revisions.map(({ id, revision }) => [id, revision])),
  }
}

interface Values {
  today: string
  /** The sets of tags and the runners, as a list or as JSON of one. */
  tags: unknown
  untagged: number
  runners: unknown
}

type Project = Omit<WaitingProject, 'tasks' | 'cut'> & { tasks: WaitingTask[] | string | null }

const state = compiledQueries(
  (db: Db | Tx, values: Values, { dialect, limit }: Pick<Database, 'dialect'> & { limit: number }) => {
    const listed = (list: unknown, type: 'text' | 'integer') =>
      dialect === 'postgres'
        ? sql`= any(${listOf(list, type)}::${sql.raw(type)}[])`
        : sql`in (select value from json_each(${list}))`
    const tag = sql`(t.runner_tag ${listed(values.tags, 'text')} or (t.runner_tag is null and cast(${values.untagged} as integer) = 1))`
    const fields = ['id', 'template_id', 'runner_tag', 'name', 'allow_parallel_tasks', 'max_parallel_tasks']
    const asList =
      dialect === 'postgres'
        ? sql`json_agg(row_to_json(f))`
        : sql`json_group_array(json_object(${sql.join(fields.flatMap((field) => [sql.lit(field), sql.ref(`f.${field}`)]))}))`
    return {
      active: db
        .selectFrom('task')
        .select(({ fn }) => ['project_id', 'template_id', 'runner_id', fn.countAll<number>().as('active')])
        .select(sql<number>`sum(case when status <> 'waiting_confirmation' then 1 else 0 end)`.as('running'))
        .where(isActive)
        .groupBy(['project_id', 'template_id', 'runner_id']),
      projects: sql<Project>`with recursive line (project_id) as (${waitingProjects})
      select p.id, p.max_parallel_tasks, ${inTurn.turn} as turn,
        (select ${asList} from (
          select t.id, t.template_id, t.runner_tag, x.name, x.allow_parallel_tasks, x.max_parallel_tasks
          from task t join template x on x.id = t.template_id
          where t.status = 'waiting' and t.project_id = p.id and ${tag} and ${places.template}
          order by t.priority desc, t.id limit ${sql.lit(limit)}) f) as tasks
      from line join project p on p.id = line.project_id left join queue_turn q on q.project_id = p.id
      where ${placeOfProject(sql`cast(${values.today} as text)`)}`,
      last_turn: db.selectFrom('queue_turn').select(({ fn }) => fn.coalesce(fn.max('turn'), sql.lit(0)).as('turn')),
      revisions: db
        .selectFrom('runner')
        .select(['id', 'revision'])
        .where(sql<boolean>`id ${listed(values.runners, 'integer')}`),
    }
  },
)
