import type { Task } from '../../../contract/task.ts'

/** Only the end of a run is the whole of it. */
const maxPercent = 95

type Timed = Pick<Task, 'start' | 'asked_at' | 'waited_sec'>

/** Returns how much of its usual duration a run has behind it at this time in ms, without the time it waited for people. */
export function percentOf({ start, asked_at, waited_sec }: Timed, usual_sec: number, now: number): number {
  if (start === null) return 0
  const ran = ((asked_at === null ? now : Date.parse(asked_at)) - Date.parse(start)) / 1000 - waited_sec
  return Math.min(maxPercent, Math.max(0, Math.floor((ran / usual_sec) * 100)))
}
