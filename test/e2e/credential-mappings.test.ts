import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostConfigs } from '../../src/contract/host-config.ts'
import type { TestServer } from '../helpers/server.ts'
import { type TestProject, testProject } from '../helpers/suite.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('credential mappings', () => {
  let server: TestServer
  let project: TestProject
  beforeAll(async () => {
    server = await startConsole()
    project = await testProject(server)
    await project.login('Deploy token')
  })
  afterAll(() => server?.stop())

  test('a mapping is made, refused where it is wrong, changed and deleted', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await visitor.goto(`/project/${project.params.project_id}/keys`)
    await page.getByRole('link', { name: 'Credential mappings' }).click()
    await page.getByText('No credential mappings').waitFor()
    expect(await lookAt(visitor, 'mappings-empty')).toEqual([])
    await visitor.button('New mapping').first().click()
    const dialog = page.getByRole('dialog', { name: 'New mapping' })
    await dialog.getByText('Address', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://ada:secret@git.example.com/team')
    await dialog.getByRole('combobox', { name: 'Key' }).click()
    await page.getByRole('option', { name: /Deploy token/ }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog
      .getByText(/password/i)
      .first()
      .waitFor()
    expect(await lookAt(visitor, 'mapping-refused')).toEqual([])
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://git.example.com/team/')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('row').filter({ hasText: 'https://git.example.com/team' }).waitFor()
    expect(await lookAt(visitor, 'mappings')).toEqual([])
    const list = () => server.admin.ok(hostConfigs.list, { params: project.params })
    expect(await list()).toMatchObject([{ type: 'url', host: 'https://git.example.com/team' }])
    const row = page.getByRole('row').filter({ hasText: 'https://git.example.com/team' })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No credential mappings').waitFor()
    expect(await list()).toEqual([])
  })
})
