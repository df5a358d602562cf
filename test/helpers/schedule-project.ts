import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import { makeTicker } from '../../src/server/schedules/ticker.ts'
import type { CallInput } from './client.ts'
import type { TestServer } from './server.ts'
import { testProject } from './suite.ts'

/**
 * For tests of what becomes of due times. The server's own clock does not run (`schedules: false`): a pass is given the
 * time, on a day half a year away, so that nothing is due by itself.
 */

export type ScheduleBody = NonNullable<CallInput<typeof schedules.create>['body']>

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

const base = new Date()
base.setUTCMonth(base.getUTCMonth() + 6, 10)
base.setUTCHours(0, 0, 0, 0)
/** Midnight of the first day; expressions are due on the ten days from then on. */
export const dayOne = base.getTime()
export const month = base.getUTCMonth() + 1
export const iso = (at: number) => new Date(at).toISOString()
/** Returns the columns of a next due time, with a start at that same time. */
export const nextAt = (due: string | null) => ({ next_due: due, next_start: due })
export const noServerReason = 'no server was running then'

const never = new AbortController().signal
let made = 0

/** Creates a project with a template, and returns functions that run a pass at a given time. */
export async function scheduleProject(server: TestServer) {
  const project = await testProject(server)
  const { admin } = server
  const template = await project.template({ name: 'Deploy' })
  const { services } = server.server
  // The schedules of other tests must not be due any more.
  await services.database.db.updateTable('schedule').set(nextAt(null)).execute()
  const at = async (now: number) => {
    const ticker = makeTicker(services, never, () => Promise.resolve(now))
    await ticker.pass()
    await ticker.idle()
  }
  const add = async (more: Partial<ScheduleBody> = {}) => {
    const body = { template_id: template.id, cron_format: `* * 10-20 ${month} *`, active: true, ...more }
    return admin.ok(schedules.create, { params: project.params, body: { name: `S${++made}`, ...body } })
  }
  const get = (id: number) => admin.ok(schedules.get, project.at(id))
  /** Returns the records of a schedule, oldest first: count, outcome and reason. */
  const records = async (id: number) =>
    (await admin.ok(schedules.fires, { ...project.at(id), query: { count: 1000 } }))
      .toReversed()
      .map(({ due_at, last_due_at, count, outcome, reason }) => ({
        from: (Date.parse(due_at) - dayOne) / minute,
        to: (Date.parse(last_due_at) - dayOne) / minute,
        count,
        outcome,
        reason,
      }))
  const started = async (id: number) =>
    admin.ok(tasks.list, { ...project, query: { schedule_id: id } }).then((list) => list.toReversed())
  const endTasks = () =>
    services.database.db
      .updateTable('task')
      .set({ status: 'success', end: iso(dayOne) })
      .where('end', 'is', null)
      .execute()
  return { admin, project, template, services, at, add, get, records, started, endTasks }
}
