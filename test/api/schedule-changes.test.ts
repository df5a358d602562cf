import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { pauses } from '../../src/contract/pause.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { resourceFacts } from '../../src/contract/resource-facts.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { templates } from '../../src/contract/template.ts'
import { pruneRecords } from '../../src/server/schedules/prune.ts'
import { aChannel } from '../helpers/channel.ts'
import { makeRepository } from '../helpers/repositories.ts'
import {
  day,
  dayOne,
  hour,
  iso,
  minute,
  month,
  nextAt,
  type ScheduleBody,
  scheduleProject,
} from '../helpers/schedule-project.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

onEachDatabase(
  'due times after changes',
  (server) => {
    const place = () => scheduleProject(server())

    test('a commit check takes the present commit as seen, and starts a task for each later one', async () => {
      const { admin, project, template, at, add, get, records, started, endTasks } = await place()
      const git = await makeRepository(join(server().data, `watched-${template.id}`), { 'run.sh': 'echo' })
      const watched = await project.repository({ git_url: git.path })
      const schedule = await add({ repository_id: watched.id, active: false })
      // Reads the present commit.
      await at(dayOne - minute)
      await git.commit({ 'run.sh': 'echo 1' })
      await at(dayOne)
      await endTasks()
      await at(dayOne + minute)
      await at(dayOne + 2 * minute)
      await git.commit({ 'run.sh': 'echo 2' })
      await at(dayOne + 3 * minute)
      await endTasks()
      expect(await started(schedule.id)).toHaveLength(2)
      await admin.ok(repositories.update, {
        ...project.at(watched.id),
        body: { ...watched, revision: null, git_branch: 'nowhere' },
      })
      await at(dayOne + 4 * minute)
      await at(dayOne + 5 * minute)
      expect((await get(schedule.id)).problem).toBe('Repository has no branch nowhere')
      const facts = async () => {
        const query = { type: 'repository', ids: String(watched.id) }
        return (await admin.ok(resourceFacts.list, { params: project.params, query }))[0]?.fetch
      }
      expect(await facts()).toMatchObject({ at: null, problem: 'Repository has no branch nowhere' })
      await admin.ok(repositories.update, { ...project.at(watched.id), body: { ...watched, revision: null } })
      await at(dayOne + 6 * minute)
      expect(await facts()).toMatchObject({ commit: await git.git('rev-parse', 'HEAD'), failed_since: null })
      expect(await records(schedule.id)).toEqual([
        { from: 0, to: 0, count: 1, outcome: 'fired', reason: null },
        { from: 1, to: 2, count: 2, outcome: 'unchanged', reason: null },
        { from: 3, to: 3, count: 1, outcome: 'fired', reason: null },
        { from: 4, to: 5, count: 2, outcome: 'missed', reason: 'Repository has no branch nowhere' },
        { from: 6, to: 6, count: 1, outcome: 'unchanged', reason: null },
      ])
      expect(await get(schedule.id)).toMatchObject({ problem: null, last_fire: { outcome: 'unchanged' } })
      // What it has seen stays seen with another template.
      const other = await project.template({ name: 'Other' })
      const body = { ...schedule, template_id: other.id, time_zone: null, run_at: null, task_params: null }
      await admin.ok(schedules.update, { ...project.at(schedule.id), body: { ...body, revision: 0 } })
      // Saved with a much earlier time: recorded due times are not due again.
      await at(dayOne + 7 * minute)
      await git.commit({ 'run.sh': 'echo 3' })
      await at(dayOne + 8 * minute)
      expect((await started(schedule.id)).map(({ template_id }) => template_id)).toEqual([
        template.id,
        template.id,
        other.id,
      ])
    })

    test('a commit check that could not read its repository starts nothing at the first commit it finds', async () => {
      const { admin, project, template, at, add, records, started, services } = await place()
      const git = await makeRepository(join(server().data, `late-${template.id}`), { 'run.sh': 'echo' })
      const watched = await project.repository({ git_url: git.path, git_branch: 'nowhere' })
      const schedule = await add({ repository_id: watched.id })
      await at(dayOne)
      await services.database.db
        .updateTable('repository')
        .set({ git_branch: 'main' })
        .where('id', '=', watched.id)
        .execute()
      await at(dayOne + minute)
      expect(await started(schedule.id)).toEqual([])
      expect((await records(schedule.id)).map(({ outcome }) => outcome)).toEqual(['missed', 'unchanged'])
      await git.commit({ 'run.sh': 'echo 2' })
      // Its newest commit is seen when it gets another branch.
      await git.commit({ 'run.sh': 'echo 3' }, { branch: 'other' })
      await admin.ok(repositories.update, {
        ...project.at(watched.id),
        body: { ...watched, revision: null, git_branch: 'other' },
      })
      await at(dayOne + 2 * minute)
      expect(await started(schedule.id)).toEqual([])
      await git.commit({ 'run.sh': 'echo 4' }, { branch: 'other' })
      await at(dayOne + 3 * minute)
      expect(await started(schedule.id)).toHaveLength(1)
    })

    test('a check whose server died is recorded by another one', async () => {
      const { at, add, records, services } = await place()
      const schedule = await add()
      await services.database.db
        .insertInto('schedule_fire')
        .values({
          project_id: schedule.project_id,
          schedule_id: schedule.id,
          due_at: iso(dayOne),
          last_due_at: iso(dayOne),
          count: 1,
          outcome: 'checking',
          reason: null,
          task_id: null,
          recorded: iso(dayOne),
        })
        .execute()
      await at(dayOne - minute)
      expect(await records(schedule.id)).toMatchObject([{ outcome: 'checking' }])
      await services.database.db.updateTable('schedule').set(nextAt(null)).where('id', '=', schedule.id).execute()
      await at(dayOne + 4 * minute)
      expect(await records(schedule.id)).toMatchObject([
        { outcome: 'missed', reason: 'the server that checked its repository was gone' },
      ])
    })

    test('answers that no longer fit are flagged, and not run with wrong values', async () => {
      const { admin, project, at, add, get, records, started } = await place()
      const choices = (...names: string[]) => [
        {
          name: 'region',
          title: 'Region',
          type: 'enum' as const,
          required: true,
          values: names.map((name) => ({ name, value: name })),
        },
      ]
      const asked = await project.template({ name: 'Asks', survey_vars: choices('north', 'south') })
      const schedule = await add({ template_id: asked.id, task_params: { environment: '{"region":"south"}' } })
      const change = (...names: string[]) =>
        admin.ok(templates.update, {
          ...project.at(asked.id),
          body: { ...asked, revision: undefined, survey_vars: choices(...names) },
        })
      await change('north', 'west')
      const flagged = await get(schedule.id)
      expect(flagged.problem).toContain('region')
      await at(dayOne)
      expect(await started(schedule.id)).toEqual([])
      expect(await records(schedule.id)).toMatchObject([
        { outcome: 'missed', reason: expect.stringMatching(/^it could not start: region/) },
      ])
      await change('north', 'south')
      expect((await get(schedule.id)).problem).toBeNull()
      await at(dayOne + minute)
      expect(await started(schedule.id)).toHaveLength(1)
    })

    test('due times before a change run as configured then; after a deactivation or deletion they are recorded with the reason', async () => {
      const { admin, project, add, get, records, started, services } = await place()
      const soon = async (more: Partial<ScheduleBody> = {}) => {
        const schedule = await add(more)
        const due = iso(Date.now() - 500)
        const past = { ...nextAt(due), evaluated_to: iso(Date.now() - 1000) }
        await services.database.db.updateTable('schedule').set(past).where('id', '=', schedule.id).execute()
        return { ...schedule, due }
      }
      const edited = await soon({ task_params: { message: 'as it was' } })
      const body = { name: 'Other', template_id: edited.template_id, cron_format: `0 5 10 ${month} *`, active: true }
      await admin.ok(schedules.update, { ...project.at(edited.id), body })
      expect(await started(edited.id)).toMatchObject([{ message: 'as it was' }])
      expect(await get(edited.id)).toMatchObject({
        next_due: iso(dayOne + 5 * hour),
        last_fire: { due_at: edited.due, outcome: 'fired' },
      })
      // The change was refused, so it is still due.
      const refused = await soon()
      const bad = await admin.call(schedules.update, { ...project.at(refused.id), body: { ...body, cron_format: 'x' } })
      expect([bad.status, (await get(refused.id)).next_due, await started(refused.id)]).toEqual([400, refused.due, []])

      const off = await soon()
      await admin.ok(schedules.setActive, { ...project.at(off.id), body: { active: false } })
      expect(await records(off.id)).toMatchObject([
        { outcome: 'missed', reason: 'the schedule was switched off when it was due' },
      ])
      const gone = await soon()
      await admin.ok(schedules.remove, project.at(gone.id))
      const left = await services.database.db
        .selectFrom('schedule_fire')
        .select(['due_at', 'outcome', 'reason'])
        .where('schedule_id', '=', gone.id)
        .execute()
      expect(left).toEqual([
        { due_at: gone.due, outcome: 'missed', reason: 'the schedule was deleted when it was due' },
      ])
      expect([...(await started(off.id)), ...(await started(refused.id))]).toEqual([])
    })

    test('a schedule that cannot start does not delay the others', async () => {
      const { at, add, get, records, started, services } = await place()
      const made: number[] = []
      for (let n = 0; n < 6; n++) made.push((await add({ task_params: {} })).id)
      const [broken, unreadable, ...fine] = made as [number, number, ...number[]]
      const { db } = services.database
      const { task_params } = await db
        .selectFrom('schedule')
        .select('task_params')
        .where('id', '=', broken)
        .executeTakeFirstOrThrow()
      const unknown = JSON.stringify({ ...(JSON.parse(task_params!) as object), environment: 'of an older release' })
      await db.updateTable('schedule').set({ task_params: unknown }).where('id', '=', broken).execute()
      await db.updateTable('schedule').set({ secret: 'nothing that opens' }).where('id', '=', unreadable).execute()
      await at(dayOne)
      for (const id of fine) expect(await started(id)).toHaveLength(1)
      expect(await records(broken)).toMatchObject([
        { outcome: 'missed', reason: expect.stringContaining('save it again') },
      ])
      expect((await get(broken)).problem).toContain('save it again')
      expect(await records(unreadable)).toMatchObject([
        { outcome: 'missed', reason: expect.stringContaining('secret answers cannot be read') },
      ])
    })

    test('a manual run with unreadable stored inputs is refused with a remedy', async () => {
      const { admin, project, add, services } = await place()
      const { id } = await add({ task_params: {} })
      const store = (columns: object) =>
        services.database.db.updateTable('schedule').set(columns).where('id', '=', id).execute()
      await store({ secret: 'nothing that opens' })
      expectRefused(await admin.call(schedules.run, project.at(id)), 409, 'The stored secret answers cannot be read')
      await store({ secret: null, task_params: '{"environment":3,"secret_names":[]}' })
      expectRefused(await admin.call(schedules.run, project.at(id)), 409, 'save it again')
    })

    test('an alert reports missed due times, once for several of them, and none in a pause', async () => {
      const { admin, project, at, add, services } = await place()
      const { params } = project
      await admin.ok(projects.update, { params, body: { name: 'P', alert: true } })
      await admin.ok(alertChannels.create, { params, body: aChannel({ events: ['missed_schedule'] }) })
      const schedule = await add({ missed_policy: 'skip' })
      const alerted = async () =>
        (await services.database.db.selectFrom('alert_delivery').selectAll().execute())
          .filter(({ subject }) => subject.startsWith(`schedule:${schedule.id}:`))
          .map(({ event, subject }) => [event, subject])
      // No server for ten minutes; after that, the first task keeps waiting.
      await at(dayOne + 10 * minute)
      const first = [['missed_schedule', `schedule:${schedule.id}:${iso(dayOne + 9 * minute)}`]]
      expect(await alerted()).toEqual(first)
      await at(dayOne + 11 * minute)
      await at(dayOne + 12 * minute)
      const second = [...first, ['missed_schedule', `schedule:${schedule.id}:${iso(dayOne + 11 * minute)}`]]
      expect(await alerted()).toEqual(second)
      await admin.ok(pauses.set, { params, body: { paused: true, reason: 'quiet' } })
      await at(dayOne + 13 * minute)
      await admin.ok(pauses.set, { params, body: { paused: false } })
      expect(await alerted()).toEqual(second)
    })

    test('records are limited by age and by number per schedule', async () => {
      const { add, records, services } = await place()
      const schedule = await add()
      const { db } = services.database
      const record = (due: number) => ({
        project_id: schedule.project_id,
        schedule_id: schedule.id,
        due_at: iso(due),
        last_due_at: iso(due),
        count: 1,
        outcome: 'fired' as const,
        reason: null,
        task_id: null,
        recorded: iso(due),
      })
      const now = Date.now()
      await db
        .insertInto('schedule_fire')
        .values(record(now - 91 * day))
        .execute()
      for (let n = 0; n < 11; n++)
        await db
          .insertInto('schedule_fire')
          .values(Array.from({ length: 100 }, (_, k) => record(now - (n * 100 + k) * minute)))
          .execute()
      await pruneRecords(services.database)
      const { left } = await db
        .selectFrom('schedule_fire')
        .select((select) => select.fn.countAll<number>().as('left'))
        .where('schedule_id', '=', schedule.id)
        .executeTakeFirstOrThrow()
      expect(left).toBe(1000)
      expect((await records(schedule.id)).length).toBe(1000)
    })
  },
  { schedules: false },
)
