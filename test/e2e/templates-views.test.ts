import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../src/contract/view.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

/** A longer timeout, because busy machines answer late. */
const slow = { timeout: 60_000 }

describeConsole('views', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const editor = () => visitor.dialog('Edit views')
  const open = async () => {
    await visitor.goto(demo.path('templates'))
    await visitor.button('Edit views').click()
    await editor().waitFor()
  }
  const titles = () =>
    editor()
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const tabs = (of = visitor) => of.page.getByRole('navigation', { name: 'Views' }).getByRole('link').allInnerTexts()
  const stored = async () => (await server.admin.ok(views.list, { params: demo.params })).map((view) => view.title)
  const handle = (title: string) => editor().getByRole('button', { name: new RegExp(`^Move ${title}: place`) })

  test('are added, named, reset, saved and deleted row by row; templates stay', async () => {
    const { page } = visitor
    await open()
    expect(await titles()).toEqual(['All', 'Build', 'Deploy', 'Tools'])
    await editor().getByRole('button', { name: 'Add view' }).click()
    await visitor.focused(editor().getByRole('textbox').last())
    await page.keyboard.press('Enter')
    await editor().getByText('title can not be empty').waitFor()
    await page.keyboard.type('Nightly')
    await editor().getByRole('button', { name: 'Save: Nightly' }).click()
    await visitor.notice('View Nightly saved').waitFor()
    await expect.poll(stored, slow).toEqual(['Build', 'Deploy', 'Tools', 'Nightly'])

    const tools = editor().getByRole('textbox', { name: 'Title of view 4' })
    await tools.fill('Other tools')
    await editor().getByRole('button', { name: 'Undo changes: Other tools' }).click()
    expect(await tools.inputValue()).toBe('Tools')
    await tools.fill('Toolbox')
    // Escape reaches the dialog also while a tooltip is open, which closes with it.
    await editor().getByRole('button', { name: 'Move up: Toolbox' }).hover()
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click()
    await editor().getByRole('button', { name: 'Save: Toolbox' }).click()
    await visitor.notice('View Toolbox saved').waitFor()
    await visitor.focused(tools)

    await editor().getByRole('button', { name: 'Delete: Deploy' }).click()
    const sure = visitor.dialog('Delete view?')
    await sure.getByText('Its templates are kept, without a view.').waitFor()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('View Deploy deleted').waitFor()
    await expect.poll(titles, slow).toEqual(['All', 'Build', 'Toolbox', 'Nightly'])
    await editor().getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => tabs(), slow).toEqual(['All', 'Build', 'Toolbox', 'Nightly'])
    await visitor.page.getByRole('link', { name: 'Release package' }).waitFor()
  })

  test('are reordered by keys, announced to screen readers, and by dragging; positions are saved together', async () => {
    const { page } = visitor
    await open()
    await handle('Nightly').focus()
    await page.keyboard.press('ArrowUp')
    await editor().getByRole('status').getByText('Nightly: place 3 of 4').waitFor()
    await expect.poll(stored, slow).toEqual(['Build', 'Nightly', 'Toolbox'])
    await visitor.focused(handle('Nightly'))

    const from = (await handle('Build').boundingBox())!
    const to = (await handle('Toolbox').boundingBox())!
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + 10, to.y + to.height + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(titles, slow).toEqual(['All', 'Nightly', 'Toolbox', 'Build'])
    await expect.poll(stored, slow).toEqual(['Nightly', 'Toolbox', 'Build'])
  })

  test('"All" can be moved, renamed and hidden: then it is a view', async () => {
    const { page } = visitor
    await open()
    // The server's answer arrives after the new title was typed, which must not be lost.
    const { promise: made, resolve: saved } = Promise.withResolvers<void>()
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    const address = /\/api\/project\/\d+\/views$/
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      saved()
      await typed
      return route.fulfill({ response })
    })
    await editor().getByRole('button', { name: 'Move down: All' }).click()
    await made
    const all = editor().getByRole('textbox', { name: 'Title of view 2' })
    await all.fill('Everything')
    release()
    await expect.poll(stored, slow).toEqual(['Nightly', 'All', 'Toolbox', 'Build'])
    await page.unroute(address)
    await editor().getByRole('checkbox', { name: 'Hidden: Everything' }).check()
    await editor().getByRole('button', { name: 'Save: Everything' }).click()
    await visitor.notice('View Everything saved').waitFor()
    const [, kept] = await server.admin.ok(views.list, { params: demo.params })
    expect(kept).toMatchObject({ title: 'Everything', type: 'all', hidden: true })
    await visitor.page.keyboard.press('Escape')
    await editor().waitFor({ state: 'detached' })

    await visitor.link('Everything').click()
    const table = visitor.page.getByRole('table', { name: 'Task templates: Everything' })
    await table.getByRole('link', { name: 'Release package' }).waitFor()
    await table.getByRole('link', { name: 'Build package' }).waitFor()
    expect(await visitor.link('Everything').getAttribute('data-hidden')).toBe('true')
    const { username } = await server.server.services.database.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', (await server.member(demo.id, 'guest')).id)
      .executeTakeFirstOrThrow()
    const guest = await Visitor.arrive(server.url, { user: username })
    await guest.goto(demo.path('templates'))
    await expect.poll(() => tabs(guest), slow).toEqual(['Nightly', 'Toolbox', 'Build'])
    // The list of all templates is not one of the tabs now: the first tab opens.
    await guest.page.waitForURL(/\/views\/\d+\/templates$/)
  })

  test('the last visited view opens again; a missing one leads back; a new template belongs to it', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Build' }).click()
    await page.getByRole('table', { name: 'Task templates: Build' }).waitFor()
    const here = visitor.path
    await visitor.goto(demo.path('history'))
    await visitor.link('Task templates').click()
    await page.waitForURL((url) => url.pathname === here)
    await visitor.button('New template').click()
    await page.getByRole('menuitem', { name: 'Bash' }).click()
    await visitor.heading('New template').waitFor()
    await visitor.button('More options View: Build').click()
    const view = page.getByRole('combobox', { name: 'View' })
    await expect.poll(() => view.inputValue(), slow).toBe('Build')
    await visitor.goto(demo.path('views/987654/templates'))
    await page.waitForURL((url) => !url.pathname.includes('987654'))
  })

  test('a view that another user renamed meanwhile is reported, and can be overwritten deliberately', async () => {
    await open()
    const first = (await server.admin.ok(views.list, { params: demo.params }))[0]!
    const title = editor().getByRole('textbox', { name: 'Title of view 1' })
    await title.fill('Mine')
    const at = { params: { ...demo.params, id: first.id } }
    await server.admin.ok(views.update, { ...at, body: { title: 'Theirs' } })
    await editor().getByRole('button', { name: 'Save: Mine' }).click()
    await editor().getByText('has saved this meanwhile').waitFor()
    expect((await server.admin.ok(views.get, at)).title).toBe('Theirs')
    await editor().getByRole('button', { name: 'Save: Mine' }).click()
    await visitor.notice('View Mine saved').waitFor()
    expect((await server.admin.ok(views.get, at)).title).toBe('Mine')
  })

  test('the editor is readable and usable, wide and narrow, light and dark', async () => {
    await server.admin.ok(views.create, { params: demo.params, body: { title: 'W'.repeat(100), position: 9 } })
    await open()
    expect(await lookAt(visitor, 'views-editor')).toEqual([])
  })
})
