import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { stats } from '../../src/contract/stats.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { manualRunner } from '../helpers/results.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('the time that a task waits for a person', (server) => {
  const held = manualRunner(server)
  const admin = () => server().admin
  const db = () => server().server.services.database.db

  test('is counted apart from its run time, in lists, statistics and live updates', async () => {
    const project = await testProject(server())
    const { id: template } = await project.template({ app: 'terraform', playbook: '' })
    const task = await held(project, template)
    const socket = await LiveSocket.open(admin())
    await task.report({})
    await task.report({ status: 'waiting_confirmation' })
    const get = () => admin().ok(tasks.get, task.at)
    const asked = await get()
    expect(asked).toMatchObject({ waited_sec: 0, asked_at: asked.waits?.since })
    await expect
      .poll(() => socket.of('update').find(({ status }) => status === 'waiting_confirmation'))
      .toMatchObject({ asked_at: asked.asked_at })
    // It began a hundred minutes ago and has waited for the last ninety.
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await db()
      .updateTable('task')
      .set({ start: ago(100), asked_at: ago(90) })
      .where('id', '=', task.id)
      .execute()
    await admin().ok(tasks.confirm, { ...task.at, body: { name: asked.tpl_alias, comment: ' Looks right ' } })
    const answered = await get()
    expect(answered.waited_sec).toBeGreaterThanOrEqual(90 * 60)
    expect(answered.history.at(-1)).toMatchObject({ status: 'confirmed', by_name: 'ADMIN', comment: 'Looks right' })
    expect((await admin().ok(events.project, project))[0]?.description).toBe(
      `Task ID ${task.id} confirmed: Looks right`,
    )
    await expect
      .poll(() => socket.of('update').find(({ status }) => status === 'confirmed'))
      .toMatchObject({ waited_sec: expect.any(Number) })
    await task.report({})
    await task.finish({ lines: 1 })
    expect(await get()).toMatchObject({ status: 'success', asked_at: null })
    const ran = (seconds: number | null | undefined) => {
      expect(seconds).toBeGreaterThan(9 * 60)
      expect(seconds).toBeLessThan(30 * 60)
    }
    const summary = await admin().ok(stats.summary, project)
    ran(summary.p95_duration)
    ran(summary.slowest[0]?.median_duration)
    const [listed] = await admin().ok(templates.list, project)
    ran(listed?.usual_sec)
    expect(listed?.last_task).toMatchObject({ waited_sec: expect.any(Number), asked_at: null })
  })

  test('ends with a rejection, whose comment is part of the reason', async () => {
    const project = await testProject(server())
    const { id: template } = await project.template({ app: 'terraform', playbook: '' })
    const task = await held(project, template)
    await task.report({})
    await task.report({ status: 'waiting_confirmation' })
    await admin().ok(tasks.reject, { ...task.at, body: { comment: 'Wrong region' } })
    expect(await admin().ok(tasks.get, task.at)).toMatchObject({
      status: 'rejected',
      reason: 'Rejected by ADMIN: Wrong region',
      reason_message: { code: 'rejected_for', params: { name: 'ADMIN', comment: 'Wrong region' } },
    })
  })
})
