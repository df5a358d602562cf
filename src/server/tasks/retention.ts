import { activeStatuses, finalStatuses, isFinished } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'

/**
 * Which finished tasks of a template are kept: those among the newest `tasks` that are not older than
 * `days`; 0 means no limit. A task beyond either limit is deleted.
 */
export interface Keep {
  tasks: number
  days: number
}

/** A rule as set on a template, a project or the server; null: the next wider one applies. */
export interface Kept {
  keep_tasks: number | null
  keep_days: number | null
}

export const serverKept = (config: Config) => ({
  keep_tasks: config.max_tasks_per_template,
  keep_days: config.max_task_age_days,
})

/** Returns the rule: of template, project and server, the narrowest one that is set. */
export function keepOf(config: Config, project: Kept, template: Kept): Keep {
  const server = serverKept(config)
  return {
    tasks: template.keep_tasks ?? project.keep_tasks ?? server.keep_tasks,
    days: template.keep_days ?? project.keep_days ?? server.keep_days,
  }
}

/** Tasks per query. */
const pieceTasks = 500

/**
 * Yields the tasks of a template that a rule does not keep, oldest first, in parts. It never yields tasks that have not
 * ended or whose log is not sealed, nor pinned ones, which are not counted either. Of a build template it never yields
 * the newest successful build, because deploys are offered it, nor builds that deploys wait for or run with. The walk
 * begins at the oldest task and ends where all newer ones stay, so its cost depends on what is deleted and not on what
 * exists.
 */
export async function* tasksToGo(
  db: Db,
  template: { id: number; project_id: number; type: string },
  keep: Keep,
): AsyncGenerator<{ id: number; created: string }[]> {
  const upTo = keep.tasks > 0 ? await newestBeyond(db, template.id, keep.tasks) : 0
  const before = keep.days > 0 ? isoIn(-keep.days * 24 * 3600) : ''
  if (upTo === 0 && before === '') return
  const builds = template.type === 'build' ? await neededBuilds(db, template) : new Set<number>()
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('task')
      .select(['id', 'status', 'created', 'end', 'pinned', 'log_lines'])
      .where('template_id', '=', template.id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pieceTasks)
      .execute()
    // A task ends after its creation, so no task after this one is too old.
    const end = rows.findIndex((row) => row.id > upTo && row.created >= before)
    const looked = end < 0 ? rows : rows.slice(0, end)
    const gone = looked.filter(
      (row) =>
        isFinished(row.status) &&
        row.log_lines !== null &&
        !row.pinned &&
        !builds.has(row.id) &&
        (row.id <= upTo || (row.end !== null && row.end < before)),
    )
    if (gone.length > 0) yield gone
    if (end >= 0 || rows.length < pieceTasks) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Returns the newest finished task beyond the limit; 0 if there are not so many. */
async function newestBeyond(db: Db, template_id: number, count: number): Promise<number> {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('template_id', '=', template_id)
    .where('status', 'in', [...finalStatuses])
    .where('log_lines', 'is not', null)
    .where('pinned', '=', false)
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

async function neededBuilds(db: Db, template: { id: number; project_id: number }): Promise<Set<number>> {
  const newest = await db
    .selectFrom('task')
    .select('id')
    .where('template_id', '=', template.id)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const deployed = await db
    .selectFrom('task')
    .select('build_task_id as id')
    .where('project_id', '=', template.project_id)
    .where('status', 'in', ['waiting', ...activeStatuses])
    .where('build_task_id', 'is not', null)
    .execute()
  return new Set([...newest, ...deployed].flatMap(({ id }) => id ?? []))
}
