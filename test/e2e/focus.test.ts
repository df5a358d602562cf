import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('the focus after a dialog', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor
  let task: number

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server)
    await demo.run('Say hello')
    task = await demo.run('Say hello')
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      await server.admin.ok(keys.create, { params: demo.params, body: { name, type: 'none' } })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  /** Opens a dialog from an element by Enter, closes it, and expects the focus on that element again. */
  const returns = async (opener: Locator, close: () => Promise<unknown>) => {
    await opener.focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.dialog().waitFor()
    await close()
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.focused(opener)
  }
  const escape = () => visitor.page.keyboard.press('Escape')

  test('the palette returns it to its button, also when it is loaded by that button', async () => {
    await visitor.load(demo.path('keys'))
    const opener = visitor.page.getByRole('button', { name: /^Search/ })
    await returns(opener, escape)
    await returns(opener, escape)
  })

  test('a form returns it, closed by Escape, by Cancel and by saving', async () => {
    await visitor.goto(demo.path('keys'))
    const opener = visitor.button('New key')
    await returns(opener, escape)
    await returns(opener, () => visitor.press('Cancel'))
    await returns(opener, async () => {
      await visitor.box('Key name').fill('Zeta')
      await visitor.choose('Type', 'None')
      await visitor.press('Create')
    })
  })

  test('a form opened from another form returns it there', async () => {
    await visitor.goto(demo.path('repositories'))
    await visitor.button('New repository').click()
    const form = visitor.dialog('New repository')
    const opener = form.getByRole('button', { name: /New key$/ })
    await opener.focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.dialog('New key').waitFor()
    await escape()
    await visitor.dialog('New key').waitFor({ state: 'detached' })
    await form.waitFor()
    await visitor.focused(opener)
    await escape()
    await visitor.focused(visitor.button('New repository'))
  })

  test('the dialogs of a row return it to the menu; a deleted row gives it to the next', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    const menu = visitor.button('More actions: Beta')
    const choose = async (item: string) => {
      await menu.focus()
      await page.keyboard.press('Enter')
      // The menu takes the focus itself, after it is shown.
      await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
      await page.getByRole('menuitem', { name: item }).focus()
      await page.keyboard.press('Enter')
      await visitor.dialog().waitFor()
    }
    await choose('Used by')
    await escape()
    await visitor.focused(menu)
    await choose('Delete')
    await visitor.focused(visitor.dialog('Delete key?').getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Enter')
    await visitor.focused(menu)
    await choose('Delete')
    await visitor.dialog().getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await menu.waitFor({ state: 'detached' })
    await visitor.focused(page.getByRole('row').filter({ has: visitor.button('More actions: Gamma') }))
  })

  test('a task returns it to its link, and what is opened from the task to the task', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    const opener = page.locator(`#content a[href*="t=${task}"]`).last()
    await opener.focus()
    await page.keyboard.press('Enter')
    await visitor.dialog(`Task #${task}`).waitFor()
    const again = visitor.dialog(`Task #${task}`).getByRole('button', { name: 'Rerun', exact: true })
    await again.focus()
    await page.keyboard.press('Enter')
    await visitor.dialog(/^(Run|Rerun): /).waitFor()
    await escape()
    await visitor.focused(again)
    await escape()
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.focused(opener)
  })

  test('the run dialog of a row returns it', async () => {
    await visitor.goto(demo.path('templates'))
    const run = visitor.page.getByRole('row', { name: /Say hello/ })
    await run.focus()
    await visitor.page.keyboard.press('r')
    await visitor.dialog(/Say hello/).waitFor()
    await visitor.press('Cancel')
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.focused(run)
    expect(visitor.path).not.toMatch(/run=/)
    // From the menu of the row, which has closed before the dialog opens.
    const menu = visitor.button('More actions: Say hello')
    await menu.focus()
    await visitor.page.keyboard.press('Enter')
    const item = visitor.page.getByRole('menuitem', { name: /^Run/ }).first()
    await item.focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.dialog(/Say hello/).waitFor()
    await escape()
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.focused(menu)
  })
})
