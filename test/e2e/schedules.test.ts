import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedules } from '../../src/contract/schedule.ts'
import type { CallInput } from '../helpers/client.ts'
import type { TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { describeConsole, long, lookAt, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

type Body = Partial<NonNullable<CallInput<typeof schedules.create>['body']>>

describeConsole('schedules', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    // The clock starts nothing here, because due schedules would change the page during the test.
    server = await startConsole({ schedules: false })
    demo = await Demo.make(server)
    await demo.add('Quiet', 'true.sh')
    await demo.add('Asking', 'true.sh', {
      survey_vars: [
        {
          name: 'region',
          title: 'Region',
          type: 'enum',
          required: true,
          values: [
            { name: 'North', value: 'n' },
            { name: 'South', value: 's' },
          ],
        },
        { name: 'token', title: 'Token', type: 'secret', required: true },
      ],
    })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const add = async (name: string, body: Body = {}) => {
    const draft = { name, template_id: demo.template('Quiet'), cron_format: '0 3 * * *', active: true, ...body }
    return (await server.admin.ok(schedules.create, { params: demo.params, body: draft })).id
  }
  const stored = async (name: string) => {
    const all = await server.admin.ok(schedules.list, { params: demo.params })
    return all.find((schedule) => schedule.name === name)
  }
  const open = async (id: number) => {
    await visitor.goto(demo.path(`schedule?edit=${id}`))
    await visitor.dialog('Edit schedule').getByLabel('Name').waitFor()
  }
  const openNew = async (kind: 'Repeating' | 'Run once') => {
    await visitor.goto(demo.path('schedule'))
    await visitor.button('New schedule').first().click()
    await visitor.page.getByRole('menuitem', { name: kind }).click()
    await visitor.dialog('New schedule').getByLabel('Name').waitFor()
  }
  const field = (label: string) => visitor.dialog().getByLabel(label)
  const preview = () => visitor.dialog().getByRole('region', { name: 'Preview' })
  /** Returns the chip to click on; it covers the checkbox. */
  const chip = (list: string, name: string) =>
    visitor.dialog().getByRole('group', { name: list }).getByText(name, { exact: true }).click()
  const openRow = (name: string) => visitor.page.getByRole('button', { name, exact: true }).click()
  const row = (name: string) => visitor.page.getByRole('row', { name })
  const switchOf = (name: string) => row(name).getByRole('switch')

  test('the empty page explains itself; chips set up a schedule, which is described in words before it is saved', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('history'))
    await visitor.pair('g', 's', visitor.heading('Schedule'))
    await page.getByText('A schedule runs a template automatically, for example every night.').waitFor()
    await openNew('Repeating')
    // A new schedule runs daily; every minute must be chosen.
    await preview().getByText('At 03:00').first().waitFor()
    await visitor.choose('Timing', 'Every minute')
    await preview().getByText('1,440 runs a day').waitFor()
    await visitor.choose('Timing', 'Weekly')
    // The first choice replaces what the form suggests, each further one is added.
    await chip('Weekdays', 'Wed')
    await chip('Weekdays', 'Mon')
    await chip('Hours', '04')
    await chip('Hours', '03')
    await chip('Hours', '04')
    await chip('Minutes', '15')
    await preview().getByText('At 03:15, only on Monday and Wednesday').waitFor()
    expect(await preview().getByRole('row').count()).toBe(11)
    await visitor.press('Create')
    for (const words of ['Name is required', 'Template is required']) await visitor.dialog().getByText(words).waitFor()
    await field('Name').fill('Twice a week')
    await visitor.choose('Template', 'Quiet')
    expect(await lookAt(visitor, 'schedule-form')).toEqual([])
    await visitor.press('Create')
    await visitor.notice('Schedule Twice a week created').waitFor()
    await row('Twice a week').getByText('At 03:15, only on Monday and Wednesday').waitFor()
    // On a phone a row is low enough to see six or more at once.
    await page.setViewportSize(phone)
    await visitor.heading('Schedule').waitFor()
    const low = async () => ((await row('Twice a week').boundingBox())?.height ?? 999) <= 112
    await expect.poll(low).toBe(true)
    await page.setViewportSize(wide)
    expect(await stored('Twice a week')).toMatchObject({ cron_format: '15 3 * * 1,3', active: true, time_zone: null })
  })

  test('a fault in an expression is shown at once; a pasted crontab line loses its command', async () => {
    await open(await add('By hand', { cron_format: '7 4 * * *' }))
    // The chips cannot show this expression, so the text field appears.
    const cron = visitor.dialog().getByRole('textbox', { name: 'Cron', exact: true })
    expect(await cron.inputValue()).toBe('7 4 * * *')
    await cron.fill('61 * * * *')
    await visitor.dialog().getByText('Cron: end of range (61) above maximum (59): 61').waitFor()
    await visitor.dialog().getByText('Correct the expression to use the builder.').waitFor()
    await preview().getByText('No upcoming runs').waitFor()
    await visitor.press('Save')
    await visitor.focused(cron)
    await cron.fill('0 0 31 2 *')
    await visitor.dialog().getByText('Cron: no due time within five years').waitFor()
    await visitor.dialog().getByRole('button', { name: 'From a crontab line' }).click()
    await visitor.dialog().getByRole('textbox', { name: 'From a crontab line' }).fill('*/10 2 * * 7 root /opt/backup')
    await visitor.dialog().getByText('Ignored: root /opt/backup').waitFor()
    await visitor.press('Save')
    await visitor.notice('Schedule By hand saved').waitFor()
    expect((await stored('By hand'))?.cron_format).toBe('*/10 2 * * 0')
  })

  test('answers are kept and shown again, secret ones are kept unseen', async () => {
    await openNew('Repeating')
    await field('Name').fill('With answers')
    await visitor.choose('Template', 'Asking')
    await visitor.dialog().getByRole('combobox', { name: 'Region' }).waitFor()
    await visitor
      .dialog()
      .getByText(/^Required answers are missing: .*Token/)
      .waitFor()
    await visitor.choose('Region', 'South')
    await visitor.dialog().getByRole('textbox', { name: 'Token' }).fill('open sesame')
    await field('Message').fill('by the clock')
    await visitor.press('Create')
    await visitor.notice('Schedule With answers created').waitFor()

    await visitor.goto(demo.path('schedule'))
    await openRow('With answers')
    const region = visitor.dialog().getByRole('combobox', { name: 'Region' })
    await region.waitFor()
    expect(await region.inputValue()).toBe('South')
    expect(await field('Message').inputValue()).toBe('by the clock')
    const token = visitor.dialog().getByPlaceholder('Stored. Leave empty to keep it')
    expect(await token.inputValue()).toBe('')
    await visitor.choose('Region', 'North')
    await visitor.press('Save')
    await visitor.notice('Schedule With answers saved').waitFor()
    const { task_params } = (await stored('With answers')) ?? {}
    expect(task_params).toMatchObject({ environment: '{"region":"n"}', secret_names: ['token'] })

    await openRow('With answers')
    await visitor.dialog().getByRole('button', { name: 'Remove the stored answer: Token' }).click()
    await visitor
      .dialog()
      .getByText(/^Required answers are missing: .*Token/)
      .waitFor()
    // Another template has no survey, so its schedule stores no answers.
    await visitor.choose('Template', 'Quiet')
    await visitor.dialog().getByRole('combobox', { name: 'Region' }).waitFor({ state: 'detached' })
    await visitor.press('Save')
    // The notice of the first save may still be shown, but only the second save closes the dialog.
    await visitor.dialog().waitFor({ state: 'detached' })
    expect((await stored('With answers'))?.task_params?.secret_names ?? []).toEqual([])
  })

  test('"Run now" opens the task, and the row shows it', async () => {
    const id = await add('At once')
    await visitor.goto(demo.path('schedule'))
    await visitor.button('Run now: At once').click()
    await visitor.dialog('Run At once now?').getByRole('button', { name: 'Run now' }).click()
    await visitor.notice(/Task #\d+ started/).waitFor()
    await visitor.dialog(/^Task #\d+/).waitFor()
    const task = Number(new URL(visitor.page.url()).searchParams.get('t'))
    expect(await demo.task(task)).toMatchObject({ schedule_id: id, user_id: expect.any(Number) })
    await visitor.goto(demo.path('schedule'))
    await visitor.page
      .getByRole('row', { name: /At once/ })
      .locator('[data-status]')
      .first()
      .waitFor()
    await visitor.button('More about At once').click()
    const recent = visitor.page.getByRole('list', { name: 'Last tasks of At once' })
    await recent.getByRole('link', { name: `#${task}` }).waitFor()
    await visitor.page.getByText('Not due yet.').waitFor()
    expect(await lookAt(visitor, 'schedules')).toEqual([])
    await visitor.link('All runs of this schedule').click()
    await visitor.page
      .getByRole('link', { name: `#${task}` })
      .first()
      .waitFor()
    expect(visitor.path).toContain(`schedule${encodeURIComponent(':')}${id}`)
  })

  test('the switch saves at once, and reverts if the server refuses; several are switched together', async () => {
    const { page } = visitor
    await add('On and off')
    await add(long)
    await visitor.goto(demo.path('schedule?q=On+and'))
    await page.route('**/active', (route) => route.fulfill({ status: 409, json: { error: 'not now' } }))
    await switchOf('On and off').click({ force: true })
    await visitor.notice('not now').waitFor()
    expect(await switchOf('On and off').isChecked()).toBe(true)
    await page.unroute('**/active')
    await switchOf('On and off').click({ force: true })
    await visitor.notice('On and off is off').waitFor()
    expect(await switchOf('On and off').isChecked()).toBe(false)
    expect((await stored('On and off'))?.active).toBe(false)
    await visitor.goto(demo.path('schedule'))
    const chooseBoth = async () => {
      for (const name of ['On and off', long]) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    }
    await chooseBoth()
    await visitor.button('Switch on').click()
    await visitor.notice('2 schedules are on').waitFor()
    await chooseBoth()
    await visitor.button('Delete').click()
    await visitor.dialog('Delete 2 schedules?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('2 schedules deleted').waitFor()
    expect(await stored('On and off')).toBeUndefined()
  })

  test('the time of a one-time schedule is in its time zone', async () => {
    await openNew('Run once')
    await field('Name').fill('One time')
    await visitor.choose('Template', 'Quiet')
    await visitor.dialog().getByRole('combobox', { name: 'Time zone' }).fill('Kathmandu')
    await visitor.page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
    await field('Date and time').fill('2031-05-17T06:15')
    await field('Delete after the run').check()
    await preview().getByText('Here (Europe/Berlin)').waitFor()
    await visitor.press('Create')
    await visitor.notice('Schedule One time created').waitFor()
    expect(await stored('One time')).toMatchObject({
      type: 'run_at',
      run_at: expect.stringMatching(/^2031-05-17T00:30:00/),
      time_zone: 'Asia/Kathmandu',
      delete_after_run: true,
    })
  })

  test('the preview marks what a change of the clocks does, and what starts beside it', async () => {
    await add('Beside', { cron_format: '30 3 * * *', time_zone: 'Europe/Berlin' })
    // This time does not exist on the last Sunday of March.
    await open(await add('In spring', { cron_format: '30 2 * 3 0L', time_zone: 'Europe/Berlin' }))
    expect(
      await preview()
        .getByText(/^02:30 does not exist on 20\d\d-03-\d\d: it starts later$/)
        .count(),
    ).toBe(10)
    await preview().getByText('Same template: Beside').nth(9).waitFor()
    await visitor.dialog().getByRole('switch', { name: 'Active' }).click({ force: true })
    await preview().getByText('Disabled: none of these runs start.').waitFor()
  })

  test('more: bounds, days left out, an offset and a spread, in the preview at once and as signs in the list', async () => {
    const id = await add('With rules', { cron_format: '0 3 * * *', time_zone: 'UTC' })
    await open(id)
    await visitor.press('More')
    await field('End').fill('2020-01-01T00:00')
    await preview().getByText('No due time is left before the end').waitFor()
    await visitor.press('Save')
    await visitor.dialog().getByText('choose a later end').first().waitFor()
    await field('End').fill('2090-12-31T23:59')
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const day = visitor.dialog().getByRole('textbox', { name: 'Day', exact: true })
    await day.fill(inTwoDays)
    await visitor.press('Add')
    await preview().getByText(`Excluded: ${inTwoDays}`).waitFor()
    await day.fill('2030-12-24')
    await field('To (several days)').fill('2031-01-01')
    await visitor.press('Add')
    await visitor
      .dialog()
      .getByRole('button', { name: /^Remove .*2031/ })
      .waitFor()
    await field('Offset in days').fill('2')
    await preview().getByText('2 days after that day').waitFor()
    await field('Spread in minutes').fill('30')
    await preview()
      .getByText(/^starts 03:/)
      .first()
      .waitFor()
    expect(await lookAt(visitor, 'schedule-more')).toEqual([])
    await visitor.press('Save')
    await visitor.notice('Schedule With rules saved').waitFor()
    expect(await stored('With rules')).toMatchObject({
      ends_at: '2090-12-31T23:59:00.000Z',
      except_dates: [inTwoDays, '2030-12-24/2031-01-01'],
      offset_days: 2,
      spread_minutes: 30,
    })
    for (const name of [/^Until /, /^Excluded: /, '2 days after that day', /^Starts up to 30 minutes/])
      await row('With rules').getByRole('img', { name }).waitFor()
  })

  test('users who may not change schedules see them and the reason', async () => {
    await add('Looked at')
    const { id } = await server.user('gus')
    const { db } = server.server.services.database
    await db.insertInto('project_user').values({ project_id: demo.id, user_id: id, role: 'guest' }).execute()
    const guest = await Visitor.arrive(server.url, { user: 'gus' })
    await guest.goto(demo.path('schedule'))
    const active = guest.page.getByRole('row', { name: 'Looked at' }).getByRole('switch')
    expect(await active.isDisabled()).toBe(true)
    expect(await active.getAttribute('aria-label')).toContain('Your role in this project does not allow this')
    expect(await guest.button(/^New schedule/).getAttribute('aria-disabled')).toBe('true')
    expect(await guest.button('Run now: Looked at').count()).toBe(0)
    await guest.button('More actions: Looked at').click()
    expect(await guest.menuItems()).toEqual(['History'])
    await guest.page.keyboard.press('Escape')
    await guest.page.getByRole('button', { name: 'Looked at', exact: true }).click()
    await guest.dialog().getByText('Your role can view schedules, but not change them.').waitFor()
    await until('the name', async () => ((await guest.dialog().getByLabel('Name').isDisabled()) ? true : undefined))
    expect(await guest.dialog().getByRole('button', { name: 'Save' }).count()).toBe(0)
  })

  test('inputs entered for a run can be scheduled for later', async () => {
    const { page } = visitor
    await visitor.goto(demo.path(`templates?run=${demo.template('Asking')}`))
    await visitor.choose('Region', 'South')
    await visitor.dialog().getByRole('textbox', { name: 'Token' }).fill('open sesame')
    await field('Message').fill('tomorrow')
    await visitor.press('Run later…')
    const form = visitor.dialog('New schedule')
    const region = form.getByRole('combobox', { name: 'Region' })
    await region.waitFor()
    expect(await region.inputValue()).toBe('South')
    // The secret is not part of the URL.
    expect(page.url()).not.toContain('sesame')
    await form.getByLabel('Name').fill('Later')
    await visitor.press('Create')
    await visitor.notice('Schedule Later created').waitFor()
    const { type, task_params } = (await stored('Later')) ?? {}
    expect(type).toBe('run_at')
    expect(task_params).toMatchObject({
      environment: '{"region":"s"}',
      message: 'tomorrow',
      secret_names: ['token'],
    })
  })
})
