import type { Cron, CronFields } from './cron.ts'
import { dayText } from './except-dates.ts'
import { dueBetween, nextDue } from './next-due.ts'
import { nextWall, wallTexts } from './wall-time.ts'
import { type ClockChange, zoneClock } from './zone-clock.ts'

/** The preview of a schedule: the next due times, and the effects of clock changes on them. */
export interface DuePreview {
  due: DueTime[]
  /** Times before the last of the due times that the clocks skip, and that are not caught up. */
  skipped: SkippedTimes[]
}

export interface DueTime {
  at: Date
  mark: DueMark | null
}

export interface DueMark {
  /**
   * `shifted`: `time` does not exist that day, so the run starts later by the gap. `first`: `time` occurs twice that day, and
   * the run starts at the first one. `again`: `time` occurs twice, and this is the second run.
   */
  kind: 'shifted' | 'first' | 'again'
  /** The local clock time that the expression means: `2027-03-28`, `02:30`. */
  date: string
  time: string
}

export interface SkippedTimes {
  /** When the clocks are put forward. */
  at: Date
  date: string
  /** The first and the last time of the expression that do not exist. */
  first: string
  last: string
  count: number
}

const minute = 60_000
const day = 86_400_000

/** Returns the next due times after an instant, at most `count`. */
export function duePreview(cron: Cron, zone: string, after: Date, count: number): DuePreview {
  const due: Date[] = []
  for (let at = nextDue(cron, zone, after); at && due.length < count; at = nextDue(cron, zone, at)) due.push(at)
  const last = due.at(-1)
  if (cron.kind === 'every' || !last) return { due: due.map((at) => ({ at, mark: null })), skipped: [] }
  const clock = zoneClock(cron.zone ?? zone)
  const marked = due.map((at) => {
    const changes = clock.changesBetween(at.getTime() - day, at.getTime() + day)
    return {
      at,
      mark: changes.map((change) => markOf(cron, change, at.getTime())).find((mark) => mark !== null) ?? null,
    }
  })
  const changes = cron.realTime ? clock.changesBetween(after.getTime(), last.getTime()) : []
  return { due: marked, skipped: changes.flatMap((change) => skippedAt(cron, change)) }
}

/** Returns the next days that its rules exclude and on which it would otherwise be due, at most `count`: `2026-12-24`. */
export function daysLeftOut(cron: Cron, zone: string, after: Date, count: number): string[] {
  const { rules } = cron
  if (!rules || rules.except.length === 0) return []
  const clock = zoneClock(cron.zone ?? zone)
  const offsetAt = (at: number) => clock.pieceAt(at).offset
  const dayOf = (at: number) => Math.floor((at + offsetAt(at)) / day)
  const anyDay: Cron = { ...cron, rules: { ...rules, except: [] } }
  const found: string[] = []
  let looks = 0
  for (const { first, last } of rules.except) {
    for (let on = Math.max(first, dayOf(after.getTime())); on <= last && found.length < count; on++) {
      if (++looks > maxLooks) return found
      // Starts shortly before midnight, because the clocks may change in that night.
      const midnight = on * day - offsetAt(on * day)
      let due = nextDue(anyDay, zone, new Date(Math.max(after.getTime(), midnight - day / 8)))
      while (due && dayOf(due.getTime()) < on) due = nextDue(anyDay, zone, due)
      if (!due) return found
      const dueOn = dayOf(due.getTime())
      if (dueOn === on) found.push(dayText(on))
      else on = dueOn - 1
    }
  }
  return found
}

/** Bounds the work of a preview, which is computed while the user types. */
const maxLooks = 200

/** Returns the maximum number of starts within an hour, over two days from the next start. */
export function runsPerHour(cron: Cron, zone: string, from: Date): number {
  return mostWithin(day / 24, cron, zone, from)
}

/** Returns the maximum number of starts within 24 hours, over two days from the next start. */
export function runsPerDay(cron: Cron, zone: string, from: Date): number {
  return mostWithin(day, cron, zone, from)
}

function mostWithin(length: number, cron: Cron, zone: string, from: Date): number {
  const first = nextDue(cron, zone, from)
  if (!first) return 0
  const end = new Date(first.getTime() + 2 * day)
  const due = [first, ...dueBetween(cron, zone, first, end, (2 * day) / minute)]
  let most = 0
  let begin = 0
  for (const [index, at] of due.entries()) {
    while (at.getTime() - (due[begin]?.getTime() ?? 0) >= length) begin++
    most = Math.max(most, index - begin + 1)
  }
  return most
}

function markOf(cron: CronFields, { at, before, after }: ClockChange, due: number): DueMark | null {
  const gap = after - before
  const since = due - at
  if (gap > 0 && !cron.realTime && since >= 0 && since < gap) {
    // Only if the missing time is one of the expression: 03:30 may also be due in its own right.
    const missing = (due + before) / minute
    return nextWall(cron, missing, missing) === missing ? { kind: 'shifted', ...wallTexts(missing) } : null
  }
  const first = !cron.realTime && since < 0 && since >= gap
  const again = cron.realTime && since >= 0 && since < -gap
  if (!first && !again) return null
  return { kind: first ? 'first' : 'again', ...wallTexts((due + (first ? before : after)) / minute) }
}

function skippedAt(cron: CronFields, { at, before, after }: ClockChange): SkippedTimes[] {
  const end = (at + after) / minute
  const skipped: number[] = []
  for (let wall = (at + before) / minute; wall < end; wall++) {
    const next = nextWall(cron, wall, end)
    if (next === null || next >= end) break
    skipped.push(next)
    wall = next
  }
  const [first, last] = [skipped.at(0), skipped.at(-1)]
  if (first === undefined || last === undefined) return []
  const { date, time } = wallTexts(first)
  return [{ at: new Date(at), date, first: time, last: wallTexts(last).time, count: skipped.length }]
}
