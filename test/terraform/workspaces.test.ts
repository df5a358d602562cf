import { expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { templateWorkspaces, terraformAliases } from '../../src/contract/terraform-state.ts'
import { aResource, aState, stateBackend } from '../helpers/state-backend.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('workspaces of Terraform templates', (server) => {
  /** Two templates, each with its default workspace, and one workspace of none. */
  async function place() {
    const project = await testProject(server())
    const { admin } = server()
    const one = await project.template({ name: 'One', app: 'terraform', playbook: '' })
    const two = await project.template({
      name: 'Two',
      app: 'terraform',
      playbook: '',
      repository_id: one.repository_id,
    })
    const free = await project.inventory({ name: 'Free', type: 'terraform-workspace', inventory: 'free' })
    const at = (template: { id: number }, workspace: { id: number }) => ({
      params: { ...project.params, id: template.id, inventory_id: workspace.id },
    })
    const ownerOf = async ({ id }: { id: number }) => (await admin.ok(inventories.get, project.at(id))).template_id
    const defaultOf = async ({ id }: { id: number }) => (await admin.ok(templates.get, project.at(id))).inventory_id
    return { project, admin, one, two, free, at, ownerOf, defaultOf }
  }

  test('are attached to one template at a time, and detached again', async () => {
    const { admin, one, two, free, at, ownerOf } = await place()
    await admin.ok(templateWorkspaces.attach, at(one, free))
    await admin.ok(templateWorkspaces.attach, at(one, free))
    expect(await ownerOf(free)).toBe(one.id)
    expectRefused(await admin.call(templateWorkspaces.attach, at(two, free)), 400, 'attached to another template')
    expectRefused(await admin.call(templateWorkspaces.setDefault, at(two, free)), 400, 'not attached to this template')
    expectRefused(await admin.call(templateWorkspaces.detach, at(two, free)), 400, 'not attached to this template')
    await admin.ok(templateWorkspaces.detach, at(one, free))
    expect(await ownerOf(free)).toBe(null)
    await admin.ok(templateWorkspaces.attach, at(two, free))
    expect(await ownerOf(free)).toBe(two.id)
  })

  test('of two templates that attach one at once, one gets it', async () => {
    const { admin, one, two, free, at, ownerOf } = await place()
    const answers = await Promise.all([one, two].map((of) => admin.call(templateWorkspaces.attach, at(of, free))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    expect(await ownerOf(free)).toBe(answers[0]?.status === 204 ? one.id : two.id)
  })

  test('the default cannot be detached or deleted until another one is it', async () => {
    const { project, admin, one, free, at, ownerOf, defaultOf } = await place()
    const standard = { id: (await defaultOf(one))! }
    expectRefused(await admin.call(templateWorkspaces.detach, at(one, standard)), 400, 'default workspace')
    expectRefused(await admin.call(inventories.remove, project.at(standard.id)), 400, 'in use')
    await admin.ok(templateWorkspaces.setDefault, at(one, free))
    expect([await defaultOf(one), await ownerOf(free)]).toEqual([free.id, one.id])
    await admin.ok(templateWorkspaces.detach, at(one, standard))
    await admin.ok(inventories.remove, project.at(standard.id))
  })

  test('other inventories, those of other apps and those of other projects are refused', async () => {
    const { project, admin, one, free, at } = await place()
    const hosts = await project.inventory({ name: 'Hosts' })
    const tofu = await project.inventory({ name: 'Tofu', type: 'tofu-workspace', inventory: 'x' })
    const foreign = await place()
    for (const unfit of [hosts, tofu])
      expectRefused(await admin.call(templateWorkspaces.attach, at(one, unfit)), 400, 'not supported for this template')
    const outside = await admin.call(templateWorkspaces.attach, at(one, foreign.free))
    expectRefused(outside, 404, 'not found')
    const bash = await project.template({ name: 'Bash' })
    expectRefused(await admin.call(templateWorkspaces.attach, at(bash, free)), 400, 'not supported for this template')
  })

  test('the workspace of another template is refused for a run and in a schedule', async () => {
    const { project, admin, one, two, defaultOf } = await place()
    const task_params = { allow_override_inventory: true }
    const { id, ...body } = await admin.ok(templates.get, project.at(one.id))
    await admin.ok(templates.update, { ...project.at(id), body: { ...body, task_params } })
    const inventory_id = await defaultOf(two)
    const run = { template_id: one.id, inventory_id }
    expectRefused(await admin.call(tasks.create, { ...project, body: run }), 400, 'inventory_id')
    const schedule = { name: 'S', template_id: one.id, cron_format: '0 3 * * *', task_params: { inventory_id } }
    expectRefused(await admin.call(schedules.create, { ...project, body: schedule }), 400, 'inventory_id')
  })

  test('a deleted template leaves no workspace, except one whose state here has resources', async () => {
    const { project, admin, one, free, at, defaultOf } = await place()
    const empty = { id: (await defaultOf(one))! }
    await admin.ok(templateWorkspaces.attach, at(one, free))
    const { store, workspace, template_id, params } = await stateBackend(server())
    await store(aState(1, { resources: [aResource('a', { id: 'x' })] }))
    await admin.ok(templates.remove, project.at(one.id))
    for (const gone of [empty, free]) expect((await admin.call(inventories.get, project.at(gone.id))).status).toBe(404)

    const other = { project_id: params.project_id }
    await admin.ok(templates.remove, { params: { ...other, id: template_id } })
    const kept = await admin.ok(inventories.get, { params: { ...other, id: workspace.id } })
    expect(kept.template_id).toBe(null)
    expect(await admin.ok(terraformAliases.list, { params: { ...other, id: workspace.id } })).toHaveLength(1)
    expect((await store(aState(2))).status).toBe(200)
  })
})
