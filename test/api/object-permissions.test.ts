import { expect, test } from 'vitest'
import { effectiveAccess } from '../../src/contract/effective-access.ts'
import { events } from '../../src/contract/event.ts'
import { integrations } from '../../src/contract/integration.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import {
  inventoryPermissions,
  keyPermissions,
  templatePermissions,
  viewPermissions,
} from '../../src/contract/object-permission.ts'
import type { Right } from '../../src/contract/permissions.ts'
import { members, projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { projectRoles } from '../../src/contract/role.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { views } from '../../src/contract/view.ts'
import type { Client } from '../helpers/client.ts'
import { anIntegration } from '../helpers/integration.ts'
import { queriesOf } from '../helpers/queries.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { aTemplate, expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

const denied = 'is restricted: its permissions do not list you, or your role'

onEachDatabase('permissions on objects', (server) => {
  const admin = () => server().admin
  const run = (client: Client, project: TestProject, template_id: number) =>
    client.call(tasks.create, { ...project, body: { template_id } })
  const give = (project: TestProject, id: number, body: { role_slug?: string; user_id?: number; rights: Right[] }) =>
    admin().ok(templatePermissions.add, { ...project.at(id), body })

  test('let a guest run this template, and no other', async () => {
    const project = await testProject(server())
    const [one, other] = [await project.template({ name: 'One' }), await project.template({ name: 'Other' })]
    const { client, id } = await server().member(project.id, 'guest')
    expectRefused(await run(client, project, one.id), 403, 'Your role guest lacks the right to run tasks')
    const made = await give(project, one.id, { user_id: id, rights: ['runProjectTasks'] })
    expect(made).toMatchObject({ template_id: one.id, role_slug: null, user_id: id, permissions: 1 })
    const started = await run(client, project, one.id)
    expect(started.status).toBe(201)
    expectRefused(await run(client, project, other.id), 403, 'lacks the right to run tasks')
    const many = { ...project, body: { template_ids: [one.id, other.id] } }
    expectRefused(await client.call(templates.runMany, many), 403, 'lacks the right')
    // The own task can be stopped, that of another user cannot.
    const foreign = await project.task(one.id)
    await client.ok(tasks.stop, project.at((started.body as { id: number }).id))
    expectRefused(await client.call(tasks.stop, project.at(foreign.id)), 403, 'may stop only tasks that you started')
    expect((await client.ok(projects.role, project)).objects).toEqual([
      { type: 'template', id: one.id, restricted: false, rights: ['viewProject', 'runProjectTasks'] },
    ])
    await admin().ok(templatePermissions.change, {
      params: { ...project.params, id: one.id, pid: made.id },
      body: { rights: ['stopAnyTask'] },
    })
    await client.ok(tasks.stop, project.at(foreign.id))
    await admin().ok(templatePermissions.drop, { params: { ...project.params, id: one.id, pid: made.id } })
    expectRefused(await run(client, project, one.id), 403, 'lacks the right to run tasks')
  })

  test('let a role edit a template, with the keys that it has already', async () => {
    const project = await testProject(server())
    const [key, other] = [await project.login('Used'), await project.login('Other')]
    const { id, repository_id } = await project.template({ vaults: [{ name: 'a', vault_key_id: key.id }] })
    const { client } = await server().member(project.id, 'task_runner')
    await give(project, id, { role_slug: 'task_runner', rights: ['editTemplates'] })
    const body = { ...aTemplate, repository_id, vaults: [{ name: 'a', vault_key_id: key.id }] }
    const save = (vault_key_id: number) =>
      client.call(templates.update, { ...project.at(id), body: { ...body, vaults: [{ name: 'a', vault_key_id }] } })
    expect((await save(key.id)).status).toBe(204)
    expectRefused(await save(other.id), 403, 'lacks the right to use keys')
    expectRefused(await client.call(templates.create, { ...project, body }), 403, 'lacks the right to edit templates')
  })

  test('restrict a template to those listed, owners and administrators, on every way to its tasks', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ name: 'Deploy' })
    const task = await project.task(id)
    const schedule = await admin().ok(schedules.create, {
      ...project,
      body: { name: 'S', template_id: id, cron_format: '0 4 * * *', active: true },
    })
    const integration = await anIntegration(server(), project, { name: 'I', template_id: id })
    const { client } = await server().member(project.id, 'manager')
    const owner = await server().member(project.id, 'owner')
    const listed = await server().member(project.id, 'guest')
    await give(project, id, { user_id: listed.id, rights: ['runProjectTasks', 'confirmTasks'] })
    await admin().ok(templatePermissions.restrict, { ...project.at(id), body: { restricted: true } })
    expect(await admin().ok(templatePermissions.restriction, project.at(id))).toEqual({ restricted: true })
    // Its name and its history stay visible.
    expect((await client.ok(templates.get, project.at(id))).name).toBe('Deploy')
    await client.ok(tasks.get, project.at(task.id))
    const { repository_id } = await admin().ok(templates.get, project.at(id))
    const draft = { name: 'S', template_id: id, cron_format: '0 4 * * *', active: true }
    const ofIntegration = { ...project.params, integration_id: integration.id }
    const attempts = [
      run(client, project, id),
      client.call(tasks.preview, { ...project, body: { template_id: id } }),
      client.call(tasks.stop, project.at(task.id)),
      client.call(tasks.confirm, project.at(task.id)),
      client.call(templates.runMany, { ...project, body: { template_ids: [id] } }),
      client.call(templates.stopMany, { ...project, body: { template_ids: [id] } }),
      client.call(templates.stopAll, project.at(id)),
      client.call(templates.moveMany, { ...project, body: { template_ids: [id], view_id: null } }),
      client.call(templates.removeMany, { ...project, body: { template_ids: [id] } }),
      client.call(templates.update, { ...project.at(id), body: { ...aTemplate, repository_id } }),
      client.call(templates.describe, { ...project.at(id), body: { description: 'x' } }),
      client.call(templates.remove, project.at(id)),
      client.call(schedules.create, { ...project, body: draft }),
      client.call(schedules.update, { ...project.at(schedule.id), body: draft }),
      client.call(schedules.setActive, { ...project.at(schedule.id), body: { active: false } }),
      client.call(schedules.run, project.at(schedule.id)),
      client.call(schedules.remove, project.at(schedule.id)),
      client.call(integrations.create, { ...project, body: { name: 'I', template_id: id } }),
      client.call(integrations.update, { ...project.at(integration.id), body: { name: 'I', template_id: id } }),
      client.call(integrations.addAlias, { params: ofIntegration }),
      client.call(templatePermissions.restrict, { ...project.at(id), body: { restricted: false } }),
      client.call(templatePermissions.add, { ...project.at(id), body: { role_slug: 'manager', rights: [] } }),
    ]
    for (const [at, attempt] of attempts.entries()) {
      const { status, body } = await attempt
      expect([at, status, (body as { error?: string }).error]).toEqual([at, 403, expect.stringContaining(denied)])
    }
    expect((await run(owner.client, project, id)).status).toBe(201)
    expect((await run(listed.client, project, id)).status).toBe(201)
    expectRefused(await listed.client.call(templates.remove, project.at(id)), 403, denied)
    await admin().ok(templatePermissions.restrict, { ...project.at(id), body: { restricted: false } })
    expect((await run(client, project, id)).status).toBe(201)
  })

  test('permissions of a view apply to its templates, and only those who may edit a template there can move it out', async () => {
    const project = await testProject(server())
    const view = await admin().ok(views.create, { ...project, body: { title: 'Production' } })
    const inside = await project.template({ name: 'Inside', view_id: view.id })
    const outside = await project.template({ name: 'Outside' })
    const { client, id } = await server().member(project.id, 'guest')
    const manager = await server().member(project.id, 'manager')
    const body = { user_id: id, rights: ['runProjectTasks' as const] }
    await admin().ok(viewPermissions.add, { ...project.at(view.id), body })
    expect((await run(client, project, inside.id)).status).toBe(201)
    expectRefused(await run(client, project, outside.id), 403, 'lacks the right')
    await admin().ok(viewPermissions.restrict, { ...project.at(view.id), body: { restricted: true } })
    expect((await run(client, project, inside.id)).status).toBe(201)
    expectRefused(await run(manager.client, project, inside.id), 403, denied)
    const move = (template: number, view_id: number | null) =>
      manager.client.call(templates.moveMany, { ...project, body: { template_ids: [template], view_id } })
    expectRefused(await move(inside.id, null), 403, denied)
    expectRefused(await move(outside.id, view.id), 403, denied)
    expectRefused(await manager.client.call(views.remove, project.at(view.id)), 403, denied)
    // A template that is restricted itself is for those on its own list only.
    await admin().ok(templatePermissions.restrict, { ...project.at(inside.id), body: { restricted: true } })
    expectRefused(await run(client, project, inside.id), 403, denied)
  })

  test('let members use a key or an inventory without changing it, and keep it from others', async () => {
    const project = await testProject(server())
    const key = await project.login('Production')
    const inventory = await project.inventory({ name: 'Hosts' })
    const using = await project.template({ name: 'Uses it', vaults: [{ name: 'a', vault_key_id: key.id }] })
    const { client, id } = await server().member(project.id, 'manager')
    const other = await server().member(project.id, 'manager')
    const body = { user_id: id, rights: ['useResources' as const] }
    for (const calls of [keyPermissions, inventoryPermissions]) {
      const at = project.at(calls === keyPermissions ? key.id : inventory.id)
      await admin().ok(calls.add, { ...at, body })
      await admin().ok(calls.restrict, { ...at, body: { restricted: true } })
    }
    const { repository_id } = using
    const draft = {
      ...aTemplate,
      repository_id,
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: inventory.id,
      vaults: [{ name: 'a', vault_key_id: key.id }],
    }
    expect((await client.call(templates.create, { ...project, body: draft })).status).toBe(201)
    expectRefused(await other.client.call(templates.create, { ...project, body: draft }), 403, denied)
    const noKey = { ...draft, vaults: [] }
    expectRefused(await other.client.call(templates.create, { ...project, body: noKey }), 403, denied)
    // A changed playbook could print the key, so the template that has it cannot be changed either.
    const change = { ...project.at(using.id), body: { ...aTemplate, repository_id, vaults: draft.vaults } }
    expectRefused(await other.client.call(templates.update, change), 403, denied)
    for (const client of [other.client, (await server().member(project.id, 'manager')).client]) {
      expectRefused(await client.call(keys.remove, project.at(key.id)), 403, denied)
      expectRefused(await client.call(keys.copy, project.at(key.id)), 403, denied)
      expectRefused(await client.call(keys.removeMany, { ...project, body: { ids: [key.id] } }), 403, denied)
      const removal = { ...project, body: { ids: [inventory.id] } }
      expectRefused(await client.call(inventories.removeMany, removal), 403, denied)
      const named = { ...project.at(key.id), body: { name: 'Renamed', type: 'login_password' as const } }
      expectRefused(await client.call(keys.update, named), 403, denied)
      // A test of a repository shows the key to whatever is at the address.
      const tried = { git_url: 'https://git.example.com/a.git', ssh_key_id: key.id, git_branch: '' }
      expectRefused(await client.call(repositories.test, { ...project, body: tried }), 403, denied)
    }
    expectRefused(await client.call(keys.remove, project.at(key.id)), 403, denied)
    // What is configured keeps running, and an inventory of a run is chosen by those listed only.
    const allows = await project.template({
      ...noKey,
      inventory_id: (await project.inventory({ name: 'B' })).id,
      task_params: { allow_override_inventory: true },
    })
    const start = { ...project, body: { template_id: allows.id, playbook: 'site.yml', inventory_id: inventory.id } }
    expectRefused(await other.client.call(tasks.create, start), 403, denied)
    expect((await client.call(tasks.create, start)).status).toBe(201)
    expect((await run(other.client, project, using.id)).status).toBe(201)
    // A schedule that names it runs by its clock for all, and at once for those listed only.
    const schedule = await admin().ok(schedules.create, {
      ...project,
      body: {
        name: 'Nightly',
        template_id: allows.id,
        cron_format: '0 3 * * *',
        task_params: { inventory_id: inventory.id },
      },
    })
    expectRefused(await other.client.call(schedules.run, project.at(schedule.id)), 403, denied)
    expect((await client.call(schedules.run, project.at(schedule.id))).status).toBe(201)
    // A copy by an owner has the same permissions.
    const copy = await admin().ok(keys.copy, project.at(key.id))
    expect(await admin().ok(keyPermissions.restriction, project.at(copy.id))).toEqual({ restricted: true })
  })

  test('are given by those who have them; who restricts an object stays listed', async () => {
    const project = await testProject(server())
    const { id } = await project.template()
    const slug = `editor-${project.id}`
    const rights: Right[] = ['editTemplates']
    await admin().ok(projectRoles.create, { ...project, body: { slug, name: slug, rights } })
    const { client } = await server().member(project.id, slug)
    const guest = await server().member(project.id, 'guest')
    const add = (rights: Right[]) =>
      client.call(templatePermissions.add, { ...project.at(id), body: { user_id: guest.id, rights } })
    expectRefused(await add(['runProjectTasks']), 403, `Your role ${slug} lacks the right to run tasks`)
    expect((await add(['editTemplates'])).status).toBe(201)
    expectRefused(await add(['editTemplates']), 409, 'has permissions here already')
    await client.ok(templatePermissions.restrict, { ...project.at(id), body: { restricted: true } })
    await client.ok(templates.describe, { ...project.at(id), body: { description: 'Mine' } })
    await client.ok(templatePermissions.restrict, { ...project.at(id), body: { restricted: false } })
    const stranger = await server().user(`stranger-${slug}`)
    const bad = (body: object) => admin().call(templatePermissions.add, { ...project.at(id), body: body })
    expectRefused(await bad({ user_id: stranger.id, rights }), 400, 'user_id: There is no such member')
    expectRefused(await bad({ user_id: 2_000_000_000, rights }), 400, 'user_id: There is no such member')
    expectRefused(await bad({ role_slug: 'nothing', rights }), 400, 'role_slug: Must be')
    expectRefused(await bad({ rights }), 400, 'Name either role_slug or user_id')
    expectRefused(await bad({ role_slug: 'guest', user_id: guest.id, rights }), 400, 'Name either')
    expectRefused(await bad({ role_slug: 'guest', rights: ['updateProject'] }), 400, 'rights.0: Must be')
    const [change] = await admin().ok(events.project, project)
    expect(change?.changes).toMatchObject([{ field: 'permissions' }])
  })

  test('end with the membership, the role or the object, and reach open sockets at once', async () => {
    const project = await testProject(server())
    const { id } = await project.template()
    const guest = await server().member(project.id, 'guest')
    const socket = await LiveSocket.open(guest.client)
    const before = socket.of('rights').length
    await give(project, id, { user_id: guest.id, rights: ['runProjectTasks'] })
    await expect.poll(() => socket.of('rights').length).toBe(before + 1)
    socket.close()
    const of = { params: { ...project.params, user_id: guest.id } }
    await admin().ok(members.remove, of)
    await admin().ok(members.add, { ...project, body: { user_id: guest.id, role: 'guest' } })
    expectRefused(await run(guest.client, project, id), 403, 'lacks the right to run tasks')
    const slug = `gone-${project.id}`
    await admin().ok(projectRoles.create, { ...project, body: { slug, name: slug, rights: [] } })
    await give(project, id, { role_slug: slug, rights: ['runProjectTasks'] })
    await admin().ok(projectRoles.remove, { params: { ...project.params, slug } })
    expect(await admin().ok(templatePermissions.list, project.at(id))).toEqual([])
    await give(project, id, { role_slug: 'guest', rights: ['runProjectTasks'] })
    await admin().ok(templates.remove, project.at(id))
    expect((await guest.client.ok(projects.role, project)).objects).toEqual([])
  })

  test('are part of who can do what in the project, and why', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ name: 'Deploy' })
    const guest = await server().member(project.id, 'guest')
    const runner = await server().member(project.id, 'task_runner')
    await give(project, id, { user_id: guest.id, rights: ['runProjectTasks'] })
    await give(project, id, { role_slug: 'guest', rights: ['stopAnyTask'] })
    await admin().ok(templatePermissions.restrict, { ...project.at(id), body: { restricted: true } })
    const all = await admin().ok(effectiveAccess.list, project)
    const of = (user_id: number) => all.find((person) => person.user_id === user_id)
    expect(of(guest.id)).toMatchObject({ role: 'guest', admin: false, rights: ['viewProject'], objects: 1 })
    expect(all.find(({ username }) => username === 'admin')).toMatchObject({ admin: true, objects: 0 })
    const why = (user_id: number) => admin().ok(effectiveAccess.get, { params: { ...project.params, user_id } })
    const template = { type: 'template', id, name: 'Deploy', restricted: true }
    expect((await why(guest.id)).permissions).toEqual([
      {
        ...template,
        rights: ['runProjectTasks', 'stopAnyTask'],
        by_user: ['runProjectTasks'],
        by_role: ['runProjectTasks', 'stopAnyTask'],
      },
    ])
    expect((await why(runner.id)).permissions).toEqual([{ ...template, rights: [], by_user: [], by_role: [] }])
    const stranger = await server().user(`outside-${project.id}`)
    const asked = { params: { ...project.params, user_id: stranger.id } }
    expectRefused(await admin().call(effectiveAccess.get, asked), 404, 'User not found')
    expectRefused(await guest.client.call(effectiveAccess.list, project), 403, 'lacks the right to manage members')
  })

  test('cost a query of the calls that ask for them, and none in projects without any', async () => {
    const project = await testProject(server())
    const { id } = await project.template()
    const { client } = await server().member(project.id, 'manager')
    const describe = (n: number) => client.ok(templates.describe, { ...project.at(id), body: { description: `${n}` } })
    const without = await queriesOf(describe)
    await give(project, id, { role_slug: 'guest', rights: ['runProjectTasks'] })
    expect(await queriesOf(describe)).toBe(without + 1)
  })
})
