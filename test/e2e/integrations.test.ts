import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries } from '../../src/contract/delivery.ts'
import { extractValues, integrations, matchers } from '../../src/contract/integration.ts'
import { keys } from '../../src/contract/key.ts'
import type { TestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'
import { arabic, describeConsole, long, lookAt, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const run = promisify(execFile)

describeConsole('integrations', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor
  const secret = 'a secret of the sender'
  const push = JSON.stringify({ ref: 'refs/heads/main', head_commit: { message: 'Show prices with taxes' } })

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server, {}, 'Web operations')
    await demo.add('Roll out', 'true.sh', { allow_override_branch_in_task: true })
    await server.admin.ok(keys.create, {
      params: demo.params,
      body: { name: 'Webhook', type: 'login_password', login_password: { login: 'hook', password: secret } },
    })
    visitor = await Visitor.arrive(server.url, { kept: true, permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText())
  const part = (name: string) => visitor.page.getByRole('region', { name, exact: true })
  const row = (table: string, text: string | RegExp) =>
    visitor.page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text })
  /** Posts like GitHub, signed with this secret. */
  const post = async (url: string, body: string, key = secret) => {
    const signature = createHmac('sha256', key).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-github-event': 'push' }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'x-hub-signature-256': `sha256=${signature}` },
      body,
    })
    expect(answer.status).toBe(204)
  }
  const made = async (name: string) => {
    const list = await server.admin.ok(integrations.list, { params: demo.params })
    return list.find((one) => one.name === name)!
  }
  let address = ''

  test('the empty page shows a command, and a sender is set up from its form to its address', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('integrations'))
    expect(await page.getByRole('region', { name: 'Shell example' }).innerText()).toContain(
      `${server.url}/api/integrations/YOUR-ADDRESS`,
    )
    await visitor.button('New integration').first().click()
    // A new integration begins with a token; no authentication is an explicit choice.
    expect(await visitor.box('Auth header').inputValue()).toBe('X-Webhook-Token')
    await visitor.choose('Auth method', 'None')
    await visitor.dialog().getByText('Requests are not authenticated').waitFor()
    await visitor.dialog().getByText('Gitea', { exact: true }).click()
    expect(await visitor.box('Auth header').inputValue()).toBe('X-Gitea-Signature')
    await visitor.dialog().getByText('GitHub', { exact: true }).click()
    await visitor.press('Create')
    for (const words of ['Name is required', 'Template is required', 'No secret key is chosen'])
      await visitor.dialog().getByText(words).waitFor()
    await visitor.box('Name').fill('Deploy on push')
    await visitor.choose('Template', 'Roll out')
    await visitor.choose('Secret key', 'Webhook (Login with password)')
    await visitor.box('Message').fill('By push')
    await visitor.press('Create')
    await visitor.heading('Deploy on push').waitFor()
    await part('Set up GitHub').getByText('Add an address below first').waitFor()

    await visitor.button('Add address').click()
    await visitor.notice('Address created').waitFor()
    await part('Addresses').getByRole('button', { name: 'Copy the address' }).click()
    await visitor.notice('Text copied to clipboard!').waitFor()
    address = await copied()
    expect(address).toMatch(new RegExp(`^${server.url}/api/integrations/\\w{16,}$`))
    await part('Set up GitHub').getByText(address).waitFor()

    // Matchers apply only to requests to the project's addresses.
    await visitor.field('Use project addresses').click({ force: true })
    await part('Matchers').getByText('Without a matcher').waitFor()
    await visitor.button('Add selected').click()
    await visitor.notice('3 added').waitFor()
    await row('Matchers', 'X-GitHub-Event').waitFor()
    await row('Extracted values', 'head_commit.message').waitFor()
    const { searchable, id } = await made('Deploy on push')
    const params = { ...demo.params, integration_id: id }
    expect(searchable).toBe(true)
    expect(await server.admin.ok(matchers.list, { params })).toMatchObject([{ key: 'X-GitHub-Event', value: 'push' }])
    expect((await server.admin.ok(extractValues.list, { params })).map(({ variable }) => variable).sort()).toEqual([
      'git_branch',
      'message',
    ])
  })

  test('a signed push starts the task and is logged, like a refused one; a replay starts another task', async () => {
    const { page } = visitor
    await post(address, push)
    // The same request again, one without the secret, and the command of the page.
    await post(address, push)
    await post(address, `${push} `, 'a guess')
    if (hasTool('curl') && hasTool('openssl')) {
      const command = await page.getByRole('region', { name: 'Shell example' }).innerText()
      await run('sh', ['-c', command], { env: { PATH: process.env.PATH, SIGNALBOX_SECRET: secret } })
    } else await post(address, push.replace('Show prices with taxes', 'Sent by hand'))
    await row('Delivery log', 'Duplicate').waitFor()
    await row('Delivery log', /Refused.*signature/is).waitFor()
    const tasks = row('Delivery log', 'Started').getByRole('link', { name: /^#\d+$/ })
    const [byHand, pushed] = await Promise.all(
      (await tasks.allInnerTexts()).map((text) => demo.task(Number(text.slice(1)))),
    )
    expect(byHand).toMatchObject({ message: 'Sent by hand', git_branch: 'main' })
    expect(pushed).toMatchObject({ message: 'Show prices with taxes', git_branch: 'main' })
    await visitor.field('Hide unmatched and duplicate').click({ force: true })
    await row('Delivery log', 'Duplicate').waitFor({ state: 'detached' })

    await row('Delivery log', 'Started').last().getByRole('button').click()
    await visitor.dialog('Delivery #').getByText('"message": "Show prices with taxes"').waitFor()
    await visitor.dialog().getByRole('table', { name: 'Extracted values' }).getByText('git_branch').waitFor()
    expect(await visitor.axe()).toEqual([])
    await visitor.press('Replay')
    await visitor.notice('Replayed: 1 task started').waitFor()
    await visitor.dialog().getByText('Replay of #').waitFor()
    await page.keyboard.press('Escape')
    await row('Delivery log', 'Replay of #').getByText('Started').waitFor()
    const { id } = await made('Deploy on push')
    const log = await server.admin.ok(deliveries.list, { params: demo.params, query: { integration_id: id } })
    expect(log.map(({ verdicts }) => verdicts[0]?.outcome)).toEqual([
      'started',
      'started',
      'refused',
      'repeated',
      'started',
    ])
    expect(await lookAt(visitor, 'integration')).toEqual([])
  })

  test('the tester shows the effect of a pasted request and starts nothing', async () => {
    const before = await made('Deploy on push')
    await visitor.goto(demo.path(`integrations/${before.id}`))
    await visitor.button('Try a request').click()
    await visitor.choose('Sample', 'Push from GitHub')
    await visitor.press('Try')
    await visitor.dialog().getByText('A task would start').waitFor()
    await visitor.dialog().getByRole('table', { name: 'Matchers' }).getByText('Matches').waitFor()
    const headers = visitor.box('Headers')
    await headers.fill('X-GitHub-Event: ping\nno header')
    await visitor.dialog().getByText('Line 2 must be a name, a colon and a value').waitFor()
    await headers.fill('X-GitHub-Event: ping')
    await visitor.press('Try')
    await visitor.dialog().getByText('Would not match').waitFor()
    await visitor.dialog().getByText('Does not match', { exact: true }).waitFor()
    expect(await visitor.axe()).toEqual([])
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
    expect((await made('Deploy on push')).last_delivery).toEqual(before.last_delivery)
  })

  test('matchers and values: each missing field is named, and what is saved is shown', async () => {
    const missing = async (...words: string[]) => {
      await visitor.press('Create')
      for (const one of words) await visitor.dialog().getByText(one, { exact: true }).waitFor()
    }
    await visitor.goto(demo.path(`integrations/${(await made('Deploy on push')).id}`))
    await visitor.button('New matcher').click()
    await missing('Name is required', 'Match source is required', 'Key is required', 'Value is required')
    await visitor.box('Name').fill('Main')
    await visitor.choose('Match on', 'Body')
    await visitor.box('Key').fill('ref')
    await visitor.choose('Comparison Method', 'Contains')
    await visitor.dialog().getByRole('textbox', { name: 'Value' }).fill('main')
    await visitor.press('Create')
    await visitor.notice('Matcher Main created').waitFor()
    await row('Matchers', 'Main').getByText('Contains').waitFor()

    await visitor.button('New extracted value').click()
    await missing('Name is required', 'Value Source is required', 'Key is required', 'Variable is required')
    await visitor.choose('Value Source', 'Body')
    await missing('Body Data Type is required')
    await visitor.choose('Body Data Type', 'String')
    await visitor.box('Key').waitFor({ state: 'detached' })
    await visitor.box('Name').fill('Payload')
    await visitor.dialog().getByRole('textbox', { name: 'Variable' }).fill('PAYLOAD')
    await visitor.press('Create')
    await visitor.notice('Extracted value Payload created').waitFor()
    await row('Extracted values', 'Payload').getByText('Body, whole text').waitFor()
    await visitor.rowMenu('Payload', 'Delete')
    await visitor.press('Delete')
    await visitor.notice('Extracted value Payload deleted').waitFor()
    await row('Extracted values', 'Payload').waitFor({ state: 'detached' })
  })

  test('the list: the last request, addresses of the project, one without proof, and what a guest sees', async () => {
    await server.admin.ok(integrations.create, {
      params: demo.params,
      body: { name: long, template_id: demo.template('Roll out') },
    })
    await server.admin.ok(integrations.create, {
      params: demo.params,
      body: { name: arabic, template_id: demo.template('Roll out') },
    })
    await visitor.goto(demo.path('integrations'))
    await row('Integrations', 'Deploy on push').getByText('Started').waitFor()
    await visitor.button('Add address').click()
    await visitor.notice('Address created').waitFor()
    expect(await lookAt(visitor, 'integrations')).toEqual([])
    await visitor.button(/^Delete the address/).click()
    await visitor.dialog('Delete this address?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Address deleted').waitFor()
    await part('Project addresses').getByText('No project address yet').waitFor()

    // Saving a form keeps the values that it does not show.
    await visitor.rowMenu('Deploy on push', 'Edit')
    expect(await visitor.box('Message').inputValue()).toBe('By push')
    await visitor.box('Name').fill('Deploy on each push')
    await visitor.press('Save')
    await visitor.notice('Integration Deploy on each push saved').waitFor()
    const saved = await made('Deploy on each push')
    expect(saved).toMatchObject({ searchable: true, auth_method: 'github', task_params: { message: 'By push' } })

    // A copy has the matchers, values and key but no address.
    await visitor.rowMenu('Deploy on each push', 'Copy')
    await visitor.dialog().getByText('Addresses are not: add one afterwards.').waitFor()
    expect(await visitor.box('Name').inputValue()).toBe('Deploy on each push (copy)')
    expect(await visitor.box('Message').inputValue()).toBe('By push')
    await visitor.press('Create')
    await visitor.heading('Deploy on each push (copy)').waitFor()
    await row('Matchers', 'X-GitHub-Event').waitFor()
    await row('Extracted values', 'head_commit.message').waitFor()
    const { id: copy_id, ...copy } = await made('Deploy on each push (copy)')
    expect(copy).toMatchObject({ auth_method: 'github', auth_secret_id: saved.auth_secret_id, searchable: true })
    const of = (id: number) => ({ params: { ...demo.params, integration_id: id } })
    expect(await server.admin.ok(integrations.aliases, of(copy_id))).toEqual([])
    expect((await server.admin.ok(matchers.list, of(copy_id))).length).toBe(
      (await server.admin.ok(matchers.list, of(saved.id))).length,
    )
    await visitor.goto(demo.path('integrations'))

    await visitor.link(long).click()
    await visitor.page.getByText('Requests are not authenticated').waitFor()
    await visitor.page.setViewportSize(phone)
    await visitor.settled()
    expect(await visitor.overflow()).toEqual([])

    const { db } = server.server.services.database
    const member = { project_id: demo.id, user_id: (await server.user('gus')).id, role: 'guest' as const }
    await db.insertInto('project_user').values(member).execute()
    const guest = await Visitor.arrive(server.url, { user: 'gus' })
    await guest.goto(demo.path(`integrations/${saved.id}`))
    await guest.page.getByText('your role cannot see addresses').waitFor()
    await guest.page.getByText('Your role cannot see requests').waitFor()
    expect(await guest.field('Use project addresses').isDisabled()).toBe(true)
    expect(await guest.button('Delete').count()).toBe(0)
  })

  test('a deleted integration is gone, with its address', async () => {
    const { id } = await made('Deploy on each push')
    await visitor.goto(demo.path(`integrations/${id}`))
    await visitor.button('Delete').first().click()
    await visitor.dialog('Delete Integration?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Integration Deploy on each push deleted').waitFor()
    await visitor.heading('Integrations').waitFor()
    await until('its end', async () => ((await made('Deploy on each push')) === undefined ? true : undefined))
    await visitor.goto(demo.path(`integrations/${id}`))
    await visitor.page.getByText('This integration does not exist').waitFor()
  })
})
