import { sql } from 'kysely'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Services } from '../services.ts'
import { places, quotaDay } from './queue.ts'

/** Tasks of one template that wait and ask for the same tags, and which limits hold them back. */
export interface WaitingTasks {
  tags: string | null
  project_id: number
  waiting: number
  /** When the oldest of them was created. */
  oldest: string
  template_free: number
  project_free: number
  minutes_left: number
  logs_free: number
  server_free: number
}

/**
 * Returns the waiting tasks in groups, for figures of the whole queue: what uses several of them reads this once. Reads
 * index entries only, and the oldest task of each group, which is the one with the lowest ID.
 */
export const waitingTasks = ({ database, config }: Pick<Services, 'database' | 'config'>) =>
  alike(database.db, { today: quotaDay() }, config.max_parallel_tasks)

const alike = compiledQuery(
  (_db, { today }: { today: string }, global_limit: number) => sql<WaitingTasks>`
    select t.runner_tag as tags, t.project_id, t.waiting, o.created as oldest,
      case when ${places.template} then 1 else 0 end as template_free,
      case when ${places.project} then 1 else 0 end as project_free,
      case when ${places.minutes(sql`cast(${today} as text)`)} then 1 else 0 end as minutes_left,
      case when ${places.logs} then 1 else 0 end as logs_free,
      case when ${places.server(global_limit)} then 1 else 0 end as server_free
    from (
      select project_id, template_id, runner_tag, count(*) as waiting, min(id) as first
      from task where status = 'waiting' group by project_id, template_id, runner_tag
    ) t join task o on o.id = t.first join project p on p.id = t.project_id`,
)
