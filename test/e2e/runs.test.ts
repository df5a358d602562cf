import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import type { TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const ansible = hasTool('ansible-playbook')
const terraform = hasTool('terraform')

/** Prints until it is asked to end, and then cleans up. */
const ticks = `
trap 'echo "cleaning up"; exit 0' TERM
n=0
while :; do n=$((n + 1)); echo "tick $n"; sleep 0.05; done
`
const stubborn = `
trap 'echo "no thanks"' TERM
echo ready
while :; do sleep 0.05; done
`
const fails = `
echo "preparing"
echo "ERROR: disk full"
echo "going on"
printf 'Traceback (most recent call last):\\n  File "run.py", line 1, in <module>\\n    main()\\nValueError: no\\n'
exit 1
`
const many = 'for n in $(seq 1 3000); do echo "line number $n of the report"; done\n'

describeConsole('running and watching', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true, config: { stop_grace_sec: 30 } })
    demo = await Demo.make(server, {
      'ticks.sh': ticks,
      'stubborn.sh': stubborn,
      'many.sh': many,
      'layers.sh': `printf 'layer 10%%\\rlayer 55%%'; until [ -e '${server.data}/gate' ]; do sleep 0.05; done; echo ' done'\n`,
      'fails.sh': `[ -e '${server.data}/well' ] && exit 0\n${fails}`,
      'report.sh': `mkdir reports; echo '<ok/>' > reports/unit.xml; touch $'reports/${'long '.repeat(40)}\\u202e.xml'; ln -s / reports/link.xml\n`,
      'held.sh': `until [ -e "$GO" ]; do sleep 0.05; done\n`,
      'asks.sh': 'echo "count: $count, day: $day, color: $color"\n',
    })
    await demo.add('Ticks', 'ticks.sh')
    await demo.add('Stubborn', 'stubborn.sh')
    await demo.add('Many lines', 'many.sh')
    await demo.add('Layers', 'layers.sh')
    await demo.add('Fails', 'fails.sh')
    await demo.add('Report', 'report.sh')
    await demo.add('Held', 'held.sh')
    await demo.add('Asks', 'asks.sh', {
      survey_vars: [
        { name: 'count', title: 'How many', type: 'int', required: true },
        { name: 'day', title: 'Which day', type: 'date' },
        {
          name: 'color',
          title: 'Which colour',
          type: 'enum',
          required: true,
          values: [
            { name: 'Red', value: 'red' },
            { name: 'Blue', value: 'blue' },
          ],
        },
        { name: 'word', title: 'Pass word', type: 'secret', required: true },
        { name: 'zones', title: 'Zones', type: 'select', values: [{ name: 'North', value: 'n' }], target: 'env' },
      ],
    })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const line = (text: string | RegExp) => visitor.page.locator('[data-line]').filter({ hasText: text }).first()
  const tool = (name: string) => visitor.page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const openTask = () =>
    Number(new URL(visitor.page.url()).searchParams.get('t') ?? /tasks\/(\d+)/.exec(visitor.path)?.[1])
  const toTop = async () => {
    await log().focus()
    await visitor.page.keyboard.press('Home')
  }
  const log = () => visitor.page.getByRole('group', { name: /^Log of/ })

  test('survey: the messages for wrong answers, then the run with typed answers, and its log at once', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await visitor.button('Run: Asks').click()
    const dialog = visitor.dialog('Run: Asks')
    await visitor.focused(dialog.getByLabel('How many'))
    await dialog.getByLabel('How many').fill('a few')
    await dialog.getByText('Required answers are missing: Which colour and Pass word').waitFor()
    await dialog.getByRole('button', { name: 'Run', exact: true, disabled: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('How many must be integer').waitFor()
    await page.getByText('Which colour is required').waitFor()
    await page.getByText('Pass word is required').waitFor()
    await visitor.focused(dialog.getByLabel('How many'))
    await dialog.getByLabel('How many').fill('12')
    await dialog.getByRole('combobox', { name: 'Which colour' }).click()
    await page.getByRole('option', { name: 'Blue' }).click()
    await page.getByRole('textbox', { name: 'Pass word' }).fill('open-sesame')
    await dialog.getByRole('button', { name: 'Run', exact: true }).click()
    await line('count: 12, day: , color: blue').waitFor()
    await visitor.status('success').waitFor()
    expect(visitor.path).toBe(demo.path(`templates?t=${openTask()}`))
  })

  test('run again has the same inputs, except secrets', async () => {
    const { page } = visitor
    const before = openTask()
    await visitor.button('Rerun').click()
    const dialog = visitor.dialog('Run: Asks')
    expect(await dialog.getByLabel('How many').inputValue()).toBe('12')
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Which colour' }).inputValue()).toBe('Blue')
    expect(await page.getByRole('textbox', { name: 'Pass word' }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: 'Pass word' }).fill('open-sesame')
    await dialog.getByRole('button', { name: 'Rerun' }).click()
    await page.waitForURL((url) => Number(url.searchParams.get('t')) > before)
    await line('count: 12, day: , color: blue').waitFor()
  })

  test('the same inputs at the same commit: only secrets are asked for', async () => {
    const { page } = visitor
    const before = openTask()
    await visitor.button('More ways to run').click()
    await page.getByRole('menuitem', { name: 'Same inputs, same commit' }).click()
    const dialog = visitor.dialog('Same inputs, same commit')
    await dialog.getByRole('button', { name: 'Rerun' }).click()
    await dialog.getByText('Pass word is required').waitFor()
    await page.getByRole('textbox', { name: 'Pass word' }).fill('open-sesame')
    await dialog.getByRole('button', { name: 'Rerun' }).click()
    await page.waitForURL((url) => Number(url.searchParams.get('t')) > before)
    await line('count: 12, day: , color: blue').waitFor()
    const { commit_hash, rerun_task_id } = await demo.task(openTask())
    expect({ commit_hash, rerun_task_id }).toEqual({
      commit_hash: (await demo.task(before)).commit_hash,
      rerun_task_id: before,
    })
  })

  test('details: its inputs with their origin, secrets hidden, and the seal of its log', async () => {
    const { page } = visitor
    const id = openTask()
    await demo.finished(id)
    await visitor.goto(demo.path(`tasks/${id}`))
    await page.getByRole('tab', { name: 'Details' }).click()
    const row = (name: string) => page.getByRole('table', { name: 'Variables' }).getByRole('row', { name })
    await row('count').getByText('12', { exact: true }).waitFor()
    await row('color').getByText('survey').waitFor()
    await row('word').getByText('not shown').waitFor()
    await page.getByRole('list', { name: 'Timeline' }).getByText('in the queue').waitFor()
    await page.getByText('lines, sealed').waitFor()
    await page.getByText('version 1', { exact: true }).waitFor()
    expect(await page.content()).not.toContain('open-sesame')
    expect(await lookAt(visitor, 'task-details-used')).toEqual([])
  })

  test('retention: the deletions are previewed before it is saved; a pinned task stays', async () => {
    const { page } = visitor
    const ids = (
      await server.admin.ok(tasks.list, { params: demo.params, query: { template_id: demo.template('Asks') } })
    ).map((task) => task.id)
    const [newer, older] = [ids[0] as number, ids.at(-1) as number]
    const kept = String(ids.length - 1)
    await visitor.goto(demo.path('settings'))
    await visitor.field('Keep last runs').fill(kept)
    await page.getByText(/^1 task would be deleted now, with \d+ bytes of logs/).waitFor()
    await page.getByRole('table', { name: 'What would be deleted' }).getByRole('link', { name: 'Asks' }).waitFor()
    expect(await lookAt(visitor, 'retention')).toEqual([])
    await visitor.button('Save').click()
    await visitor.notice('Project saved').waitFor()
    await visitor.goto(demo.path(`tasks/${older}`))
    await visitor.button('More actions').click()
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    await visitor.notice(`Task #${older} is pinned`).waitFor()
    await page.getByText('Pinned', { exact: true }).waitFor()
    await visitor.goto(demo.path('settings'))
    await page.getByText('Nothing would be deleted now.').waitFor()
    expect(await visitor.field('Keep last runs').inputValue()).toBe(kept)
    await visitor.goto(demo.path('history?q=is:pinned'))
    await page.getByRole('link', { name: `#${older}` }).waitFor()
    expect(await page.getByRole('link', { name: `#${newer}` }).count()).toBe(0)
    // The tests below check everything that has run.
    const { id: _, ...project } = await server.admin.ok(projects.get, { params: demo.params })
    await server.admin.ok(projects.update, { params: demo.params, body: { ...project, keep_tasks: null } })
  })

  test('the last answers are offered, a URL fills in the form, and leaving a field shows what is wrong', async () => {
    const { page } = visitor
    await visitor.goto(
      demo.path(`templates?run=${demo.template('Asks')}&message=by+hand&answers={"count":7,"zones":["n"]}`),
    )
    const dialog = visitor.dialog('Run: Asks')
    expect(await dialog.getByLabel('Message').inputValue()).toBe('by hand')
    expect(await dialog.getByLabel('How many').inputValue()).toBe('7')
    await dialog.getByText('North').first().waitFor()
    await dialog.getByRole('button', { name: /^Effective variables/ }).click()
    const variables = dialog.getByRole('table', { name: 'Variables' })
    await variables.getByRole('row', { name: 'count 7 survey' }).waitFor()
    await dialog.getByLabel('How many').fill('8')
    await variables.getByRole('row', { name: 'count 8 survey' }).waitFor()
    await dialog.getByLabel('How many').fill('seven')
    await dialog.getByLabel('Which day').focus()
    await page.getByText('How many must be integer', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: /^Use last values \(task #\d+\)/ }).click()
    await expect.poll(() => dialog.getByLabel('How many').inputValue()).toBe('12')
    expect(await dialog.getByRole('combobox', { name: 'Which colour' }).inputValue()).toBe('Blue')
    expect(await page.getByRole('textbox', { name: 'Pass word' }).inputValue()).toBe('')
    await page.getByText('How many must be integer', { exact: true }).waitFor({ state: 'detached' })
    expect(await visitor.axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL((url) => !url.search.includes('answers'))
  })

  test('two quick clicks on Run make one task', async () => {
    await visitor.goto(demo.path(`templates/${demo.template('Many lines')}/tasks?run=1`))
    const run = visitor.dialog().getByRole('button', { name: 'Run', exact: true })
    await run.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
      button.click()
    })
    await line('line number 3000').waitFor()
    const all = await server.admin.ok(tasks.list, {
      params: demo.params,
      query: { template_id: demo.template('Many lines') },
    })
    expect(all).toHaveLength(1)
  })

  test('find: text and expression with their count, next and previous, in lines far away', async () => {
    const { page } = visitor
    await demo.finished(openTask())
    await tool('Find').click()
    const field = page.getByRole('textbox', { name: 'Find in the log' })
    await field.fill('number 7')
    await page.getByText('1 of 111').waitFor()
    await line('line number 7 of the report').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('2 of 111').waitFor()
    await visitor.button('Previous match').click()
    await page.getByText('1 of 111').waitFor()
    await page.keyboard.press('Shift+Enter')
    await visitor.button('Regular expression').click()
    await field.fill('number [12]99[0-9] of')
    await page.getByText('1 of 20').waitFor()
    await line('line number 1990 of').waitFor()
    await field.fill('nowhere to be found')
    await page.getByText('No match').waitFor()
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
  })

  test('a line has its own URL, and opens from it', async () => {
    const { page } = visitor
    const id = openTask()
    await visitor.goto(demo.path(`tasks/${id}#L1234`))
    const marked = page.locator('[data-line="1234"]')
    await marked.waitFor()
    await visitor
      .button('Line 1,234')
      .or(visitor.button(/Lines 1,234/))
      .first()
      .waitFor()
    await page.locator('[data-number="1236"]').click()
    await page.waitForURL(/#L1236$/)
    await page.locator('[data-number="1238"]').click({ modifiers: ['Shift'] })
    await page.waitForURL(/#L1236-L1238$/)

    // A line near the end, and one that the log does not have.
    const last = (await demo.log(id)).trim().split('\n').length
    await visitor.goto(demo.path(`tasks/${id}#L${last - 1}`))
    await page.locator(`[data-line="${last - 1}"]`).waitFor()
    await visitor.goto(demo.path(`tasks/${id}#L99999999`))
    await page.getByText(/^No line 99,999,999: the log has [\d,]+ lines$/).waitFor()
    await page.locator(`[data-line="${last}"]`).waitFor()
    await visitor.goto(demo.path(`tasks/${id}`))
  })

  test('the place in a log is kept between tabs, and a link opens the same view', async () => {
    const { page } = visitor
    const first = page.locator('[data-line]').first()
    const named = () => new URL(page.url()).searchParams.get('line')
    await line('line number 3000').waitFor()
    await log().focus()
    for (let n = 0; n < 5; n++) await page.keyboard.press('PageUp')
    await until('the line in the address', async () => named() === (await first.getAttribute('data-line')) || undefined)
    const at = named()
    await page.getByRole('tab', { name: 'Details' }).click()
    await first.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Log' }).click()
    await until('the same line', async () => (await first.getAttribute('data-line')) === at || undefined)

    await tool('Find').click()
    const field = page.getByRole('textbox', { name: 'Find in the log' })
    await field.fill('number 7')
    await page.getByText(/^\d+ of 111$/).waitFor()
    await visitor.button('Show only matching lines').click()
    await page.waitForURL((url) => url.searchParams.get('find') === 'number 7' && url.searchParams.get('match') === 'f')
    const link = visitor.path
    await visitor.goto(demo.path('templates'))
    await visitor.goto(link)
    await page.getByText('111 matches').waitFor()
    expect(await field.inputValue()).toBe('number 7')
    await line('line number 7').waitFor()
    await line(/line number [1-6]/).waitFor({ state: 'detached' })
    await field.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('find'))
  })

  test('the whole log downloads, plain and as an archive', async () => {
    const { page } = visitor
    await tool('Download').click()
    const { content, name } = await visitor.downloads(() => page.getByRole('menuitem', { name: 'Plain text' }).click())
    expect(content).toContain('line number 1 of the report\n')
    expect(content).toContain('line number 3000 of the report\n')
    expect(name).toMatch(/\.log$/)
    await tool('Download').click()
    const archive = await visitor.downloads(() => page.getByRole('menuitem', { name: 'Log with times (ZIP)' }).click())
    expect(archive.name).toMatch(/\.zip$/)
    expect(archive.content).toMatch(/^PK.*task\.json/s)
  })

  test('all lines are copied from the menu, and by Ctrl+A wherever the focus is', async () => {
    const { page } = visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const whole = (await demo.log(openTask())).trim()
    await tool('More').click()
    await page.getByRole('menuitem', { name: 'Copy all lines' }).click()
    await expect.poll(copied, { timeout: 20_000 }).toBe(whole)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await tool('Wrap lines').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await expect.poll(copied, { timeout: 20_000 }).toBe(whole)
    await page.keyboard.press('Escape')
  })

  test('a line without an end shows below the last one, with how long nothing was printed; its end takes its place', async () => {
    const id = await demo.start('Layers')
    await visitor.goto(demo.path(`tasks/${id}`))
    const begun = visitor.page.locator('[data-begun]')
    await begun.filter({ hasText: /^layer 55%$/ }).waitFor()
    await visitor.page
      .getByRole('toolbar')
      .getByText(/^Last output \d+s ago$/)
      .waitFor({ timeout: 60_000 })
    writeFileSync(`${server.data}/gate`, '')
    await line('layer 55% done').waitFor()
    await begun.waitFor({ state: 'detached' })
    await visitor.status('success').waitFor()
    await visitor.page.getByText(/^Last output/).waitFor({ state: 'detached' })
  })

  test('errors of a script are marked, its traceback as one, and "next failure" goes to them', async () => {
    const { page } = visitor
    writeFileSync(`${server.data}/well`, '')
    const good = await demo.run('Fails')
    rmSync(`${server.data}/well`)
    const id = await demo.run('Fails')
    await visitor.goto(demo.path(`tasks/${id}`))
    const errors = page.getByRole('link', { name: /^Line \d+, error$/ })
    await errors.first().waitFor()
    await expect.poll(() => errors.count()).toBe(5)
    const current = page.locator('[data-line][aria-current]')
    await tool('Next failure').click()
    await current.filter({ hasText: 'ERROR: disk full' }).waitFor()
    await tool('Next failure').click()
    await current.filter({ hasText: 'Traceback' }).waitFor()
    await tool('Filter lines').click()
    await page.getByRole('group', { name: 'Filter lines' }).getByRole('button', { name: 'Errors' }).click()
    await line('going on').waitFor({ state: 'detached' })
    await line('ValueError').waitFor()
    expect(await visitor.axe()).toEqual([])
    const why = page.getByRole('note', { name: 'Why it ended' })
    await why.getByRole('link', { name: `Changes since the last success, #${good}` }).click()
    const compared = visitor.dialog('Compare runs')
    await compared
      .getByRole('columnheader', { name: `Task #${good}` })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('compare')).toBe(String(good))
  })

  test('a build is deployed from its own page, even if there are newer ones', async () => {
    const { page } = visitor
    const [build] = [await demo.run('Build package'), await demo.run('Build package')]
    await visitor.goto(demo.path(`tasks/${build}`))
    await visitor.button('Deploy this build').click()
    const dialog = visitor.dialog('Deploy: Release package')
    await dialog.getByRole('combobox', { name: 'Build version' }).waitFor()
    expect(await visitor.axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Deploy 1.0.0' }).click()
    await page.waitForURL((url) => url.searchParams.has('t'))
    expect((await demo.task(openTask())).build_task_id).toBe(build)
  })

  test('lines appear while it runs; scrolling up stops following, the pill resumes it', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`templates/${demo.template('Ticks')}/tasks`))
    await visitor.button('Run').click()
    await visitor.dialog('Run: Ticks').getByRole('button', { name: 'Run', exact: true }).click()
    // On a busy machine a single line is gone before it is looked for, because the log follows its end.
    const reached = (wanted: number) =>
      until(`line ${wanted}`, async () => {
        const numbers = await page
          .locator('[data-line]')
          .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-line'))))
        return Math.max(0, ...numbers) >= wanted ? true : undefined
      })
    await line(/tick \d+$/).waitFor()
    await reached(80)
    // A banner above the log appears and disappears: the browser moves the bar before the log knows its new height.
    const pill = visitor.button(/^Follow · \d+ new line/)
    await log().evaluate(async (element) => {
      const frame = element.closest<HTMLElement>('[data-log-theme]')!
      for (const height of ['60%', '', '50%', '']) {
        frame.style.height = height
        // Reading a position makes the browser lay out the page at once.
        void element.scrollTop
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
      }
    })
    expect(await pill.count()).toBe(0)
    await reached((await demo.log(openTask())).trim().split('\n').length)
    await log().hover()
    await page.mouse.wheel(0, -600)
    await pill.waitFor()
    const first = page.locator('[data-line]').first()
    const there = await first.getAttribute('data-line')
    await until('more lines', async () => (Number(/\d+/.exec(await pill.innerText())?.[0]) > 20 ? true : undefined))
    expect(await first.getAttribute('data-line')).toBe(there)
    await pill.click()
    await pill.waitFor({ state: 'detached' })
    const now = (await demo.log(openTask())).trim().split('\n').length
    await reached(now)
  })

  test('a second run of a serial template waits and says for which task', async () => {
    const { page } = visitor
    const before = openTask()
    const id = await demo.start('Ticks')
    await visitor.goto(demo.path(`tasks/${id}`))
    await visitor.status('waiting').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^1st in the queue: .* one at a time/ })
      .getByRole('link', { name: `#${before}` })
      .waitFor()
    // The question closes when another user stops the task.
    await visitor.button('Stop').click()
    await visitor.dialog('Stop this task?').waitFor()
    const { client } = await server.member(demo.id, 'manager')
    await client.ok(tasks.stop, { params: { ...demo.params, id }, body: {} })
    await visitor.notice(new RegExp(`Task #${id} was stopped by .+`)).waitFor()
    await visitor.dialog('Stop this task?').waitFor({ state: 'detached' })
    await visitor.status('canceled').or(visitor.status('stopped')).first().waitFor()
    await visitor.goto(demo.path(`tasks/${before}`))
  })

  test('stop asks, and the program may clean up', async () => {
    // The key presses this button, so it must exist.
    await visitor.button('Stop').click({ trial: true })
    await visitor.page.keyboard.press('s')
    const dialog = visitor.dialog('Stop this task?')
    await visitor.focused(dialog.getByRole('button', { name: 'Cancel' }))
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await line('cleaning up').waitFor()
    await visitor.status('stopped').waitFor()
  })

  test('a program that will not end: the countdown, and force stop', async () => {
    const id = await demo.start('Stubborn')
    await visitor.goto(demo.path(`history?t=${id}`))
    await line('ready').waitFor()
    await visitor.dialog().getByRole('button', { name: 'Stop' }).click()
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).click()
    await visitor.page
      .getByRole('timer')
      .filter({ hasText: /killed in \d+ s/ })
      .waitFor()
    await visitor.dialog().getByRole('button', { name: 'Force stop' }).click()
    await visitor.dialog('Kill this task now?').getByRole('button', { name: 'Force stop' }).click()
    await visitor.dialog().locator('[data-status=stopped]').waitFor()
  })

  const notifies = 'You are notified when it ends or needs a confirmation'

  /** Asks for a notification in a browser that refuses it at first, and then allows it when it is asked. */
  async function asksForNotification() {
    const { page } = visitor
    await page.evaluate(() => {
      const shown: string[] = []
      class Browser {
        static permission = 'denied'
        static requestPermission = () => Promise.resolve((Browser.permission = 'granted'))
        addEventListener() {}
        constructor(title: string) {
          shown.push(title)
        }
      }
      Object.assign(globalThis, { Notification: Browser, shown })
    })
    const choose = async (name: string) => {
      await page.locator('[data-task]').getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Notify me in this browser')
    const refused = page.getByRole('status').filter({ hasText: 'Notifications of this site are blocked' })
    await refused.waitFor()
    expect(await page.getByText(notifies).count()).toBe(0)
    await page.evaluate(() => Object.assign(Notification, { permission: 'default' }))
    await choose('Notify me in this browser')
    await page.getByText(notifies).waitFor()
    await refused.waitFor({ state: 'detached' })
    await choose('Stop notifying me')
    await page.getByText(notifies).waitFor({ state: 'detached' })
    await choose('Notify me in this browser')
    await page.getByText(notifies).waitFor()
  }

  test('a running task shows its usual duration and its progress as soon as three runs succeeded', async () => {
    const { page } = visitor
    const at = (go: string) => ({ environment: JSON.stringify({ GO: go }) })
    for (let n = 0; n < 2; n++) await demo.run('Held', at('/'))
    const progress = page.getByRole('progressbar', { name: 'Progress, by how long earlier runs took' })
    for (const [go, shown] of [
      ['go-third', 0],
      ['go-fourth', 1],
    ] as const) {
      const id = await demo.start('Held', at(join(server.data, go)))
      await demo.untilStatus(id, 'running')
      // The earlier runs come with the template, which may arrive after the task.
      const template = page.waitForResponse((answer) => answer.url().endsWith(`/templates/${demo.template('Held')}`))
      await visitor.goto(demo.path(`tasks/${id}`))
      await visitor.status('running').waitFor()
      await (await template).finished()
      if (shown) await progress.waitFor()
      expect(await progress.count()).toBe(shown)
      expect(await page.getByText(/, usually \d/).count()).toBe(shown)
      if (shown) {
        // It takes longer than usual.
        await expect.poll(() => progress.getAttribute('aria-valuenow'), { timeout: 30_000 }).toBe('95')
        await asksForNotification()
        expect(await visitor.axe()).toEqual([])
      }
      writeFileSync(join(server.data, go), '')
      await visitor.status('success').waitFor()
      if (shown) {
        await expect
          .poll(() => page.evaluate(() => (globalThis as { shown?: string[] }).shown))
          .toEqual([`✓ Success · Held #${id}`])
        await page.getByText(notifies).waitFor({ state: 'detached' })
      }
      expect(await progress.count()).toBe(0)
    }
  })

  test.skipIf(!ansible)('an Ansible run: plays fold and open, the limit is sent, the result is counted', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`templates?run=${demo.template('Set up the site')}`))
    const dialog = visitor.dialog('Run: Set up the site')
    await dialog
      .getByRole('textbox', { name: 'Limit' })
      .or(dialog.getByRole('combobox', { name: 'Limit' }))
      .first()
      .fill('nowhere')
    // What is typed counts before it is confirmed.
    await dialog.getByText('No host would be reached: change the limit.').waitFor()
    await dialog.getByRole('button', { name: 'Run', exact: true, disabled: true }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText('The limit matches no host of the inventory').waitFor()
    await dialog.getByText('This template refuses such a run.').waitFor()
    await page.keyboard.type('web1')
    await page.keyboard.press('Enter')
    await dialog.getByText('Not in the inventory: nowhere').waitFor()
    await dialog.getByRole('button', { name: /^1 of \d+ hosts/ }).click()
    await dialog.getByRole('list', { name: 'Hosts of this run' }).getByText('web1', { exact: true }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Dry run' }).check()
    expect(await visitor.axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Run on 1 host' }).click()
    await line(/^\d*PLAY RECAP/).waitFor({ timeout: 60_000 })
    await visitor.status('success').waitFor()
    expect((await demo.task(openTask())).params).toMatchObject({ limit: ['nowhere', 'web1'], dry_run: true })
    await toTop()
    await page.locator('[data-line="1"]').waitFor()
    expect(await lookAt(visitor, 'task-ansible')).toEqual([])
    const close = visitor.button(/^Close PLAY \[Set up a small web site/).first()
    await close.click()
    await line(/TASK \[Create the site's folder/).waitFor({ state: 'detached' })
    await visitor
      .button(/^Open PLAY \[Set up a small web site/)
      .first()
      .click()
    await line(/TASK \[Create the site's folder/).waitFor()
    // A match inside a closed fold counts, and going to it opens the fold.
    await tool('Folds').click()
    await page.getByRole('menuitemradio', { name: 'Close all' }).click()
    await tool('Find').click()
    await page.getByRole('textbox', { name: 'Find in the log' }).fill('Write the pages')
    await page.getByText(/^1 of \d/).waitFor()
    await line('Write the pages').waitFor()
    await tool('Folds').click()
    await page.getByRole('menuitemradio', { name: 'Automatic' }).click()
  })

  test.skipIf(!ansible)('its outline, the result of a line, and a filter by what hosts answered', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`tasks/${openTask()}`))
    const outline = page.getByRole('navigation', { name: 'Outline' })
    await outline.getByRole('button', { name: /^Preparation, \d/ }).waitFor()
    await outline.getByRole('button', { name: /^Write the pages, changed, \d+ changed/ }).click()
    await line(/TASK \[Write the pages/).waitFor()
    await log().focus()
    await page.keyboard.press('i')
    const panel = page.getByRole('complementary', { name: 'Result' })
    await panel.getByText('Move the cursor to the line of a result').waitFor()
    await line(/^\d*changed: \[web1\]/).click()
    await panel.getByText('web1', { exact: true }).waitFor()
    await panel.getByRole('list', { name: 'Return value as a tree' }).getByRole('button', { name: 'path' }).waitFor()
    const own = await panel.getByRole('button', { name: /^Line \d/ }).innerText()
    expect(await lookAt(visitor, 'task-log-result')).toEqual([])

    await page.keyboard.press('o')
    await outline.waitFor({ state: 'detached' })
    await page.keyboard.press('o')
    await outline.waitFor()

    await tool('Filter lines').click()
    const chips = page.getByRole('group', { name: 'Filter lines' })
    await chips.getByRole('button', { name: 'Changed', exact: true }).click()
    await chips.getByText(/^\d+ of \d+ lines$/).waitFor()
    await line(/^\d*ok: \[web1\]/).waitFor({ state: 'detached' })
    expect(await line(/^\d*changed: \[web1\]/).isVisible()).toBe(true)
    await chips.getByRole('button', { name: 'Host', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'web1' }).click()
    await page.keyboard.press('Escape')
    await chips.getByRole('button', { name: 'Do not filter by web1' }).waitFor()
    expect(await visitor.axe()).toEqual([])
    await chips.getByRole('button', { name: 'Clear filter' }).click()
    await line(/TASK \[Create the site's folder/).waitFor()

    // The URL of a result opens the result and its line.
    const { items } = await server.admin.ok(tasks.results, { params: { ...demo.params, id: openTask() } })
    const wanted = items.find((item) => item.kind === 'host' && `Line ${item.line}` === own)
    expect(wanted?.kind).toBe('host')
    if (wanted?.kind !== 'host') return
    await visitor.goto(demo.path(`history?t=${openTask()}&host=${wanted.host}&task=${wanted.task}`))
    await panel.getByRole('button', { name: own }).waitFor()
    await page.locator(`[data-line="${wanted.line}"][aria-current]`).waitFor()
    await tool('Download').click()
    const { content, name } = await visitor.downloads(() =>
      page.getByRole('menuitem', { name: 'Results as JSON lines' }).click(),
    )
    const saved = content.trim().split('\n')
    expect(saved.map((text) => JSON.parse(text) as unknown)).toEqual(items)
    expect(name).toMatch(/^Project-Set.up.the.site-\d+\.jsonl$/)
  })

  test.skipIf(!ansible)('its summary: hosts, matrix, a result with its line, and the hosts page', async () => {
    const { page } = visitor
    const before = await server.admin.ok(tasks.last, { params: demo.params })
    const ran = before.find((task) => task.tpl_alias === 'Set up the site' && task.status === 'success')
    const id = ran?.id ?? (await demo.run('Set up the site', { params: { limit: ['web1'], dry_run: true } }))
    await visitor.goto(demo.path(`tasks/${id}`))
    await page.getByRole('tab', { name: 'Summary' }).click({ trial: true })
    await page.keyboard.press('3')
    const hosts = page.getByRole('table', { name: 'Hosts and what happened on them' })
    await hosts.getByRole('row').filter({ hasText: 'web1' }).waitFor()
    expect(await visitor.axe()).toEqual([])
    await page.getByRole('tab', { name: 'Matrix' }).click()
    const grid = page.getByRole('grid', { name: /^Hosts and tasks/ })
    await grid.getByRole('gridcell', { name: 'web1, Write the pages: changed' }).click()
    const result = visitor.dialog('web1')
    await result.getByText('Write the pages').waitFor()
    expect(await visitor.axe()).toEqual([])
    await page.keyboard.press('Escape')
    await result.waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'task-summary-matrix')).toEqual([])
    // With keys only: the first task is one further to the left.
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const toLine = result.getByRole('button', { name: /^Go to line \d+ of the log/ })
    const wanted = /\d+/.exec(await toLine.innerText())?.[0]
    await toLine.click()
    await page.locator(`[data-line="${wanted}"]`).waitFor()
    expect(visitor.path).toBe(demo.path(`tasks/${id}?part=matrix#L${wanted}`))
    await visitor.goto(demo.path(`tasks/${id}?tab=summary&part=changed`))
    await page.getByRole('button', { name: 'Result: web1, Write the pages' }).first().click()
    await page.getByText('Return value').waitFor()

    await visitor.link('Hosts').click()
    await visitor.heading('Hosts').waitFor()
    await visitor.button('web1').first().click()
    await visitor
      .dialog('Runs of web1')
      .getByRole('row')
      .filter({ hasText: `#${id}` })
      .waitFor()
    expect(await lookAt(visitor, 'hosts-history')).toEqual([])
    await visitor.goto(demo.path('hosts?state=unreachable'))
    await page.getByText('No hosts in this state').waitFor()

    // The same name in another inventory is another host with its own history.
    const { db } = server.server.services.database
    const { project_id } = demo.params
    const twin = await server.admin.ok(inventories.create, {
      params: { project_id },
      body: { name: 'Twin', type: 'static', inventory: 'web1' },
    })
    const { id: _, ...known } = await db
      .selectFrom('task_host')
      .selectAll()
      .where('task_id', '=', id)
      .where('host', '=', 'web1')
      .executeTakeFirstOrThrow()
    const inventory_id = twin.id
    const row = await db
      .insertInto('task_host')
      .values({ ...known, inventory_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('host').values({ project_id, inventory_id, host: 'web1', task_host_id: row.id }).execute()
    // The palette finds hosts, and leads to the history of one.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('web1')
    await page.getByRole('option', { name: /^web1 ?Host · Demo hosts$/ }).click()
    await page.getByRole('dialog', { name: /web1/ }).waitFor()
    await visitor.goto(demo.path('hosts?q=web1'))
    const names = page.getByRole('table').getByRole('button', { name: 'web1', exact: true })
    await expect.poll(() => names.count()).toBe(2)
    await page.getByRole('combobox', { name: 'Inventory' }).click()
    await page.getByRole('option', { name: 'Twin' }).click()
    await expect.poll(() => names.count()).toBe(1)
    expect(visitor.path).toBe(demo.path(`hosts?q=web1&inventory=${inventory_id}`))
    await names.click()
    await visitor
      .dialog('Runs of web1 in Twin')
      .getByRole('row')
      .filter({ hasText: `#${id}` })
      .waitFor()
    expect(await visitor.axe()).toEqual([])
    await db.deleteFrom('task_host').where('id', '=', row.id).execute()
  })

  test.skipIf(!terraform)('a Terraform plan is confirmed with its counts, another one rejected', async () => {
    const { page } = visitor
    const first = await demo.start('Servers with Terraform', { environment: '{"servers":3}' })
    await visitor.goto(demo.path(`history?t=${first}`))
    await visitor.dialog().locator('[data-status=waiting_confirmation]').waitFor({ timeout: 60_000 })
    await visitor.dialog().getByText('4 to add, 0 to change, 0 to destroy.').first().waitFor()
    await page.locator('[data-line]').first().waitFor()
    expect(await lookAt(visitor, 'task-plan')).toEqual([])
    // The confirmation shows what will happen.
    await visitor.button('See the changes').click()
    const changes = page.getByRole('table', { name: 'Planned changes' })
    await changes.getByRole('button', { name: 'Attributes of terraform_data.server[2]' }).click()
    await changes.getByText('known after apply').first().waitFor()
    expect(await lookAt(visitor, 'task-summary-plan')).toEqual([])
    await page.getByRole('tab', { name: 'Log', exact: true }).click()
    await visitor.dialog().getByRole('button', { name: 'Confirm' }).click()
    const asked = visitor.dialog('Apply this plan?')
    await asked.getByText('4 to add, 0 to change, 0 to destroy.').waitFor()
    await asked.getByRole('textbox', { name: 'Comment (optional)' }).fill('Agreed with the network team')
    expect(await visitor.axe()).toEqual([])
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await visitor.notice(`Task #${first} was confirmed`).waitFor()
    await visitor.dialog().getByText('Confirmed by ADMIN').waitFor()
    await visitor.dialog().getByText(': Agreed with the network team').waitFor()
    await line('Apply complete! Resources: 4 added').waitFor({ timeout: 60_000 })
    await visitor.dialog().locator('[data-status=success]').waitFor()
    await visitor.dialog().getByRole('tab', { name: 'Summary' }).click()
    const done = visitor.dialog().getByRole('group', { name: 'What was applied' })
    await expect.poll(() => done.textContent()).toBe('4 created0 replaced0 destroyed')
    await page
      .getByRole('table', { name: 'Applied changes' })
      .getByText(/^ ?done in /)
      .first()
      .waitFor()
    expect(await visitor.axe()).toEqual([])

    const other = await demo.start('Servers with Terraform', { environment: '{"servers":2}' })
    await visitor.goto(demo.path('history'))
    const asks = page.getByRole('region', { name: 'Needs you' })
    await asks.getByRole('button', { name: 'Confirm' }).waitFor({ timeout: 60_000 })
    expect(await lookAt(visitor, 'dashboard-asks')).toEqual([])
    // One server is destroyed, so a confirmation requires the name of the template.
    await asks.getByRole('button', { name: 'Confirm' }).click()
    const question = visitor.dialog('Destroy resources?')
    await question.getByText('to destroy.').waitFor()
    await question.getByText('terraform_data.server[2]').waitFor()
    const yes = question.getByRole('button', { name: 'Confirm' })
    const name = question.getByRole('textbox', { name: 'type the name of the template: Servers with Terraform' })
    await name.fill('servers with terraform')
    expect(await yes.isDisabled()).toBe(true)
    await name.fill('Servers with Terraform')
    expect(await yes.isDisabled()).toBe(false)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await asks.getByRole('button', { name: 'Reject' }).click()
    await visitor.dialog('Reject this plan?').getByRole('button', { name: 'Reject' }).click()
    await visitor.notice(`Task #${other} was rejected`).waitFor()
    await page.getByRole('region', { name: 'Needs you' }).waitFor({ state: 'detached' })

    // Another user answers while the question is open here.
    const third = await demo.start('Servers with Terraform', { environment: '{"servers":2}' })
    await visitor.goto(demo.path(`history?t=${third}`))
    await visitor.dialog().getByRole('button', { name: 'Confirm' }).click({ timeout: 60_000 })
    await visitor.dialog('Destroy resources?').waitFor()
    const { client } = await server.member(demo.id, 'manager')
    const params = { project_id: demo.id, id: third }
    await client.ok(tasks.reject, { params, body: { comment: 'Not today' } })
    await visitor.notice(new RegExp(`Task #${third} was rejected by .+: Not today`)).waitFor()
    await visitor.dialog('Destroy resources?').waitFor({ state: 'detached' })
    await visitor.goto(demo.path('history'))
    await page.getByRole('region', { name: 'Needs you' }).waitFor({ state: 'detached' })
    await page
      .getByRole('row')
      .filter({ hasText: `#${other}` })
      .locator('[data-status=rejected]')
      .waitFor()

    // The comparison is with the last successful run.
    await visitor.goto(demo.path(`tasks/${other}`))
    await visitor.button('More actions').click()
    await page.getByRole('menuitem', { name: 'Compare with…' }).click()
    const compared = visitor.dialog('Compare runs')
    await compared
      .getByRole('columnheader', { name: `Task #${first}` })
      .first()
      .waitFor()
    await compared.getByRole('tab', { name: 'Plan' }).click()
    await compared.getByRole('row').filter({ hasText: 'terraform_data.server[2]' }).getByText('destroy').waitFor()
    await compared.getByRole('tab', { name: 'Log' }).click()
    const lines = compared.getByRole('region', { name: 'Lines in which the logs differ' })
    await lines.getByText('Apply complete! Resources: 4 added').waitFor()
    expect(await visitor.axe()).toEqual([])
    // A link opens the same comparison.
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('compare'), searchParams.get('compared')]).toEqual([String(first), 'log'])
  })

  test('limits of a template are typed with their units; all its tasks are stopped at once', async () => {
    const { page } = visitor
    const id = demo.template('Ticks')
    const tasksOfIt = [await demo.start('Ticks'), await demo.start('Ticks')]
    await visitor.goto(demo.path(`templates/${id}/edit`))
    await page.getByRole('group', { name: 'Limits' }).getByRole('button').first().click()
    await page.getByRole('textbox', { name: 'Run timeout' }).fill('2')
    await page.getByRole('combobox', { name: 'Run timeout: unit' }).click()
    await page.getByRole('option', { name: 'hours' }).click()
    await page.getByRole('textbox', { name: 'Retries' }).fill('11')
    await page.getByRole('textbox', { name: 'Retry delay' }).fill('3')
    await visitor.button('Save').click()
    await page.getByText('Must be at most 10').waitFor()
    await page.getByRole('textbox', { name: 'Retries' }).fill('1')
    await visitor.button('Save').click()
    await visitor.heading('Ticks').waitFor()
    const stored = await server.admin.ok(templates.get, { params: { ...demo.params, id } })
    expect(stored).toMatchObject({ run_timeout_sec: 7200, retry_attempts: 1, retry_delay_sec: 180 })
    await visitor.goto(demo.path(`templates/${id}/details`))
    await page.getByText('1 time, after 3 min').waitFor()
    await visitor.button('Stop all tasks').click()
    await visitor.dialog('Stop all tasks of this template?').getByRole('button', { name: 'Stop all tasks' }).click()
    await visitor.button('Stop all tasks').waitFor({ state: 'detached' })
    const ended = await Promise.all(tasksOfIt.map((task) => demo.finished(task)))
    expect(ended.map(({ status }) => status)).toEqual(['stopped', 'stopped'])
  })

  test('the files that a template names are downloaded from its run, and those left out are named', async () => {
    const { page } = visitor
    const id = demo.template('Report')
    await visitor.goto(demo.path(`templates/${id}/edit`))
    await page.getByRole('group', { name: 'Artifacts' }).getByRole('button').first().click()
    const patterns = page.getByRole('textbox', { name: 'Files to keep' })
    await patterns.fill('reports/*.xml\n/etc/passwd\n')
    await visitor.button('Save').click()
    await page.getByText('/etc/passwd: The path is absolute').waitFor()
    await patterns.fill('./reports/*.xml\n\ndist/**')
    await visitor.button('Save').click()
    await visitor.heading('Report').waitFor()
    await visitor.goto(demo.path(`templates/${id}/details`))
    await page.getByText('reports/*.xml', { exact: true }).waitFor()
    const task = await demo.run('Report')
    await visitor.goto(demo.path(`tasks/${task}`))
    await page.getByRole('tab', { name: 'Artifacts 2' }).click()
    await page.getByText('It is a symbolic link, which is not followed').waitFor()
    expect(await lookAt(visitor, 'artifacts')).toEqual([])
    const file = await visitor.downloads(() => page.getByRole('link', { name: 'Download reports/unit.xml' }).click())
    expect(file).toEqual({ content: '<ok/>\n', name: 'unit.xml' })
    const all = await visitor.downloads(() => page.getByRole('link', { name: 'Download all' }).click())
    expect(all.name).toBe(`task-${task}-artifacts.zip`)
    expect(all.content).toMatch(/^PK.*reports\/unit\.xml/s)
  })
})
