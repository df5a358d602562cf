import { sql } from 'kysely'
import type { TaskStatus } from '../../contract/task-status.ts'
import type { Db } from '../db/open.ts'

interface RecentTask {
  id: number
  status: TaskStatus
  start: string | null
  end: string | null
  /** Seconds that it waited for confirmations: no part of its duration. */
  waited_sec: number
}

/** The number of newest tasks of a template that a list shows, and from which its usual duration is computed. */
const sampled = 10

/** Selects the newest tasks of the template of a row of `task` as a text for `readRecent`. */
export const recentTasks = sql<string | null>`(
  select string_agg(newest.id || ' ' || newest.status || ' ' || coalesce(newest.start, '') || ' '
    || coalesce(newest."end", '') || ' ' || newest.waited_sec, ',')
  from (select id, status, start, "end", waited_sec from task as one where one.template_id = task.template_id
    order by id desc limit ${sql.lit(sampled)}) as newest)`

/** Returns the tasks that `recentTasks` has selected, newest last. */
export function readRecent(text: string | null): RecentTask[] {
  return (text?.split(',') ?? [])
    .map((one) => {
      const [id, status, start, end, waited] = one.split(' ')
      return {
        id: Number(id),
        status: status as TaskStatus,
        start: start || null,
        end: end || null,
        waited_sec: Number(waited),
      }
    })
    .sort((a, b) => a.id - b.id)
}

/** Returns how long a task ran, without the time that it waited for people; null if it did not start or end. */
export function ranSeconds({ start, end, waited_sec }: Omit<RecentTask, 'id' | 'status'>): number | null {
  return start && end ? Math.max(0, (Date.parse(end) - Date.parse(start)) / 1000 - waited_sec) : null
}

/** Returns the median duration in seconds of the tasks that succeeded; null if none did. */
export function usualSeconds(tasks: readonly Omit<RecentTask, 'id'>[]): number | null {
  const seconds = tasks
    .flatMap((task) => {
      const ran = task.status === 'success' ? ranSeconds(task) : null
      return ran === null ? [] : [ran]
    })
    .sort((a, b) => a - b)
  return seconds[Math.floor(seconds.length / 2)] ?? null
}

/** Returns how long tasks of these templates usually take, by template; templates without a successful task are missing. */
export async function usualDurations(db: Db, template_ids: readonly number[]): Promise<Map<number, number>> {
  if (template_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('template')
    .innerJoin('task', (join) =>
      // Starts at the oldest of these tasks: an index serves that for each template, for any number of tasks.
      join.onRef('task.template_id', '=', 'template.id').on(
        'task.id',
        '>=',
        sql<number>`coalesce((select newest.id from task as newest where newest.template_id = template.id
            order by newest.id desc limit 1 offset ${sql.lit(sampled - 1)}), 0)`,
      ),
    )
    .select(['task.template_id', 'task.status', 'task.start', 'task.end', 'task.waited_sec'])
    .where('template.id', 'in', template_ids)
    .where('task.status', '=', 'success')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.template_id)].flatMap(([template_id, tasks]) => {
      const usual = usualSeconds(tasks)
      return usual === null ? [] : [[template_id, usual] as const]
    }),
  )
}
