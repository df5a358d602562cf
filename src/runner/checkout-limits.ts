import { TaskError } from '../apps/app.ts'
import type { Job } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import { bytesText } from '../contract/rules/bytes-text.ts'
import { durationText } from '../contract/rules/duration-text.ts'
import { FolderWatch } from './folder-watch.ts'
import { type GitCall, git } from './git.ts'

/** Limits for the checkout of one repository; 0: no limit. */
export interface CheckoutLimits {
  seconds: number
  /** Applies to the history, and to the files of the commit. */
  bytes: number
  files: number
}

export function checkoutLimits({ checkout_seconds, checkout_bytes, checkout_files }: Job['limits']): CheckoutLimits {
  return { seconds: checkout_seconds, bytes: checkout_bytes, files: checkout_files }
}

/**
 * Runs `work` within the time limit and within the size limit of the mirror; beyond one of them, aborts its signal with
 * the TaskError that names the limit.
 */
export async function withinLimits<T>(
  limits: CheckoutLimits,
  mirror: { folder: string; place: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const late = say('checkout_too_long', { duration: durationText(limits.seconds) })
  const timer =
    limits.seconds > 0 ? setTimeout(() => over.abort(new TaskError(late)), limits.seconds * 1000) : undefined
  const watch = new FolderWatch({
    folders: [mirror.folder, `${mirror.folder}.new`],
    place: mirror.place,
    bytes: limits.bytes,
    files: 0,
    onOver: () => over.abort(new TaskError(tooLarge('history_too_large', limits))),
  })
  try {
    return await work(over.signal)
  } finally {
    clearTimeout(timer)
    watch.stop()
  }
}

const tooLarge = (code: 'history_too_large' | 'content_too_large', { bytes }: CheckoutLimits) =>
  say(code, { size: bytesText(bytes) })

/** Commits that are known to be small enough, so that most tasks need no process to check. */
const fitting = new Set<string>()
const maxFitting = 1000

/**
 * Refuses a commit with too many or too large files before one of them is written, and before git holds their list in
 * memory: a tree of some kilobytes can name billions of files.
 */
export async function refuseTooLarge(git_dir: string, hash: string, limits: CheckoutLimits, call: GitCall) {
  const known = `${hash} ${limits.bytes} ${limits.files}`
  if (fitting.has(known) || (limits.bytes === 0 && limits.files === 0)) return
  const over = new AbortController()
  const count = new TreeCount((bytes, files) => {
    if (limits.files > 0 && files > limits.files)
      over.abort(new TaskError(say('too_many_files', { max: limits.files })))
    else if (limits.bytes > 0 && bytes > limits.bytes) over.abort(new TaskError(tooLarge('content_too_large', limits)))
  })
  const signal = AbortSignal.any([over.signal, ...(call.signal ? [call.signal] : [])])
  const list = ['ls-tree', '-r', '-l', '-z', '--full-tree', hash]
  await git([`--git-dir=${git_dir}`, ...list], { ...call, signal, onStdout: count.add })
  if (fitting.size >= maxFitting) fitting.clear()
  fitting.add(known)
}

/** Reads `<mode> <type> <object> <size>\t<path>\0` and reports the running totals. */
class TreeCount {
  #bytes = 0
  #files = 0
  #rest = ''
  readonly #report: (bytes: number, files: number) => void

  constructor(report: (bytes: number, files: number) => void) {
    this.#report = report
  }

  add = (piece: Buffer): void => {
    const entries = (this.#rest + piece.toString('latin1')).split('\0')
    this.#rest = entries.pop() ?? ''
    for (const entry of entries) this.#bytes += Number(/^\d+ blob \w+ +(\d+)\t/.exec(entry)?.[1] ?? 0)
    this.#files += entries.length
    this.#report(this.#bytes, this.#files)
  }
}
