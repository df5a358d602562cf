import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import type { TaskStatus } from '../../src/contract/task-status.ts'
import { templates } from '../../src/contract/template.ts'
import { isoIn } from '../../src/server/clock.ts'
import { pruneAll, pruneTemplate } from '../../src/server/tasks/prune.ts'
import { sealLog } from '../../src/server/tasks/seal.ts'
import { expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

const server_keeps = 4

onEachDatabase(
  'retention',
  (server) => {
    const services = () => server().server.services
    const db = () => services().database.db

    interface Past {
      days?: number
      status?: TaskStatus
      lines?: number
    }

    /** Creates ended tasks, oldest first, each with a log. */
    async function ended(project: TestProject, template_id: number, past: Past[]): Promise<number[]> {
      const ids: number[] = []
      for (const { days = 0, status = 'success', lines = 50 } of past) {
        const { id } = await project.task(template_id)
        const text = Array.from({ length: lines }, (_, n): [number, number, string] => [n, 0, `line ${n} of ${id}`])
        await services().logs.append(id, 1, text, null)
        const at = isoIn(-days * 24 * 3600 - 60)
        await db().updateTable('task').set({ status, created: at, start: at, end: at }).where('id', '=', id).execute()
        await sealLog(services(), { id, project_id: project.id }, null)
        ids.push(id)
      }
      return ids
    }
    const left = async (project: TestProject) =>
      (await server().admin.ok(tasks.list, project)).map((task) => task.id).toReversed()
    const rule = (project: TestProject, keep_tasks: number | null, keep_days: number | null = null) =>
      server().admin.ok(projects.update, { ...project, body: { name: 'P', keep_tasks, keep_days } })
    const preview = (project: TestProject, query = {}) => server().admin.ok(projects.retention, { ...project, query })
    const logFiles = () => {
      const folder = join(server().data, 'logs', '000')
      return existsSync(folder) ? readdirSync(folder) : []
    }
    const logIsThere = async (id: number) =>
      logFiles().some((name) => name.startsWith(`${id}-`) && name.endsWith('.log')) ||
      (await db().selectFrom('task_log_chunk').select('task_id').where('task_id', '=', id).execute()).length > 0

    test('the preview shows what will be deleted and its size; then it is gone from lists, disk and counters', async () => {
      const project = await testProject(server())
      const template = await project.template()
      const own = await project.template({ name: 'Keeps all', keep_tasks: 0 })
      const ids = await ended(
        project,
        template.id,
        Array.from({ length: 6 }, () => ({})),
      )
      const others = await ended(
        project,
        own.id,
        Array.from({ length: 6 }, () => ({})),
      )
      const waiting = (await project.task(template.id)).id

      const now = await preview(project)
      expect(now).toMatchObject({
        server: { keep_tasks: server_keeps, keep_days: 0 },
        project: { keep_tasks: null, keep_days: null },
        complete: true,
        templates: [{ template_id: template.id, name: 'Template', tasks: 2 }],
      })
      const sizes = await Promise.all(ids.map((id) => services().logs.size(id)))
      const bytes = (count: number) => sizes.slice(0, count).reduce((sum, { stored }) => sum + stored, 0)
      expect(bytes(2)).toBeGreaterThan(50)
      expect(now.templates[0]?.bytes).toBe(bytes(2))
      const oldest = await server().admin.ok(tasks.get, project.at(ids[0] as number))
      expect(now.templates[0]?.oldest).toBe(oldest.created)
      // A preview of other values changes nothing.
      const of = (found: typeof now) => found.templates.map((row) => [row.template_id, row.tasks])
      expect(of(await preview(project, { keep_tasks: 1 }))).toEqual([[template.id, 5]])
      expect(of(await preview(project, { keep_tasks: 0 }))).toEqual([])
      expect(of(await preview(project, { keep_tasks: 2, template_id: own.id }))).toEqual([[own.id, 4]])
      expect(of(await preview(project, { keep_tasks: '', template_id: own.id }))).toEqual([[own.id, 2]])

      await rule(project, 3)
      await pruneAll(services())
      expect(await left(project)).toEqual([...ids.slice(3), ...others, waiting])
      for (const id of ids.slice(0, 3)) {
        expect(await logIsThere(id)).toBe(false)
        for (const table of ['task_status_change', 'task_fact', 'task_private'] as const)
          expect(await db().selectFrom(table).selectAll().where('task_id', '=', id).execute()).toEqual([])
      }
      for (const id of ids.slice(3)) expect(await logIsThere(id)).toBe(true)
      const after = await server().admin.ok(templates.get, project.at(template.id))
      expect(after).toMatchObject({ tasks: 4, last_task_id: waiting })
      expect((await preview(project)).templates).toEqual([])

      const [event] = await server().admin.ok(events.project, { ...project, query: { limit: '1' } })
      expect(event).toMatchObject({
        action: 'pruned',
        username: null,
        object_type: 'template',
        object_id: template.id,
        description: '3 old tasks of template Template deleted by the retention rules',
      })
      // A pass that removes nothing leaves no event.
      const count = async () => (await server().admin.ok(events.project, project)).length
      const before = await count()
      await pruneAll(services())
      expect(await count()).toBe(before)
    })

    test('old tasks are deleted; builds that deploys need stay, and so do tasks that have not ended', async () => {
      const project = await testProject(server())
      await rule(project, 0, 30)
      const plain = await project.template()
      const build = await project.template({ name: 'Build', type: 'build', start_version: '1' })
      const [, fresh] = await ended(project, plain.id, [{ days: 31 }, { days: 29 }])
      const deploy = await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id })
      const [, needed, good, , bad] = await ended(project, build.id, [
        { days: 99 },
        { days: 95 },
        { days: 90 },
        { days: 80, status: 'error' },
        { days: 5, status: 'error' },
      ])
      const open = (await project.task(plain.id)).id
      const deployment = (await project.task(deploy.id, { build_task_id: needed as number })).id
      await db()
        .updateTable('task')
        .set({ created: isoIn(-99 * 24 * 3600) })
        .where('id', '=', open)
        .execute()
      expect((await preview(project)).templates.map((row) => row.tasks)).toEqual([1, 2])
      await pruneAll(services())
      expect(await left(project)).toEqual([fresh, needed, good, bad, open, deployment])
    })

    test('a pinned task is skipped and not counted until it is released', async () => {
      const { admin } = server()
      const project = await testProject(server())
      const template = await project.template({ keep_tasks: 1 })
      const [first, second, third] = (await ended(project, template.id, [{}, {}, {}])) as [number, number, number]
      await admin.ok(tasks.pin, { ...project.at(first), body: { pinned: true } })
      await admin.ok(tasks.pin, { ...project.at(first), body: { pinned: true } })
      expect((await admin.ok(tasks.get, project.at(first))).pinned).toBe(true)
      expect((await admin.ok(tasks.list, { ...project, query: { pinned: '1' } })).map((task) => task.id)).toEqual([
        first,
      ])
      await pruneAll(services())
      expect(await left(project)).toEqual([first, third])
      expect(await logIsThere(first)).toBe(true)
      expect(await logIsThere(second)).toBe(false)
      await admin.ok(tasks.pin, { ...project.at(first), body: { pinned: false } })
      await pruneAll(services())
      expect(await left(project)).toEqual([third])
      const recorded = await admin.ok(events.project, project)
      expect(
        recorded.map((event) => event.action).filter((action) => action === 'pinned' || action === 'released'),
      ).toEqual(['released', 'pinned'])
    })

    test('after the end of a task, excess tasks are deleted once they exceed a tenth', async () => {
      const project = await testProject(server())
      const template = await project.template({ keep_tasks: 20 })
      const ids = await ended(
        project,
        template.id,
        Array.from({ length: 22 }, () => ({ lines: 1 })),
      )
      await pruneTemplate(services(), template.id)
      expect(await left(project)).toEqual(ids)
      const [last] = await ended(project, template.id, [{ lines: 1 }])
      await pruneTemplate(services(), template.id)
      expect(await left(project)).toEqual([...ids.slice(3), last])
    })

    test('each transaction of many deletions leaves an event with its number', async () => {
      const project = await testProject(server())
      const template = await project.template({ keep_tasks: 1 })
      const id = (await ended(project, template.id, [{}]))[0] as number
      const { id: _, ...row } = await db().selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await db()
        .insertInto('task')
        .values(Array.from({ length: 250 }, () => row))
        .execute()
      await db().updateTable('template').set({ tasks: 251 }).where('id', '=', template.id).execute()
      await pruneAll(services())
      expect((await left(project)).length).toBe(1)
      const recorded = await server().admin.ok(events.project, { ...project, query: { limit: '5' } })
      expect(recorded.filter((event) => event.action === 'pruned').map((event) => event.description)).toEqual([
        '50 old tasks of template Template deleted by the retention rules',
        '100 old tasks of template Template deleted by the retention rules',
        '100 old tasks of template Template deleted by the retention rules',
      ])
    })

    test('a host shows its newest remaining result', async () => {
      const project = await testProject(server())
      const template = await project.template()
      const [first, second] = (await ended(project, template.id, [{}, {}])) as [number, number]
      const counters = { ok: 1, changed: 0, failed: 0, unreachable: 0, skipped: 0, rescued: 0, ignored: 0 }
      const result = (task_id: number, host: string) =>
        db()
          .insertInto('task_host')
          .values({
            task_id,
            host,
            inventory_id: 0,
            project_id: project.id,
            template_id: template.id,
            created: isoIn(0),
            ...counters,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      const old = await result(first, 'web')
      for (const host of ['web', 'only-there']) {
        const { id: task_host_id } = await result(second, host)
        await db().insertInto('host').values({ project_id: project.id, inventory_id: 0, host, task_host_id }).execute()
      }
      await server().admin.ok(tasks.remove, project.at(second))
      const hosts = await db().selectFrom('host').selectAll().where('project_id', '=', project.id).execute()
      expect(hosts).toEqual([{ project_id: project.id, inventory_id: 0, host: 'web', task_host_id: old.id }])
    })

    test('an invalid rule is refused by name', async () => {
      const { admin } = server()
      const [project, foreign] = [await testProject(server()), await testProject(server())]
      for (const keep_tasks of ['x', '-1', '1.5', '12345678'])
        expectRefused(await admin.call(projects.retention, { ...project, query: { keep_tasks } }), 400, 'keep_tasks')
      const { id: template_id } = await foreign.template()
      expectRefused(await admin.call(projects.retention, { ...project, query: { template_id } }), 404, 'Template')
      const { id } = await project.task((await project.template()).id)
      for (const body of [{}, { pinned: 'yes' }, { pinned: null }])
        expectRefused(await admin.call(tasks.pin, { ...project.at(id), body: body as never }), 400, 'pinned')
      const task = await foreign.task(template_id)
      expectRefused(
        await admin.call(tasks.pin, { ...project.at(task.id), body: { pinned: true } }),
        400,
        'Task not found',
      )
      for (const keep_days of [-1, 1.5, 1_000_001])
        expectRefused(
          await admin.call(projects.update, { ...project, body: { name: 'P', keep_days } }),
          400,
          'keep_days',
        )
    })
  },
  { config: { max_tasks_per_template: server_keeps } },
)
