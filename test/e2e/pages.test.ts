import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

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
  let someone: Visitor
  let signedOut: Visitor
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
    // All of this waits for programs, therefore at the same time.
    const ended = await Promise.all([
      demo.run('Roll out the database'),
      demo.run('Build package', { message: 'Weekly build' }),
      demo.run('Say hello', { environment: '{"name":"Anna","mood":"solemn"}' }),
    ])
    failed = ended[0]
    running = await demo.start('Nightly copy')
    await demo.untilSays(running, 'Copying')
    await demo.start('Nightly copy')
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
    { name: 'template-tasks', path: () => demo.path(`templates/${demo.template('Say hello')}/tasks`) },
    { name: 'template-details', path: () => demo.path(`templates/${demo.template('Set up the site')}/details`) },
    { name: 'template-new', path: () => demo.path('templates/new/edit?app=ansible') },
    { name: 'template-edit', path: () => demo.path(`templates/${demo.template('Servers with Terraform')}/edit`) },
    { name: 'run-survey', path: () => demo.path(`templates?run=${demo.template('Say hello')}`), first: dialog },
    { name: 'run-ansible', path: () => demo.path(`templates?run=${demo.template('Set up the site')}`), first: dialog },
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

  for (const shown of pages)
    test(`page ${shown.name}`, async () => {
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
})
