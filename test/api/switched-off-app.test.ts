import { afterEach, expect, test } from 'vitest'
import { apps } from '../../src/contract/app.ts'
import { events } from '../../src/contract/event.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { integrationProject } from '../helpers/integration.ts'
import { manualRunner } from '../helpers/results.ts'
import { dayOne, scheduleProject } from '../helpers/schedule-project.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

const off =
  'Bash Script is switched off on this server, so its templates cannot run. An administrator can switch it on again'

onOneDatabase(
  'an app that is switched off',
  (server) => {
    const admin = () => server().admin
    const db = () => server().server.services.database.db
    const bash = (active: boolean | null) => admin().ok(apps.setActive, { params: { id: 'bash' }, body: { active } })
    const held = manualRunner(server)
    afterEach(async () => {
      await bash(true)
      await db().updateTable('task').set({ status: 'stopped' }).where('status', '=', 'waiting').execute()
    })

    test('refuses new runs and reruns of its templates, and the template shows it', async () => {
      const project = await testProject(server())
      const template = await project.template()
      const run = (more = {}) => admin().call(tasks.create, { ...project, body: { template_id: template.id, ...more } })
      const first = await project.task(template.id)
      await db()
        .updateTable('task')
        .set({ status: 'success', commit_hash: 'a'.repeat(40) })
        .where('id', '=', first.id)
        .execute()
      await bash(false)
      expectRefused(await run(), 400, off)
      expectRefused(await run({ rerun_task_id: first.id }), 400, off)
      expect((await admin().ok(templates.list, project))[0]).toMatchObject({ problem: off })
      // Its templates can still be changed, and other apps keep running.
      const python = await project.template({ app: 'python', playbook: 'run.py' })
      await project.task(python.id)
      await bash(true)
      expect((await run()).status).toBe(201)
    })

    test('starts nothing by a schedule, a webhook or a build', async () => {
      const place = await scheduleProject(server())
      const schedule = await place.add()
      await bash(false)
      await place.at(dayOne)
      expect(await place.records(schedule.id)).toMatchObject([
        { outcome: 'missed', reason: expect.stringContaining(off) },
      ])
      expect(await place.get(schedule.id)).toMatchObject({ problem: expect.stringContaining(off) })

      const hooks = await integrationProject(server())
      const { post } = await hooks.listens({ auth_method: 'none', auth_secret_id: null })
      await post('{}')
      expect(await hooks.tasks()).toEqual([])
      expect((await hooks.deliveries())[0]).toMatchObject({ verdicts: [{ outcome: 'failed', reason: off }] })

      const project = await testProject(server())
      const build = await project.template({
        app: 'python',
        playbook: 'run.py',
        type: 'build',
        start_version: '1',
      })
      await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id, autorun: true })
      const built = await held(project, build.id)
      await built.finish({ outcome: 'success' })
      expect(await admin().ok(tasks.list, project)).toMatchObject([{ id: built.id, status: 'success' }])
      const [recorded] = (await admin().ok(events.project, project)).filter(({ description }) =>
        description?.includes('could not start by itself'),
      )
      expect(recorded?.description).toContain(off)
    })

    test('ends waiting tasks with the reason', async () => {
      const project = await testProject(server())
      const waiting = await project.task((await project.template()).id)
      const other = await project.template({ app: 'python', playbook: 'run.py' })
      await bash(false)
      // The claim skips it and takes the next task.
      await (await held(project, other.id)).finish()
      expect(await admin().ok(tasks.get, project.at(waiting.id))).toMatchObject({
        status: 'error',
        reason: off,
        start: null,
      })
    })
  },
  { schedules: false },
)
