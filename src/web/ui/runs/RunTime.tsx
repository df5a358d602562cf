import type { Task } from '../../../contract/task.ts'
import { Duration } from '../TimeText.tsx'

/**
 * How long a task ran, or has run so far: without the time that it waited for people. While it waits for one, the time
 * stands still.
 */
export function RunTime({ task }: { task: Pick<Task, 'start' | 'end' | 'waited_sec' | 'asked_at'> }) {
  const { start, waited_sec } = task
  const began = start && waited_sec > 0 ? new Date(Date.parse(start) + waited_sec * 1000).toISOString() : start
  return <Duration start={began} end={task.end ?? task.asked_at} />
}
