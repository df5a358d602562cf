import { expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { Job } from '../../src/contract/job.ts'
import { limits } from '../../src/contract/limits.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { isoIn, isoNow } from '../../src/server/clock.ts'
import { claimTask } from '../../src/server/tasks/claim.ts'
import { buildJob } from '../../src/server/tasks/job.ts'
import { countLogs } from '../../src/server/tasks/log-quota.ts'
import { pruneAll } from '../../src/server/tasks/prune.ts'
import { sealLog } from '../../src/server/tasks/seal.ts'
import { waitingGroups } from '../../src/server/tasks/waiting-groups.ts'
import { waitingTasks } from '../../src/server/tasks/waiting-tasks.ts'
import { expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

const MiB = 1024 ** 2

onEachDatabase(
  'limits',
  (server) => {
    const admin = () => server().admin
    const services = () => server().server.services
    const db = () => services().database.db
    const change = (project: TestProject, body: object) =>
      admin().ok(projects.update, { params: project.params, body: { name: 'P', ...body } })
    const jobOf = async (task_id: number): Promise<Job> => {
      const built = await buildJob(services(), task_id)
      if ('problem' in built) throw new Error(JSON.stringify(built.problem))
      return built.job
    }

    test('of project and template are stored, kept by an update that does not name them, and cleared by null', async () => {
      const project = await testProject(server())
      const { params } = project
      expect((await admin().ok(projects.get, { params })).limits).toBeUndefined()
      await change(project, { limits: { cpu: 0.5, memory: 256, disk: 0, processes: null } })
      await change(project, {})
      expect((await admin().ok(projects.get, { params })).limits).toEqual({ cpu: 0.5, memory: 256 })
      const template = await project.template({ limits: { open_files: 64 } })
      expect(template.limits).toEqual({ open_files: 64 })
      const at = project.at(template.id)
      const { limits: _, revision: __, ...others } = template
      await admin().ok(templates.update, { ...at, body: others })
      expect((await admin().ok(templates.get, at)).limits).toEqual({ open_files: 64 })
      await admin().ok(templates.update, { ...at, body: { ...others, limits: null } })
      expect((await admin().ok(templates.get, at)).limits).toBeUndefined()
      await change(project, { limits: {} })
      expect((await admin().ok(projects.get, { params })).limits).toBeUndefined()
    })

    test('that make no sense are refused', async () => {
      const project = await testProject(server())
      for (const [name, value] of [
        ['cpu', -1],
        ['cpu', 5000],
        ['memory', 1.5],
        ['processes', 'many'],
        ['open_files', 1e9],
        ['disk', -5],
      ] as const) {
        const refused = await admin().call(projects.update, {
          params: project.params,
          body: { name: 'P', limits: { [name]: value } },
        })
        expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
          400,
          [`limits.${name}`],
        ])
      }
      expectRefused(
        await admin().call(projects.update, { params: project.params, body: { name: 'P', max_total_log_bytes: -1 } }),
        400,
        'max_total_log_bytes',
      )
    })

    test('a job has the smallest value of server, project and template, and says whose that is', async () => {
      const project = await testProject(server())
      await change(project, { limits: { memory: 512, open_files: 1000, disk: 64, processes: 70 } })
      const template = await project.template({ limits: { cpu: 4, memory: 128, processes: 80 } })
      const { id } = await project.task(template.id)
      const { limits: found } = await jobOf(id)
      expect(found.task).toEqual({
        cpu: { value: 2, from: 'server' },
        memory: { value: 128, from: 'template' },
        processes: { value: 70, from: 'project' },
        open_files: { value: 200, from: 'server' },
        disk: { value: 64, from: 'project' },
      })
      // For runners of earlier releases, which know only these.
      expect(found).toMatchObject({
        folder_bytes: 64 * MiB,
        open_files: 200,
        processes: 70,
        memory_bytes: 128 * MiB,
        each: { processes: 0, memory_bytes: 1024 * MiB },
      })
      expect(await admin().ok(limits.get, { params: project.params })).toEqual({
        server: { cpu: 2, open_files: 200, disk: 20480 },
        project: { memory: 512, open_files: 1000, disk: 64, processes: 70 },
        logs: { bytes: 0, max_bytes: 0, complete: true },
      })
    })

    test('a container or a pod gets no more memory and processors than its task', async () => {
      const project = await testProject(server())
      const executor = async (kind: 'container' | 'kubernetes', container: object) => {
        const template = await project.template({
          limits: { cpu: 1.5, memory: 256 },
          container: { image: 'alpine:3', executor: kind, ...container },
        })
        return (await jobOf((await project.task(template.id)).id)).executor
      }
      expect(await executor('container', {})).toMatchObject({ cpu: 1.5, memory: 256 })
      expect(await executor('container', { cpu: 0.5, memory: 1024 })).toMatchObject({ cpu: 0.5, memory: 256 })
      expect(await executor('kubernetes', { memory_request: 512, cpu_request: 1 })).toMatchObject({
        cpu: 1.5,
        memory: 256,
        memory_request: 256,
        cpu_request: 1,
      })
    })

    test('are in a backup of the project, with its quota of logs', async () => {
      const project = await testProject(server())
      await change(project, { limits: { memory: 512 }, max_total_log_bytes: 5 * MiB })
      await project.template({ limits: { cpu: 1 } })
      const file = await admin().ok(backups.get, { params: project.params })
      expect(file).toMatchObject({
        meta: { limits: { memory: 512 }, max_total_log_bytes: 5 * MiB },
        templates: [{ limits: { cpu: 1 } }],
      })
      const { id } = await admin().ok(backups.restore, { query: {}, body: file as never })
      const params = { project_id: id }
      expect(await admin().ok(projects.get, { params })).toMatchObject({
        limits: { memory: 512 },
        max_total_log_bytes: 5 * MiB,
      })
      expect(await admin().ok(templates.list, { params })).toMatchObject([{ limits: { cpu: 1 } }])
    })

    /** Creates a task that has ended, with a log; returns the stored bytes of that. */
    async function ended(project: TestProject, template_id: number, { counted = true } = {}): Promise<number> {
      const { id } = await project.task(template_id)
      const text = Array.from({ length: 200 }, (_, n): [number, number, string] => [n, 0, `line ${n * id * 7919}`])
      await services().logs.append(id, 1, text, null)
      const at = isoIn(-10 * 24 * 3600)
      const row = { status: 'success' as const, created: at, start: at, end: at }
      await db().updateTable('task').set(row).where('id', '=', id).execute()
      await sealLog(services(), { id, project_id: project.id }, null)
      const { stored } = await services().logs.size(id)
      expect(stored).toBeGreaterThan(100)
      if (counted) return stored
      // As a server of an earlier release leaves it.
      await db().updateTable('task').set({ log_bytes: null }).where('id', '=', id).execute()
      await db().deleteFrom('project_logs').where('project_id', '=', project.id).execute()
      return stored
    }
    const used = async (project: TestProject) => (await admin().ok(limits.get, { params: project.params })).logs
    const waits = async (project: TestProject, id: number) =>
      (await admin().ok(tasks.get, project.at(id))).waits?.reason ?? ''
    const anyRunner = async () => {
      const row = await db()
        .insertInto('runner')
        .values({
          name: `R${Math.random()}`,
          token_hash: `${Math.random()}`,
          max_parallel_tasks: 0,
          touched: isoNow(),
          created: isoNow(),
          server_id: 'here',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: row.id }
    }

    test('a project with more logs than its quota starts no tasks until old ones are deleted', async () => {
      const project = await testProject(server())
      const template = await project.template({ allow_parallel_tasks: true })
      const bytes = (await ended(project, template.id)) + (await ended(project, template.id))
      expect(await used(project)).toEqual({ bytes, max_bytes: 0, complete: true })
      const runner = await anyRunner()
      // Those of the tests before.
      await db().updateTable('task').set({ status: 'stopped' }).where('status', '=', 'waiting').execute()
      const { id } = await project.task(template.id)
      await change(project, { max_total_log_bytes: bytes })
      expect(await used(project)).toEqual({ bytes, max_bytes: bytes, complete: true })
      expect(await waits(project, id)).toMatch(
        /^The stored logs of this project have .+, and its quota is .+\. It starts once there is space: delete old tasks/,
      )
      expect(await claimTask(services(), runner, [])).toBeUndefined()
      const groups = await waitingGroups(services(), await waitingTasks(services()))
      expect(groups.map(({ reason }) => reason)).toContain('project_logs')
      // An update that leaves it out keeps it.
      await change(project, {})
      expect((await used(project)).max_bytes).toBe(bytes)
      await change(project, { keep_days: 5 })
      await pruneAll(services())
      expect((await used(project)).bytes).toBe(0)
      expect((await claimTask(services(), runner, []))?.job.task_id).toBe(id)
    })

    test('deleting a task frees its logs, and a higher quota lets tasks start', async () => {
      const project = await testProject(server())
      const template = await project.template({ allow_parallel_tasks: true })
      const first = await ended(project, template.id)
      const second = await ended(project, template.id)
      const [newest] = await admin().ok(tasks.list, { params: project.params })
      await admin().ok(tasks.remove, project.at(newest?.id ?? 0))
      expect((await used(project)).bytes).toBe(first)
      expect(second).toBeGreaterThan(0)
      await change(project, { max_total_log_bytes: 1 })
      const { id } = await project.task(template.id)
      expect(await waits(project, id)).toContain('its quota is 1 bytes')
      await change(project, { max_total_log_bytes: 0 })
      expect(await waits(project, id)).not.toContain('quota')
    })

    test('logs of earlier releases are counted later, each once', async () => {
      const project = await testProject(server())
      const template = await project.template()
      const bytes = await ended(project, template.id, { counted: false })
      expect(await used(project)).toMatchObject({ bytes: 0, complete: false })
      await change(project, { max_total_log_bytes: MiB })
      await countLogs(services())
      await countLogs(services())
      expect(await used(project)).toEqual({ bytes, max_bytes: MiB, complete: true })
      // Such a server deletes a task without taking its log off the sum.
      await db()
        .updateTable('project_logs')
        .set({ bytes: 5 * MiB })
        .where('project_id', '=', project.id)
        .execute()
      await countLogs(services())
      expect((await used(project)).bytes).toBe(bytes)
    })
  },
  { config: { task_open_files: 200, task_cpu: 2, task_memory_bytes: 1024 * MiB } },
)
