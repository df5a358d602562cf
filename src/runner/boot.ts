import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/**
 * Identifies this boot of the machine: data that was not synced before another boot may be lost. '' if the system does
 * not report it.
 */
export const boot: string = (() => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
})()

/** A point in time that a later process can measure from: by the machine's uptime, which is never set back. */
export interface Moment {
  boot: string
  uptime: number
  at: number
}

export const now = (): Moment => ({ boot, uptime: uptime(), at: Date.now() })

/** Returns the seconds since a moment: by uptime within the same boot, otherwise by the clock. */
export function secondsSince(moment: Moment): number {
  return moment.boot === boot ? uptime() - moment.uptime : (Date.now() - moment.at) / 1000
}

/**
 * Returns the start time of a process, in clock ticks since the boot of the machine: a process number alone is reused.
 * Returns '' if there is no /proc, no such process, or only the exit code of one that has ended.
 */
export function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}
