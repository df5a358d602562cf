import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { chromiumPath, describeConsole, Visitor } from './browser.ts'
import { Demo } from './demo.ts'

describeConsole('looking back', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor
  const failed: number[] = []

  beforeAll(async () => {
    if (!chromiumPath) return
    server = await startTestServer('sqlite', { runner: true })
    demo = await Demo.make(server, {
      'fails.sh': 'exit 1\n',
      'waits.sh': 'while [ ! -e "$GO" ]; do sleep 0.05; done\n',
    })
    await demo.add('Quick', 'true.sh', { allow_parallel_tasks: true })
    await demo.add('Broken', 'fails.sh', { allow_parallel_tasks: true })
    for (let n = 0; n < 22; n++) await demo.start('Quick')
    for (let n = 0; n < 3; n++) failed.push(await demo.start('Broken'))
    for (const id of [...failed, demo.last]) await demo.finished(id)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const history = () => visitor.page.getByRole('table', { name: 'History' })
  const rows = () => history().locator('tbody tr')
  const filter = () => visitor.page.getByRole('textbox', { name: 'Filter the history' })

  test('pages by cursor, in the address, and Back', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    await rows().nth(19).waitFor()
    expect(await rows().count()).toBe(20)
    await visitor.button('Older').click()
    await page.waitForURL(/before=\d+/)
    await page.getByText('These are the oldest tasks.').waitFor()
    expect(await rows().count()).toBe(5)
    await page.goBack()
    await rows().nth(19).waitFor()
    await page.goForward()
    await visitor.button('Newest').click()
    await rows().nth(19).waitFor()
    expect(visitor.path).toBe(demo.path('history'))
  })

  test('filters are in the address; a task opens over them; Back restores them', async () => {
    const { page } = visitor
    await page.keyboard.press('/')
    await page.keyboard.type('status:failed template:broken')
    await page.waitForURL((url) => url.searchParams.get('q') === 'status:failed template:broken')
    await expect.poll(() => rows().count()).toBe(3)
    await history()
      .getByRole('link', { name: `#${failed[1]}` })
      .click()
    await visitor.dialog().locator('[data-status=error]').waitFor()
    await visitor.dialog().getByRole('link', { name: 'Broken' }).click()
    await visitor.heading('Broken').waitFor()
    await page.goBack()
    await visitor.dialog().waitFor()
    await page.goBack()
    await visitor.dialog().waitFor({ state: 'detached' })
    expect(await filter().inputValue()).toBe('status:failed template:broken')
    expect(await rows().count()).toBe(3)
    await filter().fill('status:lost')
    await page.getByText('“lost” is no status.').waitFor()
    await filter().fill('app:terraform')
    await page.getByText('No task matches these filters.').waitFor()
    await visitor.button('Clear filters').last().click()
    await rows().nth(19).waitFor()
  })

  test('what runs is shown and leaves by itself; new rows wait behind a button', async () => {
    const { page } = visitor
    const top = () => rows().first().getByRole('link', { name: /^#/ }).innerText()
    const before = await top()
    await demo.add('Nightly', 'waits.sh')
    const id = await demo.start('Nightly', { environment: JSON.stringify({ GO: `${server.data}/go` }) })
    const now = page.getByRole('region', { name: 'Running now' })
    await now.getByRole('link', { name: 'Nightly' }).waitFor()
    await visitor.button('1 new task').waitFor()
    expect(await top()).toBe(before)
    await visitor.button('1 new task').click()
    await rows()
      .first()
      .filter({ hasText: `#${id}` })
      .waitFor()
    await now.getByRole('button', { name: 'Stop' }).click()
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).click()
    await visitor.notice(`Task #${id} is being stopped`).waitFor()
    await now.waitFor({ state: 'detached' })
    await rows().first().locator('[data-status=stopped]').waitFor()
  })
})
