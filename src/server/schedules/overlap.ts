import { type CodedMessage, coded, say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import type { ScheduleRow } from './due-times.ts'

/** A task of a schedule that has not ended. `id` null: it is being created in this transaction. */
export interface OpenTask {
  id: number | null
  waiting: boolean
}

/** The only limit with policy `parallel`: more waiting tasks are of no use to anyone. */
export const maxWaiting = 100

/** Returns the tasks of these schedules that have not ended, oldest first. */
export async function openTasks(tx: Tx, schedule_ids: readonly number[]): Promise<Map<number, OpenTask[]>> {
  if (schedule_ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('task')
    .select(['schedule_id', 'id', 'status'])
    .where('schedule_id', 'in', schedule_ids)
    .where('end', 'is', null)
    .orderBy('id')
    .execute()
  const open = new Map<number, OpenTask[]>()
  for (const { schedule_id, id, status } of rows)
    if (schedule_id !== null)
      open.set(schedule_id, [...(open.get(schedule_id) ?? []), { id, waiting: status === 'waiting' }])
  return open
}

/** Returns why no other task may start beside these; null if one may. */
export function overlapReason(policy: ScheduleRow['overlap_policy'], open: readonly OpenTask[]): CodedMessage | null {
  if (policy === 'skip') {
    const [task] = open
    if (!task) return null
    return say(task.waiting ? 'still_waits' : 'is_not_over', { run: named(task) })
  }
  if (policy === 'queue') {
    // Tasks that are made up for in this pass queue up: each of them was requested.
    const task = open.find(({ id, waiting }) => waiting && id !== null)
    return task ? say('still_waits', { run: named(task) }) : null
  }
  const waiting = open.filter((task) => task.waiting).length
  return waiting >= maxWaiting ? say('own_tasks_wait', { waiting }) : null
}

const named = ({ id }: OpenTask) => (id === null ? coded('run_before') : say('own_task', { task: id }))
