import { expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { members } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { anInventory, aRepository, onOneDatabase, testProject } from '../helpers/suite.ts'

onOneDatabase('events', (server) => {
  const texts = async (project: { params: { project_id: number } }) =>
    (await server().admin.ok(events.project, project))
      .map((event) => `${event.object_type}: ${event.description}`)
      .reverse()

  test('describe every change in the words of Semaphore UI', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const key = await project.login('Deploy')
    await admin.ok(keys.update, { ...project.at(key.id), body: { name: 'Deploy 2', type: 'login_password' } })
    await admin.ok(keys.remove, project.at(key.id))
    const inventory = await project.inventory()
    await admin.ok(inventories.update, { ...project.at(inventory.id), body: { ...anInventory, name: 'All' } })
    await admin.ok(inventories.remove, project.at(inventory.id))
    const group = await project.environment()
    await admin.ok(environments.update, { ...project.at(group.id), body: { name: 'Vars' } })
    await admin.ok(environments.remove, project.at(group.id))
    const secretive = await project.repository({ git_url: 'https://ada@git.example.com/a?t=token' })
    await admin.ok(repositories.update, {
      ...project.at(secretive.id),
      body: { ...aRepository, ssh_key_id: project.none },
    })
    const template = await project.template({ repository_id: secretive.id })
    await admin.ok(templates.describe, { ...project.at(template.id), body: { description: 'x' } })
    const view = await admin.ok(views.create, { ...project, body: { title: 'Build' } })
    await admin.ok(views.update, { ...project.at(view.id), body: { title: 'Ship' } })
    await admin.ok(views.remove, project.at(view.id))
    const { id } = await server().user('grace')
    const grace = { params: { ...project.params, user_id: id } }
    await admin.ok(members.add, { ...project, body: { user_id: id, role: 'guest' } })
    await admin.ok(members.update, { ...grace, body: { role: 'manager' } })
    await admin.ok(members.remove, grace)
    const task = await project.task(template.id)
    await admin.ok(tasks.stop, project.at(task.id))
    await admin.ok(templates.remove, project.at(template.id))
    await admin.ok(repositories.remove, project.at(secretive.id))
    expect(await texts(project)).toEqual([
      'project: Project created',
      'key: Access Key Deploy created',
      'key: Access Key Deploy 2 updated',
      'key: Access Key Deploy 2 deleted',
      'inventory: Inventory Hosts created',
      'inventory: Inventory All updated',
      'inventory: Inventory All deleted',
      'environment: Environment Group created',
      'environment: Environment Vars updated',
      'environment: Environment Vars deleted',
      'repository: Repository https://git.example.com/a created',
      `repository: Repository ${aRepository.git_url} updated`,
      `template: Template ID ${template.id} created`,
      `template: Template ID ${template.id} updated`,
      'view: View Build created',
      'view: View Ship updated',
      'view: View Ship deleted',
      `user: User ID ${id} added to team`,
      `user: Changed role for User ID ${id}`,
      `user: User ID ${id} removed from team`,
      `task: Task ID ${task.id} (Template) queued for running`,
      `task: Task ID ${task.id} (Template) finished with status STOPPED`,
      `task: Task ID ${task.id} stopped`,
      `template: Template ID ${template.id} deleted`,
      `repository: Repository ${aRepository.git_url} deleted`,
    ])
  })

  test('record who did what to which object; a task is named by its playbook', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'task_runner')
    const template = await project.template()
    const task = await client.ok(tasks.create, { ...project, body: { template_id: template.id } })
    const [event] = await server().admin.ok(events.projectLast, project)
    expect(event).toEqual({
      id: expect.any(Number),
      user_id: id,
      ...project.params,
      integration_id: null,
      object_id: task.id,
      object_type: 'task',
      description: `Task ID ${task.id} (Template) queued for running`,
      description_message: null,
      created: expect.stringMatching(/Z$/),
      object_name: 'run.sh',
      project_name: 'Project',
      object_title: 'Template',
      username: expect.stringMatching(/^task_runner-/),
      user_name: expect.stringMatching(/^TASK_RUNNER-/),
      action: 'queued',
      changes: null,
      object_exists: true,
      source: 'token',
      result: 'success',
      address: '127.0.0.1',
      user_agent: 'node',
      request_id: expect.any(String),
      token_id: expect.any(Number),
      token_name: expect.any(String),
    })
    await server().server.services.database.db.deleteFrom('user').where('id', '=', id).execute()
    expect((await server().admin.ok(events.projectLast, project))[0]).toMatchObject({
      user_id: null,
      username: event!.username,
    })
  })

  test('administrators see the events of all projects, members those of their own', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    const { client } = await server().member(project.id, 'guest')
    const seen = async (call: typeof events.all | typeof events.last, by = client) =>
      // The caller's own actions elsewhere (tokens) belong to no project.
      new Set((await by.ok(call as typeof events.last)).flatMap((event) => event.project_id ?? []))
    for (const call of [events.all, events.last]) {
      expect(await seen(call)).toEqual(new Set([project.id]))
      expect(await seen(call, server().admin)).toEqual(expect.objectContaining(new Set([project.id, other.id])))
    }
    expect(await seen(events.all, (await server().user('fresh')).client)).toEqual(new Set())
  })

  test('come newest first, the last 200 of a project', async () => {
    const project = await testProject(server())
    const row = {
      project_id: project.id,
      user_id: null,
      object_type: 'key',
      object_id: 1,
      created: new Date().toISOString(),
    }
    const rows = Array.from({ length: 250 }, (_, i) => ({ ...row, description: `event ${i}` }))
    await server().server.services.database.db.insertInto('event').values(rows).execute()
    expect((await server().admin.ok(events.project, project)).slice(0, 2).map((event) => event.description)).toEqual([
      'event 249',
      'event 248',
    ])
    const last = await server().admin.ok(events.projectLast, project)
    expect([last.length, last[0]!.description]).toEqual([200, 'event 249'])
  })
})
