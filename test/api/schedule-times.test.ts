import { expect, test } from 'vitest'
import { pauses } from '../../src/contract/pause.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
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
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase(
  'due times',
  (server) => {
    const place = () => scheduleProject(server())

    test('a due time starts one task, with its inputs, and leaves one record', async () => {
      const { at, add, get, records, started } = await place()
      const schedule = await add({ task_params: { message: 'tick' } })
      expect(schedule.next_due).toBe(iso(dayOne))
      await at(dayOne - 1)
      expect(await started(schedule.id)).toEqual([])
      await at(dayOne + 300)
      await at(dayOne + 900)
      const [task, ...more] = await started(schedule.id)
      expect(more).toEqual([])
      expect(task).toMatchObject({ user_id: null, schedule_id: schedule.id, message: 'tick', status: 'waiting' })
      expect(await records(schedule.id)).toEqual([{ from: 0, to: 0, count: 1, outcome: 'fired', reason: null }])
      expect(await get(schedule.id)).toMatchObject({
        next_due: iso(dayOne + minute),
        last_fire: { due_at: iso(dayOne), outcome: 'fired', task_id: task!.id, task_status: 'waiting' },
      })
    })

    test('two servers with a pass at the same moment start each schedule once', async () => {
      const { at, add, records, started } = await place()
      const made: number[] = []
      for (let n = 0; n < 12; n++) made.push((await add({ overlap_policy: 'parallel' })).id)
      for (let n = 0; n < 5; n++) {
        const now = dayOne + n * minute + 100
        await Promise.all([at(now), at(now), at(now)])
        // A schedule that another server had locked is left to the next pass.
        await at(now + 1)
      }
      for (const id of made) {
        expect(await started(id)).toHaveLength(5)
        expect((await records(id)).map(({ from, outcome }) => [from, outcome])).toEqual(
          [0, 1, 2, 3, 4].map((n) => [n, 'fired']),
        )
      }
    })

    test.each([
      ['a minute', minute + 30 * second, [1, 1, 2]],
      ['an hour', hour + 30 * second, [1, 1, 60]],
      ['three days', 3 * day + 30 * second, [1, 1, 60]],
    ] as const)('after %s without a server, each due time has its record by the policy', async (_, down, starts) => {
      const { at, add, records, started } = await place()
      const policies = ['skip', 'latest', 'all'] as const
      const made: number[] = []
      for (const missed_policy of policies)
        made.push((await add({ missed_policy, overlap_policy: 'parallel', missed_window_sec: 3600 })).id)
      const now = dayOne + down
      await at(now)
      const due = Math.floor(down / minute) + 1
      for (const [index, id] of made.entries()) {
        const rows = await records(id)
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(due)
        expect(rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).toSorted((a, b) => a - b))
        expect(rows.every(({ outcome, reason }) => outcome === 'fired' || reason?.startsWith(noServerReason))).toBe(
          true,
        )
        // The newest due time is thirty seconds old and counts as on time.
        expect(rows.at(-1)).toEqual({ from: due - 1, to: due - 1, count: 1, outcome: 'fired', reason: null })
        expect(await started(id)).toHaveLength(starts[index]!)
      }
    })

    test('a missed daily schedule runs within its window, or is reported as missed', async () => {
      const { at, add, get, records, started } = await place()
      const daily = { cron_format: `0 0 10-20 ${month} *` }
      const latest = await add({ ...daily, missed_window_sec: 7200 })
      const narrow = await add({ ...daily, missed_window_sec: 600 })
      await at(dayOne + 90 * minute)
      expect(await records(latest.id)).toMatchObject([{ outcome: 'fired', reason: `caught up: ${noServerReason}` }])
      expect(await started(latest.id)).toHaveLength(1)
      expect(await records(narrow.id)).toMatchObject([
        { outcome: 'missed', reason: `${noServerReason}, longer ago than 10 min` },
      ])
      expect((await get(narrow.id)).next_due).toBe(iso(dayOne + day))
      expect(await started(narrow.id)).toEqual([])
    })

    test('if an earlier task has not ended, the policy is to wait, to skip, or to run in parallel', async () => {
      const { at, add, records, started, endTasks } = await place()
      const queue = await add({ overlap_policy: 'queue' })
      const skip = await add({ overlap_policy: 'skip' })
      const parallel = await add({ overlap_policy: 'parallel' })
      await at(dayOne)
      const [first] = await started(queue.id)
      const [other] = await started(skip.id)
      await at(dayOne + minute)
      await at(dayOne + 2 * minute)
      expect((await records(queue.id)).slice(1)).toEqual([
        { from: 1, to: 2, count: 2, outcome: 'missed', reason: `its task ${first!.id} is still waiting` },
      ])
      expect((await records(skip.id)).slice(1)).toEqual([
        { from: 1, to: 2, count: 2, outcome: 'missed', reason: `its task ${other!.id} is still waiting` },
      ])
      expect(await started(parallel.id)).toHaveLength(3)
      // A running task, unlike a waiting one, does not keep the policy `queue` from adding another task.
      const { db } = server().server.services.database
      await db.updateTable('task').set({ status: 'running' }).where('id', 'in', [first!.id, other!.id]).execute()
      await at(dayOne + 3 * minute)
      expect(await started(queue.id)).toHaveLength(2)
      expect((await records(skip.id)).at(-1)).toMatchObject({
        from: 3,
        reason: `its task ${other!.id} is still active`,
      })
      await endTasks()
      await at(dayOne + 4 * minute)
      expect(await started(skip.id)).toHaveLength(2)
    })

    test('a full queue refuses users but no schedule', async () => {
      const { admin, project, template, at, add, started, services } = await place()
      const schedule = await add()
      const task = await admin.ok(schedules.run, project.at(schedule.id))
      await services.database.db.updateTable('task').set({ status: 'running' }).where('id', '=', task.id).execute()
      const row = await services.database.db
        .selectFrom('task')
        .selectAll()
        .where('id', '=', task.id)
        .executeTakeFirstOrThrow()
      const { id: _, ...copy } = { ...row, status: 'waiting' as const, schedule_id: null }
      for (let n = 0; n < 10; n++)
        await services.database.db
          .insertInto('task')
          .values(Array.from({ length: 100 }, () => copy))
          .execute()
      const refused = await admin.call(tasks.create, { params: project.params, body: { template_id: template.id } })
      expect(refused.status).toBe(429)
      await at(dayOne)
      expect(await started(schedule.id)).toHaveLength(2)
    })

    test('due times in a pause are recorded with the reason and never run later', async () => {
      const { admin, project, at, add, records, started, services } = await place()
      const schedule = await add({ missed_policy: 'all', overlap_policy: 'parallel' })
      const { params } = project
      await at(dayOne)
      await admin.ok(pauses.set, { params, body: { paused: true, reason: 'moving' } })
      await at(dayOne + minute)
      await at(dayOne + 2 * minute)
      await admin.ok(pauses.setServer, { body: { paused: true, reason: '' } })
      await admin.ok(pauses.set, { params, body: { paused: false } })
      await at(dayOne + 3 * minute)
      await admin.ok(pauses.setServer, { body: { paused: false } })
      await at(dayOne + 4 * minute)
      expect((await records(schedule.id)).map(({ count, outcome, reason }) => [count, outcome, reason])).toEqual([
        [1, 'fired', null],
        [2, 'missed', 'the schedules were paused: moving'],
        [1, 'missed', 'all schedules of the server were paused'],
        [1, 'fired', null],
      ])
      // The pause was over before a pass ran: later passes take it into account nevertheless.
      const [since, until] = [iso(dayOne + 5 * minute), iso(dayOne + 7 * minute)]
      await services.database.db
        .updateTable('project')
        .set({ pause: JSON.stringify({ reason: 'short', since, until, by: null }) })
        .where('id', '=', project.id)
        .execute()
      await at(dayOne + 8 * minute)
      expect((await records(schedule.id)).slice(4)).toMatchObject([
        { from: 5, to: 7, count: 3, outcome: 'missed', reason: 'the schedules were paused: short' },
        { from: 8, outcome: 'fired' },
      ])
      expect(await started(schedule.id)).toHaveLength(3)
    })

    test('a one-time schedule starts once; then it is deleted or deactivated', async () => {
      const { admin, project, at, add, get, records, started } = await place()
      const once = { type: 'run_at' as const, cron_format: '', run_at: iso(dayOne + 500) }
      const kept = await add(once)
      const gone = await add({ ...once, delete_after_run: true })
      await at(dayOne + 499)
      expect(await started(kept.id)).toEqual([])
      await at(dayOne + 500)
      await at(dayOne + hour)
      expect(await get(kept.id)).toMatchObject({ active: false, next_due: null, last_fire: { outcome: 'fired' } })
      expect(await records(kept.id)).toHaveLength(1)
      expect(await started(kept.id)).toHaveLength(1)
      expect((await admin.call(schedules.get, project.at(gone.id))).status).toBe(404)
      expect(await started(gone.id)).toHaveLength(1)
      // A schedule that was not started in time stays, with the reason.
      const late = await add({ ...once, missed_policy: 'skip', delete_after_run: true })
      await at(dayOne + hour)
      expect(await get(late.id)).toMatchObject({
        active: false,
        last_fire: {
          outcome: 'missed',
          reason: noServerReason,
          reason_message: { code: 'no_server', params: {} },
        },
      })
    })
  },
  { schedules: false },
)
