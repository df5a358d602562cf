import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { durationText } from '../../contract/rules/duration-text.ts'
import type { DueRuns } from './due-runs.ts'
import type { ScheduleRow } from './due-times.ts'

/** Why due times are recorded now. */
export interface SettleCause {
  /** person: a user changes the schedule, which was due before. */
  by: 'clock' | 'person'
  /** Why they no longer run; without it they run as the schedule was. */
  missed?: CodedMessage
}

/** The decision for due times. `check`: the repository is queried after the commit, and new commits start a task. */
export interface Decision extends Omit<Planned, 'start'> {
  action: 'start' | 'check' | 'miss'
}

/** The decisions on a schedule's due times, in order. */
export interface Plan {
  schedule: ScheduleRow
  decisions: Decision[]
}

/** Decides what becomes of due times. Reads and writes nothing: everything that counts is in the arguments. */
export function decide(
  runs: readonly DueRuns[],
  now: number,
  pausesOf: (project_id: number) => readonly PauseWindow[],
  cause: SettleCause,
): Plan[] {
  return runs.map(({ schedule, list, starts }) => {
    const checks = schedule.repository_id !== null
    const planned =
      cause.missed === undefined
        ? planDue(list, now, schedule, pausesOf(schedule.project_id), checks ? noServerFree : noServer, starts)
        : allMissed(list, cause.missed, cause.by === 'person')
    const decisions = planned.map(({ start, ...one }): Decision => {
      if (!start) return { ...one, action: 'miss' }
      if (!checks) return { ...one, action: 'start' }
      if (cause.by === 'clock') return { ...one, action: 'check', reason: null }
      // A query takes longer than a change may: the next check finds new commits.
      return { ...one, action: 'miss', reason: coded('changed_when_due'), intended: true }
    })
    return { schedule, decisions }
  })
}

/** Due times and their plan: one that is started, or consecutive ones that are missed for the same reason. */
export interface Planned {
  at: number
  /** The last of them. */
  last: number
  count: number
  start: boolean
  /** For one that is started: set only if it is made up for. */
  reason: CodedMessage | null
  /** Missed because a user wanted it. */
  intended?: true
  /** From the due time (`at`) to its start, in ms, if a spread delays it. */
  delay?: number
}

/** A period in which nothing starts. */
export interface PauseWindow {
  since: number
  /** null: the pause has not ended. */
  until: number | null
  reason: CodedMessage
}

/** A due time of this age is still on time: a pass runs once a second, and a busy server must not cause missed runs. */
export const onTimeMs = 60_000
/** Maximum number of due times that are made up for, however many were missed. */
export const maxMadeUp = 100

const noServer = coded('no_server')
/** Only some repositories are queried at a time: a commit check may also have waited too long for its turn. */
const noServerFree = coded('no_server_free')

/**
 * Plans the due times that have no record yet, in order. The newest one is on time unless it is older than a minute;
 * for the others no server was running, and the schedule's policy decides. Due times in a pause are never made up for,
 * and during one nothing starts. `starts`: when each of them should start; their age counts from then.
 */
export function planDue(
  due: readonly number[],
  now: number,
  { missed_policy, missed_window_sec }: Pick<ScheduleRow, 'missed_policy' | 'missed_window_sec'>,
  pauses: readonly PauseWindow[] = [],
  away = noServer,
  starts = due,
): Planned[] {
  const lasting = pauses.find((pause) => pause.until === null)
  // A pause that ends in the future: the clock was put back since. It has ended.
  const over = pauses.filter(({ until }) => until !== null && until <= now + onTimeMs)
  const pausedAt = (at: number) => lasting ?? over.find(({ since, until }) => at >= since && at <= (until ?? 0))
  const oldest = now - missed_window_sec * 1000
  const begin = missed_policy === 'all' ? Math.max(0, due.length - maxMadeUp) : due.length - 1
  const tooOld = say('missed_too_old', { away, duration: durationText(missed_window_sec) })
  const tooMany =
    missed_policy === 'all' ? say('missed_but_latest', { away, max: maxMadeUp }) : say('missed_but_one', { away })
  // A delayed start may be right before the next one: a pass that is a little late finds both.
  const newest = (at: number, index: number) => due.length - (at > (due[index] ?? at) ? 2 : 1)
  const verdictOf = (at: number, index: number): Verdict => {
    const pause = pausedAt(at)
    if (pause) return { start: false, reason: pause.reason, intended: true }
    if (index >= newest(at, index) && now - at <= onTimeMs) return { start: true, reason: null }
    if (missed_policy === 'skip') return { start: false, reason: away }
    if (at < oldest) return { start: false, reason: tooOld }
    return index < begin ? { start: false, reason: tooMany } : { start: true, reason: say('made_up_for', { away }) }
  }
  const planned: Planned[] = []
  for (const [index, at] of due.entries()) {
    const start = starts[index] ?? at
    const verdict = verdictOf(start, index)
    const before = planned.at(-1)
    // After months without a server there are hundreds of thousands of them.
    // Due times of one pass share the object of their reason.
    if (before && !before.start && !verdict.start && before.reason === verdict.reason) {
      before.last = at
      before.count++
    } else planned.push({ at, last: at, count: 1, ...verdict, ...(start > at && { delay: start - at }) })
  }
  return planned
}

type Verdict = Omit<Planned, 'at' | 'last' | 'count'>

function allMissed(list: readonly number[], reason: CodedMessage, intended: boolean): Planned[] {
  const [at, last] = [list.at(0), list.at(-1)]
  if (at === undefined || last === undefined) return []
  return [{ at, last, count: list.length, start: false, reason, ...(intended && { intended: true as const }) }]
}
