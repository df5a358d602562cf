import { coded } from '../../contract/message.ts'
import { schedules, templateSchedules } from '../../contract/schedule.ts'
import { checkUses, startUses } from '../access/check-use.ts'
import type { Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import { invalid, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { columnsOf, defaultName, isOn, refuseCron, refuseRules, saveInputs, zoneOf } from '../schedules/draft.ts'
import { dueColumns, dueTimes, iso, saveStarts } from '../schedules/due-times.ts'
import { lockSchedule } from '../schedules/lock.ts'
import { noteSchedule } from '../schedules/note.ts'
import { removeSchedules } from '../schedules/remove.ts'
import { type Settled, settle } from '../schedules/settle.ts'
import { databaseTime } from '../schedules/ticker.ts'
import type { Services } from '../services.ts'
import { createTask, publishQueued } from '../tasks/create.ts'
import { askedRequest } from '../tasks/kept-inputs.ts'
import { requireStart } from '../tasks/require-start.ts'
import { countSchedules, fireList, type ScheduleFilter, scheduleList, scheduleSortColumns } from './schedule-list.ts'
import { searchWords, setNextCursor, sortColumn, sortOrder, wholeNumber } from './sorted.ts'
import { shownTask } from './task-list.ts'

export function scheduleApi(router: Router, services: Services, tools: Tools) {
  const { cipher, config, database } = services
  const { db, transaction } = database
  const clock = databaseTime(database)

  route(router, schedules.list, async ({ params, query, reply }) => {
    const filter: ScheduleFilter = {
      words: searchWords(query.q),
      troubled: query.troubled === 'true',
      sort: sortColumn(query, scheduleSortColumns),
      order: sortOrder(query),
    }
    if (!query.limit) return scheduleList(services, tools, params.project_id, filter)
    reply.header('x-total-count', String(await countSchedules(db, params.project_id, filter)))
    const limit = wholeNumber(query.limit, 200, 1, 1000)
    const offset = wholeNumber(query.offset, 0, 0, 1_000_000_000)
    return scheduleList(services, tools, params.project_id, { ...filter, limit, offset })
  })

  route(router, schedules.get, ({ params }) => one(params.project_id, params.id))

  route(router, templateSchedules, async ({ params }) => {
    await projectTable(db, 'template', params.project_id).get(params.id)
    return scheduleList(services, tools, params.project_id, { template_id: params.id, commit_checks: true })
  })

  route(router, schedules.create, async ({ params, body, caller }) => {
    const id = await transaction(async (tx) => {
      await checkUses(tx, caller, startUses(body.template_id, body.task_params?.inventory_id))
      const now = await clock(tx)
      const name = body.name ?? (await defaultName(tx, params.project_id, body))
      const wanted = { ...body, name, active: body.active ?? false }
      const columns = await columnsOf(services, tx, params.project_id, wanted, now, times())
      const row = await projectTable(tx, 'schedule', params.project_id).insert({
        ...columns,
        last_commit_hash: null,
        task_params: null,
        secret: null,
        created: iso(now),
      })
      await saveStarts(tx, times(), [row])
      const after = await saveInputs(services, tx, row, body.task_params)
      await noteSchedule(tx, caller, { after })
      return row.id
    })
    return one(params.project_id, id)
  })

  route(router, schedules.update, async ({ params, body, caller }) => {
    await changing(async (tx) => {
      const { revision, ...rest } = body
      const draft = { ...rest, repository_id: rest.repository_id || null }
      await checkUses(tx, caller, startUses(draft.template_id, draft.task_params?.inventory_id))
      const row = await lockSchedule(database, tx, params.project_id, params.id, draft.template_id)
      const now = await clock(tx)
      const settled = await settle(services, tx, [row], now, times(), { by: 'person' })
      const active = draft.active ?? (rest.repository_id !== undefined && row.active)
      const columns = await columnsOf(
        services,
        tx,
        params.project_id,
        { ...draft, name: draft.name ?? row.name, active },
        now,
        times(),
      )
      // The present commit of another repository is read, and taken as seen.
      const same = row.repository_id === columns.repository_id
      const { before, after } = await projectTable(tx, 'schedule', params.project_id).update(
        params.id,
        { ...columns, ...(same ? {} : { last_commit_hash: null }) },
        revision,
      )
      await saveStarts(tx, times(), [after])
      await noteSchedule(tx, caller, {
        before,
        after: await saveInputs(services, tx, after, draft.task_params, before),
      })
      return settled
    })
    return undefined
  })

  route(router, schedules.setActive, async ({ params, body: { active }, caller }) => {
    await changing(async (tx) => {
      const row = await lockSchedule(database, tx, params.project_id, params.id)
      const now = await clock(tx)
      const on = isOn({ ...row, active })
      const settled = await settle(services, tx, [row], now, times(), {
        by: 'person',
        ...(on ? {} : { missed: coded('switched_off_when_due') }),
      })
      const due = on ? times().after(row, now) : null
      if (active && row.type === 'run_at' && due === null) throw invalid('run_at', 'once_in_the_past')
      if (active && due === null) {
        const zone = zoneOf(row, config.schedule.timezone)
        refuseCron(row.cron_format, zone)
        refuseRules(row, zone, now)
      }
      const rows = await projectTable(tx, 'schedule', params.project_id).update(params.id, {
        active,
        ...dueColumns(times(), row, due),
        evaluated_to: iso(now),
      })
      await noteSchedule(tx, caller, rows)
      return settled
    })
    return undefined
  })

  route(router, schedules.remove, ({ params, caller }) =>
    transaction(async (tx) => {
      const row = await lockSchedule(database, tx, params.project_id, params.id)
      await removeSchedules(services, tx, caller, [row])
    }),
  )

  route(router, schedules.validate, ({ body }) => {
    refuseCron(body.cron_format, zoneOf(body, config.schedule.timezone))
    return ''
  })

  route(router, schedules.run, async ({ params, caller }) => {
    const row = await projectTable(db, 'schedule', params.project_id).get(params.id)
    const starter = {
      project_id: params.project_id,
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      idempotency_key: null,
      schedule_id: row.id,
    }
    const request = askedRequest(cipher, 'schedule', row)
    // The schedule may name an inventory that this member may not use.
    await requireStart(db, caller, request)
    const id = await createTask(services, starter, request)
    return shownTask(await projectTable(db, 'task', params.project_id).get(id))
  })

  route(router, schedules.fires, async ({ params, query, reply }) => {
    await projectTable(db, 'schedule', params.project_id).get(params.id)
    const limit = wholeNumber(query.count, 50, 1, 1000)
    const found = await fireList(db, params.id, { before: query.before, limit: limit + 1 })
    const rows = found.slice(0, limit)
    setNextCursor(reply, found.length > limit ? (rows.at(-1)?.id ?? null) : null)
    return rows
  })

  const times = () => dueTimes(config.schedule.timezone)

  /** Runs a change, then publishes the tasks of the times that were due until then. */
  async function changing(change: (tx: Tx) => Promise<Settled>): Promise<void> {
    const { made } = await transaction(change)
    for (const task of made) await publishQueued(services, task)
  }

  async function one(project_id: number, id: number) {
    const [schedule] = await scheduleList(services, tools, project_id, { id })
    if (!schedule) throw notFound('schedule')
    return schedule
  }
}
