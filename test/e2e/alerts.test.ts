import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertChannelDraft, alertChannels } from '../../src/contract/alert-channel.ts'
import { projects } from '../../src/contract/project.ts'
import { users } from '../../src/contract/user.ts'
import type { CallInput } from '../helpers/client.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import type { TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { arabic, describeConsole, long, lookAt, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

type Body = NonNullable<CallInput<typeof alertChannels.create>['body']>

describeConsole('alerts', () => {
  let server: TestServer
  let receiver: Receiver
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    receiver = await startReceiver()
    server = await startConsole({ runner: true, config: { alerts: { allow_private: true } } })
    demo = await Demo.make(server, { 'fails.sh': 'exit 3\n' })
    await demo.add('Fails', 'fails.sh')
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await Promise.all([server?.stop(), receiver?.stop()])
  })

  const channels = () => server.admin.ok(alertChannels.list, { params: demo.params })
  const add = (body: Partial<Body> & { name: string }) =>
    server.admin.ok(alertChannels.create, {
      params: demo.params,
      body: {
        type: 'webhook',
        settings: { url: `${receiver.url}/hook`, sign_secret: 'a quiet hedgehog' },
        events: ['failed'] satisfies AlertChannelDraft['events'],
        message: '',
        ...body,
      },
    })
  const kind = (name: string) => visitor.dialog().getByRole('radio', { name, exact: true }).click()
  const log = () => visitor.page.getByRole('table', { name: 'Alerts with their results' })

  test('a page without channels explains itself, and says that nothing is sent while alerts are off', async () => {
    await visitor.goto(demo.path('settings'))
    await visitor.link('Alert channels').click()
    await visitor.heading('Alerts').waitFor()
    await visitor.page.getByText('No alert channels yet').waitFor()
    await visitor.page.getByText('Alerts are off for this project').waitFor()
    await visitor.button('Turn on alerts').click()
    await visitor.notice('Alerts are on for this project').waitFor()
    await visitor.button('Turn on alerts').waitFor({ state: 'detached' })
    expect((await server.admin.ok(projects.get, { params: demo.params })).alert).toBe(true)
  })

  test('a channel is validated, created and tested; the answer of its receiver is shown', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('alerts'))
    await visitor.button('New channel').first().click()
    const dialog = visitor.dialog('New channel')
    await kind('Slack')
    await dialog.getByText(/Incoming Webhooks/).waitFor()
    await visitor.press('Create')
    for (const words of ['Name is required', 'Webhook URL is required']) await dialog.getByText(words).waitFor()
    await visitor.focused(visitor.box('Name'))
    await visitor.box('Name').fill('Pager')
    await kind('Webhook')
    await dialog.getByRole('textbox', { name: 'URL' }).fill('ftp://pager.example.org')
    await dialog.getByRole('textbox', { name: 'Signing secret' }).fill('a quiet hedgehog')
    await visitor.press('Create')
    await dialog.getByText('must be an address that begins with https://').waitFor()
    await dialog.getByRole('textbox', { name: 'URL' }).fill(`${receiver.url}/hook`)

    // A placeholder is inserted at the cursor, and the preview shows its value.
    const message = dialog.getByRole('textbox', { name: 'Message' })
    await message.fill('Look at  {nonsense}')
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 8))
    await dialog.getByRole('button', { name: 'Insert {template}: Template name' }).click()
    expect(await message.inputValue()).toBe('Look at {template} {nonsense}')
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await preview.getByText('Look at Deploy website {nonsense}').waitFor()
    await preview.getByText('Unknown placeholder, sent unchanged: {nonsense}').waitFor()
    await message.fill('')

    await visitor.press('Save and test')
    await visitor.notice('Alert channel Pager created').waitFor()
    const tried = visitor.dialog('Test of Pager')
    await tried.getByText('Delivered', { exact: true }).waitFor()
    await tried.getByText(/^Code 200 · /).waitFor()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])

    receiver.answers['/hook'] = { status: 503, body: 'closed for today' }
    await tried.getByRole('button', { name: 'Test again' }).click()
    await tried.getByText('Delivery failed', { exact: true }).waitFor()
    await tried.getByText(/^Code 503 · /).waitFor()
    delete receiver.answers['/hook']
    await page.keyboard.press('Escape')
  })

  test('a change keeps the stored secret; another address requires it again', async () => {
    await visitor.goto(demo.path('alerts'))
    await visitor.button('Pager').first().click()
    const dialog = visitor.dialog('Edit channel')
    const secret = dialog.getByRole('textbox', { name: 'Signing secret' })
    expect(await secret.inputValue()).toBe('')
    await dialog.getByText('Stored. Leave empty to keep it').waitFor()
    await visitor.box('Name').fill('Night pager')
    await dialog.getByRole('textbox', { name: 'URL' }).fill('https://elsewhere.example.org/hook')
    await visitor.press('Save')
    await dialog.getByText(/must be entered again/).waitFor()
    await visitor.focused(secret)
    await dialog.getByRole('textbox', { name: 'URL' }).fill(`${receiver.url}/hook`)
    await dialog.getByText('Selected templates').click()
    await dialog.getByText('Select at least one template, or all templates.').waitFor()
    await visitor.choose('Which templates', 'Fails')
    await visitor.press('Save')
    await visitor.notice('Alert channel Night pager saved').waitFor()
    const bound = { all_templates: false, template_ids: [demo.template('Fails')] }
    expect(await channels()).toMatchObject([{ name: 'Night pager', secrets: { sign_secret: '' }, ...bound }])
  })

  test('a failed task sends an alert, shown by log and task; an alert that did not arrive is sent again', async () => {
    const { page } = visitor
    receiver.received.length = 0
    const task = await demo.run('Fails')
    await until('the alert', async () => (receiver.received.length > 0 ? true : undefined))
    expect(receiver.received).toMatchObject([{ path: '/hook', body: { event: 'failed', task: { id: task } } }])
    await visitor.goto(demo.path('alerts'))
    const row = log()
      .getByRole('row')
      .filter({ hasText: `Task #${task}` })
    await row.getByText('Sent', { exact: true }).waitFor()
    await page.getByRole('table', { name: 'Alert channels' }).getByText('Sent').filter({ visible: true }).waitFor()
    await row.getByRole('link', { name: `Task #${task}` }).click()
    await visitor.dialog().getByRole('tab', { name: 'Details' }).click()
    await visitor.dialog().getByRole('region', { name: 'Alerts' }).getByText('Night pager').waitFor()

    await server.server.services.database.db
      .updateTable('alert_delivery')
      .set({ status: 'failed', attempts: 5, problem: 'answered with code 503' })
      .where('task_id', '=', task)
      .execute()
    await visitor.goto(demo.path('alerts'))
    await row.getByText('answered with code 503').waitFor()
    await row.getByRole('button', { name: /^Try again/ }).click()
    await visitor.notice('Sending the alert again').waitFor()
    await row.getByText('Sent', { exact: true }).waitFor()
    expect(receiver.received).toHaveLength(2)
  })

  test('the switch saves at once; a copy requires its secrets again; deleting a channel asks for confirmation', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('alerts'))
    const active = page.getByRole('switch', { name: 'Night pager is active' })
    await active.click({ force: true })
    await visitor.notice('Night pager is off').waitFor()
    expect((await channels())[0]).toMatchObject({ active: false, secrets: { sign_secret: '' } })

    await visitor.rowMenu('Night pager', 'Copy')
    const dialog = visitor.dialog('New channel')
    await dialog.getByText('Secrets are not copied: enter them again.').waitFor()
    await visitor.press('Create')
    await dialog.getByText('Signing secret is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Signing secret' }).fill('another hedgehog')
    await visitor.press('Create')
    await visitor.notice('Alert channel Night pager (copy) created').waitFor()

    await visitor.rowMenu('Night pager (copy)', 'Delete')
    await visitor.dialog('Delete Alert channel?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Alert channel Night pager (copy) deleted').waitFor()
    expect(await channels()).toHaveLength(1)
  })

  test('users who may not change channels see them and the reason', async () => {
    const { client } = await server.member(demo.id, 'guest')
    const { username } = await client.ok(users.me)
    const guest = await Visitor.arrive(server.url, { user: username })
    await guest.goto(demo.path('alerts'))
    await guest.button(/^New channel: Your role in this project does not allow this/).waitFor()
    const active = guest.page.getByRole('switch', { name: /^Night pager is active: Your role/ })
    await active.click({ force: true })
    await guest.button('More actions: Night pager').click()
    expect(await guest.menuItems()).toEqual(['History'])
    expect(await guest.page.getByRole('table', { name: 'Alerts with their results' }).count()).toBe(1)
    await guest.goto('/alerts')
    await guest.page.getByText('Only administrators can see and change server channels.').first().waitFor()
  })

  test('channels of the server have a page for administrators', async () => {
    await visitor.button(/^Account/).click()
    await visitor.page.getByRole('menuitem', { name: 'Administration' }).click()
    await visitor.link('Server alerts').click()
    await visitor.heading('Server alerts').waitFor()
    await visitor.button('New channel').first().click()
    await visitor.box('Name').fill('Operations')
    await kind('ntfy')
    expect(await visitor.box('Server URL').inputValue()).toBe('https://ntfy.sh')
    await visitor.box('Topic').fill('operations-8d1f')
    expect(await visitor.dialog().getByText('All templates').count()).toBe(0)
    await visitor.press('Create')
    await visitor.notice('Alert channel Operations created').waitFor()
    await visitor.button('Operations').first().waitFor()
  })

  test('names of any length and direction fit, on the page and in the form, wide and narrow', async () => {
    await add({ name: long, events: ['failed', 'recovered', 'first_failure', 'succeeded', 'running_long'] })
    await add({ name: arabic, type: 'telegram', settings: { token: '123456:hedgehog', chat: '@website' } })
    await visitor.goto(demo.path('alerts'))
    expect(await lookAt(visitor, 'alerts')).toEqual([])
    await visitor.page.setViewportSize(phone)
    await visitor.rowMenu(arabic, 'Edit')
    await visitor.dialog('Edit channel').getByText('Stored. Leave empty to keep it').waitFor()
    expect(await lookAt(visitor, 'alerts-form')).toEqual([])
  })
})
