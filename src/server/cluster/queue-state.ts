import { sql } from 'kysely'
import type { Cluster } from '../../contract/cluster.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import type { Services } from '../services.ts'
import { isActive } from '../tasks/queue.ts'
import { waitingGroups } from '../tasks/waiting-groups.ts'
import { waitingTasks } from '../tasks/waiting-tasks.ts'

/** Claims are counted over this time, in seconds, in so many of the newest changes at most. */
const claimsSec = 10
const mostChanges = 30_000

/** Returns how long the queue is and what holds it back. */
export async function queueOf(
  services: Pick<Services, 'database' | 'config' | 'full_disk' | 'logs_in'>,
): Promise<Cluster['queue']> {
  const { db } = services.database
  const waiting = await waitingTasks(services)
  const running = await db
    .selectFrom('task')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('status', 'in', [...activeStatuses])
    .executeTakeFirstOrThrow()
  const claims = await db
    .selectFrom('task_status_change')
    .select((select) => select.fn.countAll<number>().as('n'))
    // By the primary key: the table has no index by time.
    .where('id', '>', sql<number>`(select coalesce(max(id), 0) from task_status_change) - ${sql.lit(mostChanges)}`)
    .where('status', '=', 'starting')
    .where('at', '>', isoIn(-claimsSec))
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const oldest = Math.min(...waiting.map((group) => Date.parse(group.oldest)))
  return {
    waiting: waiting.reduce((sum, group) => sum + group.waiting, 0),
    oldest_sec: waiting.length === 0 ? null : Math.max(0, Math.round((now - oldest) / 1000)),
    running: running.n,
    claims_per_sec: claims.n / claimsSec,
    groups: await waitingGroups(services, waiting, now),
  }
}

/** Returns how many runners there are, and how many of them work. */
export async function runnersOf({
  database: { db },
  config,
}: Pick<Services, 'database' | 'config'>): Promise<Cluster['runners']> {
  const rows = await db
    .selectFrom('runner')
    .select('touched')
    .select(sql<number>`(select count(*) from task where runner_id = runner.id and ${isActive})`.as('load'))
    .execute()
  const lately = isoIn(-config.runner_offline_sec)
  const online = rows.filter(({ touched }) => touched !== null && touched > lately)
  return {
    total: rows.length,
    online: online.length,
    busy: online.filter(({ load }) => load > 0).length,
    lost: rows.filter((row) => row.load > 0 && !online.includes(row)).length,
  }
}
