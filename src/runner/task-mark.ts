import { lstatSync } from 'node:fs'
import { readProcessFile } from './process-file.ts'
import { codeOf } from './shortage.ts'

/** The environment variable that every process of a task carries: `<task_id>-<fence>-<log_id>`. */
export const markName = 'SIGNALBOX_TASK'

/**
 * Returns whether the process runs and carries the mark; without /proc, whether it runs. Returns false only if the
 * system answers that there is no such process, or that it carries another mark: if its environment cannot be read (no
 * free descriptor, no memory), the process counts as running.
 */
export function carriesMark(pid: number, mark: string): boolean {
  try {
    return markIn(readProcessFile(`/proc/${pid}/environ`)) === mark
  } catch (error) {
    if (process.platform !== 'linux') return isRunning(pid)
    return !['ENOENT', 'ESRCH'].includes(codeOf(error)) && !isForeign(pid)
  }
}

/** Returns whether the number now belongs to another user's process, whose environment cannot be read. */
function isForeign(pid: number): boolean {
  try {
    return lstatSync(`/proc/${pid}`).uid !== process.getuid?.()
  } catch (error) {
    return ['ENOENT', 'ESRCH'].includes(codeOf(error))
  }
}

/** Returns the mark in the environment of a process; '' if it has none. */
export function markIn(environ: string): string {
  const start = `\0${environ}`.indexOf(`\0${markName}=`)
  if (start === -1) return ''
  const end = environ.indexOf('\0', start)
  return environ.slice(start + markName.length + 1, end === -1 ? undefined : end)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
