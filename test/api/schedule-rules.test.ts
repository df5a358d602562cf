import { expect, test } from 'vitest'
import { startsBetween } from '../../src/contract/rules/schedule-due.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { recomputeDueTimes } from '../../src/server/schedules/repair.ts'
import {
  day,
  dayOne,
  hour,
  iso,
  minute,
  month,
  noServerReason,
  scheduleProject,
  second,
} from '../helpers/schedule-project.ts'
import { onOneDatabase } from '../helpers/suite.ts'

onOneDatabase(
  'rules around an expression',
  (server) => {
    const place = () => scheduleProject(server())
    const daily = { cron_format: `0 3 10-20 ${month} *`, time_zone: 'UTC' }
    const dateOf = (n: number) => iso(dayOne + n * day).slice(0, 10)
    const three = (n: number) => iso(dayOne + n * day + 3 * hour)

    test('a schedule is not due before its start, after its end and on excluded days, without records', async () => {
      const { at, add, get, records, services } = await place()
      const rules = {
        starts_at: iso(dayOne + day),
        ends_at: three(5),
        except_dates: [`${dateOf(3)}/${dateOf(4)}`, dateOf(2), dateOf(2)],
      }
      const schedule = await add({ ...daily, ...rules, overlap_policy: 'parallel' })
      expect(schedule).toMatchObject({ ...rules, except_dates: [dateOf(2), `${dateOf(3)}/${dateOf(4)}`] })
      expect(schedule).toMatchObject({ next_due: three(1), next_start: three(1) })
      await at(Date.parse(three(0)))
      await at(Date.parse(three(1)))
      expect(await get(schedule.id)).toMatchObject({ next_due: three(5) })
      // No server was running on any of the days.
      await at(Date.parse(three(5)) + minute / 2)
      expect((await records(schedule.id)).map(({ from, outcome }) => [from, outcome])).toEqual([
        [27 * 60, 'fired'],
        [5 * 24 * 60 + 180, 'fired'],
      ])
      const ended = { active: true, next_due: null, next_start: null, problem: null }
      expect(await get(schedule.id)).toMatchObject(ended)
      await at(dayOne + 8 * day)
      await recomputeDueTimes(services, dayOne + 8 * day)
      expect(await get(schedule.id)).toMatchObject(ended)
    })

    test('an ended schedule cannot be activated, and can be edited while inactive', async () => {
      const { admin, project, template, add, get } = await place()
      const over = await add({ ...daily, active: false, ends_at: '2020-01-01T00:00:00Z' })
      expect(over).toMatchObject({ next_due: null, ends_at: '2020-01-01T00:00:00.000Z' })
      const on = await admin.call(schedules.setActive, { ...project.at(over.id), body: { active: true } })
      expect([on.status, on.body]).toMatchObject([400, { fields: { ends_at: expect.stringContaining('later end') } }])
      const body = { name: 'Renamed', template_id: template.id, ...daily, ends_at: over.ends_at }
      await admin.ok(schedules.update, { ...project.at(over.id), body: { ...body, active: false } })
      const active = await admin.call(schedules.update, { ...project.at(over.id), body: { ...body, active: true } })
      expect([active.status, active.body]).toMatchObject([400, { fields: { ends_at: expect.any(String) } }])
      expect(await get(over.id)).toMatchObject({ name: 'Renamed', active: false })
    })

    test('a schedule with an offset is due that many days after the matching day', async () => {
      const { at, add, get, records } = await place()
      const schedule = await add({ ...daily, cron_format: `0 3 12 ${month} *`, offset_days: -1 })
      expect(schedule.next_due).toBe(three(1))
      await at(Date.parse(three(1)))
      expect(await records(schedule.id)).toMatchObject([{ outcome: 'fired' }])
      expect(Date.parse((await get(schedule.id)).next_due as string)).toBeGreaterThan(dayOne + 300 * day)
    })

    test('with a spread, each schedule starts once after its own delay, which is the same on every server and part of its record', async () => {
      const { admin, project, at, add, get, records, started } = await place()
      const made = []
      for (let n = 0; n < 8; n++) made.push(await add({ ...daily, spread_minutes: 60 }))
      const [from, to] = [new Date(dayOne), new Date(dayOne + day)]
      const starts = made.map((one) => startsBetween(one, 'UTC', from, to, 2)[0]!)
      expect(made.map(({ next_due, next_start }) => [next_due, next_start])).toEqual(
        starts.map((one) => [three(0), iso(one.at)]),
      )
      expect(new Set(starts.map((one) => one.at)).size).toBeGreaterThan(4)
      // Delays are whole seconds, so nothing starts at exactly these times.
      const half = dayOne + 3 * hour + 30 * minute + 500
      const whole = dayOne + 4 * hour + 500
      const looks = async (now: number) => {
        await Promise.all([at(now), at(now), at(now)])
        await at(now + 1)
      }
      await looks(half)
      const begun = (one: { id: number }) => started(one.id).then(({ length }) => length)
      expect(await Promise.all(made.map(begun))).toEqual(starts.map((one) => (one.at < half ? 1 : 0)))
      await looks(whole)
      for (const [index, { id }] of made.entries()) {
        const delay = starts[index]!.at - starts[index]!.due
        const fires = await admin.ok(schedules.fires, project.at(id))
        expect(fires).toMatchObject([{ due_at: three(0), outcome: 'fired', delay_sec: delay / second }])
        // A start is late relative to its start time, not to its due time.
        const late = (starts[index]!.at < half ? half : whole) - starts[index]!.at
        expect((await records(id))[0]!.reason).toBe(late <= minute ? null : `caught up: ${noServerReason}`)
        expect(await started(id)).toHaveLength(1)
        expect((await get(id)).next_due).toBe(three(1))
      }
    })

    test('with a spread longer than the interval, each starts before the next is due', async () => {
      const { at, add, records, endTasks } = await place()
      const { id } = await add({ spread_minutes: 720, overlap_policy: 'parallel' })
      for (let now = dayOne; now < dayOne + 4 * minute; now += 10 * second) {
        await at(now)
        await endTasks()
      }
      expect((await records(id)).map(({ from, outcome }) => [from, outcome]).slice(0, 3)).toEqual([
        [0, 'fired'],
        [1, 'fired'],
        [2, 'fired'],
      ])
    })

    test('a change during the delay starts it at once; a deactivation makes it missed', async () => {
      const { admin, project, template, add, get, records, started, services } = await place()
      const waiting = async () => {
        const { id } = await add({ ...daily, spread_minutes: 60, task_params: { message: 'as it was' } })
        const columns = { next_due: iso(Date.now() - minute), next_start: iso(Date.now() + hour) }
        await services.database.db.updateTable('schedule').set(columns).where('id', '=', id).execute()
        return { id, due_at: columns.next_due }
      }
      const edited = await waiting()
      const body = { name: 'Other', template_id: template.id, ...daily, active: true, spread_minutes: 0 }
      await admin.ok(schedules.update, { ...project.at(edited.id), body })
      expect(await started(edited.id)).toMatchObject([{ message: 'as it was' }])
      expect(await get(edited.id)).toMatchObject({ next_due: three(0), last_fire: { due_at: edited.due_at } })

      const off = await waiting()
      await admin.ok(schedules.setActive, { ...project.at(off.id), body: { active: false } })
      expect(await records(off.id)).toMatchObject([
        { outcome: 'missed', reason: expect.stringContaining('switched off') },
      ])
      expect(await get(off.id)).toMatchObject({ next_due: null, next_start: null })
      expect(await started(off.id)).toEqual([])
    })
  },
  { schedules: false },
)
