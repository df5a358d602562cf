import { expect, test } from 'vitest'
import { tasks } from '../../../src/contract/task.ts'
import { templates } from '../../../src/contract/template.ts'
import { expectRefused, onEachDatabase, testProject } from '../../helpers/suite.ts'

onEachDatabase('task runners', (server) => {
  /** Creates a project, a task that its owner started, and one that the task runner started. */
  async function workplace(task_params: { allow_task_runner_approval?: boolean } = {}) {
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'task_runner')
    const template = await project.template({ task_params })
    const theirs = await project.task(template.id)
    const own = await client.ok(tasks.create, { ...project, body: { template_id: template.id } })
    return { project, client, template, theirs, own }
  }

  test('stop only tasks that they started', async () => {
    const { project, client, theirs, own } = await workplace()
    expectRefused(await client.call(tasks.stop, project.at(theirs.id)), 403, 'only tasks that you started')
    await client.ok(tasks.stop, project.at(own.id))
    const statusOf = async (id: number) => (await client.ok(tasks.get, project.at(id))).status
    expect([await statusOf(theirs.id), await statusOf(own.id)]).toEqual(['waiting', 'stopped'])
  })

  test('stop only their own tasks when they stop all tasks of a template', async () => {
    const { project, client, template, theirs, own } = await workplace()
    await client.ok(templates.stopAll, project.at(template.id))
    const statusOf = async (id: number) => (await client.ok(tasks.get, project.at(id))).status
    expect([await statusOf(theirs.id), await statusOf(own.id)]).toEqual(['waiting', 'stopped'])
  })

  test('confirm a plan only if its template permits it', async () => {
    for (const [allow_task_runner_approval, status] of [
      [false, 403],
      [true, 204],
    ] as const) {
      const { project, client, own } = await workplace({ allow_task_runner_approval })
      for (const [call, next] of [
        [tasks.confirm, 'confirmed'],
        [tasks.reject, 'rejected'],
      ] as const) {
        const { db } = server().server.services.database
        await db.updateTable('task').set({ status: 'waiting_confirmation' }).where('id', '=', own.id).execute()
        expect((await client.call(call, project.at(own.id))).status).toBe(status)
        const task = await client.ok(tasks.get, project.at(own.id))
        expect(task.status).toBe(status === 204 ? next : 'waiting_confirmation')
      }
    }
  })
})
