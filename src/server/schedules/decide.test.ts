import { describe, expect, test } from 'vitest'
import { asGiven, type CodedMessage, coded } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { decide, maxMadeUp, planDue, type SettleCause } from './decide.ts'
import type { ScheduleRow } from './due-times.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const now = Date.UTC(2027, 2, 1, 12)
const policy = (missed_policy: 'skip' | 'latest' | 'all', missed_window_sec = 3600) => ({
  missed_policy,
  missed_window_sec,
})
/** Returns due times so long before now, oldest first. */
const ago = (...spans: number[]) => spans.map((span) => now - span)
const brief = (planned: ReturnType<typeof planDue>) =>
  planned.map(({ at, start, reason }) => [(now - at) / minute, start ? 'start' : 'missed', reason && english(reason)])

const away = 'no server was running then'
/** Returns plans with the English sentence of their reason. */
const inEnglish = <Plan extends { reason: CodedMessage | null }>(plans: readonly Plan[]) =>
  plans.map((plan) => ({ ...plan, reason: plan.reason && english(plan.reason) }))

describe('planning of due times', () => {
  test.each(['skip', 'latest', 'all'] as const)(
    'a due time of up to a minute ago is on time, by policy %s',
    (missed_policy) => {
      const planned = planDue(ago(60 * second), now, policy(missed_policy))
      expect(brief(planned)).toEqual([[1, 'start', null]])
    },
  )

  test('skip: older due times are missed', () => {
    const [from, to] = ago(2 * minute, minute + 1)
    expect(inEnglish(planDue([from!, to!], now, policy('skip')))).toEqual([
      { at: from, last: to, count: 2, start: false, reason: away },
    ])
  })

  test('latest: only the newest is made up for, if it is young enough', () => {
    expect(brief(planDue(ago(3 * hour, 50 * minute, 40 * minute), now, policy('latest')))).toEqual([
      [180, 'missed', `${away}, longer ago than 1 h`],
      [50, 'missed', `${away}: only the latest one is caught up`],
      [40, 'start', `caught up: ${away}`],
    ])
    expect(planDue(ago(3 * hour, 2 * hour), now, policy('latest'))).toMatchObject([{ start: false, count: 2 }])
    expect(brief(planDue(ago(2 * hour), now, policy('latest', 2 * 3600))).map(([, what]) => what)).toEqual(['start'])
  })

  test('latest: if one is on time, no other is made up for', () => {
    expect(brief(planDue(ago(2 * minute, minute), now, policy('latest'))).map(([, what]) => what)).toEqual([
      'missed',
      'start',
    ])
  })

  test('if a spread puts two starts close together, a slow pass is late for neither', () => {
    const [first, next] = ago(62 * second, 2 * second) as [number, number]
    const starts = [first + 58 * second, next]
    const planned = planDue([first, next], now, policy('skip'), [], undefined, starts)
    expect(planned).toEqual([
      { at: first, last: first, count: 1, start: true, reason: null, delay: 58 * second },
      { at: next, last: next, count: 1, start: true, reason: null },
    ])
    // An earlier start is missed.
    const late = planDue([first, next], now, policy('skip'), [], undefined, [first + second, next])
    expect(brief(late).map(([, what]) => what)).toEqual(['missed', 'start'])
  })

  test('all: each due time in the window is made up for, at most a hundred', () => {
    const due = Array.from({ length: 150 }, (_, n) => now - (149 - n) * minute)
    const wide = inEnglish(planDue(due, now, policy('all', 86_400)))
    expect(wide.filter(({ start }) => start)).toHaveLength(maxMadeUp)
    expect(wide[0]).toMatchObject({ count: 50, reason: `${away}: only the latest 100 are caught up` })
    const narrow = inEnglish(planDue(due, now, policy('all', 600)))
    expect(narrow.filter(({ start }) => start)).toHaveLength(11)
    expect(narrow[0]).toMatchObject({ start: false, reason: `${away}, longer ago than 10 min` })
  })

  test('during a pause nothing starts, and due times in a pause that has ended are not made up for', () => {
    const paused = 'paused: moving'
    const reason = asGiven(paused)
    const since = now - 30 * minute
    expect(planDue(ago(hour, minute), now, policy('all'), [{ since, until: null, reason }])).toEqual([
      { at: now - hour, last: now - minute, count: 2, start: false, reason, intended: true },
    ])
    const over = [{ since, until: now - 10 * minute, reason }]
    expect(brief(planDue(ago(40 * minute, 20 * minute, 5 * minute), now, policy('all'), over))).toEqual([
      [40, 'start', `caught up: ${away}`],
      [20, 'missed', paused],
      [5, 'start', `caught up: ${away}`],
    ])
    // The clock was put back after it: the pause has ended all the same.
    expect(planDue(ago(minute), now, policy('latest'), [{ since, until: now + hour, reason }])).toMatchObject([
      { start: true, reason: null },
    ])
  })

  test('a year of missed minutes becomes a few records', () => {
    const due = Array.from({ length: 525_600 }, (_, n) => now - (525_599 - n) * minute)
    expect(planDue(due, now, policy('latest')).map(({ count }) => count)).toEqual([525_539, 60, 1])
  })

  test('each due time is planned once and in order, started or with a reason', () => {
    for (const missed_policy of ['skip', 'latest', 'all'] as const)
      for (const length of [0, 1, 2, 99, 100, 101, 500]) {
        const due = Array.from({ length }, (_, n) => now - (length - n) * 37 * second)
        const planned = planDue(due, now, policy(missed_policy, 3000))
        expect(planned.flatMap(({ at, last }) => due.filter((one) => one >= at && one <= last))).toEqual(due)
        expect(planned.reduce((sum, { count }) => sum + count, 0)).toBe(length)
        expect(planned.every(({ start, count, reason }) => (start ? count === 1 : reason))).toBe(true)
      }
  })
})

describe('decisions on due times', () => {
  const clock: SettleCause = { by: 'clock' }
  const person: SettleCause = { by: 'person' }
  const removed: SettleCause = { by: 'person', missed: coded('deleted_when_due') }
  const fault: SettleCause = { by: 'clock', missed: asGiven('a fault of the server') }
  const changed = 'the schedule was changed when it was due'
  const playbook = { project_id: 1, repository_id: null, ...policy('latest') }
  const commits = { ...playbook, repository_id: 7 }

  test.each<[string, object, SettleCause, string, string | null, boolean]>([
    ['a run on time starts', playbook, clock, 'start', null, false],
    ['a commit check on time queries its repository', commits, clock, 'check', null, false],
    ['a run that is due when a user changes its schedule starts as it was', playbook, person, 'start', null, false],
    ['a commit check is left to the next one when a user changes its schedule', commits, person, 'miss', changed, true],
    [
      'a run of a deleted schedule is missed on purpose',
      playbook,
      removed,
      'miss',
      'the schedule was deleted when it was due',
      true,
    ],
    ['a run that the server failed to start is missed', playbook, fault, 'miss', 'a fault of the server', false],
  ])('%s', (_, schedule, cause, action, reason, intended) => {
    const [at] = ago(10 * second)
    const run = { schedule: schedule as ScheduleRow, list: [at!], starts: [at!], waits: null }
    const [plan] = decide([run], now, () => [], cause)
    expect(inEnglish(plan?.decisions ?? [])).toEqual([
      { at, last: at, count: 1, action, reason, ...(intended && { intended: true }) },
    ])
  })

  test('pauses of the project count, not those of others', () => {
    const [at] = ago(10 * second)
    const run = (project_id: number) => ({
      schedule: { ...playbook, project_id } as ScheduleRow,
      list: [at!],
      starts: [at!],
      waits: null,
    })
    const pausesOf = (project_id: number) =>
      project_id === 1 ? [{ since: now - hour, until: null, reason: coded('schedules_paused') }] : []
    const plans = decide([run(1), run(2)], now, pausesOf, clock)
    expect(plans.map(({ decisions }) => decisions.map(({ action }) => action))).toEqual([['miss'], ['start']])
  })
})
