import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, password, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('the keyboard alone', () => {
  let server: TestServer
  let demo: Demo
  /** A user who is not signed in before the first test, which does it. */
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server, { 'endless.sh': 'while :; do sleep 0.05; done\n' })
    await demo.add('Endless', 'endless.sh')
    visitor = await Visitor.arrive(server.url, { kept: true, user: null })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  /** Presses keys and counts them; a combination is one. */
  const keyboardOf = () => {
    const counted = { count: 0 }
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        counted.count += 1
        await visitor.page.keyboard.press(key)
      }
    }
    return { counted, press }
  }

  test('fewer than 25 keystrokes lead from the sign-in to a finished run', async () => {
    const { page } = visitor
    const { counted, press } = keyboardOf()
    await visitor.load('/')
    await visitor.focused(page.getByRole('textbox', { name: 'Username' }))
    await page.keyboard.type('admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await visitor.heading('Dashboard').waitFor()
    await visitor.settled()

    await press('g', 't')
    await visitor.heading('Task templates').waitFor()
    await visitor.settled()
    await press('/', 'h', 'e', 'l', 'l', 'o', 'Enter')
    await visitor.focused(page.getByRole('row', { name: /Say hello/ }))
    await press('r')
    await visitor.dialog(/Say hello/).waitFor()
    await press('Control+Enter')
    await visitor.dialog().locator('[data-status=success]').first().waitFor()
    expect(counted.count).toBeLessThan(25)

    // The task has taken the place of the run dialog: going back leads to the list.
    await page.goBack()
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.heading('Task templates').waitFor()
    expect(visitor.path).not.toMatch(/run=/)
  })

  test('the keys of a log work as soon as its task is open, and Escape closes one layer', async () => {
    const id = await demo.run('Say hello')
    const { page } = visitor
    await visitor.goto(demo.path(`templates?t=${id}`))
    const log = visitor.dialog().getByRole('group', { name: /^Log/ })
    await visitor.focused(log)
    await page.keyboard.press('Control+f')
    const find = visitor.dialog().getByRole('textbox', { name: /Find/ })
    await visitor.focused(find)
    await page.keyboard.press('Escape')
    await find.waitFor({ state: 'detached' })
    await visitor.focused(log)

    // The tabs are those of the task, not the views of the list behind it.
    await page.keyboard.press('2')
    await visitor.dialog().getByRole('tab', { name: 'Details', selected: true }).waitFor()
    expect(visitor.path).toContain(`t=${id}`)
    await page.keyboard.press('/')
    await page.keyboard.press('1')
    await visitor.dialog().getByRole('tab', { name: 'Log', selected: true }).waitFor()

    await page.keyboard.press('R')
    await visitor.dialog(/^(Run|Rerun): /).waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog(/^(Run|Rerun): /).waitFor({ state: 'detached' })
    await visitor.dialog(`Task #${id}`).waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
  })

  test('Escape closes the question whether to stop a task, and leaves the task open', async () => {
    const id = await demo.start('Endless')
    await demo.untilStatus(id, 'running')
    const { page } = visitor
    await visitor.goto(demo.path(`templates?t=${id}`))
    await visitor.focused(visitor.dialog().getByRole('group', { name: /^Log/ }))
    await page.keyboard.press('s')
    const question = visitor.dialog('Stop this task?')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(visitor.path).toContain(`t=${id}`)
    await visitor.dialog(`Task #${id}`).waitFor()
    await page.keyboard.press('s')
    await question.getByRole('button', { name: 'Stop' }).click()
    await visitor.dialog().locator('[data-status=stopped]').first().waitFor()
  })

  test('a task as a page hears the keys of its log', async () => {
    const id = await demo.run('Say hello')
    await visitor.goto(demo.path(`tasks/${id}`))
    await visitor.focused(visitor.page.getByRole('group', { name: /^Log/ }))
    await visitor.heading(`Task #${id}`).focus()
    const { page } = visitor
    await page.keyboard.press('/')
    await visitor.focused(page.getByRole('textbox', { name: /Find/ }))
    await page.keyboard.press('Escape')
    const log = page.getByRole('group', { name: /^Log/ })
    await visitor.focused(log)
    await page.keyboard.press(':')
    const line = page.getByRole('textbox', { name: 'Go to line' })
    await visitor.focused(line)
    await page.keyboard.type('a2')
    expect(await line.inputValue()).toBe('2')
    await page.keyboard.press('Enter')
    await line.waitFor({ state: 'detached' })
    await visitor.focused(log)
    await log.locator('[data-line="2"][aria-current="true"]').waitFor()
  })

  test('j and the arrow lead from a fresh page into its list', async () => {
    const { page } = visitor
    const rows = page.locator('#content [data-row]')
    for (const key of ['j', 'ArrowDown']) {
      await visitor.goto(demo.path('templates'))
      await page.keyboard.press(key)
      await visitor.focused(rows.first())
      await page.keyboard.press(key)
      await visitor.focused(rows.nth(1))
    }
  })

  test('the help lists the keys of all parts; keys of one letter can be switched off, and stay out of text fields', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await page.keyboard.press('?')
    const help = visitor.dialog('Keyboard')
    for (const part of ['Anywhere', 'Lists', 'Rows of the template list', 'Calendar', 'Task', 'Log', 'Forms'])
      await help.getByRole('region', { name: part, exact: true }).waitFor()
    await help.getByRole('textbox', { name: 'Filter' }).fill('rerun')
    await expect.poll(() => help.locator('dt').allTextContents()).toEqual(['Rerun', 'Rerun'])
    // What is typed in the filter goes there only.
    await help.getByRole('textbox', { name: 'Filter' }).press('g')
    await help.getByRole('textbox', { name: 'Filter' }).press('t')
    expect(visitor.path).toBe(demo.path('keys'))
    await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })

    for (const key of ['g', 't', '?', '/', 'j', '[']) await page.keyboard.press(key)
    expect(visitor.path).toBe(demo.path('keys'))
    expect(await visitor.dialog().count()).toBe(0)
    // Keys with Ctrl, and those that move, act as before.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor()
    await page.keyboard.press('Escape')
    await visitor.button(/^Account/).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await visitor.pair('g', 't', visitor.heading('Task templates'))
  })
})
