import { sql } from 'kysely'
import { compiledQueries } from '../db/compiled-queries.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { type ClaimingRunner, isActive, padded, places, quotaDay, waitingProjects } from './queue.ts'
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
  const tags = padded([...fits].filter((tag) => tag !== null))
  const runners = padded(claims.map(({ runner }) => runner.id))
  const tasks = 2 * claims.length
  const values = {
    ...Object.fromEntries(tags.map((tag, at) => [`tag_${at}`, tag])),
    ...Object.fromEntries(runners.map((id, at) => [`runner_${at}`, id])),
    today: quotaDay(),
    tasks,
  }
  const variant = { dialect, untagged: fits.has(null), tags: tags.length, runners: runners.length }
  const found = await state(tx, values, variant)
  return {
    active: found.active.map((group) => ({ ...group, active: Number(group.active), running: Number(group.running) })),
    projects: found.projects.map((project) => {
      const listed = typeof project.tasks === 'string' ? (JSON.parse(project.tasks) as WaitingTask[]) : project.tasks
      return { ...project, tasks: listed ?? [], cut: listed?.length === tasks }
    }),
    last_turn: found.last_turn[0]?.turn ?? 0,
    revisions: new Map(found.revisions.map(({ id, revision }) => [id, revision])),
  }
}

interface Values {
  today: string
  tasks: number
  /** The tags and the runners, by number. */
  [numbered: string]: string | number
}

interface Variant {
  dialect: Database['dialect']
  untagged: boolean
  /** Number of sets of tags. */
  tags: number
  runners: number
}

type Group = QueueState['active'][number]
type Project = Omit<WaitingProject, 'tasks' | 'cut'> & { tasks: WaitingTask[] | string | null }

const state = compiledQueries((db: Db | Tx, values: Values, variant: Variant) => {
  const listed = (name: string, count: number) =>
    sql.join(Array.from({ length: count }, (_, at) => values[`${name}_${at}`]))
  const tagged = sql`t.runner_tag in (${listed('tag', variant.tags)})`
  const untagged = sql`t.runner_tag is null`
  const tag = variant.tags === 0 ? untagged : variant.untagged ? sql`(${untagged} or ${tagged})` : tagged
  const fields = ['id', 'template_id', 'runner_tag', 'name', 'allow_parallel_tasks', 'max_parallel_tasks']
  const asList =
    variant.dialect === 'postgres'
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
          order by t.priority desc, t.id limit cast(${values.tasks} as integer)) f) as tasks
      from line join project p on p.id = line.project_id left join queue_turn q on q.project_id = p.id
      where ${places.project} and ${places.minutes(sql`cast(${values.today} as text)`)}`,
    last_turn: db.selectFrom('queue_turn').select(({ fn }) => fn.coalesce(fn.max('turn'), sql.lit(0)).as('turn')),
    revisions: db
      .selectFrom('runner')
      .select(['id', 'revision'])
      .where(sql<boolean>`id in (${listed('runner', variant.runners)})`),
  }
})
