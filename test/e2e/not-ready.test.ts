import { afterAll, beforeAll, expect, test } from 'vitest'
import { integrations } from '../../src/contract/integration.ts'
import { repositories } from '../../src/contract/repository.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { templates } from '../../src/contract/template.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const reason = 'This build has no start version: enter one, such as 1.0.0'

describeConsole('what cannot run yet', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
    const { params } = demo
    const template_id = await demo.add('Pack', 'true.sh', { type: 'build' })
    await server.admin.ok(schedules.create, { params, body: { name: 'Nightly', template_id, cron_format: '@daily' } })
    await server.admin.ok(integrations.create, { params, body: { name: 'Push', template_id, auth_method: 'github' } })
    const ssh_key_id = (await server.admin.ok(repositories.list, { params }))[0]?.ssh_key_id ?? 0
    const body = { name: 'Elsewhere', git_url: '/nowhere/at/all', git_branch: '', ssh_key_id }
    await server.admin.ok(repositories.create, { params, body })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  test('is marked in every list, and the mark opens the reason', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await visitor.button('Not ready: Pack').click()
    await page.getByText(reason).waitFor()
    expect(await lookAt(visitor, 'not-ready-templates')).toEqual([])
    await visitor.goto(demo.path('repositories'))
    await visitor.button('Not ready: Elsewhere').click()
    await page.getByText('There is no git repository at /nowhere/at/all on the server').first().waitFor()
    await visitor.goto(demo.path('integrations'))
    await visitor.button('Not ready: Push').click()
    await page.getByText('No secret key is chosen, so every request is refused. Choose a key').waitFor()
    await page.getByText(`Template Pack: ${reason}`).waitFor()
    await visitor.goto(demo.path('schedule'))
    await page.getByText(`Not ready: Template Pack: ${reason}`).waitFor()
  })

  test('says so on its page and in the run dialog, which does not start it', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`templates/${demo.template('Pack')}`))
    await page.getByRole('status').getByText(reason).waitFor()
    expect(await lookAt(visitor, 'not-ready-template')).toEqual([])
    await visitor.button('Check').click()
    const check = visitor.dialog('Check of Pack')
    await check.getByText('1 check failed.').waitFor()
    const lines = await check.getByRole('listitem').allInnerTexts()
    expect(lines.map((line) => line.replace(/\n+/g, ' | '))).toEqual([
      `Settings: failed | ${reason} | Open it to correct this`,
      expect.stringMatching(/^Repository: passed \| It can be read: main is at [0-9a-f]{12}\.$/),
      'Script: passed | true.sh is in the repository.',
      'Keys: passed | No key is needed.',
    ])
    expect(await lookAt(visitor, 'template-check')).toEqual([])
    await check.getByRole('button', { name: 'Close' }).last().click()
    await visitor.button('Build').click()
    await visitor.dialog().getByText(reason).waitFor()
    await visitor.dialog().getByText('The template cannot run yet.').waitFor()
    await visitor.dialog().getByRole('button', { name: 'Build', disabled: true }).waitFor()
  })

  test('is saved by its form with a warning, and is ready once it is corrected', async () => {
    const { page } = visitor
    const id = demo.template('Pack')
    await visitor.goto(demo.path(`templates/${id}/edit`))
    await page.getByText('It can be saved like this.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await visitor.heading('Pack').waitFor()
    await visitor.goto(demo.path(`templates/${id}/edit`))
    await visitor.field('Start version').fill('1.0.0')
    await page.getByText('It can be saved like this.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await visitor.heading('Pack').waitFor()
    await page.getByText(reason).waitFor({ state: 'detached' })
    const saved = await server.admin.ok(templates.get, { params: { ...demo.params, id } })
    expect(saved).toMatchObject({ start_version: '1.0.0', not_ready: [] })
  })
})
