import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, long, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

/** A longer timeout, because busy machines answer late. */
const slow = { timeout: 60_000 }

describeConsole('the list of templates', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    const name = 'Maximiliane Freifrau von Brandenburg-Hohenstaufen zu Sternberg'
    await server.server.services.database.db.updateTable('user').set({ name }).execute()
    demo = await Demo.make(server, { 'sleeps.sh': 'echo sleeping; sleep 600\n' })
    await demo.add('Nightly copy', 'sleeps.sh')
    for (const one of ['One', 'Two', 'Three', 'Four']) await demo.add(one, 'true.sh', { description: 'To be moved' })
    for (let n = 0; n < 6; n++) await demo.run('One', { message: `Try ${n}` })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const table = (of = visitor) => of.page.getByRole('table', { name: 'Task templates' })
  const row = (name: string, of = visitor) =>
    table(of)
      .locator('tr[data-row]')
      .filter({ has: of.page.getByRole('link', { name, exact: true }) })
  const names = async (of = visitor) => table(of).locator('tr[data-row] a[dir=auto]').allInnerTexts()
  const shows = async (found: string[], of = visitor) => {
    await expect.poll(() => names(of), slow).toEqual(found)
  }

  test('finds by words in any order, sorts and groups; all of it is in the address', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await page.getByLabel('Filter', { exact: true }).fill('moved scripts')
    await shows(['Four', 'One', 'Three', 'Two'])
    await visitor.button('Name').click()
    await visitor.button('Name').click()
    await shows(['Two', 'Three', 'One', 'Four'])
    expect(visitor.path).toBe(demo.path('templates?q=moved+scripts&sort=name&order=desc'))
    await visitor.button('Clear filter').click()
    await page.getByRole('combobox', { name: 'Group by' }).click()
    await page.getByRole('option', { name: 'By type' }).click()
    await expect
      .poll(() => table().locator('th[scope=colgroup]').allInnerTexts(), slow)
      .toEqual([expect.stringMatching(/^Task \d+$/), 'Build 1', 'Deploy 1'])
    await page.reload()
    await table().getByRole('columnheader', { name: 'Deploy 1' }).waitFor()
    expect(visitor.path).toContain('group=type')
  })

  test('a star moves a template to the top for its user only; the filter shows only starred ones', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates?q=moved'))
    const star = visitor.button('Star: Two')
    await star.click()
    await shows(['Two', 'Four', 'One', 'Three'])
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    await visitor.button('Only starred').click()
    await shows(['Two'])
    await page.waitForURL(/starred=1/)
    await row('Two').focus()
    await page.keyboard.press('s')
    await visitor.button('Show all').or(page.getByText('No entry matches')).first().waitFor()
    const guest = await server.member(demo.id, 'guest')
    expect((await guest.client.ok(templates.list, { params: demo.params })).some((one) => one.starred)).toBe(false)
  })

  test('a row expands to its last five tasks, also by key, and one of them runs again', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates?q=one'))
    await row('One').focus()
    await page.keyboard.press('ArrowRight')
    const recent = page.getByRole('list', { name: 'Last tasks of One' })
    await recent.getByText('Try 5').waitFor()
    expect(await recent.getByRole('listitem').count()).toBe(5)
    await recent
      .getByRole('button', { name: /^Rerun task #\d+/ })
      .last()
      .click()
    expect(await visitor.dialog().getByLabel('Message').inputValue()).toBe('Try 1')
    await page.keyboard.press('Escape')
    // A closing dialog moves the focus itself.
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.settled()
    await row('One').focus()
    await page.keyboard.press('ArrowLeft')
    await recent.waitFor({ state: 'detached' })
  })

  test('names of thirty characters, descriptions and the last ten results are readable in usual windows', async () => {
    const { page } = visitor
    const name = 'Restart the web servers nightly'
    await demo.add(name, 'true.sh', { description: 'Restarts them one by one' })
    await demo.run(name)
    await visitor.goto(demo.path('templates'))
    await row(name).getByText('Restarts them one by one').waitFor()
    // Without a reload: the columns follow the window.
    for (const [width, playbooks] of [
      [1280, 0],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => table().getByRole('columnheader', { name: 'Playbook' }).count()).toBe(playbooks)
      const link = row(name).getByRole('link', { name, exact: true })
      expect(await link.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      const wide = await table().evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      expect(wide).toBeLessThanOrEqual(0)
    }
    const results = page.getByRole('list', { name: 'Last results of One' })
    expect(await results.getByRole('link').count()).toBe(6)
    await results.getByRole('link').first().click()
    await visitor.dialog().getByText('Try 0').first().waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
  })

  test('status and last task change by themselves while a task runs', async () => {
    await visitor.goto(demo.path('templates?q=nightly'))
    const status = (name: string) => row('Nightly copy').locator(`[data-status=${name}]:visible`)
    await status('none').waitFor()
    const id = await demo.start('Nightly copy')
    await status('running').waitFor()
    await row('Nightly copy')
      .getByRole('link', { name: `#${id}`, exact: true })
      .waitFor()
  })

  test('several are selected by keys and clicks, moved to a view, and deleted: all of them or none', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates?q=moved'))
    await row('Four').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByText('3 selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select One' }).uncheck()
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Move to view' }).click()
    await page.getByRole('menuitem', { name: 'Tools' }).click()
    await visitor.notice('2 templates moved').waitFor()
    await visitor.link('Tools').click()
    const inView = page.getByRole('table', { name: 'Task templates: Tools' })
    await inView.getByRole('link', { name: 'Four' }).waitFor()
    await inView.getByRole('link', { name: 'Three' }).waitFor()

    await visitor.link('All').click()
    await page.getByLabel('Filter', { exact: true }).fill('')
    await page.getByRole('checkbox', { name: 'Select Nightly copy' }).check()
    await page.getByRole('checkbox', { name: 'Select Two' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = visitor.dialog('Delete 2 templates?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('alert').getByText('Nothing was deleted.').waitFor()
    await dialog.getByRole('listitem').filter({ hasText: 'has tasks that wait or run' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('checkbox', { name: 'Select Nightly copy' }).uncheck()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await visitor.dialog('Delete 1 template?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('1 template deleted').waitFor()
    await row('Two').waitFor({ state: 'detached' })
    await bar.waitFor({ state: 'detached' })
  })

  test('several run and stop at once: all of them or none, with the reason', async () => {
    const { page } = visitor
    const { params } = demo
    const survey_vars = [{ name: 'pin', title: 'Pin', required: true }]
    const asks = await demo.add('Asks first', 'true.sh', { survey_vars })
    await visitor.goto(demo.path('templates'))
    const bar = page.getByRole('region', { name: 'Selected rows' })
    const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
    for (const name of ['Nightly copy', 'One', 'Asks first']) await select(name).check()
    await bar.getByRole('button', { name: 'Run', exact: true }).click()
    const dialog = visitor.dialog('Run 3 templates?')
    await dialog.getByText('Asks first: Required answers are missing: Pin').waitFor()
    await dialog.getByRole('button', { name: 'Run', disabled: true }).waitFor()
    expect(await visitor.axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await select('Asks first').uncheck()
    await bar.getByRole('button', { name: 'Run', exact: true }).click()
    await visitor.dialog('Run 2 templates?').getByLabel('Message').fill('patch day')
    await visitor.dialog('Run 2 templates?').getByRole('button', { name: 'Run' }).click()
    await visitor.notice('2 tasks started').waitFor()
    const started = (await server.admin.ok(tasks.list, { params })).filter((task) => task.message === 'patch day')
    expect(started.map((task) => task.tpl_alias).toSorted()).toEqual(['Nightly copy', 'One'])
    await select('Nightly copy').check()
    await bar.getByRole('button', { name: 'Stop', exact: true }).click()
    await visitor.dialog('Stop the tasks of 1 template?').getByRole('button', { name: 'Stop all tasks' }).click()
    await visitor.notice('Stopping the tasks of 1 template').waitFor()
    await row('Nightly copy').locator('[data-status=stopped]:visible').waitFor()
    await server.admin.ok(templates.remove, { params: { ...params, id: asks } })
  })

  test('the choice of columns is stored on this device', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await table().getByRole('columnheader', { name: 'Playbook' }).waitFor()
    await visitor.button('Columns').click()
    await visitor.dialog('Columns').getByRole('checkbox', { name: 'Playbook' }).uncheck()
    await page.keyboard.press('Escape')
    await table().getByRole('columnheader', { name: 'Playbook' }).waitFor({ state: 'detached' })
    await page.reload()
    await row('One').waitFor()
    expect(await table().getByRole('columnheader', { name: 'Playbook' }).count()).toBe(0)
    await visitor.button('Columns').click()
    await visitor.dialog('Columns').getByRole('checkbox', { name: 'Playbook' }).check()
    await page.keyboard.press('Escape')
  })

  test('a guest can look, star and follow, but changes nothing', async () => {
    const guest = await server.member(demo.id, 'guest')
    const { username } = await server.server.services.database.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow()
    const someone = await Visitor.arrive(server.url, { user: username })
    await someone.goto(demo.path('templates'))
    await row('One', someone).waitFor()
    expect(await someone.button(/^New template/).getAttribute('aria-disabled')).toBe('true')
    expect(await someone.button('Edit views').count()).toBe(0)
    expect(await someone.page.getByRole('checkbox').count()).toBe(0)
    expect(await someone.button(/^Run: /).count()).toBe(0)
    await someone.button('Star: One').click()
    await expect.poll(async () => (await names(someone))[0], slow).toBe('One')
    await someone.button('More about One').click()
    await someone.page.getByRole('list', { name: 'Last tasks of One' }).getByText('Try 5').waitFor()
    expect(await lookAt(someone, 'templates-guest')).toEqual([])
  })

  test('nothing is cut off and nothing overlaps, whatever the names; in groups, opened out and selected', async () => {
    const { page } = visitor
    await demo.add(long, 'true.sh', { description: long })
    await demo.add('إعداد الخادم '.repeat(15).trim(), 'true.sh')
    await visitor.goto(demo.path('templates'))
    const cut = await table().evaluate((element) => {
      const edge = document.documentElement.clientWidth
      return [...element.querySelectorAll('th, td')].filter((cell) => cell.getBoundingClientRect().right > edge).length
    })
    expect(cut).toBe(0)
    await visitor.goto(demo.path('templates?group=view'))
    await visitor.button('More about One').click()
    await page.getByRole('list', { name: 'Last tasks of One' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select One' }).check()
    expect(await lookAt(visitor, 'templates-grouped')).toEqual([])
  })
})
