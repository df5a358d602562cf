import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('the help', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  test('lists the documents, and searches their texts', async () => {
    const { page } = visitor
    await visitor.load(demo.path('keys'))
    await visitor.button(/^Account/).click()
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click()
    await visitor.heading('Help').waitFor()
    await page.getByRole('region', { name: 'Operate the server' }).getByRole('link', { name: 'Metrics' }).waitFor()
    expect(await lookAt(visitor, 'help')).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('changed key')
    await page.getByText('Nothing in the help').waitFor({ state: 'detached' })
    const found = visitor.link('Known hosts: A changed key')
    await found.waitFor()
    expect(visitor.path).toBe('/help?q=changed+key')
    expect(await lookAt(visitor, 'help-search')).toEqual([])
    await found.click()
    await visitor.heading('Known hosts').waitFor()
    expect(visitor.path).toBe('/help/known-hosts#a-changed-key')
    await page.goBack()
    await visitor.field('Search the help').fill('zebrafish')
    await page.getByText('Nothing in the help contains “zebrafish”.').waitFor()
  })

  test('a document has its contents, links, tables and examples to copy, and no HTML of its text runs', async () => {
    const { page } = visitor
    await visitor.goto('/help/inventories')
    await visitor.heading('Inventories').waitFor()
    expect(await lookAt(visitor, 'help-document')).toEqual([])
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Hosts that cannot be reached' }).click()
    expect(visitor.path).toBe('/help/inventories#hosts-that-cannot-be-reached')
    await page.getByRole('heading', { name: 'Hosts that cannot be reached', level: 2 }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.button('Copy').first().click()
    await visitor.notice(/copied/i).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('[web]')
    await page.getByRole('main').getByRole('link', { name: 'Runners' }).first().click()
    await visitor.heading('Runners').waitFor()
    await visitor.goto('/help/terraform')
    // Written as <address> in the document.
    await page.getByText('/api/terraform/<address>', { exact: false }).first().waitFor()
    await visitor.goto('/help/config')
    expect(await lookAt(visitor, 'help-config')).toEqual([])
    await visitor.goto('/help/nothing')
    await page.getByText('It was renamed or removed.').waitFor()
  })

  test('opens beside a form by key, keeps its input, and returns the focus', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').click()
    const form = visitor.dialog('New key')
    await form.getByRole('textbox', { name: 'Key name' }).fill('Deploy key')
    const opener = form.getByRole('button', { name: 'Help: Key store' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const panel = visitor.dialog('Key store')
    await panel.getByRole('heading', { name: 'SSH keys' }).waitFor()
    expect(await lookAt(visitor, 'help-beside-form')).toEqual([])
    await panel.getByRole('link', { name: 'Encryption of stored secrets' }).first().click()
    const next = visitor.dialog('Encryption of stored secrets')
    await next.getByRole('heading', { name: 'Where keys come from' }).waitFor()
    await next.getByRole('button', { name: 'Previous document' }).click()
    await panel.getByRole('heading', { name: 'SSH keys' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await visitor.focused(opener)
    expect(await form.getByRole('textbox', { name: 'Key name' }).inputValue()).toBe('Deploy key')
  })

  test('fills a phone, and closing it leads back to the form', async () => {
    const small = await Visitor.arrive(server.url, { viewport: phone })
    await small.load(demo.path('inventory?new=empty'))
    const form = small.dialog('New inventory')
    await form.getByLabel('Name').fill('Production')
    await form.getByRole('button', { name: 'Help: Inventory' }).click()
    const panel = small.dialog('Inventories')
    await panel.getByRole('heading', { name: 'Static YAML' }).waitFor()
    expect((await panel.boundingBox())?.width).toBe(phone.width)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(await form.getByLabel('Name').inputValue()).toBe('Production')
  })

  test('the palette finds headings', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await page.keyboard.press('Control+k')
    await visitor.dialog().getByRole('combobox').fill('strict check')
    const section = visitor.dialog().getByRole('group', { name: 'Help' })
    await section.getByRole('option', { name: /^Strict checking/ }).waitFor()
    await page.keyboard.press('Enter')
    await visitor.heading('Known hosts').waitFor()
    expect(visitor.path).toBe('/help/known-hosts#strict-checking')
  })

  test('an example fills empty fields only, and can be undone', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates/new/edit?app=ansible'))
    const name = visitor.field('Name').first()
    await name.fill('My own')
    const example = visitor.button('Insert an example').first()
    await example.click()
    await page.getByText('Filled in: Path to playbook file').waitFor()
    expect(await name.inputValue()).toBe('My own')
    const path = page.getByRole('combobox', { name: 'Path to playbook file' })
    expect(await path.inputValue()).toBe('site.yml')
    await page.keyboard.press('Enter')
    expect(await path.inputValue()).toBe('')
    await visitor.focused(visitor.button('Insert an example').first())

    await visitor.goto(demo.path('environment?new=empty'))
    const group = visitor.dialog('New variable group')
    await group.getByRole('button', { name: 'Insert an example' }).click()
    expect(await group.getByRole('textbox', { name: 'Name', exact: true }).first().inputValue()).toBe('Production')
    await group.getByRole('status').filter({ hasText: 'Extra variables' }).waitFor()
    expect(await lookAt(visitor, 'form-example')).toEqual([])
    await group.getByRole('button', { name: 'Undo' }).click()
    expect(await group.getByRole('textbox', { name: 'Name', exact: true }).first().inputValue()).toBe('')
  })

  test('a failed task leads to what fixes it', async () => {
    const { page } = visitor
    const [key] = await server.admin.ok(keys.list, { params: demo.params })
    const body = { name: 'Elsewhere', git_url: 'https://127.0.0.1:9/site.git', git_branch: 'main', ssh_key_id: key!.id }
    const { id } = await server.admin.ok(repositories.create, { params: demo.params, body })
    await demo.add('Fails', 'true.sh', { repository_id: id })
    const task = await demo.run('Fails')
    await visitor.goto(demo.path(`tasks/${task}`))
    const fix = visitor.button('How to fix this')
    await fix.click()
    await visitor.dialog().getByRole('heading', { name: 'If it cannot be read' }).waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.focused(fix)
  })
})
