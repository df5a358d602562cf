import { expect, test } from 'vitest'
import { schedules } from '../../src/contract/schedule.ts'
import { recomputeDueTimes } from '../../src/server/schedules/repair.ts'
import { day, dayOne, hour, iso, minute, month, nextAt, scheduleProject } from '../helpers/schedule-project.ts'
import { onOneDatabase } from '../helpers/suite.ts'

onOneDatabase(
  'due times after changes of a clock or a time zone',
  (server) => {
    const place = () => scheduleProject(server())

    test('a time zone that Node no longer knows is reported, and used when it is known again', async () => {
      const { admin, project, at, add, get, records, services } = await place()
      const schedule = await add({ time_zone: 'Europe/Berlin', cron_format: '@every 1h', overlap_policy: 'parallel' })
      const zone = (time_zone: string) =>
        services.database.db.updateTable('schedule').set({ time_zone }).where('id', '=', schedule.id).execute()
      await services.database.db
        .updateTable('schedule')
        .set({ ...nextAt(iso(dayOne)), evaluated_to: iso(dayOne - 1) })
        .where('id', '=', schedule.id)
        .execute()
      await zone('Europe/Gone')
      await at(dayOne)
      expect(await get(schedule.id)).toMatchObject({ next_due: null, problem: expect.stringContaining('time zone') })
      await admin.ok(schedules.setActive, { ...project.at(schedule.id), body: { active: false } })
      const on = await admin.call(schedules.setActive, { ...project.at(schedule.id), body: { active: true } })
      expect([on.status, on.body]).toMatchObject([400, { fields: { time_zone: expect.any(String) } }])
      await services.database.db
        .updateTable('schedule')
        .set({ active: true, evaluated_to: iso(dayOne) })
        .where('id', '=', schedule.id)
        .execute()
      await zone('Europe/Berlin')
      await recomputeDueTimes(services, dayOne + 3 * hour)
      expect(await get(schedule.id)).toMatchObject({ next_due: iso(dayOne + hour), problem: null })
      await at(dayOne + 3 * hour)
      // No due time of the meantime is left out.
      expect((await records(schedule.id)).map(({ from, to }) => [from, to])).toEqual([
        [0, 0],
        [60, 60],
        [120, 120],
        [180, 180],
      ])
    })

    test('another time zone of the server recomputes due times from now on', async () => {
      const { add, get, services } = await place()
      const daily = { cron_format: `0 3 10-20 ${month} *` }
      const [own, none] = [await add({ ...daily, time_zone: 'UTC' }), await add(daily)]
      const config = { ...services.config, schedule: { ...services.config.schedule, timezone: 'America/Lima' } }
      // It ran at 03:00 UTC; 03:00 in Lima was at 08:00 UTC.
      const ran = { evaluated_to: iso(dayOne + 3 * hour), ...nextAt(iso(dayOne + day + 3 * hour)) }
      await services.database.db.updateTable('schedule').set(ran).where('id', 'in', [own.id, none.id]).execute()
      await recomputeDueTimes({ ...services, config }, dayOne + 9 * hour)
      expect((await get(own.id)).next_due).toBe(ran.next_due)
      expect((await get(none.id)).next_due).toBe(iso(dayOne + day + 8 * hour))
    })

    test('after a clock in the future was corrected, commits are checked from now on', async () => {
      const { project, at, add, records, services } = await place()
      const { id, project_id } = await add({ repository_id: (await project.repository()).id })
      const { db } = services.database
      const row = { project_id, schedule_id: id, outcome: 'unchanged' as const, reason: null, task_id: null }
      const [due_at, last_due_at] = [iso(dayOne), iso(dayOne + 2 * day)]
      await db
        .insertInto('schedule_fire')
        .values({ ...row, due_at, last_due_at, count: 2881, recorded: due_at })
        .execute()
      const ahead = { evaluated_to: last_due_at, ...nextAt(iso(dayOne + 2 * day + minute)) }
      await db.updateTable('schedule').set(ahead).where('id', '=', id).execute()
      await at(dayOne + 5 * minute)
      await at(dayOne + 6 * minute)
      expect(await records(id)).toMatchObject([
        { from: 0, to: 5, count: 6, outcome: 'unchanged' },
        { from: 6, to: 6, outcome: 'missed' },
      ])
    })

    test('a clock that is set back starts nothing twice, and times from the future are discarded', async () => {
      const { at, add, get, records, started, endTasks } = await place()
      const schedule = await add({ cron_format: `*/30 * 10-20 ${month} *`, missed_policy: 'skip' })
      await at(dayOne + 3 * hour)
      await endTasks()
      const before = await records(schedule.id)
      expect(before.map(({ count, outcome }) => [count, outcome])).toEqual([
        [6, 'missed'],
        [1, 'fired'],
      ])
      // A small shift: it waits until its time comes.
      await at(dayOne + 3 * hour - 20 * minute)
      expect((await get(schedule.id)).next_due).toBe(iso(dayOne + 3.5 * hour))
      // A larger shift: missed times are still to come, started ones are not repeated.
      await at(dayOne + 40 * minute)
      expect((await records(schedule.id))[0]).toMatchObject({ from: 0, to: 30, count: 2, outcome: 'missed' })
      for (let n = 2; n <= 7; n++) {
        await at(dayOne + n * 30 * minute)
        await endTasks()
      }
      expect(
        (await records(schedule.id))
          .map(({ from, outcome }) => [from, outcome])
          .toSorted(([a], [b]) => Number(a) - Number(b)),
      ).toEqual([[0, 'missed'], ...[60, 90, 120, 150, 180, 210].map((from) => [from, 'fired'])])
      expect(await started(schedule.id)).toHaveLength(6)
    })
  },
  { schedules: false },
)
