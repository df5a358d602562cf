import type { Job } from '../contract/job.ts'
import { limitOrigin, ownLimit } from '../contract/limit-origin.ts'
import { say } from '../contract/message.ts'
import { bytesText } from '../contract/rules/bytes-text.ts'
import { type Moment, secondsSince } from './boot.ts'
import { FolderWatch } from './folder-watch.ts'
import type { Stop } from './stop.ts'

type Limits = Job['limits']

/** Node's timers overflow at 2^31 ms: a longer wait wakes daily and checks again. */
const maxWait_ms = 86_400_000

/** Stops the task once it has run for `run_seconds` since `since`; 0: no limit. */
export function limitTime({ run_seconds, stop_seconds }: Limits, since: Moment, stop: Stop): Disposable {
  if (run_seconds === 0) return { [Symbol.dispose]() {} }
  const left_ms = Math.max(run_seconds - secondsSince(since), 0.001) * 1000
  const timer = setInterval(checkOutput, Math.min(left_ms, maxWait_ms))
  return { [Symbol.dispose]: () => clearInterval(timer) }

  function checkOutput() {
    if (secondsSince(since) < run_seconds - 0.05) return
    clearInterval(timer)
    stop.ask('timeout', stop_seconds)
  }
}

/** Stops the task if its folder exceeds its limit of bytes or files. */
export function limitFolder({ folder_bytes, folder_files, task }: Limits, folder: string, stop: Stop): Disposable {
  const size = bytesText(folder_bytes)
  const disk = ownLimit(task.disk)
  const reasons = {
    bytes: disk ? say('limit_disk', { size, origin: limitOrigin(disk) }) : say('task_folder_too_large', { size }),
    files: say('task_folder_too_full', { max: folder_files }),
  }
  const watch = new FolderWatch({
    folders: [folder],
    place: folder,
    bytes: folder_bytes,
    files: folder_files,
    onOver: (what) => stop.exceed(reasons[what]),
  })
  return { [Symbol.dispose]: () => watch.stop() }
}
