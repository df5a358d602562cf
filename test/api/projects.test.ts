import { expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { rights } from '../../src/contract/permissions.ts'
import { members, projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

onOneDatabase('projects', (server) => {
  test('a new one has its creator as owner, a key None and a variable group Empty', async () => {
    const settings = {
      alert: true,
      alert_chat: '@ops',
      max_parallel_tasks: 3,
      keep_tasks: 30,
      keep_days: 0,
      labels: ['prod'],
    }
    const body = { name: ' Website ', type: 'deploys', ...settings }
    const project = await server().admin.ok(projects.create, { body })
    expect(project).toEqual({
      ...body,
      runner_tag: null,
      strict_host_keys: false,
      max_daily_minutes: 0,
      max_total_log_bytes: 0,
      id: project.id,
      revision: 1,
      name: 'Website',
      created: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    })
    const params = { project_id: project.id }
    expect(await server().admin.ok(projects.get, { params })).toEqual(project)
    expect(await server().admin.ok(members.list, { params })).toMatchObject([{ username: 'admin', role: 'owner' }])
    expect(await server().admin.ok(keys.list, { params })).toMatchObject([{ name: 'None', type: 'none', empty: false }])
    expect(await server().admin.ok(environments.list, { params })).toMatchObject([
      { name: 'Empty', json: '{}', env: '{}' },
    ])
    expect((await server().admin.ok(events.project, { params })).map((event) => event.description)).toEqual([
      'Project created',
    ])
  })

  test('missing fields get their default values', async () => {
    const project = await server().admin.ok(projects.create, { body: { name: 'Bare' } })
    expect(project).toMatchObject({ alert: false, alert_chat: null, max_parallel_tasks: 0, type: '', labels: [] })
  })

  test('a demo project has templates of every kind, none shared with other projects', async () => {
    const params = { project_id: await server().project(true) }
    const { admin } = server()
    const repository = (await admin.ok(repositories.list, { params }))[0]!
    expect(repository).toMatchObject({ name: 'Demo', git_branch: 'main' })
    expect((await admin.ok(views.list, { params })).map((view) => view.title)).toEqual(['Build', 'Deploy', 'Tools'])
    expect(await admin.ok(inventories.list, { params })).toMatchObject([{ name: 'Demo hosts', type: 'file' }])
    const made = await admin.ok(templates.list, { params })
    expect(new Set(made.map((template) => template.app))).toEqual(new Set(['ansible', 'bash', 'python', 'terraform']))
    expect(made.every((template) => template.repository_id === repository.id && template.view_id !== null)).toBe(true)
    const build = made.find((template) => template.type === 'build')!
    expect(build.start_version).toBe('1.0.0')
    expect(made.find((template) => template.type === 'deploy')?.build_template_id).toBe(build.id)
    const group = (await admin.ok(environments.list, { params })).find((one) => one.name === 'Demo variables')!
    const { secrets } = await admin.ok(environments.get, { params: { ...params, id: group.id } })
    expect(secrets).toMatchObject([{ name: 'DEMO_TOKEN', type: 'env', secret: '' }])
  })

  test('only administrators create them, unless the server permits it to all users', async () => {
    const { client } = await server().user('maker')
    const before = await rowCounts(server())
    expectRefused(await client.call(projects.create, { body: { name: 'Mine' } }), 401, 'Only administrators')
    expect(await rowCounts(server())).toEqual(before)
  })

  test('each role reads its name and its permission bits', async () => {
    const project = await testProject(server())
    for (const [role, permissions] of [
      ['owner', 15],
      ['manager', 5],
      ['task_runner', 1],
      ['guest', 0],
    ] as const) {
      const { client } = await server().member(project.id, role)
      expect(await client.ok(projects.role, project)).toMatchObject({ role, permissions, name: '' })
    }
  })

  test('an administrator who is no member sees and changes everything, with no role', async () => {
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'owner')
    const me = (await server().admin.ok(members.list, project)).find((member) => member.username === 'admin')!
    await client.ok(members.remove, { params: { ...project.params, user_id: me.id } })
    expect(await server().admin.ok(projects.role, project)).toEqual({
      role: '',
      permissions: 0,
      name: '',
      rights: [...rights],
      objects: [],
    })
    expect((await server().admin.ok(projects.list)).some((one) => one.id === project.id)).toBe(true)
    await server().admin.ok(projects.update, { ...project, body: { name: 'Seen' } })
    expect((await client.ok(projects.get, project)).name).toBe('Seen')
  })

  test('members see their own projects only, by name', async () => {
    const [second, first] = [await testProject(server()), await testProject(server())]
    await server().admin.ok(projects.update, { ...first, body: { name: 'A first' } })
    const { client, id } = await server().member(second.id, 'guest')
    await server().admin.ok(members.add, { ...first, body: { user_id: id, role: 'guest' } })
    expect((await client.ok(projects.list)).map((project) => project.id)).toEqual([first.id, second.id])
    expect(await (await server().user('lonely')).client.ok(projects.list)).toEqual([])
  })

  test('an update keeps type and time of creation, and refuses the id of another project', async () => {
    const { id, ...made } = await server().admin.ok(projects.create, { body: { name: 'Typed', type: 'kind' } })
    const params = { project_id: id }
    const settings = {
      alert: true,
      alert_chat: 'x',
      max_parallel_tasks: 2,
      keep_tasks: null,
      keep_days: 90,
      labels: [],
    }
    const changed = { id, name: 'Changed', type: 'other', ...settings }
    await server().admin.ok(projects.update, { params, body: changed })
    expect(await server().admin.ok(projects.get, { params })).toEqual({
      ...changed,
      runner_tag: null,
      strict_host_keys: false,
      max_daily_minutes: 0,
      max_total_log_bytes: 0,
      revision: 2,
      type: 'kind',
      created: made.created,
    })
    const other = await server().project()
    const answer = await server().admin.call(projects.update, { params, body: { id: other, name: 'Moved' } as never })
    expectRefused(answer, 400, 'id: ID in body and URL must be the same')
  })

  test('is not deleted while one of its tasks waits; afterwards it is deleted with everything in it', async () => {
    const before = await rowCounts(server())
    const project = await testProject(server())
    const template = await project.template()
    await project.environment({ secrets: [{ type: 'var', name: 'a', secret: 'b', operation: 'create' }] })
    await project.inventory({ ssh_key_id: project.none })
    const task = await project.task(template.id)
    const refused = await server().admin.call(projects.remove, project)
    expectRefused(refused, 409, '1 tasks of this project wait or run: stop them first')
    expect(refused.body).toMatchObject({ task_ids: [task.id] })
    await server().admin.ok(tasks.stop, project.at(task.id))
    await server().admin.ok(projects.remove, project)
    expectRefused(await server().admin.call(projects.get, project), 404, 'Project not found')
    // Only the event of the deletion is left of everything.
    expect(await rowCounts(server())).toEqual({ ...before, event: before.event! + 1 })
  })

  test('its copies of repositories are deleted on request', async () => {
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'manager')
    expect((await client.call(projects.clearCache, project)).status).toBe(204)
  })
})

onOneDatabase(
  'projects that all users may create',
  (server) => {
    test('belong to the user who created them', async () => {
      const { client } = await server().user('maker')
      const { id } = await client.ok(projects.create, { body: { name: 'Mine' } })
      expect(await client.ok(projects.role, { params: { project_id: id } })).toMatchObject({
        role: 'owner',
        permissions: 15,
      })
    })
  },
  { config: { non_admin_can_create_project: true } },
)
