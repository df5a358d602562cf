import { sql } from 'kysely'
import { activeStatuses } from '../../contract/task-status.ts'
import type { Db, Tx } from '../db/open.ts'

/**
 * The order of the queue. Projects take turns: next is the project with the fewest running tasks; of several, the one
 * whose last claim is the longest ago. Within a project, tasks go by priority, then by age. So no project can delay
 * another by the number of its tasks or by their priority, and each gets its share of the places.
 */

/**
 * Running tasks of each project. A task that waits for confirmation holds its place but is not counted here: otherwise
 * a project would lose its turns until a user answers.
 */
export const runningTasks = sql`select project_id, count(*) as running from task
  where status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))}) and status <> 'waiting_confirmation'
  group by project_id`

/** The order of projects: columns of `running r` and `queue_turn q`, left joined. */
export const inTurn = {
  running: sql<number>`coalesce(r.running, 0)`,
  turn: sql<number>`coalesce(q.turn, 0)`,
}

/** Records that a project got a place: every other project goes before it now. For the transaction of the claim. */
export const turnTaken = (tx: Db | Tx, { project_id }: { project_id: number }) =>
  tx
    .insertInto('queue_turn')
    .values({ project_id, turn: sql<number>`(select coalesce(max(turn), 0) + 1 from queue_turn)` })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet((set) => ({ turn: set.ref('excluded.turn') })))
    .returning('turn')

/** The same for the tasks of a table `given` (of_project, turn) of the statement. */
export const turnsTaken = sql`insert into queue_turn (project_id, turn)
  select of_project, max(turn) from given group by of_project
  on conflict (project_id) do update set turn = excluded.turn`

/**
 * The waiting tasks in the order in which they would start if nothing else ended or came, for lists: `id` and `place`
 * from 1. A project's n-th task starts when the project runs n - 1 more. Of several projects that run the same number,
 * those that ran more from the beginning were passed over until then, so they go first.
 */
export const queueInOrder = sql<{ id: number; place: number }>`(
  select id, row_number() over (order by level, running desc, turn, project_id) as place from (
    select t.id, t.project_id, ${inTurn.running} as running, ${inTurn.turn} as turn,
      ${inTurn.running} + row_number() over (partition by t.project_id order by t.priority desc, t.id) as level
    from task t left join (${runningTasks}) r on r.project_id = t.project_id
      left join queue_turn q on q.project_id = t.project_id
    where t.status = 'waiting'
  ) waiting
)`

interface WaitingTask {
  id: number
  project_id: number
  priority: number
}

/**
 * Returns a task's place among all that wait, from 1: the same as in `queueInOrder`, computed from counts by project.
 */
export async function positionInQueue(db: Db | Tx, task: WaitingTask): Promise<number> {
  const { rows } = await sql<{
    project_id: number
    waiting: number
    running: number
    turn: number
    before: number
  }>`select w.project_id, w.waiting, ${inTurn.running} as running, ${inTurn.turn} as turn, (
      select count(*) from task where status = 'waiting' and project_id = ${task.project_id}
        and (priority > ${task.priority} or (priority = ${task.priority} and id < ${task.id}))) as before
    from (select project_id, count(*) as waiting from task where status = 'waiting' group by project_id) w
      left join (${runningTasks}) r on r.project_id = w.project_id
      left join queue_turn q on q.project_id = w.project_id`.execute(db)
  const own = rows.find((row) => row.project_id === task.project_id)
  // The task was claimed meanwhile.
  if (!own) return 1
  const level = own.running + own.before
  let ahead = own.before
  for (const other of rows) {
    if (other === own) continue
    ahead += Math.min(other.waiting, Math.max(0, level - other.running + (isBefore(other, own) ? 1 : 0)))
  }
  return ahead + 1
}

type Turn = { project_id: number; running: number; turn: number }

/** Returns whether one project starts before another when both run the same number of tasks. */
function isBefore(one: Turn, other: Turn): boolean {
  if (one.running !== other.running) return one.running > other.running
  return one.turn === other.turn ? one.project_id < other.project_id : one.turn < other.turn
}
