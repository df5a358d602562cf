import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import type { TestServer } from '../helpers/server.ts'
import { aResource, aState, stateBackend } from '../helpers/state-backend.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('the drift of a workspace', () => {
  let server: TestServer
  let made: Awaited<ReturnType<typeof stateBackend>>
  beforeAll(async () => {
    server = await startConsole()
    made = await stateBackend(server)
    const changes = [
      {
        address: 'module.network.aws_security_group.web["eu-central-1/production/internal-load-balancer"]',
        action: 'update',
      },
      { address: 'aws_instance.web[0]', action: 'replace' },
      { address: 'output.address', action: 'update' },
    ]
    await server.server.services.database.db
      .insertInto('terraform_drift')
      .values({
        inventory_id: made.workspace.id,
        project_id: made.project.id,
        status: 'drifted',
        since: new Date(Date.now() - 7_200_000).toISOString(),
        checked: new Date().toISOString(),
        resources: 3,
        changes: JSON.stringify(changes),
      })
      .execute()
  })
  afterAll(() => server?.stop())
  const states = () => `/project/${made.project.id}/inventory/${made.workspace.id}/states`
  const newest = async () => (await server.admin.ok(tasks.last, { params: made.project.params }))[0]

  test('the state page lists what differs, and starts a check with the keyboard', async () => {
    const visitor = await Visitor.arrive(server.url)
    await visitor.goto(states())
    const section = visitor.page.getByRole('region', { name: 'Drift' })
    await section.getByText('Drifted', { exact: true }).waitFor()
    const list = section.getByRole('list', { name: 'Resources that differ' })
    expect(await list.getByRole('listitem').count()).toBe(3)
    expect(await lookAt(visitor, 'drift')).toEqual([])
    await section.getByRole('button', { name: 'Check for drift' }).focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.page.getByText('Checking prod for drift').waitFor()
    expect(await newest()).toMatchObject({ inventory_id: made.workspace.id, params: { drift: true }, drift: 'unknown' })
  })

  test('the workspaces show it, and a fix is planned by a run that asks', async () => {
    const visitor = await Visitor.arrive(server.url)
    await visitor.goto(states())
    const fix = visitor.button('Plan the fix')
    await fix.focus()
    // It can be reached, does nothing, and says why.
    await visitor.page.keyboard.press('Enter')
    expect(await fix.getAttribute('aria-disabled')).toBe('true')
    const reason = visitor.page.locator(`[id="${await fix.getAttribute('aria-describedby')}"]`)
    expect(await reason.innerText()).toBe('Runs of this template cannot choose a workspace')
    await visitor.goto(`/project/${made.project.id}/templates/${made.template_id}/state`)
    const row = visitor.page.getByRole('row').filter({ hasText: 'prod' })
    await row.getByText('3 resources').waitFor()
    expect(await lookAt(visitor, 'drift-workspaces')).toEqual([])
    await visitor.button('Let runs choose the workspace').click()
    await visitor.page.getByText('Runs can now choose the workspace').waitFor()
    await visitor.rowMenu('prod', 'Plan the fix')
    await visitor.page.getByText('its plan waits for a confirmation').waitFor()
    expect(await newest()).toMatchObject({
      inventory_id: made.workspace.id,
      params: { auto_approve: false },
      drift: null,
    })
  })

  test('the resources of all workspaces are searched, and read page by page with the keyboard', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      aResource(`item_${String(n).padStart(2, '0')}`, { id: 'secret-id' }),
    )
    expect((await made.store(aState(1, { resources: many }))).status).toBe(200)
    const visitor = await Visitor.arrive(server.url)
    // The sidebar leads there, once a workspace manages anything.
    await visitor.load(`/project/${made.project.id}/templates`)
    const entry = visitor.page.getByRole('navigation').getByRole('link', { name: 'Managed resources' })
    await entry.focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.heading('Managed resources').waitFor()
    expect(await entry.getAttribute('aria-current')).toBe('page')
    const table = visitor.page.getByRole('table', { name: 'Resources' })
    await table.getByText('terraform_data.item_49').waitFor()
    expect(await lookAt(visitor, 'managed-resources')).toEqual([])
    await visitor.button('Next page').focus()
    await visitor.page.keyboard.press('Enter')
    await table.getByText('terraform_data.item_59').waitFor()
    expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe('Next page')
    await visitor.page.getByLabel('Filter by address, type, provider, workspace or template').fill('prod item_07')
    await table.getByText('terraform_data.item_07').waitFor()
    await table.getByText('terraform_data.item_59').waitFor({ state: 'detached' })
    expect(await visitor.page.content()).not.toContain('secret-id')
  })
})
