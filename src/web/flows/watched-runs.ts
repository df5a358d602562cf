import type { Task } from '../../contract/task.ts'
import { isFinished } from '../../contract/task-status.ts'
import { readDevice, useDeviceSetting, writeDevice } from '../api/device.ts'

/**
 * A run of which this browser reports the end and each question, while a tab of the console is open. Each user has an own
 * list in this browser.
 */
export interface WatchedRun {
  project_id: number
  id: number
  /** Since when it waits for the confirmation that is known here; null if none is. */
  asked_at: string | null
}

type Seen = Pick<Task, 'project_id' | 'id' | 'status' | 'asked_at'>

const settingOf = (user_id: number) => `watched runs of ${user_id}`
const none: readonly WatchedRun[] = []
/** Older ones are dropped: no user waits for the end of so many. */
const most = 50

const isOf = (run: WatchedRun, of: { project_id: number; id: number }) =>
  run.project_id === of.project_id && run.id === of.id

export const watchedRuns = (user_id: number): readonly WatchedRun[] => readDevice(settingOf(user_id), none)
export const useWatchedRuns = (user_id: number): readonly WatchedRun[] => useDeviceSetting(settingOf(user_id), none)[0]

export const isWatched = (runs: readonly WatchedRun[], task: { project_id: number; id: number }): boolean =>
  runs.some((run) => isOf(run, task))

/** Watches a run in the state that the user sees. */
export function watchRun(user_id: number, { project_id, id, asked_at }: Seen): void {
  unwatchRun(user_id, { project_id, id })
  writeDevice(settingOf(user_id), [...watchedRuns(user_id), { project_id, id, asked_at }].slice(-most))
}

export function unwatchRun(user_id: number, of: { project_id: number; id: number }): void {
  writeDevice(
    settingOf(user_id),
    watchedRuns(user_id).filter((run) => !isOf(run, of)),
  )
}

/**
 * Returns whether a watched run has ended, or asks a question that was not reported, and records that it is reported
 * now: of several tabs only the first one gets true.
 */
export function takeNews(user_id: number, task: Seen): boolean {
  const run = watchedRuns(user_id).find((one) => isOf(one, task))
  if (!run) return false
  if (isFinished(task.status)) {
    unwatchRun(user_id, task)
    return true
  }
  if (task.status !== 'waiting_confirmation' || task.asked_at === run.asked_at) return false
  watchRun(user_id, task)
  return true
}

/** Asks the browser, if the user has not answered before, whether it may show notifications. Only call it on a click. */
export async function notificationPermission(): Promise<'granted' | 'denied' | 'unanswered' | 'unsupported'> {
  // Without HTTPS, browsers have no notifications, or deny them without asking.
  if (!isSecureContext || !('Notification' in globalThis)) return 'unsupported'
  const known = Notification.permission
  const answer = known === 'default' ? await Notification.requestPermission() : known
  return answer === 'default' ? 'unanswered' : answer
}
