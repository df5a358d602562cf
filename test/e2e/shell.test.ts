import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import type { Tables } from '../../src/server/db/schema.ts'
import type { TestServer } from '../helpers/server.ts'
import { arabic, describeConsole, long, lookAt, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('navigation', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
    await server.admin.ok(projects.create, { body: { name: 'Second project' } })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  test('the project switcher leads to the other project, and the start page remembers it', async () => {
    await visitor.goto(demo.path('keys'))
    await visitor.button(/^Switch project/).click()
    await visitor.page.getByRole('menuitem', { name: 'Second project' }).click()
    await visitor.heading('Dashboard').waitFor()
    await visitor.page.getByText('No runs yet').waitFor()
    expect(visitor.path).toBe(`/project/${demo.id + 1}/history`)
    await visitor.goto('/')
    await visitor.page.waitForURL(`**/project/${demo.id + 1}/history`)
  })

  test('every entry of the sidebar leads to its page, by pointer and by keys', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    const resources = ['Inventory', 'Hosts', 'Variable groups', 'Key store', 'Repositories']
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
    for (const name of ['Task templates', ...resources, 'Integrations', 'Alerts', 'Activity', 'Team', 'Settings']) {
      await sidebar.getByRole('link', { name }).click()
      await visitor.heading(name).waitFor()
      await sidebar.locator('[aria-current=page]', { hasText: name }).waitFor()
      expect(await page.title()).toBe(`${name} · Signalbox`)
    }
    await visitor.pair('g', 'k', visitor.heading('Key store'))
    await page.goBack()
    await visitor.heading('Settings').waitFor()
  })

  test('an entry of the sidebar is there before the server says again that the project needs it', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    const hosts = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Hosts' })
    await hosts.waitFor()
    const answer = Promise.withResolvers<void>()
    const asked = /\/templates\?.*app=ansible/
    await page.route(asked, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.reload()
    await visitor.heading('Key store').waitFor()
    expect(await hosts.isVisible()).toBe(true)
    answer.resolve()
    await visitor.settled()
    await page.unroute(asked)
    expect(await hosts.isVisible()).toBe(true)
  })

  test('the theme stays after a reload', async () => {
    const { page } = visitor
    const account = visitor.button(/^Account/)
    await account.click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await page.reload()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await account.click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  })

  test('German and back', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    await visitor.button(/^Account/).click()
    await page.getByRole('menuitem', { name: 'Language' }).click()
    await visitor.dialog('Language').getByRole('radio', { name: 'Deutsch' }).click()
    const dialog = visitor.dialog('Sprache')
    await dialog.waitFor()
    expect(await lookAt(visitor, 'language')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await visitor.heading('Übersicht').waitFor()
    await page.getByText('Noch keine Läufe').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.reload()
    await visitor.heading('Übersicht').waitFor()
    expect(await visitor.axe()).toEqual([])
    // The texts of this page are only loaded now, in both languages, to be able to switch back.
    await visitor.link('Schlüssel').click()
    await visitor.heading('Schlüssel').waitFor()
    await visitor.button('Neuer Schlüssel').waitFor()
    await visitor.button(/^Konto/).click()
    await page.getByRole('menuitem', { name: 'Sprache' }).click()
    await dialog.getByRole('radio', { name: 'Standard des Browsers' }).click()
    await visitor.dialog('Language').waitFor()
    await page.keyboard.press('Escape')
    await visitor.heading('Key store').waitFor()
    await visitor.button('New key').waitFor()
  })

  test('an unknown URL is explained', async () => {
    await visitor.goto('/no/such/page')
    await visitor.heading('Page not found').waitFor()
    await visitor.link('Go to the start page').click()
    await visitor.heading('Dashboard').waitFor()
    // React also logs the answer for developers.
    visitor.expected = /ApiError: Project not found/
    await visitor.goto('/project/4711/history')
    await visitor.heading('Page not found').waitFor()
    visitor.expected = null
  })

  test('the account: name changed, password changed, wrong password refused at its field', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    await visitor.button(/^Account/).click()
    await page.getByRole('menuitem', { name: 'Edit account' }).click()
    const name = visitor.dialog().getByLabel('Name', { exact: false }).first()
    await name.fill('Berta Berg')
    await visitor.dialog().getByRole('button', { name: 'Save' }).click()
    await visitor.notice('Account saved').waitFor()
    await visitor.button(/Berta Berg/).click()
    await page.getByRole('menuitem', { name: 'Change password' }).click()
    const [current, next] = [
      page.getByRole('textbox', { name: 'Current password' }),
      page.getByRole('textbox', { name: 'New password' }),
    ]
    await current.fill('wrong guess')
    await next.fill('correct horse battery')
    const save = visitor.dialog().getByRole('button', { name: 'Change password', exact: true })
    await save.click()
    await visitor.dialog().locator('[aria-invalid=true]').waitFor()
    await visitor.focused(current)
    await current.fill('correct horse battery')
    await save.click()
    await visitor.notice('Password changed').waitFor()
  })

  test('the palette opens by key and finds a template, a page and an action', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Search or run a command' })
    await box.fill('terra')
    await page
      .getByRole('option', { name: /^Servers with Terraform/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await visitor.heading('Servers with Terraform').waitFor()
    await box.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await box.fill('>new pro')
    await page.getByRole('option', { name: /New project/ }).waitFor()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await box.fill('run say hello')
    await page.getByRole('option', { name: 'Run Say hello…' }).first().click()
    await visitor.dialog('Run: Say hello').waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
    // A number after # is that of a task, also where a template has the same one.
    await page.keyboard.press('Control+k')
    await box.fill('#1')
    await page.getByRole('option', { name: 'Task #1' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(1)
    // Actions that create objects, and members.
    await box.fill('new inv')
    await page.getByRole('option', { name: /New inventory/ }).waitFor()
    await box.fill('admin')
    await page.getByRole('option', { name: /Member$/ }).waitFor()
    // The other objects of the project lead to their lists.
    await box.fill('none')
    await page
      .getByRole('option', { name: /^None.*Key$/ })
      .first()
      .click()
    await visitor.heading('Key store').waitFor()
    expect(visitor.path).toMatch(/q=None|edit=\d+/)
  })

  test('a part that fails to load does not affect the rest, and loads at the next try', async () => {
    const { page } = visitor
    visitor.expected = /ERR_FAILED/
    const later = /assets\/(Palette|NotificationList)-[^/]*\.js$/
    // Before the page is loaded: an idle page loads the rest in advance.
    await page.route(later, (route) => route.abort())
    const failed = (part: string) =>
      page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`))
    const failures = Promise.all([failed('Palette'), failed('NotificationList')])
    await visitor.load(demo.path('keys'))
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    await page.keyboard.press('Control+k')
    await failures
    await page.unroute(later)
    const box = page.getByRole('combobox', { name: 'Search or run a command' })
    // The failed attempt of the first key may still be in progress.
    await expect
      .poll(async () => {
        if (!(await box.isVisible())) await page.keyboard.press('Control+k')
        return box.isVisible()
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await visitor.heading('Key store').waitFor()
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
    visitor.expected = null
  })

  test('on a phone the navigation is a drawer', async () => {
    const { page } = visitor
    await page.setViewportSize(phone)
    await visitor.goto(demo.path('history'))
    await visitor.button('Open navigation').click()
    const drawer = visitor.dialog('Signalbox')
    await drawer.getByRole('link', { name: 'Key store' }).waitFor()
    await visitor.screenshot('drawer-390-light')
    expect([...(await visitor.overflow()), ...(await visitor.axe())]).toEqual([])
    await drawer.getByRole('link', { name: 'Key store' }).click()
    await visitor.heading('Key store').waitFor()
    await drawer.waitFor({ state: 'detached' })
    await page.setViewportSize(wide)
  })

  test('while the next page loads, a bar says so and the previous page stays', async () => {
    const fresh = await Visitor.arrive(server.url)
    const { page } = fresh
    const answered = Promise.withResolvers<void>()
    await page.route(`${server.url}/api/project/${demo.id + 1}`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await fresh.goto(demo.path('keys'))
    await fresh.button(/^Switch project/).click()
    await page.getByRole('menuitem', { name: 'Second project' }).click()
    const bar = page.getByRole('progressbar', { name: 'The page is loading' })
    await bar.waitFor()
    await fresh.heading('Key store').waitFor()
    answered.resolve()
    await fresh.heading('Dashboard').waitFor()
    await bar.waitFor({ state: 'detached' })
  })

  test('all projects on one page: the start page of a device that has not shown a project', async () => {
    const busy = await Demo.make(server, {}, arabic.slice(0, 150).trim())
    const { db } = server.server.services.database
    const add = async (name: string, values: Updateable<Tables['task']>) => {
      await busy.add(name, 'true.sh')
      const id = await busy.start(name)
      await db.updateTable('task').set(values).where('id', '=', id).execute()
      return id
    }
    const now = new Date().toISOString()
    const asks = await add('Asks', { status: 'waiting_confirmation', start: now })
    const runs = await add(long.slice(0, 100), { status: 'running', start: now })
    const failed = await add('Failed', { status: 'error', start: now, end: now })
    const template_id = busy.template('Asks')
    const body = { name: 'Soon', template_id, active: true, type: 'run_at' as const, run_at: '2090-01-01T00:00:00Z' }
    await server.admin.ok(schedules.create, { params: busy.params, body })

    const fresh = await Visitor.arrive(server.url)
    const { page } = fresh
    await fresh.load('/')
    await fresh.heading('All projects').waitFor()
    expect(fresh.path).toBe('/overview')
    const link = (section: string, name: string) =>
      page.getByRole('region', { name: section }).getByRole('link', { name })
    await link('Waiting for a decision', `Asks #${asks}`).waitFor()
    await link('Running', `#${runs}`).waitFor()
    await link('Next schedules', 'Soon').waitFor()
    expect(await lookAt(fresh, 'overview')).toEqual([])
    await link('Failed in the last 24 hours', `Failed #${failed}`).click()
    await fresh.dialog().waitFor()
    expect(fresh.path).toBe(busy.path(`history?t=${failed}`))
    await page.keyboard.press('Escape')
    await fresh.dialog().waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'All projects' }).click()
    await fresh.heading('All projects').waitFor()
    // What changes is shown at once.
    await server.admin.ok(tasks.stop, { params: { ...busy.params, id: asks } })
    await page
      .getByRole('region', { name: 'Waiting for a decision' })
      .getByText('Nothing is waiting for a decision.')
      .waitFor()
  })
})
