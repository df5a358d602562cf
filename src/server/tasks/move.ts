import type { Updateable } from 'kysely'
import { isFinished, mayMove, type TaskStatus, taskStatuses } from '../../contract/task-status.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { nobody, noteTask } from '../events.ts'
import type { Bus } from '../live/bus.ts'
import { countEnd } from './count-end.ts'

export interface Moved {
  id: number
  project_id: number
  template_id: number
  status: TaskStatus
  start: string | null
  end: string | null
  version: string | null
}

/**
 * Alone writes `task.status`. The update names the statuses it may come from, so of two rivals one wins and the other
 * gets undefined; final statuses are never left. `only` narrows it further: a fence, statuses, or `silent`, that its
 * lease has run out. Every move is a row in the history; after the commit the live bus hears of it.
 */
export async function moveTask(
  { database, bus }: { database: Database; bus: Bus },
  tx: Tx,
  task_id: number,
  to: TaskStatus,
  values: Omit<Updateable<Tables['task']>, 'status'> = {},
  only: { fence?: number; from?: readonly TaskStatus[]; silent?: boolean } = {},
): Promise<Moved | undefined> {
  const sources = taskStatuses.filter((from) => mayMove(from, to) && (only.from?.includes(from) ?? true))
  const now = isoNow()
  const row = await tx
    .updateTable('task')
    .set({ ...values, status: to, ...(isFinished(to) ? { end: now, kill_at: null } : {}) })
    .where('id', '=', task_id)
    .where('status', 'in', sources)
    .$if(only.fence !== undefined, (query) => query.where('fence', '=', only.fence as number))
    .$if(only.silent === true, (query) => query.where('lease_until', '<', database.now))
    .returning(['id', 'project_id', 'template_id', 'status', 'start', 'end', 'version', 'created', 'user_id'])
    .executeTakeFirst()
  if (!row) return undefined
  await tx.insertInto('task_status_change').values({ task_id, status: to, at: now }).execute()
  if (isFinished(to)) {
    await countEnd(tx, row)
    await noteEnd(tx, row)
  }
  database.afterCommit(() => announce(bus, row))
  return row
}

/** Tells the live bus how a task stands; a place may have become free, or a task may wait. */
export function announce(bus: Bus, task: Moved): void {
  bus.publish('update', {
    type: 'update',
    project_id: task.project_id,
    template_id: task.template_id,
    task_id: task.id,
    status: task.status,
    start: task.start,
    end: task.end,
    version: task.version,
  })
  if (isFinished(task.status) || task.status === 'waiting') bus.publish('queue')
}

async function noteEnd(tx: Tx, task: Moved): Promise<void> {
  const template = await tx.selectFrom('template').select('name').where('id', '=', task.template_id).executeTakeFirst()
  const description = `(${template?.name ?? ''}) finished with status ${task.status.toUpperCase()}`
  await noteTask(tx, nobody, task, 'finished', description)
}
