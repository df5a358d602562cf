import { afterAll, beforeAll, expect, test } from 'vitest'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import type { TestServer } from '../helpers/server.ts'
import { aResource, aState, stateBackend } from '../helpers/state-backend.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('the state of a workspace', () => {
  let server: TestServer
  let made: Awaited<ReturnType<typeof stateBackend>>
  beforeAll(async () => {
    server = await startConsole()
    made = await stateBackend(server)
    await made.store(aState(1, { resources: [aResource('web', { id: 'i-1', size: 'small' })] }))
    await made.store(
      aState(2, {
        resources: [
          aResource('web', { id: 'i-1', size: 'large' }),
          aResource('db', { id: 'i-3', password: 'hunter2' }),
        ],
      }),
    )
  })
  afterAll(() => server?.stop())
  const address = () => `/project/${made.project.id}/inventory/${made.workspace.id}/states`

  test('a lock that a client left behind is forced open with the name of the workspace', async () => {
    await made.lock('left-behind')
    const visitor = await Visitor.arrive(server.url)
    await visitor.goto(address())
    await visitor.page.getByText('ada@laptop (apply)').waitFor()
    expect(await lookAt(visitor, 'states')).toEqual([])
    await visitor.button('Force unlock').click()
    const dialog = visitor.page.getByRole('dialog', { name: 'Force the lock open?' })
    const confirm = dialog.getByRole('button', { name: 'Force unlock' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel('Type prod to confirm').fill('prod')
    await confirm.click()
    await visitor.page.getByText('Lock forced open').waitFor()
    await visitor.page.getByText('The state is locked').waitFor({ state: 'detached' })
    expect(await server.admin.ok(terraformStates.lock, { params: made.params })).toBeNull()
  })

  test('two versions are compared by resource, without sensitive values', async () => {
    const visitor = await Visitor.arrive(server.url)
    await visitor.goto(address())
    await visitor.page.getByRole('row').filter({ hasText: 'Newest' }).getByRole('button').last().click()
    await visitor.page.getByRole('menuitem', { name: 'Compare with the version before' }).click()
    const dialog = visitor.page.getByRole('dialog', { name: 'prod: serial 1 to 2' })
    await dialog.getByText('1 created').waitFor()
    await dialog.getByText('1 changed').waitFor()
    expect(await dialog.textContent()).not.toContain('hunter2')
    expect(await lookAt(visitor, 'state-diff')).toEqual([])
  })
})
