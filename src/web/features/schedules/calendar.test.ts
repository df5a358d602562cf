import { expect, test } from 'vitest'
import type { Schedule } from '../../../contract/schedule.ts'
import type { CalendarFire } from '../../../contract/schedule-calendar.ts'
import { calendarAxis, placeOf } from './calendar-axis.ts'
import { dateAt, isDate, shiftDate, weekOf } from './calendar-dates.ts'
import { dayBlocks } from './calendar-layout.ts'
import { calendarRuns } from './calendar-runs.ts'

const berlin = 'Europe/Berlin'
const at = (text: string) => Date.parse(text)
const hours = ({ begin, end }: { begin: number; end: number }) => (end - begin) / 3_600_000
const axisOf = (date: string, zone = berlin) => calendarAxis(weekOf(date), zone)
const dayOf = (axis: ReturnType<typeof axisOf>, date: string) => axis.days.find((day) => day.date === date)!

function schedule(changes: Partial<Schedule>): Schedule {
  return {
    id: 1,
    repository_id: null,
    type: '',
    cron_format: '0 3 * * *',
    time_zone: null,
    run_at: null,
    starts_at: null,
    ends_at: null,
    except_dates: [],
    offset_days: 0,
    spread_minutes: 0,
    next_due: '2027-03-22T00:00:00.000Z',
    next_start: changes.next_due === undefined ? '2027-03-22T00:00:00.000Z' : changes.next_due,
    created: '2027-01-01T00:00:00.000Z',
    usual_sec: null,
    ...changes,
  } as Schedule
}

function fire(changes: Partial<CalendarFire>): CalendarFire {
  const nothing = {
    reason: null,
    reason_message: null,
    delay_sec: 0,
    task_id: null,
    task_status: null,
    task_start: null,
    task_end: null,
  }
  return { schedule_id: 1, due_at: '', last_due_at: '', count: 1, outcome: 'fired', ...nothing, ...changes }
}

test('a week is Monday to Sunday, also across years; other texts are not dates', () => {
  expect(weekOf('2027-01-01')).toEqual(weekOf('2027-01-03'))
  expect(weekOf('2027-01-01').at(0)).toBe('2026-12-28')
  expect(shiftDate('2027-02-28', 1)).toBe('2027-03-01')
  expect(dateAt(at('2027-03-22T23:30:00Z'), berlin)).toBe('2027-03-23')
  expect(['2027-02-29', '2027-2-1', 'today', '2027-03-28T00'].filter(isDate)).toEqual([])
})

test('days of a week without clock changes have 24 hours, and each moment is at its hour', () => {
  const axis = axisOf('2027-03-17')
  expect(axis.days.map(hours)).toEqual([24, 24, 24, 24, 24, 24, 24])
  expect(axis.length).toBe(1440)
  expect(placeOf(axis, dayOf(axis, '2027-03-17'), at('2027-03-17T02:15:00Z'))).toBe(195)
  expect(axis.days.every((day) => day.empty.length === 0)).toBe(true)
})

test('when clocks are put forward, the day has 23 hours and leaves the missing one empty', () => {
  const axis = axisOf('2027-03-28')
  const sunday = dayOf(axis, '2027-03-28')
  expect(hours(sunday)).toBe(23)
  expect(axis.length).toBe(1440)
  expect(sunday.empty).toEqual([{ from: 120, to: 180 }])
  expect(placeOf(axis, sunday, at('2027-03-28T00:59:00Z'))).toBe(119)
  expect(placeOf(axis, sunday, at('2027-03-28T01:00:00Z'))).toBe(180)
})

test('when clocks are put back, the repeated hour has two positions, and the other days leave the second one empty', () => {
  const axis = axisOf('2026-10-25')
  const sunday = dayOf(axis, '2026-10-25')
  const monday = dayOf(axis, '2026-10-19')
  expect(hours(sunday)).toBe(25)
  expect(axis.length).toBe(1500)
  expect(sunday.empty).toEqual([])
  expect(monday.empty).toEqual([{ from: 180, to: 240 }])
  // 02:30 the first time, 02:30 the second time, 03:00.
  const places = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z']
  expect(places.map((time) => placeOf(axis, sunday, at(time)))).toEqual([150, 210, 240])
  expect(placeOf(axis, monday, at('2026-10-19T01:00:00Z'))).toBe(240)
  const marks = axis.hours.filter(({ text }) => text === '02:00' || text === '03:00')
  expect(marks.map(({ at, text, again }) => [at, text, again])).toEqual([
    [120, '02:00', false],
    [180, '02:00', true],
    [240, '03:00', false],
  ])
})

test('clock changes at midnight and of half an hour are placed correctly', () => {
  // Put back from 24:00 to 23:00: the previous day has 25 hours.
  const beirut = calendarAxis(['2027-10-30', '2027-10-31'], 'Asia/Beirut')
  expect(beirut.days.map(hours)).toEqual([25, 24])
  // Put forward from 00:00 to 01:00: the day starts at one.
  const forward = calendarAxis(['2027-03-28'], 'Asia/Beirut')
  expect(forward.days[0]).toMatchObject({ empty: [{ from: 0, to: 60 }] })
  expect(hours(forward.days[0]!)).toBe(23)
  const half = calendarAxis(['2027-04-04'], 'Australia/Lord_Howe')
  expect([hours(half.days[0]!), half.length]).toEqual([24.5, 1470])
})

test('each moment of a year has its own position on its day, in order', () => {
  const wrong: string[] = []
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Beirut'])
    for (let date = '2027-01-04'; date < '2028-01-01'; date = shiftDate(date, 7)) {
      const axis = calendarAxis(weekOf(date), zone)
      for (const day of axis.days) {
        let before = -1
        for (let moment = day.begin; moment < day.end; moment += 900_000) {
          const place = placeOf(axis, day, moment)
          if (place <= before || place >= axis.length) wrong.push(`${zone} ${new Date(moment).toISOString()}`)
          before = place
        }
      }
    }
  expect(wrong).toEqual([])
})

test('the calendar shows actual runs in the past, and due runs from now on', () => {
  const { days } = axisOf('2027-03-24')
  const fires = [
    fire({ due_at: '2027-03-22T02:00:00.000Z', task_id: 7, task_status: 'success' }),
    fire({ due_at: '2027-03-23T02:00:00.000Z', outcome: 'missed', reason: 'the server was down' }),
  ]
  const due = schedule({ next_due: '2027-03-25T02:00:00.000Z', usual_sec: 600 })
  const { runs, stripes } = calendarRuns([due], fires, days, berlin)
  expect(runs.map((run) => [new Date(run.at).toISOString().slice(5, 13), run.fire?.outcome ?? 'due'])).toEqual([
    ['03-22T02', 'fired'],
    ['03-23T02', 'missed'],
    ['03-25T02', 'due'],
    ['03-26T02', 'due'],
    ['03-27T02', 'due'],
    // The night of the change: still at three o'clock.
    ['03-28T01', 'due'],
  ])
  expect(runs.at(-1)).toMatchObject({ end: runs.at(-1)!.at + 600_000 })
  expect(stripes).toEqual([])
})

test('a schedule that is off only has past runs, and a one-time run is shown on its day', () => {
  const { days } = axisOf('2027-03-24')
  const off = schedule({ next_due: null })
  const once = schedule({ id: 2, type: 'run_at', run_at: '2027-03-26T08:00:00.000Z', cron_format: '' })
  const { runs } = calendarRuns([off, once], [], days, berlin)
  expect(runs.map((run) => [run.schedule.id, run.at])).toEqual([[2, at('2027-03-26T08:00:00Z')]])
})

test('a schedule that starts often is a stripe with the number of starts per day', () => {
  const { days } = axisOf('2026-10-25')
  const minutely = schedule({ cron_format: '* * * * *' })
  const workdays = schedule({ id: 2, cron_format: '*/5 9-16 * * 1-5' })
  const { runs, stripes } = calendarRuns([minutely, workdays], [], days, berlin)
  expect(runs).toEqual([])
  // Both start next year: no runs in that week.
  expect(stripes).toEqual([])
  const older = { created: '2026-01-01T00:00:00.000Z' }
  const { stripes: shown } = calendarRuns(
    [
      { ...minutely, ...older },
      { ...workdays, ...older },
    ],
    [],
    days,
    berlin,
  )
  expect(shown.map(({ counts }) => counts)).toEqual([
    [1440, 1440, 1440, 1440, 1440, 1440, 1500],
    [96, 96, 96, 96, 96, 0, 0],
  ])
})

test('a commit check is on the calendar only where it started a task', () => {
  const { days } = axisOf('2026-10-25')
  const check = schedule({ cron_format: '* * * * *', repository_id: 1, created: '2026-01-01T00:00:00.000Z' })
  const looks = fire({
    due_at: '2026-10-20T08:00:00.000Z',
    last_due_at: '2026-10-20T09:00:00.000Z',
    count: 61,
    outcome: 'unchanged',
  })
  const push = fire({ due_at: '2026-10-20T09:01:00.000Z', last_due_at: '2026-10-20T09:01:00.000Z' })
  const { runs, stripes } = calendarRuns([check], [looks, push], days, berlin)
  expect(stripes).toEqual([])
  expect(runs.map((run) => run.fire)).toEqual([push])
})

test('missed due times that share a record are each shown at their time, also if the record starts before these days', () => {
  const { days } = axisOf('2027-03-17', 'UTC')
  const row = { due_at: '2027-03-01T03:00:00.000Z', last_due_at: '2027-03-17T03:00:00.000Z', count: 17 }
  const paused = fire({ ...row, outcome: 'missed', reason: 'paused' })
  const placed = (one: Schedule) =>
    calendarRuns([one], [paused], days, 'UTC').runs.map((run) => [new Date(run.at).getUTCDate(), run.fire?.outcome])
  const past = [15, 16, 17].map((date) => [date, 'missed'])
  expect(placed(schedule({ next_due: null }))).toEqual(past)
  const coming = [18, 19, 20, 21].map((date) => [date, undefined])
  expect(placed(schedule({ next_due: '2027-03-18T03:00:00.000Z' }))).toEqual([...past, ...coming])
})

test('overlapping runs are side by side, and those that do not fit are counted', () => {
  const axis = axisOf('2027-03-17')
  const day = dayOf(axis, '2027-03-17')
  const run = (id: number, time: string, minutes: number) => {
    const begin = at(`2027-03-17T${time}:00+01:00`)
    return { schedule: schedule({ id }), at: begin, end: begin + minutes * 60_000, fire: null }
  }
  const alone = dayBlocks(axis, day, [run(1, '03:00', 10), run(2, '05:00', 90)], 3, 30)
  expect(alone.blocks.map(({ top, bottom, left, width }) => [top, bottom, left, width])).toEqual([
    [180, 210, 0, 1],
    [300, 390, 0, 1],
  ])
  const two = dayBlocks(axis, day, [run(1, '03:00', 60), run(2, '03:30', 60), run(3, '04:00', 5)], 3, 30)
  expect(two.blocks.map(({ run, left, width }) => [run.schedule.id, left, width])).toEqual([
    [1, 0, 0.5],
    [2, 0.5, 0.5],
    [3, 0, 0.5],
  ])
  const many = dayBlocks(
    axis,
    day,
    [1, 2, 3, 4, 5].map((id) => run(id, '03:00', 10)),
    3,
    30,
  )
  expect(many.blocks).toHaveLength(2)
  expect(many.further.map(({ runs, left }) => [runs.length, left])).toEqual([[3, 2 / 3]])
  // Late in the evening and past midnight.
  const night = [run(1, '23:55', 60)]
  expect(dayBlocks(axis, day, night, 3, 30).blocks[0]).toMatchObject({ top: 1410, bottom: 1440, continued: false })
  const next = dayOf(axis, '2027-03-18')
  expect(dayBlocks(axis, next, night, 3, 30).blocks[0]).toMatchObject({ top: 0, bottom: 55, continued: true })
})
