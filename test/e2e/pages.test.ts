import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import type { TestServer } from '../helpers/server.ts'
import { hasTool } from '../helpers/tools.ts'
import { arabic, describeConsole, long, lookAt, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const tools = hasTool('ansible-playbook') && hasTool('terraform')

const failing = `
echo 'Rolling out 4.2.0 to db1'
echo 'error: db1 does not answer on port 5432' >&2
exit 3
`

interface Shown {
  name: string
  path: () => string
  /** Actions before the check. */
  first?: () => Promise<unknown>
}

describeConsole('every page', () => {
  let server: TestServer
  let demo: Demo
  let hostile: Demo
  let someone: Visitor
  let signedOut: Visitor
  let site = 0
  let plan = 0
  let failed = 0
  let running = 0
  let bare = 0

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    await server.server.services.database.db.updateTable('user').set({ name: 'Anna Ahlgren' }).execute()
    demo = await Demo.make(
      server,
      { 'fails.sh': failing, 'sleeps.sh': 'echo Copying 41,207 files; sleep 600\n' },
      'Web operations',
    )
    await demo.add('Roll out the database', 'fails.sh', { description: 'Fails when a database is down.' })
    await demo.add('Nightly copy', 'sleeps.sh')
    if (tools) plan = await demo.start('Servers with Terraform', { environment: '{"servers":3}' })
    hostile = await Demo.make(server)
    const addHostile = async () => {
      for (const name of [long, arabic]) await hostile.addHostile(name)
    }
    // All of this waits for programs, therefore at the same time.
    ;[failed, site] = await Promise.all([
      demo.run('Roll out the database'),
      tools ? demo.run('Set up the site', { message: 'New start page' }) : 0,
      demo.run('Build package', { message: 'Weekly build' }),
      demo.run('Say hello', { environment: '{"name":"Anna","mood":"solemn"}' }),
      addHostile(),
    ])
    running = await demo.start('Nightly copy')
    await demo.untilSays(running, 'Copying')
    await demo.start('Nightly copy')
    if (plan) await demo.untilStatus(plan, 'waiting_confirmation')
    bare = (await server.admin.ok(projects.create, { body: { name: 'Fresh start' } })).id
    someone = await Visitor.arrive(server.url, { kept: true })
    signedOut = await Visitor.arrive(server.url, { kept: true, user: null })
  })

  afterAll(async () => {
    await someone?.leave()
    await signedOut?.leave()
    await server?.stop()
  })

  const pages: Shown[] = [
    { name: 'dashboard', path: () => demo.path('history') },
    { name: 'dashboard-empty', path: () => `/project/${bare}/history` },
    { name: 'templates', path: () => demo.path('templates') },
    { name: 'templates-empty', path: () => `/project/${bare}/templates` },
    { name: 'template-tasks', path: () => demo.path(`templates/${demo.template('Set up the site')}/tasks`) },
    { name: 'template-details', path: () => demo.path(`templates/${demo.template('Set up the site')}/details`) },
    { name: 'template-new', path: () => demo.path('templates/new/edit?app=ansible') },
    { name: 'template-edit', path: () => demo.path(`templates/${demo.template('Servers with Terraform')}/edit`) },
    { name: 'run-survey', path: () => demo.path(`templates?run=${demo.template('Say hello')}`), first: dialog },
    { name: 'run-ansible', path: () => demo.path(`templates?run=${demo.template('Set up the site')}`), first: dialog },
    { name: 'task-ansible', path: () => demo.path(`history?t=${site}`), first: logTop },
    { name: 'task-ansible-page', path: () => demo.path(`tasks/${site}`), first: log },
    { name: 'task-plan', path: () => demo.path(`history?t=${plan}`), first: log },
    { name: 'task-failed', path: () => demo.path(`tasks/${failed}`), first: log },
    { name: 'task-running', path: () => demo.path(`tasks/${running}`), first: log },
    { name: 'task-waiting', path: () => demo.path(`tasks/${running + 1}`) },
    { name: 'task-missing', path: () => demo.path('tasks/999999') },
    { name: 'inventory', path: () => demo.path('inventory') },
    { name: 'environment', path: () => demo.path('environment') },
    { name: 'keys', path: () => demo.path('keys') },
    { name: 'repositories', path: () => demo.path('repositories') },
    { name: 'repositories-empty', path: () => `/project/${bare}/repositories` },
    { name: 'new-project', path: () => '/project/new' },
    { name: 'tokens', path: () => '/tokens' },
    { name: 'unknown', path: () => '/no/such/page' },
    { name: 'palette', path: () => demo.path('keys'), first: palette },
    { name: 'keyboard-help', path: () => demo.path('keys'), first: help },
  ]

  async function dialog() {
    await someone.dialog().getByRole('button', { name: 'Copy as API call' }).waitFor()
  }
  async function palette() {
    await someone.page.keyboard.press('Control+k')
    await someone.page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
  }
  async function help() {
    await someone.page.keyboard.press('?')
    await someone.dialog().waitFor()
  }
  async function log() {
    await someone.page.locator('[data-line]').first().waitFor()
  }
  /** Scrolls to the beginning of the log, where the folds are. */
  async function logTop() {
    await log()
    await someone.page.getByRole('group', { name: /^Log of/ }).focus()
    await someone.page.keyboard.press('Home')
    await someone.page.locator('[data-line="1"]').waitFor()
  }

  async function boxes(all: Locator) {
    return Promise.all((await all.all()).map(async (one) => (await one.boundingBox())!))
  }

  for (const shown of pages)
    test.skipIf(!tools && /ansible|plan/.test(shown.name))(`page ${shown.name}`, async () => {
      await someone.page.setViewportSize(wide)
      await someone.goto(shown.path())
      await shown.first?.()
      expect(await lookAt(someone, shown.name)).toEqual([])
    })

  test('why a task failed is in the history and above its log, with a link to the line', async () => {
    const { page } = someone
    await page.setViewportSize(wide)
    await someone.goto(demo.path('history'))
    await page.getByRole('link', { name: 'error: db1 does not answer on port 5432' }).click()
    const why = someone.dialog().getByRole('note', { name: 'Why it ended' })
    await expect.poll(() => why.textContent()).toMatch(/^error: db1 does not answer on port 5432 Line \d+ of the log/)
    await page.locator('[data-line]', { hasText: 'error: db1 does not answer' }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#L\d+$/)
    await someone.dialog().getByRole('tab', { name: 'Details' }).click()
    await why.getByRole('link', { name: /^Line / }).click()
    await page.locator('[data-line]', { hasText: 'error: db1 does not answer' }).waitFor()
  })

  test('sign-in', async () => {
    await signedOut.goto('/auth/login')
    expect(await lookAt(signedOut, 'sign-in')).toEqual([])
  })

  test('names of 200 characters and from right to left', async () => {
    for (const page of ['history', 'templates', 'inventory', 'environment', 'keys', 'repositories']) {
      await someone.page.setViewportSize(phone)
      await someone.goto(hostile.path(page))
      await someone.screenshot(`hostile-${page}-390`)
      expect(await someone.overflow()).toEqual([])
    }
    const id = hostile.template(long)
    for (const page of [
      `templates/${id}/tasks`,
      `templates/${id}/details`,
      `templates/${id}/edit`,
      `templates/${id}/tasks?run=1`,
      'history?t=LAST',
      'tasks/LAST',
    ]) {
      await someone.goto(hostile.path(page.replace('LAST', String(hostile.last))))
      for (const size of [phone, wide]) {
        await someone.page.setViewportSize(size)
        await someone.settled()
        await someone.screenshot(`hostile-${page.replaceAll(/\W+|\d+/g, '-')}-${size.width}`)
        expect(await someone.overflow()).toEqual([])
        // A dialog hides what does not fit, and its close button with it.
        const close = someone.dialog().getByRole('button', { name: 'Close', exact: true })
        for (const { x, width } of await boxes(close)) expect(x + width).toBeLessThan(size.width)
      }
    }
  })
})
