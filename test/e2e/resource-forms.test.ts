import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import { templates } from '../../src/contract/template.ts'
import { makeRepository } from '../helpers/repositories.ts'
import type { TestServer } from '../helpers/server.ts'
import { arabic, describeConsole, long, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('forms of resources', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const newInventory = async () => {
    await visitor.button('New inventory').click()
    await visitor.page.getByRole('menuitem', { name: 'Ansible' }).click()
  }

  test('a key whose uses cannot be read is deleted after a simple confirmation', async () => {
    const { page } = visitor
    await server.admin.ok(keys.create, { params: demo.params, body: { name: 'Spare', type: 'none' } })
    await visitor.goto(demo.path('keys'))
    await page.route('**/keys/*/refs', (route) => route.fulfill({ status: 409, json: { error: 'not now' } }))
    await visitor.rowMenu('Spare', 'Delete')
    await visitor.dialog('Delete Key?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Key Spare deleted').waitFor()
    await page.unroute('**/keys/*/refs')
  })

  test('the kinds of a repository address rewrite its scheme; a path has no branch', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('repositories'))
    await visitor.button('New repository').click()
    const url = visitor.box('URL or path')
    const kind = (name: string) => visitor.dialog().getByText(name, { exact: true })
    await url.fill('https://git.example.com/team/site.git')
    for (const [name, expected] of [
      ['ssh', 'ssh://git@git.example.com/team/site.git'],
      ['http', 'http://git.example.com/team/site.git'],
      ['file', 'file:///team/site.git'],
      ['git', 'git://git.example.com/team/site.git'],
      ['local path', '/team/site.git'],
    ] as const) {
      await kind(name).click()
      expect(await url.inputValue()).toBe(expected)
    }
    const branch = visitor.box('Branch or tag')
    expect(await branch.isDisabled()).toBe(true)
    await kind('https').click()
    expect(await branch.isDisabled()).toBe(false)
    await url.fill('ftp://git.example.com/site.git')
    await visitor.press('Create')
    for (const words of ['Name is required', /Incorrect URL: ftp/, 'Branch is required'])
      await visitor.dialog().getByText(words).waitFor()
    // Without ssh, the key of type None is chosen.
    expect(await visitor.box('Access key').inputValue()).toContain('(None)')
    await page.keyboard.press('Escape')
    await visitor.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  })

  test('a repository is tested before it is saved, and its branches and tags are offered', async () => {
    const { page } = visitor
    const remote = await makeRepository(join(server.data, 'tested'), { 'a.txt': 'a\n' })
    await remote.git('tag', 'v1.0')
    const none = (await server.admin.ok(keys.list, { params: demo.params })).find(({ type }) => type === 'none')!.name
    await visitor.goto(demo.path('repositories'))
    await visitor.button('New repository').click()
    const dialog = visitor.dialog('New repository')
    const test = dialog.getByRole('button', { name: 'Test connection' })
    expect(await test.isDisabled()).toBe(true)
    await visitor.box('URL or path').fill(`file://${remote.path}-elsewhere`)
    await visitor.choose('Access key', `${none} (None)`)
    await test.click()
    const outcome = dialog.getByRole('status')
    await outcome.getByText('The test failed').waitFor()
    await outcome.getByText(/no git repository at .*-elsewhere/).waitFor()
    await visitor.box('URL or path').fill(`file://${remote.path}`)
    await outcome.getByText('The test failed').waitFor({ state: 'detached' })
    await test.click()
    await outcome.getByText('The repository can be read').waitFor()
    await dialog.getByText('1 branch, 1 tag').waitFor()
    const branch = visitor.box('Branch or tag')
    await branch.fill('no-such')
    await dialog.getByText('Not found in the repository').waitFor()
    await branch.fill('v1')
    await page.getByRole('option', { name: 'v1.0' }).click()
    await test.click()
    await outcome.getByText((await remote.git('rev-parse', 'HEAD')).slice(0, 12)).waitFor()
    expect(await lookAt(visitor, 'form-repository-tested')).toEqual([])
    await page.keyboard.press('Escape')
    await visitor.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  })

  test('the branches of a repository are offered; of very many, the typed words find one', async () => {
    const { page } = visitor
    const remote = await makeRepository(join(server.data, 'many-branches'), { 'a.txt': 'a\n' })
    const branches = join(remote.path, '.git', 'packed-refs')
    const head = await remote.git('rev-parse', 'HEAD')
    const pack = (count: number) => {
      const refs = Array.from({ length: count }, (_, n) => `${head} refs/heads/team/branch-${n + 1000}\n`)
      return writeFile(branches, `# pack-refs with: peeled fully-peeled sorted \n${refs.join('')}`)
    }
    await pack(2)
    const ssh_key_id = (await server.admin.ok(keys.list, { params: demo.params })).find(
      ({ type }) => type === 'none',
    )!.id
    const body = { name: 'Branches', git_url: `file://${remote.path}`, git_branch: 'main', ssh_key_id }
    const { id } = await server.admin.ok(repositories.create, { params: demo.params, body })
    const open = async () => {
      await visitor.goto(demo.path('repositories'))
      await visitor.button('Branches').first().click()
    }
    const branch = visitor.box('Branch or tag')
    const offered = () => page.getByRole('option').allInnerTexts()

    await open()
    await visitor.dialog().getByText('3 branches read from the repository').waitFor()
    // The selected branch does not hide the others.
    await branch.click()
    await expect.poll(offered).toEqual(['main', 'team/branch-1000', 'team/branch-1001'])
    // Not all rules: the container of a floating list is not a landmark, as with every list of the console.
    const ofList = [
      'aria-required-children',
      'aria-required-parent',
      'aria-input-field-name',
      'color-contrast',
      'label',
    ]
    expect(await visitor.axe(ofList)).toEqual([])
    await branch.fill('1001 team')
    await expect.poll(offered).toEqual(['team/branch-1001'])

    await pack(2100)
    await open()
    await visitor.dialog().getByText('2,101 branches in the repository; the first 2,000 are listed.').waitFor()
    await branch.fill('TEAM 3099')
    await page.getByRole('option', { name: 'team/branch-3099' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await branch.inputValue()).toBe('team/branch-3099')
    expect(await lookAt(visitor, 'form-repository-branches')).toEqual([])
    await visitor.press('Save')
    await visitor.notice('Repository Branches saved').waitFor()
    const saved = await server.admin.ok(repositories.get, { params: { ...demo.params, id } })
    expect(saved.git_branch).toBe('team/branch-3099')

    await rm(remote.path, { recursive: true })
    await open()
    await visitor
      .dialog()
      .getByText(/^Its branches could not be read: /)
      .waitFor()
    expect(await branch.inputValue()).toBe('team/branch-3099')
  })

  test('the code editor keeps what an input method composes and 10,000 pasted lines, on a slow machine', async () => {
    const { page } = visitor
    const lines = Array.from({ length: 10_000 }, (_, n) => `web${n}.example.com\n`).join('')
    await visitor.goto(demo.path('inventory'))
    await newInventory()
    await visitor.box('Name').fill('Composed')
    await visitor.choose('User credentials', 'None (None)')
    const editor = page.locator('.cm-content')
    await editor.click()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.keyboard.type('# ')
    for (const text of ['k', 'か', 'かn', 'かん'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await session.send('Input.insertText', { text: '漢' })
    await page.keyboard.type(' hosts')
    await page.keyboard.press('Enter')
    await editor.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, lines)
    await page.keyboard.type('db1')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
    await visitor.press('Create')
    await visitor.notice('Inventory Composed created').waitFor()
    const all = await server.admin.ok(inventories.list, { params: demo.params })
    expect(all.find(({ name }) => name === 'Composed')?.inventory).toBe(`# 漢 hosts\n${lines}db1`)
  })

  test('an inventory in YAML names the invalid line, and one in a file has its own repository', async () => {
    const { page } = visitor
    await demo.server.admin.ok(keys.create, {
      params: demo.params,
      body: { name: 'Root', type: 'login_password', login_password: { login: 'root', password: 'open sesame' } },
    })
    await visitor.goto(demo.path('inventory'))
    await newInventory()
    await visitor.box('Name').fill('In a file')
    await visitor.choose('User credentials', 'None (None)')
    await visitor.choose('Type', 'Static YAML')
    await visitor.fillEditor('all:\n  hosts:\n    web1: [\n    web2:\n')
    await visitor
      .dialog()
      .getByText(/^Line 4, column \d+: /)
      .waitFor()
    expect(await page.locator('.cm-problemLine').innerText()).toContain('web2')
    await visitor.fillEditor('all:\n  hosts:\n    web1:\n')
    await visitor
      .dialog()
      .getByText(/^Line \d/)
      .waitFor({ state: 'detached' })

    // Only a login with a password can be used to become another user.
    await page.getByRole('combobox', { name: 'Sudo credentials' }).click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Root (Login with password)'])
    await page.getByRole('option').click()
    await visitor.choose('Type', 'File')
    await visitor.press('Create')
    await visitor.dialog().getByText('Path is required').waitFor()
    await visitor.choose('Repository', 'Demo')
    // The files of the repository are offered; any other path can be typed.
    const path = visitor.box('Path')
    await path.fill('hosts')
    await page.getByRole('option', { name: 'ansible/hosts.ini' }).click()
    expect(await path.inputValue()).toBe('ansible/hosts.ini')
    await path.fill('hosts/production.ini')
    await visitor.box('Runner tag').fill('dmz')
    await visitor.press('Create')
    await visitor.notice('Inventory In a file created').waitFor()
    const list = await server.admin.ok(inventories.list, { params: demo.params })
    expect(list.find(({ name }) => name === 'In a file')).toMatchObject({
      type: 'file',
      inventory: 'hosts/production.ini',
      repository_id: expect.any(Number),
      become_key_id: expect.any(Number),
      runner_tag: 'dmz',
    })
    await visitor.button('In a file').first().click()
    // The selection can be cleared again.
    await visitor.choose('Sudo credentials', 'Root (Login with password)')
    await visitor.press('Save')
    await visitor.notice('Inventory In a file saved').waitFor()
    const changed = await server.admin.ok(inventories.list, { params: demo.params })
    expect(changed.find(({ name }) => name === 'In a file')).toMatchObject({ become_key_id: null, runner_tag: 'dmz' })
  })

  test('variables as a table and as JSON: the content stays, nested values keep JSON, mistakes have a line', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('environment'))
    await visitor.button('New variable group').click()
    await visitor.box('Name').fill('Shapes')
    const mode = (name: string) =>
      page.getByRole('radiogroup', { name: 'View of Extra variables' }).getByText(name, { exact: true })
    await visitor.button('Add a variable: Extra variables').click()
    await page.getByLabel('Extra variables 1: Name').fill('region')
    await page.getByLabel('Extra variables 1: Value').fill('eu-1')
    await mode('JSON').click()
    const editor = page.locator('.cm-content')
    await editor.filter({ hasText: '"region": "eu-1"' }).waitFor()
    await editor.fill('{"region": "eu-2", "port": 8080}')
    await mode('Table').click()
    expect(await page.getByLabel('Extra variables 1: Value').inputValue()).toBe('eu-2')
    expect(await page.getByLabel('Extra variables 2: Value').inputValue()).toBe('8080')
    await mode('JSON').click()
    await editor.fill('{\n  "region": "eu-2",\n  port: 8080\n}')
    await visitor.dialog().getByText('Line 3, column 3: unexpected text').waitFor()
    await visitor.press('Create')
    await visitor.dialog().getByText('Must be JSON; check quotes and commas.').waitFor()
    await editor.fill('{"region": {"name": "eu-2"}}')
    await visitor
      .dialog()
      .getByText('Oops! This JSON structure is a little too complex to display as a table.')
      .waitFor()
    expect(await page.getByRole('radio', { name: 'Table' }).first().isDisabled()).toBe(true)
    await visitor.press('Create')
    await visitor.notice('Variable group Shapes created').waitFor()
    const list = await server.admin.ok(environments.list, { params: demo.params })
    expect(JSON.parse(list.find(({ name }) => name === 'Shapes')!.json)).toEqual({ region: { name: 'eu-2' } })
  })

  test('description and labels are saved with an object, shown in its row, and found by the filter', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('environment'))
    await visitor.button('New variable group').click()
    await visitor.box('Name').fill('Noted')
    await visitor.button('Description and labels Not set').click()
    const description = visitor.dialog().getByRole('textbox', { name: 'Description', exact: true })
    await description.fill('Asked for by the web team')
    const labels = visitor.dialog().locator('input[maxlength="50"]')
    await labels.fill('staging')
    await page.keyboard.press('Enter')
    await labels.fill('team web')
    expect(await lookAt(visitor, 'form-labels')).toEqual([])
    await visitor.press('Create')
    await visitor.notice('Variable group Noted created').waitFor()
    const list = await server.admin.ok(environments.list, { params: demo.params })
    expect(list.find(({ name }) => name === 'Noted')).toMatchObject({
      description: 'Asked for by the web team',
      labels: ['staging', 'team web'],
    })
    await page.getByRole('textbox', { name: 'Filter' }).fill('staging asked')
    const row = page.getByRole('row').filter({ hasText: 'Noted' })
    await row.getByText('Asked for by the web team').waitFor()
    await row.getByText('team web', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Empty' }).waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'environments-labels')).toEqual([])
    // A label filters the list, and is offered for other objects.
    await page.getByRole('textbox', { name: 'Filter' }).fill('')
    await row.getByRole('button', { name: 'team web', exact: true }).click()
    expect(await page.getByRole('textbox', { name: 'Filter' }).inputValue()).toBe('team web')
    await page.getByRole('row').filter({ hasText: 'Empty' }).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Filter' }).fill('')
    await visitor.button('Empty').first().click()
    await visitor.button('Description and labels Not set').click()
    await visitor.dialog().locator('input[maxlength="50"]').fill('team')
    await page.getByRole('option', { name: 'team web' }).waitFor()
    await visitor.dialog().locator('input[maxlength="50"]').fill('')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
    await visitor.button('Noted').first().click()
    expect(await description.inputValue()).toBe('Asked for by the web team')
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
  })

  test('a guest sees names and types, no values, and what guests may not do', async () => {
    const { id } = await server.member(demo.id, 'guest')
    const { db } = server.server.services.database
    const { username } = await db.selectFrom('user').select('username').where('id', '=', id).executeTakeFirstOrThrow()
    const guest = await Visitor.arrive(server.url, { user: username })
    for (const [path, button] of [
      ['keys', 'New key'],
      ['repositories', 'New repository'],
      ['inventory', 'New inventory'],
      ['environment', 'New variable group'],
    ] as const) {
      await guest.goto(demo.path(path))
      const disabled = guest.button(`${button}: Your role in this project does not allow this`)
      expect(await disabled.getAttribute('aria-disabled')).toBe('true')
      await disabled.click({ force: true })
      expect(await guest.dialog().count()).toBe(0)
      await guest
        .button(/^More actions/)
        .first()
        .click()
      expect(await guest.menuItems()).toEqual(['History'])
      await guest.page.keyboard.press('Escape')
    }
    await guest.button('Shapes').first().click()
    await guest.dialog().getByText('Your role cannot see the variables of this group.').waitFor()
    expect(await guest.dialog().innerText()).not.toMatch(/\{\}|eu-2/)
    expect(await guest.dialog().getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(await lookAt(guest, 'environment-guest')).toEqual([])
  })

  test('a survey is created, reordered by keys and by dragging, tried and saved; its rules are shown at their fields', async () => {
    const { page } = visitor
    const id = await demo.add('Surveyed', 'true.sh')
    await visitor.goto(demo.path(`templates/${id}/edit`))
    const list = page.getByRole('list', { name: 'Survey variables' })
    const row = (at: number) => list.locator('> li').nth(at)
    const name = (at: number) => row(at).getByRole('textbox', { name: 'Name', exact: true })
    await visitor.button('Survey variables No questions').click()
    await visitor.button('Add variable').click()
    await visitor.focused(name(0))
    await page.keyboard.type('version')
    await row(0).getByLabel('Title').fill('Version')
    await row(0).getByLabel('Pattern').fill('v(\\d+)\\1')
    await row(0).getByLabel('Default value').fill('1.2')
    await visitor.button('Save').click()
    await row(0).getByText('The expression refers back to a group').waitFor()
    await row(0).getByLabel('Pattern').fill('v\\d+(\\.\\d+)*')
    await row(0).getByLabel('Message when it does not match').fill('Write v1.2')
    await visitor.button('Save').click()
    await row(0).getByText('Must match the pattern').waitFor()
    await row(0).getByLabel('Default value').fill('v1.2')
    await visitor.button('Add variable').click()
    await visitor.focused(name(1))
    await page.keyboard.type('count')
    const type = async (at: number, option: string) => {
      await row(at).getByRole('combobox', { name: 'Type' }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await type(1, 'Integer')
    await row(1).getByLabel('Minimum').fill('3')
    await row(1).getByLabel('Maximum').fill('9')
    await visitor.button('Duplicate: count').click()
    expect(await name(2).inputValue()).toBe('count_2')
    await type(2, 'Multiple choice')
    await row(2).getByRole('button', { name: 'Add value' }).click()
    await row(2).getByLabel('Name of value 1').fill('North')
    await row(2).getByLabel('Value 1', { exact: true }).fill('n')
    await row(2).getByLabel('Required').check()
    await row(2).getByRole('button', { name: 'count_2 *' }).click()

    // With keys, the last question becomes the first and keeps the focus.
    await visitor.button('Move count_2: place 3 of 3').focus()
    await page.keyboard.press('Home')
    await visitor.focused(visitor.button('Move count_2: place 1 of 3'))
    await page.getByRole('status').filter({ hasText: 'count_2: place 1 of 3' }).waitFor()
    const handle = visitor.button('Move count: place 3 of 3')
    await handle.scrollIntoViewIfNeeded()
    const [from, to] = [await handle.boundingBox(), await visitor.button('Move count_2: place 1 of 3').boundingBox()]
    await page.mouse.move(from!.x + 10, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(to!.x + 10, to!.y - 10, { steps: 8 })
    await page.mouse.up()
    await visitor.button('Move count: place 1 of 3').waitFor()

    await visitor.button('Preview').click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByLabel('count', { exact: true }).fill('12')
    await preview.getByLabel('Version').fill('1')
    await preview.getByRole('button', { name: 'Check these answers' }).click()
    await preview.getByText('count must be at most 9').waitFor()
    await preview.getByText('Write v1.2').waitFor()
    await preview.getByText('count_2 is required').waitFor()
    expect(await lookAt(visitor, 'survey-editor')).toEqual([])
    await visitor.button('Save').click()
    await visitor.notice('Surveyed saved').waitFor()
    const { survey_vars } = await server.admin.ok(templates.get, { params: { ...demo.params, id } })
    expect(survey_vars).toMatchObject([
      { name: 'count', type: 'int', min: 3, max: 9 },
      { name: 'count_2', type: 'select', required: true, values: [{ name: 'North', value: 'n' }] },
      { name: 'version', pattern: 'v\\d+(\\.\\d+)*', pattern_message: 'Write v1.2', default_value: 'v1.2' },
    ])
  })

  test('a template that runs in Kubernetes: its fields appear, refusals are at their fields, and keys are enough', async () => {
    const { page } = visitor
    const id = await demo.add('In a pod', 'true.sh')
    await visitor.goto(demo.path(`templates/${id}/edit`))
    const section = page.getByRole('group', { name: 'Container' })
    const field = (name: string) => section.getByRole('textbox', { name, exact: true })
    await visitor.button(/^Container/).focus()
    await page.keyboard.press('Enter')
    expect(await field('Namespace').count()).toBe(0)
    await field('Image').focus()
    await page.keyboard.type('registry.example.com/tools:1')
    const executor = section.getByRole('combobox', { name: 'Runs on' })
    await executor.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Kubernetes' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await visitor.focused(executor)
    expect(await executor.inputValue()).toBe('Kubernetes')
    // What only an engine has is no longer offered.
    expect(await field('Network').count()).toBe(0)
    const pod = section.getByRole('group', { name: 'Pod' })
    await pod.getByRole('textbox', { name: 'Namespace' }).fill('Not a namespace')
    await field('Node selector').fill('pool=tasks\nnot a label')
    await field('Pod template (YAML)').fill('spec: { restartPolicy: Always }')
    await visitor.button('Save').click()
    await pod.getByText('A namespace has lower-case letters, digits and dashes, and at most 63 characters.').waitFor()
    await pod.getByText('"not a label" is not a label; write it like key=value.').waitFor()
    expect(await lookAt(visitor, 'form-kubernetes-refused')).toEqual([])
    await field('Namespace').fill('tasks')
    await field('Node selector').fill('pool=tasks\nkubernetes.io/arch=amd64\n')
    await visitor.button('Save').click()
    // The server reads the pod template.
    await pod.getByText('A pod template cannot set spec.restartPolicy.').waitFor()
    await visitor.focused(field('Pod template (YAML)'))
    await field('Pod template (YAML)').fill('spec:\n  tolerations:\n    - { key: batch, operator: Exists }\n')
    expect(await lookAt(visitor, 'form-kubernetes')).toEqual([])
    await visitor.button('Save').click()
    await visitor.notice('In a pod saved').waitFor()
    const { container } = await server.admin.ok(templates.get, { params: { ...demo.params, id } })
    expect(container).toEqual({
      executor: 'kubernetes',
      image: 'registry.example.com/tools:1',
      namespace: 'tasks',
      node_selector: ['pool=tasks', 'kubernetes.io/arch=amd64'],
      pod_template: 'spec:\n  tolerations:\n    - { key: batch, operator: Exists }',
    })
    await visitor.goto(demo.path(`templates/${id}/edit`))
    await visitor.button('Container Kubernetes · registry.example.com/tools:1').waitFor()
    await visitor.goto(demo.path('settings'))
    await visitor.button(/^Container/).click()
    await visitor.choose('Runs on', 'Kubernetes')
    expect(await lookAt(visitor, 'settings-kubernetes')).toEqual([])
    await visitor.choose('Runs on', 'Kubernetes')
  })

  test('wide and narrow, light and dark, also with names as long as they may be', async () => {
    const { admin } = server
    const at = { params: demo.params }
    const url = { git_url: 'https://git.example.com/a.git', git_branch: 'main' }
    const { id } = await admin.ok(keys.create, { ...at, body: { name: arabic, type: 'none' } })
    await admin.ok(repositories.create, { ...at, body: { name: long, ...url, ssh_key_id: id } })
    const found: string[] = []
    const look = async (path: string, name: string, first: () => Promise<unknown>) => {
      await visitor.goto(demo.path(path))
      await first()
      await visitor.dialog().first().waitFor()
      found.push(...(await lookAt(visitor, name)))
    }
    const edit = (name: string) => () => visitor.button(name).first().click()
    await look('inventory', 'form-inventory-yaml', async () => {
      await newInventory()
      await visitor.choose('Type', 'Static YAML')
      await visitor.fillEditor('all: [\n  hosts:\n')
      await visitor
        .dialog()
        .getByText(/^Line \d/)
        .waitFor()
    })
    await look('environment', 'form-environment-json', edit('Shapes'))
    await visitor.tab('Secrets').click()
    await visitor.button('Add a secret: Secret environment variables').click()
    found.push(...(await lookAt(visitor, 'form-environment-secrets')))
    await look('keys', 'form-key-ssh', async () => {
      await visitor.button('New key').click()
      await visitor.press('Create')
    })
    await look('repositories', 'form-repository-long', edit(long))
    await look('keys', 'used-by', () => visitor.rowMenu('None', 'Delete'))
    await look('keys', 'used-by-long', () => visitor.rowMenu(arabic, 'Used by'))
    expect(found).toEqual([])
  })
})
