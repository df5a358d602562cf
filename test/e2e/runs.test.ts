import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'
import { chromiumPath, describeConsole, Visitor } from './browser.ts'
import { Demo } from './demo.ts'

const ansible = hasTool('ansible-playbook')
const terraform = hasTool('terraform')

/** Prints until it is asked to end, and cleans up then. */
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
const many = 'for n in $(seq 1 3000); do echo "line number $n of the report"; done\n'

describeConsole('running and watching', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    if (!chromiumPath) return
    server = await startTestServer('sqlite', { runner: true, config: { stop_grace_sec: 3 } })
    demo = await Demo.make(server, {
      'ticks.sh': ticks,
      'stubborn.sh': stubborn,
      'many.sh': many,
      'asks.sh': 'echo "count: $count, day: $day, color: $color"\n',
    })
    await demo.add('Ticks', 'ticks.sh')
    await demo.add('Stubborn', 'stubborn.sh')
    await demo.add('Many lines', 'many.sh')
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

  test('survey: the messages of the specification, then the run with typed answers, and its log at once', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await visitor.button('Run: Asks').click()
    const dialog = visitor.dialog('Asks › New task')
    await dialog.getByLabel('How many').fill('a few')
    await dialog.getByRole('button', { name: 'Run', exact: true }).click()
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
    await visitor.button('Run again').click()
    const dialog = visitor.dialog('Asks › New task')
    expect(await dialog.getByLabel('How many').inputValue()).toBe('12')
    expect(await dialog.getByRole('combobox', { name: 'Which colour' }).inputValue()).toBe('Blue')
    expect(await page.getByRole('textbox', { name: 'Pass word' }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: 'Pass word' }).fill('open-sesame')
    await dialog.getByRole('button', { name: 'Rerun' }).click()
    await page.waitForURL((url) => Number(url.searchParams.get('t')) > before)
    await line('count: 12, day: , color: blue').waitFor()
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

  test('a line has an address of its own, and opens from it', async () => {
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
  })

  test('the whole log downloads, plain and raw', async () => {
    const { page } = visitor
    await tool('Download').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Plain text' }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('line number 1 of the report\n')
    expect(text).toContain('line number 3000 of the report\n')
    expect(download.suggestedFilename()).toMatch(/\.log$/)
  })

  test('lines appear while it runs; scrolling up lets go, the pill takes hold again', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`templates/${demo.template('Ticks')}/tasks`))
    await visitor.button('Run').click()
    await visitor.dialog('Ticks › New task').getByRole('button', { name: 'Run', exact: true }).click()
    await line(/tick 20$/).waitFor()
    await line(/tick 80$/).waitFor()
    await log().hover()
    await page.mouse.wheel(0, -600)
    const pill = visitor.button(/^Follow · \d+ new line/)
    await pill.waitFor()
    const first = page.locator('[data-line]').first()
    const there = await first.getAttribute('data-line')
    await until('more lines', async () => (Number(/\d+/.exec(await pill.innerText())?.[0]) > 20 ? true : undefined))
    expect(await first.getAttribute('data-line')).toBe(there)
    await pill.click()
    await pill.waitFor({ state: 'detached' })
    const now = (await demo.log(openTask())).trim().split('\n').length
    await page.locator(`[data-line="${now}"]`).waitFor()
  })

  test('a second run of a serial template waits and says for which task', async () => {
    const { page } = visitor
    const before = openTask()
    const id = await demo.start('Ticks')
    await visitor.goto(demo.path(`tasks/${id}`))
    await visitor.status('waiting').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: 'one at a time' })
      .getByRole('link', { name: `#${before}` })
      .waitFor()
    await visitor.button('Stop').click()
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).click()
    await visitor.status('canceled').or(visitor.status('stopped')).first().waitFor()
    await visitor.goto(demo.path(`tasks/${before}`))
  })

  test('stop asks, and the program may clean up', async () => {
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
      .filter({ hasText: /killed in \d s/ })
      .waitFor()
    await visitor.dialog().getByRole('button', { name: 'Force Stop' }).click()
    await visitor.dialog('Kill this task now?').getByRole('button', { name: 'Force Stop' }).click()
    await visitor.dialog().locator('[data-status=stopped]').waitFor()
  })

  test.skipIf(!ansible)('an Ansible run: plays fold and open, the limit is sent, the result is counted', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`templates?run=${demo.template('Set up the site')}`))
    const dialog = visitor.dialog('Set up the site › New task')
    await dialog
      .getByRole('textbox', { name: 'Limit' })
      .or(dialog.getByRole('combobox', { name: 'Limit' }))
      .first()
      .fill('web1')
    await page.keyboard.press('Enter')
    await dialog.getByRole('checkbox', { name: 'Dry run' }).check()
    await dialog.getByRole('button', { name: 'Run', exact: true }).click()
    await line(/^\d*PLAY RECAP/).waitFor({ timeout: 60_000 })
    await visitor.status('success').waitFor()
    expect((await demo.task(openTask())).params).toMatchObject({ limit: ['web1'], dry_run: true })
    await toTop()
    const close = visitor.button(/^Close PLAY \[Set up a small web site/).first()
    await close.click()
    await line(/TASK \[Create the site's folder/).waitFor({ state: 'detached' })
    await visitor
      .button(/^Open PLAY \[Set up a small web site/)
      .first()
      .click()
    await line(/TASK \[Create the site's folder/).waitFor()
    // A match inside of a closed fold counts, and going to it opens the fold.
    await tool('Folds').click()
    await page.getByRole('menuitemradio', { name: 'Close all' }).click()
    await tool('Find').click()
    await page.getByRole('textbox', { name: 'Find in the log' }).fill('Write the pages')
    await page.getByText(/^1 of \d/).waitFor()
    await line('Write the pages').waitFor()
    await tool('Folds').click()
    await page.getByRole('menuitemradio', { name: 'As the run suggests' }).click()
  })

  test.skipIf(!terraform)('a Terraform plan is confirmed with its counts, another one rejected', async () => {
    const { page } = visitor
    const first = await demo.start('Servers with Terraform', { environment: '{"servers":3}' })
    await visitor.goto(demo.path(`history?t=${first}`))
    await visitor.dialog().locator('[data-status=waiting_confirmation]').waitFor({ timeout: 60_000 })
    await visitor.dialog().getByText('4 to add, 0 to change, 0 to destroy.').first().waitFor()
    await visitor.dialog().getByRole('button', { name: 'Confirm' }).click()
    const asked = visitor.dialog('Go on with this plan?')
    await asked.getByText('4 to add, 0 to change, 0 to destroy.').waitFor()
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await visitor.notice(`Task #${first} goes on`).waitFor()
    await line('Apply complete! Resources: 4 added').waitFor({ timeout: 60_000 })
    await visitor.dialog().locator('[data-status=success]').waitFor()

    const other = await demo.start('Servers with Terraform', { environment: '{"servers":2}' })
    await visitor.goto(demo.path('history'))
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('button', { name: 'Reject' })
      .click({ timeout: 60_000 })
    await visitor.dialog('Reject this plan?').getByRole('button', { name: 'Reject' }).click()
    await visitor.notice(`Task #${other} was rejected`).waitFor()
    await page.getByRole('region', { name: 'Needs you' }).waitFor({ state: 'detached' })
    await page
      .getByRole('row')
      .filter({ hasText: `#${other}` })
      .locator('[data-status=rejected]')
      .waitFor()
  })
})
