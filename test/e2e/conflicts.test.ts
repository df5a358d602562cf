import { afterAll, beforeAll, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const hosts = Array.from({ length: 30 }, (_, at) => `web${at + 1}.example.com`)

describeConsole('two users who save the same object', () => {
  let server: TestServer
  let demo: Demo
  /** Two users who have the object open; Ada saves first. */
  let ada: Visitor
  let ben: Visitor
  let adasName: string

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
    const { id } = await server.member(demo.id, 'manager')
    const { db } = server.server.services.database
    const { name, username } = await db
      .selectFrom('user')
      .select(['name', 'username'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    adasName = name
    ada = await Visitor.arrive(server.url, { kept: true, user: username })
    ben = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await ada?.leave()
    await ben?.leave()
    await server?.stop()
  })

  const conflict = () => ben.dialog('This was changed while you were editing')
  const choose = (name: string) => conflict().getByRole('button', { name, exact: true }).click()
  const field = ({ page }: Visitor, name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
  const save = (visitor: Visitor) => visitor.button('Save').last().click()
  const row = (label: string) =>
    conflict()
      .getByRole('row')
      .filter({ has: ben.page.getByRole('rowheader', { name: label, exact: true }) })
  const open = async (path: string, name: string) => {
    for (const visitor of [ada, ben]) {
      await visitor.goto(demo.path(path))
      await visitor.button(name).first().click()
      await visitor.dialog().waitFor()
    }
  }

  test('an inventory: the second sees who saved and every difference, goes back, takes over, puts the typed text back', async () => {
    await server.admin.ok(inventories.create, {
      params: demo.params,
      body: { name: 'Web', type: 'static', inventory: `${hosts.join('\n')}\n`, ssh_key_id: await none() },
    })
    await open('inventory', 'Web')
    const editor = (visitor: Visitor) => visitor.page.locator('.cm-content')
    await editor(ada).fill(`${hosts.with(4, 'db1.example.com').join('\n')}\n`)
    await field(ada, 'Runner tag').fill('dmz')
    await save(ada)
    await ada.notice('Inventory Web saved').waitFor()

    await field(ben, 'Name').fill('Web servers')
    await editor(ben).fill(`${[...hosts, 'web31.example.com'].join('\n')}\n`)
    await save(ben)
    await conflict().getByText(`${adasName} saved this while you had it open.`).waitFor()
    await row('Name').getByText('Web servers').waitFor()
    expect(await row('Name').getByRole('cell').allInnerTexts()).toEqual(['Web', 'Web', 'Web servers\nchanged'])
    expect(await row('Runner tag').getByRole('cell').allInnerTexts()).toEqual(['(empty)', 'dmz\nchanged', '(empty)'])
    const lines = async () =>
      (await row('Hosts').locator('[data-kind]').allInnerTexts()).filter((line) => /^(−|\+)/.test(line))
    expect((await lines()).map((line) => line.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('db1.example.com'),
      expect.stringContaining('web5.example.com'),
      expect.stringContaining('web31.example.com'),
    ])
    await conflict().getByText('Overwriting discards the saved changes to: Hosts and Runner tag.').waitFor()
    expect(await lookAt(ben, 'conflict-inventory')).toEqual([])

    // After going back, the input is still there, and saving asks again.
    await choose('Keep editing')
    await ben.focused(ben.button('Save').last())
    expect(await field(ben, 'Name').inputValue()).toBe('Web servers')
    await save(ben)
    await row('Name').waitFor()
    await choose('Load saved version')
    expect(await field(ben, 'Name').inputValue()).toBe('Web')
    expect(await field(ben, 'Runner tag').inputValue()).toBe('dmz')
    await ben.dialog().getByText('This is what you had entered:').waitFor()
    // Away from the button below the dialog's button, whose tooltip would open.
    await ben.page.mouse.move(0, 0)
    expect(await lookAt(ben, 'conflict-kept')).toEqual([])
    await ben.button('Put back: Name').click()
    expect(await field(ben, 'Name').inputValue()).toBe('Web servers')
    await ben.button('Discard my input').click()
    await save(ben)
    await ben.notice('Inventory Web servers saved').waitFor()
    const list = await server.admin.ok(inventories.list, { params: demo.params })
    expect(list.find(({ name }) => name === 'Web servers')).toMatchObject({
      runner_tag: 'dmz',
      inventory: expect.stringContaining('db1.example.com'),
    })
  })

  test('a key: the second user overwrites; secrets must be typed again and are never shown', async () => {
    const { id } = await server.admin.ok(keys.create, {
      params: demo.params,
      body: { name: 'Login', type: 'login_password', login_password: { login: 'root', password: 'open sesame' } },
    })
    await open('keys', 'Login')
    await field(ada, 'Key name').fill("Ada's login")
    await save(ada)
    await ada.notice("Key Ada's login saved").waitFor()
    await ben.page.getByRole('checkbox', { name: 'Replace the stored secret' }).check()
    await field(ben, 'Password').fill('close sesame')
    await save(ben)
    await row('Password').getByText('a new value, not shown').waitFor()
    expect(await conflict().innerText()).not.toContain('sesame')
    await choose('Overwrite with mine')
    await ben.notice('Key Login saved').waitFor()
    expect(await server.admin.ok(keys.get, { params: { ...demo.params, id } })).toMatchObject({ name: 'Login' })
  })

  test('a variable group: secrets that another user added stay when it is overwritten', async () => {
    const { id } = await server.admin.ok(environments.create, {
      params: demo.params,
      body: { name: 'Values', json: '{"a": "1"}', env: '{}' },
    })
    await open('environment', 'Values')
    await ada.page.getByRole('tab', { name: 'Secrets' }).click()
    await ada.button('Add a secret: Secret extra variables').click()
    await ada.page.getByLabel('Secret extra variables 1: Name').fill('token')
    await ada.page.getByLabel('Secret extra variables 1: Secret value').fill('seven-quiet-hedgehogs')
    await save(ada)
    await ada.notice('Variable group Values saved').waitFor()
    await ben.page.getByLabel('Extra variables 1: Value').fill('2')
    await save(ben)
    await row('Secrets').getByText('token (Extra variables)').waitFor()
    expect(
      await conflict()
        .getByText(/^Overwriting discards/)
        .count(),
    ).toBe(0)
    await choose('Overwrite with mine')
    await ben.notice('Variable group Values saved').waitFor()
    const group = await server.admin.ok(environments.get, { params: { ...demo.params, id } })
    expect(JSON.parse(group.json)).toEqual({ a: '2' })

    // Different variables of the same group are merged, by name.
    await open('environment', 'Values')
    await ben.page.getByLabel('Extra variables 1: Value').fill('3')
    const { revision, name, json: _, ...same } = group
    const body = { ...same, name: 'Of both', revision, json: '{"a": "2", "b": "4"}', secrets: [] }
    await server.admin.ok(environments.update, { params: { ...demo.params, id }, body })
    await save(ben)
    await row('Extra variables').getByText('b: "4"').waitFor()
    await choose('Merge both changes')
    await ben.notice('The form contains both changes').waitFor()
    await save(ben)
    await ben.notice('Variable group Of both saved').waitFor()
    const both = await server.admin.ok(environments.get, { params: { ...demo.params, id } })
    expect(JSON.parse(both.json)).toEqual({ a: '3', b: '4' })
    expect(group.secrets?.map(({ name }) => name)).toEqual(['token'])
  })

  test('project settings: a user without input sees the new values, one with input is asked', async () => {
    const name = (visitor: Visitor) => field(visitor, 'Project name')
    await ben.goto(demo.path('settings'))
    await name(ben).fill("Ben's project")
    await server.admin.ok(projects.update, { params: demo.params, body: { name: 'Other', max_parallel_tasks: 3 } })
    await save(ben)
    // The same administrator has saved, over HTTP, which counts as another window.
    await conflict().getByText('You saved this yourself, in another window.').waitFor()
    await choose('Overwrite with mine')
    await ben.notice('Project saved').waitFor()
    expect(await server.admin.ok(projects.get, { params: demo.params })).toMatchObject({ name: "Ben's project" })
    // Saving again is not a conflict with the own save.
    await name(ben).fill("Ben's own project")
    await save(ben)
    await ben.button(/Ben's own project/).waitFor()
    expect(await conflict().count()).toBe(0)
  })

  test('a template and its description', async () => {
    const id = demo.template('Say hello')
    const at = { params: { ...demo.params, id } }
    const template = await server.admin.ok(templates.get, at)
    await ben.goto(demo.path(`templates/${id}/edit`))
    await field(ben, 'Description').fill('Greets people')
    await ben.button(/^Container/).click()
    await ben.page.getByRole('textbox', { name: 'Image', exact: true }).fill('tools:1')
    await ben.page.getByRole('textbox', { name: 'Mounts' }).fill('/srv/data:/data\n')
    await server.admin.ok(templates.describe, { ...at, body: { description: 'Greets everyone' } })
    await save(ben)
    await row('Description').getByText('Greets everyone').waitFor()
    expect(await row('Description').getByRole('cell').allInnerTexts()).toEqual([
      template.description || '(empty)',
      'Greets everyone\nchanged',
      'Greets people\nchanged',
    ])
    await choose('Overwrite with mine')
    await ben.heading('Say hello').waitFor()
    await ben.page.getByText('Greets people').waitFor()
    const container = { image: 'tools:1', mounts: ['/srv/data:/data'] }
    expect((await server.admin.ok(templates.get, at)).container).toEqual(container)

    // Only the description: changes of other fields are not a conflict, another description is.
    await ben.button('Edit the description').click()
    const line = ben.page.getByRole('textbox', { name: 'Description' })
    await line.fill('Says hello')
    const { revision, ...now } = await server.admin.ok(templates.get, at)
    await server.admin.ok(templates.update, { ...at, body: { ...now, git_branch: 'main', revision } })
    await line.press('Enter')
    await ben.page.getByText('Says hello').waitFor()
    expect(await conflict().count()).toBe(0)
    await ben.button('Edit the description').click()
    await line.fill('Says good bye')
    await server.admin.ok(templates.describe, { ...at, body: { description: 'Says nothing' } })
    await line.press('Enter')
    await row('Description').getByText('Says nothing').waitFor()
    await choose('Load saved version')
    await ben.button('Put back: Description').click()
    await line.press('Enter')
    await ben.page.getByText('Says good bye').waitFor()
    expect((await server.admin.ok(templates.get, at)).description).toBe('Says good bye')
  })

  test('an object that was deleted meanwhile is reported', async () => {
    const { id } = await server.admin.ok(keys.create, {
      params: demo.params,
      body: { name: 'Short-lived', type: 'none' },
    })
    await open('keys', 'Short-lived')
    await server.admin.ok(keys.remove, { params: { ...demo.params, id } })
    await field(ben, 'Key name').fill('Long-lived')
    await save(ben)
    await ben.dialog().getByText('Access Key not found').waitFor()
    expect(await field(ben, 'Key name').inputValue()).toBe('Long-lived')
  })

  const none = async () =>
    (await server.admin.ok(keys.list, { params: demo.params })).find(({ type }) => type === 'none')!.id
})
