import type { Services } from '../services.ts'

/**
 * How much more than `max_log_bytes` the server takes. The runner counts bytes of the output, and each that is not UTF-8
 * becomes three; lines of Signalbox itself come on top.
 */
const times = 4
const more = 1024 * 1024
/** How many tasks are counted at once: of others a log may become twice as long. */
const maxCounted = 1000

const counted = new WeakMap<object, Map<number, number>>()

/**
 * Returns whether a task's log would become longer with these bytes than any runner makes it that keeps to the limit of its
 * job. Reads the length of the log only when this process itself has taken that much.
 */
export async function exceedsLog(
  { logs, config }: Pick<Services, 'logs' | 'config'>,
  task_id: number,
  bytes: number,
): Promise<boolean> {
  const limit = config.max_log_bytes * times + more
  const taken = counted.get(logs) ?? new Map<number, number>()
  counted.set(logs, taken)
  const sum = (taken.get(task_id) ?? 0) + bytes
  // Added again at the end, so that the first one is the one that was silent for longest.
  taken.delete(task_id)
  taken.set(task_id, sum)
  for (const [oldest] of taken) {
    if (taken.size <= maxCounted) break
    taken.delete(oldest)
  }
  if (sum <= limit) return false
  const { raw } = await logs.size(task_id)
  taken.set(task_id, raw + bytes)
  return raw + bytes > limit
}
