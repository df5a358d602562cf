import { expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('the workspaces of a template', (server) => {
  test('have the newest task that ran in each, whichever is the default by now', async () => {
    const { admin, server: running } = server()
    const { db } = running.services.database
    const project = await testProject(server())
    const { id } = await project.template({
      app: 'terraform',
      playbook: '',
      task_params: { allow_override_inventory: true },
    })
    const template = await admin.ok(templates.get, project.at(id))
    const standard = template.inventory_id!
    const staging = (await project.inventory({ type: 'terraform-workspace', inventory: 'staging', template_id: id })).id
    const newest = async () =>
      Object.fromEntries(
        (await admin.ok(templates.workspaces, project.at(id))).map((one) => [one.inventory_id, one.last_task.id]),
      )
    expect(await newest()).toEqual({})
    await project.task(id)
    const [chosen, first] = [await project.task(id, { inventory_id: staging }), await project.task(id)]
    expect(await newest()).toEqual({ [standard]: first.id, [staging]: chosen.id })

    // The facts of a task say where it ran; a task that still waits will run in the new default.
    const data = JSON.stringify({
      inventory: { id: standard, name: 'default', type: 'terraform-workspace', revision: 1 },
    })
    await db.insertInto('task_fact').values({ task_id: first.id, data }).execute()
    await admin.ok(templates.update, { ...project.at(id), body: { ...template, inventory_id: staging } })
    expect(await newest()).toEqual({ [standard]: first.id, [staging]: chosen.id })
    const waiting = await project.task(id)
    expect(await newest()).toEqual({ [standard]: first.id, [staging]: waiting.id })
  })
})
