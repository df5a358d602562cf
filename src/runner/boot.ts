import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** Names this start of the machine: what was not synced before another one may be lost. '' where nothing tells. */
export const boot: string = (() => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
})()

/** A moment that a later process can measure from: by the machine's uptime, which nobody sets back. */
export interface Moment {
  boot: string
  uptime: number
  at: number
}

export const now = (): Moment => ({ boot, uptime: uptime(), at: Date.now() })

export function secondsSince(moment: Moment): number {
  return moment.boot === boot ? uptime() - moment.uptime : (Date.now() - moment.at) / 1000
}
