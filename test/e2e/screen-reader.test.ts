import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import type { TestServer } from '../helpers/server.ts'
import { hasTool } from '../helpers/tools.ts'
import { describeConsole, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { crawledProject } from './crawled-project.ts'
import type { Demo } from './demo.ts'

const ansible = hasTool('ansible-playbook')

/** What a screen reader says of the focused element beside its name and role. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )

describeConsole('a screen reader', () => {
  let server: TestServer
  let demo: Demo
  let pages: string[]
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    ;({ demo, pages } = await crawledProject(server))
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  test('each page has its own title, one main heading, headings in order, and descriptions that exist', async () => {
    const found: string[] = []
    const titles = new Map<string, string>()
    for (const path of pages) {
      await visitor.goto(path)
      const { title, headings, mains, missing } = await visitor.page.evaluate(() => {
        const root = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document
        const shown = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
          (heading) => heading.checkVisibility() && !heading.closest('[aria-hidden=true]'),
        )
        const ids = [...document.querySelectorAll('[aria-describedby]')].flatMap((element) =>
          (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => !document.getElementById(id)),
        )
        return {
          title: document.title,
          headings: shown.map(({ tagName }) => Number(tagName[1])),
          mains: document.querySelectorAll('main').length,
          missing: ids,
        }
      })
      const isDialog = /[?&]run=/.test(path)
      if (!title.endsWith(' · Signalbox')) found.push(`${path} is called ${title}`)
      const other = titles.get(title)
      // Another part of a page, or a dialog over it, keeps its title; so do the lists of a project and of the server.
      if (
        other &&
        other.split('?')[0] !== path.split('?')[0] &&
        !path.startsWith('/project') === !other.startsWith('/project')
      )
        found.push(`${path} has the title of ${other}: ${title}`)
      titles.set(title, path)
      if (mains !== 1) found.push(`${path} has ${mains} main parts`)
      if (!isDialog && headings.filter((level) => level === 1).length !== 1) found.push(`${path}: not one h1`)
      for (const [at, level] of headings.entries())
        if (level > (headings[at - 1] ?? (isDialog ? 6 : 0)) + 1)
          found.push(`${path}: h${level} after h${headings[at - 1] ?? 0}`)
      for (const id of missing) found.push(`${path}: nothing is called ${id}`)
    }
    expect(found).toEqual([])
  })

  test('the first stop of a page leads past the navigation, and a link to the heading of its page', async () => {
    const { page } = visitor
    await visitor.load(demo.path('keys'))
    await page.keyboard.press('Tab')
    const skip = visitor.link('Skip to the content')
    await visitor.focused(skip)
    await page.keyboard.press('Enter')
    await visitor.focused(page.locator('main'))
    const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Repositories' })
    await link.focus()
    await page.keyboard.press('Enter')
    await visitor.focused(visitor.heading('Repositories'))
    expect(await page.title()).toBe('Repositories · Signalbox')
    expect(await link.getAttribute('aria-current')).toBe('page')
  })

  test('a log is a named list of numbered lines with an active one; a new status of its task is read aloud', async () => {
    const { page } = visitor
    await visitor.goto(pages.find((path) => /tasks\/\d+$/.test(path)) as string)
    const log = page.getByRole('group', { name: /^Log of/ })
    await visitor.focused(log)
    const lines = log.getByRole('list').getByRole('listitem')
    await lines.first().waitFor()
    expect(await lines.first().ariaSnapshot()).toMatch(/^- listitem:\n {2}- link "Line 1"/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const active = log.locator('[aria-current=true]')
    await expect.poll(() => log.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    expect(await active.getByRole('link', { name: /^Line \d+/ }).count()).toBe(1)
    expect(Number(await active.getAttribute('aria-setsize'))).toBeGreaterThan(2)

    const running = (await server.admin.ok(tasks.list, { params: demo.params })).find(
      ({ status }) => status === 'running',
    )!
    await visitor.goto(demo.path(`tasks/${running.id}`))
    await visitor.focused(log)
    const said = page.getByRole('status').filter({ hasText: `Task #${running.id}: Stopped` })
    expect(await said.count()).toBe(0)
    await page.keyboard.press('s')
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).click()
    await said.waitFor({ state: 'attached' })
  })

  test('a notification is a status message, not an alert that interrupts', async () => {
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').click()
    await visitor.box('Key name').fill('Delta')
    await visitor.choose('Type', 'None')
    await visitor.press('Create')
    await visitor.page.getByRole('status').filter({ hasText: 'Delta created' }).waitFor()
    expect(await visitor.page.getByRole('alert').filter({ hasText: 'Delta created' }).count()).toBe(0)
  })

  test('a form names what is wrong, in a list that leads to the fields and in the description of each', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('repositories'))
    await visitor.button('New repository').click()
    const form = visitor.dialog('New repository')
    await form.getByRole('button', { name: 'Create' }).click()
    const first = page.locator('[aria-invalid=true]:focus')
    await first.waitFor()
    expect(await descriptionOf(first)).not.toBe('')
    const wrong = form.getByRole('group', { name: 'Fields with errors' })
    await wrong.getByRole('button').nth(1).press('Enter')
    const second = page.locator('[aria-invalid=true]:focus')
    await second.waitFor()
    expect(await descriptionOf(second)).not.toBe('')
    expect(await form.ariaSnapshot()).toMatch(/- group "Fields with errors":/)
    await page.keyboard.press('Escape')
  })

  test('the code editor does not keep the Tab key, and takes no shortcuts', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('inventory'))
    await visitor.button('New inventory').click()
    await page.getByRole('menuitem').first().click()
    const editor = page.locator('.cm-content')
    await editor.click()
    await page.keyboard.type('g t ?')
    expect(await editor.textContent()).toBe('g t ?')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot === null)).toBe(true)
  })

  test('the month of the schedules is a table of days; each run says when it is due', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('schedule?view=calendar&span=month'))
    const month = page.getByRole('table', { name: 'Month' })
    expect(await month.getByRole('columnheader').allTextContents()).toHaveLength(7)
    expect(await month.getByRole('columnheader', { name: 'Monday' }).count()).toBe(1)
    expect(await month.locator('[aria-current=date]').count()).toBe(1)
    await month
      .getByRole('cell', { name: /: 1 run$/ })
      .getByRole('link', { name: /^\d\d:\d\d Nightly · Nightly copy · / })
      .first()
      .waitFor()
    await visitor.goto(demo.path('schedule?view=calendar'))
    await page
      .getByRole('region', { name: /: 1 run$/ })
      .getByRole('link', { name: /^\d\d:\d\d Nightly · / })
      .first()
      .waitFor()
  })

  test('a chart has its figures in words and in a table', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('stats'))
    await page.getByRole('img', { name: /1 failed/i }).waitFor()
    const table = page.getByRole('table', { name: /per day/i })
    expect(await table.getByRole('columnheader').count()).toBeGreaterThan(3)
    expect(await table.getByRole('rowheader').count()).toBe(1)
  })

  test.skipIf(!ansible)('the matrix of hosts and tasks is a grid whose cells say host, task and result', async () => {
    const { page } = visitor
    const id = await demo.run('Set up the site')
    await visitor.goto(demo.path(`tasks/${id}?tab=summary&part=matrix`))
    const grid = page.getByRole('grid', { name: /^Hosts and tasks/ })
    await grid.focus()
    await page.keyboard.press('ArrowRight')
    const active = page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`)
    expect(await active.getAttribute('role')).toBe('gridcell')
    expect(await active.ariaSnapshot()).toMatch(/gridcell ".+"/)
    expect(await grid.getByRole('rowheader').count()).toBeGreaterThan(0)
    expect(await grid.getByRole('columnheader').count()).toBeGreaterThan(1)
  })
})
