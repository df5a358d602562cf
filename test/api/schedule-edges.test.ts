import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { schedules } from '../../src/contract/schedule.ts'
import { repetitions } from '../helpers/long-run.ts'
import { nextAt } from '../helpers/schedule-project.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

/**
 * Changes, deactivates or deletes schedules within half a second of their due time, while the server's own clock is
 * running. EDGES=500 sets the number of schedules.
 */

const wanted = repetitions('EDGES', { usual: 60, long: 500 })
const reachMs = 500

const actions = ['change', 'switch off', 'switch on', 'delete'] as const

onEachDatabase('schedules at the edge', (server) => {
  test(`${wanted} changes around the due time: one run or one reason each`, {
    timeout: 180_000 + wanted * 500,
  }, async () => {
    const { admin } = server()
    const project = await testProject(server())
    const template = await project.template()
    const { db } = server().server.services.database
    const year = new Date().getUTCFullYear() + 1
    // Their expression is due in a year: the due time is written directly to the row.
    const body = { name: 'S', template_id: template.id, type: 'run_at' as const, run_at: `${year}-06-01T00:00:00Z` }
    const ids: number[] = []
    for (let n = 0; n < wanted; n++)
      ids.push((await admin.ok(schedules.create, { params: project.params, body: { ...body, active: true } })).id)
    const begin = Date.now() + 1500
    const dues = ids.map((_, n) => new Date(begin + n * 30).toISOString())
    for (const [n, id] of ids.entries())
      await db
        .updateTable('schedule')
        .set({ run_at: dues[n]!, ...nextAt(dues[n]!) })
        .where('id', '=', id)
        .execute()

    const done = await Promise.all(
      ids.map(async (id, n) => {
        const action = actions[n % actions.length]!
        const due = Date.parse(dues[n]!)
        await sleep(due + (Math.random() * 2 - 1) * reachMs - Date.now())
        const sent = Date.now()
        const at = project.at(id)
        const answer =
          action === 'delete'
            ? await admin.call(schedules.remove, at)
            : action === 'change'
              ? await admin.call(schedules.update, { ...at, body: { ...body, name: 'Changed', active: true } })
              : await admin.call(schedules.setActive, { ...at, body: { active: action === 'switch on' } })
        return { id, action, due, sent, answered: Date.now(), status: answer.status }
      }),
    )
    const last = Date.parse(dues.at(-1)!)
    await until('all due times to be over', async () => {
      const { left } = await db
        .selectFrom('schedule')
        .select((select) => select.fn.countAll<number>().as('left'))
        .where('next_due', '<=', new Date(last).toISOString())
        .executeTakeFirstOrThrow()
      return Date.now() > last && left === 0 ? true : undefined
    })

    const fires = await db.selectFrom('schedule_fire').selectAll().execute()
    const tasks = await db.selectFrom('task').select(['id', 'schedule_id']).execute()
    for (const { id, action, due, sent, answered, status } of done) {
      const records = fires.filter(({ schedule_id }) => schedule_id === id)
      const started = tasks.filter(({ schedule_id }) => schedule_id === id)
      const said = { id, action, late: sent - due, status, records: records.length }
      // A one-time schedule that has run cannot be activated again; that refusal does not affect its outcome.
      expect({ ...said, ok: [204, 400].includes(status) }).toEqual({ ...said, ok: true })
      const fired = records.filter(({ outcome }) => outcome === 'fired')
      expect({ ...said, tasks: started.map((task) => task.id) }).toEqual({
        ...said,
        tasks: fired.map(({ task_id }) => task_id),
      })
      expect(records.every(({ outcome, reason }) => outcome === 'fired' || reason)).toBe(true)
      // If it was deleted, deactivated or moved before it was due, no record is required.
      const minRecords = sent >= due || action === 'switch on' ? 1 : 0
      const maxRecords = answered < due && action !== 'switch on' && status === 204 ? 0 : 1
      expect({ ...said, enough: records.length >= minRecords, few: records.length <= maxRecords }).toEqual({
        ...said,
        enough: true,
        few: true,
      })
    }
    expect(fires.length).toBeGreaterThan(0)
  })
})
