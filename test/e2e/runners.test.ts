import { hostname } from 'node:os'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { projectRunners, runners } from '../../src/contract/runner.ts'
import { version } from '../../src/server/config/version.ts'
import { RemoteAgent } from '../helpers/remote-agent.ts'
import { builtProgram, type TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('runners', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor
  const agents: RemoteAgent[] = []

  beforeAll(async () => {
    server = await startConsole({ config: { use_remote_runner: true } })
    demo = await Demo.make(server, { 'sleeps.sh': 'exec sleep 600\n' }, 'Website')
    await demo.add('Long', 'sleeps.sh')
    visitor = await Visitor.arrive(server.url, { kept: true, permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterAll(async () => {
    await visitor?.leave()
    await Promise.all(agents.map((agent) => agent.stop()))
    await server?.stop()
  })

  /** Runs what a tab of the dialog offers to copy, as a user would on the machine of the runner. */
  const runs = async (setUp: Locator, tab: string) => {
    await setUp.getByRole('tab', { name: tab }).click()
    await setUp.getByRole('button', { name: 'Copy: Commands' }).click()
    await until('the commands to be copied', async () =>
      (await copied()).includes('signalbox runner') ? true : undefined,
    )
    // The program of this run stands for the installed one; it replaces the shell, so that the agent can be stopped.
    const signalbox = `signalbox() { exec ${builtProgram.map((word) => `'${word}'`).join(' ')} "$@"; }`
    const commands = (await copied()).replace(/^npm install .*$/m, '')
    const agent = new RemoteAgent(['sh', '-c', `${signalbox}\n${commands}`], {}).start()
    agents.push(agent)
    return agent
  }
  const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText())
  const row = (name: string) => visitor.page.getByRole('row').filter({ hasText: name })
  /** Some texts are there twice, once for phones. */
  const seen = (text: Locator) => text.filter({ visible: true }).first().waitFor()
  const field = (name: string) => visitor.dialog().getByRole('textbox', { name })
  const tag = async (name: string) => {
    await visitor.dialog().getByRole('combobox', { name: 'Tags' }).fill(name)
    await visitor.page.keyboard.press('Enter')
  }
  const change = (id: number, values: object) =>
    server.server.services.database.db.updateTable('runner').set(values).where('id', '=', id).execute()

  test('a runner is created; its token is shown once, with what to do with it, until it has connected', {
    timeout: 120_000,
  }, async () => {
    const { page } = visitor
    await visitor.goto(demo.path('runners'))
    await page.getByText('No runners yet').waitFor()
    expect(await lookAt(visitor, 'runners-none')).toEqual([])
    await visitor.goto('/runners')
    await row('local').getByText('local', { exact: true }).waitFor()
    await visitor.button('New runner').click()
    await visitor.press('Create')
    await visitor.dialog().getByText('Name is required').waitFor()
    await visitor.focused(field('Name'))
    await field('Name').fill('dmz-1')
    await tag('dmz')
    await visitor.dialog().getByLabel('Max parallel tasks').fill('4')
    expect(await lookAt(visitor, 'runner-form')).toEqual([])
    await visitor.press('Create')

    const setUp = visitor.dialog('Set up dmz-1')
    await setUp.getByText('Waiting for the runner to connect…').waitFor()
    await setUp.getByRole('button', { name: 'Copy the token' }).click()
    const token = await copied()
    expect(token).toMatch(/^[\w-]{40,}$/)
    const key = await visitor.downloads(() => setUp.getByRole('button', { name: 'Download the private key' }).click())
    expect(key.content).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\n/)
    await setUp.getByText(`${key.content.slice(0, 90).split('\n').at(-1)}…`).waitFor()
    await setUp.getByRole('button', { name: 'Copy the private key' }).click()
    await until('the key to be copied', async () => ((await copied()) === key.content ? true : undefined))
    for (const tab of ['Config file', 'Setup', 'Env Vars', 'Docker', 'systemd', 'Kubernetes']) {
      await setUp.getByRole('tab', { name: tab }).click()
      expect(await setUp.getByRole('tabpanel').innerText(), tab).toContain(token)
      expect(await setUp.getByRole('tabpanel').innerText(), tab).toContain(server.url)
    }
    expect(await lookAt(visitor, 'runner-setup')).toEqual([])
    await page.keyboard.press('Escape')
    const agent = await runs(setUp, 'Env Vars')
    await setUp.getByText(/^Connected since .* \(/).waitFor()
    // It would take the tasks of the next tests.
    await agent.stop()
    await setUp.getByRole('button', { name: 'I have copied it' }).click()
    await setUp.waitFor({ state: 'detached' })
    await visitor.focused(visitor.button('New runner'))
  })

  test('the list shows state, tags and load; a tag filters, and the switch is saved at once', async () => {
    const { page } = visitor
    await server.admin.ok(runners.create, {
      body: {
        name: 'spare',
        project_id: demo.id,
        is_default: true,
        tags: Array.from({ length: 12 }, (_, at) => `a-rather-long-tag-${at}`),
      },
    })
    await visitor.goto('/runners')
    const first = row('dmz-1')
    for (const text of ['Online', '0 of 4', 'All projects', 'server-wide']) await seen(first.getByText(text))
    for (const text of ['Never connected', 'Website', 'default', 'unregistered', '0 of ∞', '+8'])
      await seen(row('spare').getByText(text, { exact: true }))
    expect(await lookAt(visitor, 'runners')).toEqual([])
    await first.getByRole('button', { name: 'dmz', exact: true }).filter({ visible: true }).click()
    await row('spare').waitFor({ state: 'detached' })
    expect(visitor.path).toContain('q=dmz')
    await first.locator('.mantine-Switch-track').click()
    await visitor.notice('dmz-1 is inactive: it gets no more tasks').waitFor()
    expect((await server.admin.ok(runners.list)).find(({ name }) => name === 'dmz-1')?.active).toBe(false)
    await first.locator('.mantine-Switch-track').click()
    await visitor.notice('dmz-1 is active').waitFor()
    await page.getByRole('textbox', { name: 'Filter' }).fill('')
  })

  test('details, cordon and cache; one with tasks is not deleted, and they are named', {
    timeout: 120_000,
  }, async () => {
    const { page } = visitor
    const one = (await server.admin.ok(runners.list)).find(({ name }) => name === 'dmz-1')!
    const task = await demo.start('Long')
    const { db } = server.server.services.database
    await db.updateTable('task').set({ runner_id: one.id, status: 'running' }).where('id', '=', task).execute()
    await change(one.id, { last_error: 'Two agents use the token' })
    await visitor.goto('/runners')
    await visitor.rowMenu('dmz-1', 'Cordon')
    await visitor.notice('dmz-1 takes no new tasks').waitFor()
    await row('dmz-1').getByText('cordoned').waitFor()
    await visitor.rowMenu('dmz-1', 'Clear cache')
    await visitor.notice('dmz-1 clears its cache when it next connects').waitFor()
    await visitor.button('More actions: dmz-1').click()
    await page.getByRole('menuitem', { name: /Clear cache Already requested \w/ }).waitFor()
    await page.keyboard.press('Escape')

    await visitor.button('dmz-1').first().click()
    const panel = visitor.dialog('dmz-1')
    const said = [version, `${process.platform} ${process.arch}`, hostname()]
    for (const text of [...said, 'Two agents use the token', '1 of 4']) await panel.getByText(text).first().waitFor()
    await panel.getByRole('link', { name: `Long #${task}` }).waitFor()
    expect(visitor.path).toContain(`runner=${one.id}`)
    expect(await lookAt(visitor, 'runner-panel')).toEqual([])
    await page.keyboard.press('Escape')
    await visitor.focused(visitor.button('dmz-1').first())

    await visitor.rowMenu('dmz-1', 'Delete')
    const sure = visitor.dialog('Delete runner?')
    await sure.getByRole('link', { name: `Long #${task}` }).waitFor()
    expect(await sure.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await visitor.rowMenu('spare', 'Delete')
    await visitor.dialog('Delete runner?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Runner spare deleted').waitFor()

    await visitor.goto(demo.path('history'))
    await page.getByRole('row').filter({ hasText: 'Long' }).getByText('dmz-1').waitFor()
    expect(await lookAt(visitor, 'history-of-runners')).toEqual([])
    await page
      .getByRole('link', { name: `#${task}` })
      .first()
      .click()
    await page
      .getByText('Runner: ', { exact: false })
      .and(page.locator('.visually-hidden'))
      .waitFor({ state: 'attached' })

    await db.updateTable('task').set({ status: 'success' }).where('id', '=', task).execute()
    await server.admin.ok(projects.clearCache, { params: demo.params })
    await visitor.goto(demo.path('settings'))
    const caches = page.getByRole('list', { name: 'Caches of runners' })
    await caches.getByText(/^dmz-1: has not called again since it was asked /).waitFor()
    await caches.getByText(/^local .*: cleared /).waitFor()
    expect(await lookAt(visitor, 'settings-caches')).toEqual([])
  })

  test('a runner of a project needs a tag, and registers with a token that is valid once', {
    timeout: 120_000,
  }, async () => {
    await visitor.goto(demo.path('history'))
    await visitor.page.getByRole('navigation', { name: 'Parts of the dashboard' }).getByText('Runners').click()
    await visitor.button('New runner').click()
    await field('Name').fill('edge')
    await visitor.dialog().getByRole('radio', { name: 'Register with a one-time token' }).check()
    await visitor.press('Create')
    await visitor
      .dialog()
      .getByText(/^A tag is required/)
      .waitFor()
    await tag('edge')
    await visitor.press('Create')
    const setUp = visitor.dialog('Set up edge')
    await setUp.getByText(/^It registers one runner, until /).waitFor()
    await setUp.getByRole('button', { name: 'Copy the token' }).click()
    const first = await copied()
    expect(first).toMatch(/^smrs_/)
    await setUp
      .getByText(/runner register/)
      .first()
      .waitFor()
    await setUp.getByRole('button', { name: 'I have copied it' }).click()
    await visitor.rowMenu('edge', 'New registration token')
    await setUp.getByRole('button', { name: 'Copy the token' }).click()
    const agent = await runs(setUp, 'Setup')
    await setUp.getByText(/^Connected since /).waitFor()
    await agent.stop()
    await setUp.getByRole('button', { name: 'I have copied it' }).click()
    const register = (registration_token: string) =>
      server.anonymous.call(runners.register, { body: { registration_token } })
    expect((await register(first)).status).toBe(404)
    await visitor.goto(demo.path('runners'))
    await visitor.button('More actions: edge').click()
    await visitor.page.getByRole('menuitem', { name: 'Details' }).waitFor()
    expect(await visitor.page.getByRole('menuitem', { name: 'New registration token' }).count()).toBe(0)
    await visitor.page.keyboard.press('Escape')
    const [edge] = await server.admin.ok(projectRunners.list, { params: demo.params })
    expect(edge).toMatchObject({ name: 'edge', tags: ['edge'], registered: true })
  })

  test('members without the right see the runners of their project, and why they cannot change them', async () => {
    const { id } = await server.user('gus')
    const { db } = server.server.services.database
    await db.insertInto('project_user').values({ project_id: demo.id, user_id: id, role: 'guest' }).execute()
    const guest = await Visitor.arrive(server.url, { user: 'gus' })
    await guest.goto(demo.path('runners'))
    const reason = 'Your role in this project does not allow this'
    await guest.button(`New runner: ${reason}`).waitFor()
    await guest.page.getByRole('switch', { name: `Active: edge: ${reason}` }).waitFor()
    await guest.button('More actions: edge').click()
    await guest.page.getByRole('menuitem', { name: 'Details' }).waitFor()
    expect(await guest.menuItems()).toEqual(['Details', 'History'])
  })
})
