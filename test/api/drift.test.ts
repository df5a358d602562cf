import { expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { aState, stateBackend } from '../helpers/state-backend.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

onOneDatabase('requests for checks of drift', (server) => {
  async function terraformTemplate(draft: object = {}) {
    const project = await testProject(server())
    const template = await project.template({ app: 'terraform', playbook: '', ...draft })
    const start = (body: object = {}) =>
      server().admin.call(tasks.create, {
        params: project.params,
        body: { template_id: template.id, params: { drift: true }, ...body },
      })
    return { project, template, start }
  }

  test('a check may use each workspace of its template, and no other', async () => {
    const { project, template, start } = await terraformTemplate()
    const workspace = (name: string, draft: object = {}) =>
      project.inventory({ type: 'terraform-workspace', inventory: name, name, ...draft })
    const own = await workspace('staging', { template_id: template.id })
    expect((await start({ inventory_id: own.id })).status).toBe(201)
    const free = await workspace('free')
    expectRefused(await start({ inventory_id: free.id }), 400, 'inventory_id')
    // A run still needs the permission of the template.
    expectRefused(await start({ inventory_id: own.id, params: {} }), 400, 'inventory_id')
    const { inventory_id } = await server().admin.ok(templates.get, {
      params: { project_id: project.id, id: template.id },
    })
    const started = await start()
    expect(started.body).toMatchObject({ inventory_id, drift: 'unknown', params: { drift: true } })
  })

  test('a check that could not compare everything is refused', async () => {
    const destroying = await terraformTemplate({ task_params: { allow_destroy: true } })
    expectRefused(await destroying.start({ params: { drift: true, destroy: true } }), 400, 'params.drift')
    const given = await terraformTemplate({
      arguments: '["-destroy"]',
      task_params: { allow_destroy: true },
    })
    expectRefused(await given.start(), 400, 'params.drift')
    const build = await terraformTemplate({ type: 'build', start_version: '1' })
    expectRefused(await build.start(), 400, 'params.drift')
    const project = await testProject(server())
    const bash = await project.template({ app: 'bash' })
    const answer = await server().admin.call(tasks.create, {
      params: project.params,
      body: { template_id: bash.id, params: { drift: true } },
    })
    expectRefused(answer, 400, 'params.drift')
  })

  test('only workspaces have drift, and a state from elsewhere makes it unknown', async () => {
    const { params, store, project } = await stateBackend(server())
    const { db } = server().server.services.database
    await db
      .insertInto('terraform_drift')
      .values({ inventory_id: params.id, project_id: project.id, status: 'in_sync', since: '2026-01-01T00:00:00.000Z' })
      .execute()
    const drift = async () => (await server().admin.ok(inventories.get, { params })).drift
    expect(await drift()).toMatchObject({ status: 'in_sync' })
    expect((await store(aState(1))).status).toBe(200)
    expect(await drift()).toMatchObject({ status: 'unknown', reason: 'state_changed' })
    const hosts = await project.inventory({})
    expect(hosts.drift).toBe(null)
    const refused = await server().admin.call(terraformStates.drift, { params: { ...params, id: hosts.id } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'state_not_a_workspace' } })
  })
})
