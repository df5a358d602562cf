import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import type { CallInput } from '../helpers/client.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

type ScheduleBody = Partial<NonNullable<CallInput<typeof schedules.create>['body']>>

describeConsole('looking back', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor
  const failed: number[] = []

  beforeAll(async () => {
    // No schedule starts anything during the test.
    server = await startConsole({ runner: true, schedules: false })
    demo = await Demo.make(server, {
      'fails.sh': 'exit 1\n',
      'waits.sh': 'while [ ! -e "$GO" ]; do sleep 0.05; done\n',
    })
    await demo.add('Quick', 'true.sh', { allow_parallel_tasks: true })
    await demo.add('Broken', 'fails.sh', { allow_parallel_tasks: true })
    // One run and twenty-one copies of its row, which make two pages.
    const { id: _, ...quick } = await server.server.services.database.db
      .selectFrom('task')
      .selectAll()
      .where('id', '=', await demo.run('Quick'))
      .executeTakeFirstOrThrow()
    await server.server.services.database.db
      .insertInto('task')
      .values(Array.from({ length: 21 }, () => quick))
      .execute()
    for (let n = 0; n < 3; n++) failed.push(await demo.start('Broken'))
    for (const id of failed) await demo.finished(id)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const schedule = async (name: string, template: string, body: ScheduleBody = {}) => {
    const draft = { name, template_id: demo.template(template), cron_format: '0 3 * * *', active: true, ...body }
    return (await server.admin.ok(schedules.create, { params: demo.params, body: draft })).id
  }
  const history = () => visitor.page.getByRole('table', { name: 'History' })
  const rows = () => history().locator('tbody tr')
  const filter = () => visitor.page.getByRole('textbox', { name: 'Filter the history' })

  test('a first visit: nothing moves, and the page itself asks for its data, each answer once', async () => {
    const moved = () =>
      visitor.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              const shifts = list.getEntriesByType('layout-shift') as unknown as { value: number }[]
              resolve(shifts.reduce((sum, { value }) => sum + value, 0))
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            // There is always one of these, so that the observer is called with those of both types.
            observer.observe({ type: 'navigation', buffered: true })
          }),
      )
    await visitor.load(demo.path('keys'))
    expect(await moved()).toBeLessThan(0.02)
    await visitor.load(demo.path('history'))
    expect(await moved()).toBeLessThan(0.02)
    const asked = await visitor.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/api/'))
        .map(({ name, initiatorType }) => ({ name, early: initiatorType === 'link' })),
    )
    // Four for the frame, five for the project, five for the dashboard.
    expect(asked.filter(({ early }) => early)).toHaveLength(14)
    expect(asked.filter(({ early }) => !early)).toEqual([])
  })

  test('pages by cursor, in the address, and Back', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    await rows().nth(19).waitFor()
    expect(await rows().count()).toBe(20)
    // The absolute time, which goes with the pointer.
    await rows().first().locator('time').hover()
    await page
      .getByRole('tooltip')
      .getByText(/:\d\d:\d\d/)
      .waitFor()
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
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
    await page.getByText('Unknown status “lost”.').waitFor()
    await filter().fill('app:terraform')
    await page.getByText('No task matches these filters.').waitFor()
    await visitor.button('Clear filters').last().click()
    await rows().nth(19).waitFor()
  })

  test('running tasks appear and disappear automatically; new rows wait behind a button', async () => {
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
    await visitor.notice(`Stopping task #${id}`).waitFor()
    await now.waitFor({ state: 'detached' })
    await rows().first().locator('[data-status=stopped]').waitFor()
  })

  test('upcoming starts: the next one, its schedule, and missed ones', async () => {
    const { page } = visitor
    const { db } = server.server.services.database
    const nightly = await schedule('Nightly copy', 'Quick', { time_zone: 'Europe/Berlin' })
    await visitor.goto(demo.path('history'))
    const next = page.getByRole('region', { name: 'Next 24 hours' })
    await next.getByRole('link', { name: 'Quick' }).waitFor()
    expect(await next.getByRole('listitem').innerText()).toContain('03:00')

    const fire = { project_id: demo.id, schedule_id: nightly, outcome: 'missed' as const, count: 1 }
    const due_at = new Date(Date.now() - 3_600_000).toISOString()
    await db
      .insertInto('schedule_fire')
      .values({ ...fire, due_at, last_due_at: due_at, recorded: due_at, reason: 'the server was down' })
      .execute()
    await visitor.goto(demo.path('history'))
    const needs = page.getByRole('region', { name: 'Needs you' })
    await needs.getByText('the server was down').waitFor()
    expect(await lookAt(visitor, 'dashboard-schedules')).toEqual([])
    // A run asks for confirmation, as in the list of schedules, and says so if it destroys.
    const troubled = /\/schedules\?.*troubled=true/
    await page.route(troubled, async (route) => {
      const response = await route.fetch()
      const [one] = (await response.json()) as { task_params: object | null }[]
      await route.fulfill({
        response,
        json: [{ ...one, task_params: { ...one?.task_params, params: { destroy: true } } }],
      })
    })
    await visitor.goto(demo.path('history'))
    await needs.getByRole('button', { name: 'Run now' }).click()
    await visitor.dialog('Run Nightly copy now?').getByRole('button', { name: 'Cancel' }).click()
    await visitor.dialog('Run Nightly copy now?').waitFor({ state: 'detached' })
    await page.unroute(troubled)
    await visitor.goto(demo.path('history'))
    await needs.getByRole('button', { name: 'Run now' }).click()
    await visitor.dialog('Run Nightly copy now?').getByRole('button', { name: 'Run now' }).click()
    await visitor.notice(/Task #\d+ started/).waitFor()
    await needs.waitFor({ state: 'detached' })
    // A user started the task, and the schedule provided the inputs.
    const header = visitor.dialog().getByText('Started by').first()
    await header.getByRole('link', { name: 'Nightly copy' }).waitFor()
    await page.keyboard.press('Escape')
    await visitor.goto(demo.path(`history?q=schedule:${nightly}`))
    await expect.poll(() => rows().count()).toBe(1)
    await rows().getByRole('link', { name: 'admin' }).waitFor()
    await rows().getByRole('link', { name: 'Nightly copy' }).click()
    await page.waitForURL((url) => url.searchParams.get('edit') === String(nightly))

    await visitor.goto(demo.path(`templates/${demo.template('Quick')}/details`))
    const triggers = page.getByRole('region', { name: 'Triggers' })
    await triggers.getByRole('link', { name: 'All runs of “Nightly copy”' }).click()
    await expect.poll(() => rows().count()).toBe(1)
  })

  test('a week of schedules, also one with a clock change', async () => {
    const { page } = visitor
    await schedule('Every minute', 'Quick', { cron_format: '* * * * *', active: false })
    await visitor.goto(demo.path('schedule?view=calendar&day=2027-10-27'))
    await page.getByText('this day has 25 hours').waitFor()
    const sunday = page.getByRole('region', { name: 'Sunday, October 31, 2027: 1 run' })
    await sunday.getByRole('link', { name: '03:00 Nightly copy' }).waitFor()
    expect(await lookAt(visitor, 'calendar')).toEqual([])

    // A month shows the first runs of each day, and leads to its weeks.
    await page.getByText('Month', { exact: true }).click()
    await page.getByRole('heading', { name: 'October 2027' }).waitFor()
    const inMonth = page.getByRole('cell', { name: 'Sunday, October 31, 2027: 1 run' })
    await inMonth.getByRole('link', { name: '03:00 Nightly copy' }).waitFor()
    expect(await lookAt(visitor, 'calendar-month')).toEqual([])
    await page.getByRole('link', { name: 'Week of Wednesday, October 27, 2027' }).click()
    await page.getByRole('heading', { name: 'October 25 – 31, 2027' }).waitFor()

    // Keys move from run to run and from week to week, and the URL leads back.
    const saturday = page.getByRole('region', { name: /^Saturday, October 30/ })
    await sunday.getByRole('link').focus()
    await page.keyboard.press('ArrowLeft')
    await visitor.focused(saturday.getByRole('link'))
    await page.keyboard.press('PageDown')
    await page.getByRole('heading', { name: 'November 1 – 7, 2027' }).waitFor()
    await page.goBack()
    await page.getByText('Server (UTC)').click()
    await sunday.getByRole('link', { name: '02:00 Nightly copy' }).waitFor()
    await page.getByText('this day has 25 hours').waitFor({ state: 'detached' })

    // A phone shows a single day.
    await page.setViewportSize(phone)
    await page.getByRole('heading', { name: 'Wednesday, October 27, 2027' }).waitFor()
    await visitor.button('Next day').click()
    await page.getByRole('region', { name: /^Thursday, October 28/ }).waitFor()
    await page.setViewportSize(wide)
    await page.getByRole('link', { name: '01:00 Nightly copy' }).first().click()
    await page.waitForURL((url) => url.searchParams.has('edit'))
  })

  test('all schedules are paused with a reason, and resumed', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('schedule'))
    await page.getByRole('switch', { name: 'Pause all schedules' }).click()
    await visitor.box('Reason').fill('The disks are being moved')
    await visitor.press('Pause')
    await visitor.notice('The schedules of this project are paused').waitFor()
    await visitor.goto(demo.path('history'))
    const banner = page.getByRole('alert').filter({ hasText: 'The disks are being moved' })
    await banner.getByText('by admin').waitFor()
    await page.getByRole('region', { name: 'Next 24 hours' }).getByText('Paused').waitFor()

    const { id } = await server.user('gus')
    const { db } = server.server.services.database
    await db.insertInto('project_user').values({ project_id: demo.id, user_id: id, role: 'guest' }).execute()
    const other = await Visitor.arrive(server.url, { user: 'gus' })
    await other.goto(demo.path('keys'))
    await other.page.getByText('The disks are being moved').waitFor()
    await other.button('Resume').hover()
    await other.page.getByText('Your role in this project does not allow this').first().waitFor()
    await other.leave()

    await banner.getByRole('button', { name: 'Resume' }).click()
    await visitor.press('Resume')
    await visitor.notice('The schedules of this project run again').waitFor()
    await banner.waitFor({ state: 'detached' })

    await visitor.goto('/tasks')
    await page.getByRole('switch', { name: 'Pause all schedules of this server' }).click()
    await visitor.press('Pause')
    await visitor.goto(demo.path('keys'))
    await page.locator('#content').getByText('The schedules of all projects are paused').waitFor()
    await visitor.button('Resume').click()
    await visitor.press('Resume')
    await page.locator('#content').getByText('The schedules of all projects are paused').waitFor({ state: 'detached' })
  })

  test('several failed tasks of the history are run again, and refused ones stay with the reason', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history?q=status:failed'))
    await visitor.field(`Select #${failed[0]}`).check()
    await visitor.field(`Select #${failed[2]}`).check()
    await visitor.button('Rerun').click()
    const dialog = visitor.dialog('Rerun 2 tasks?')
    await dialog.getByText(`#${failed[2]} Broken`).waitFor()
    await page.route('**/api/project/*/tasks', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { error: 'Not now.' } })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Rerun' }).click()
    await dialog.getByText('0 of 2 tasks were started').waitFor()
    await dialog.getByText(`#${failed[0]} Broken: Not now.`).waitFor()
    await page.unroute('**/api/project/*/tasks')
    await dialog.getByRole('button', { name: 'Rerun' }).click()
    await visitor.notice('2 tasks started').waitFor()
    await visitor.dialog().waitFor({ state: 'detached' })
    const [newest, before] = await server.admin.ok(tasks.list, { params: demo.params, query: { count: '2' } })
    for (const task of [newest, before]) expect(task).toMatchObject({ tpl_alias: 'Broken', message: '' })
  })
})
