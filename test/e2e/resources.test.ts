import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { knownHosts } from '../../src/contract/known-host.ts'
import { repositories } from '../../src/contract/repository.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { tokens } from '../../src/contract/token.ts'
import { Client } from '../helpers/client.ts'
import { aHostKey } from '../helpers/host-key.ts'
import type { TestServer } from '../helpers/server.ts'
import { makeKey, sshdPath, startSshd } from '../helpers/sshd.ts'
import { describeConsole, lookAt, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('resources', () => {
  const keyFolder = mkdtempSync(join(tmpdir(), 'signalbox-keys-'))
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({
      runner: true,
      schedules: false,
      config: { key_sources: { folder: keyFolder, variable_prefix: 'TEAM_KEY_' } },
    })
    demo = await Demo.make(server, { 'sleeps.sh': 'echo sleeping; sleep 600\n', 'other.sh': 'true\n' })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
    rmSync(keyFolder, { recursive: true, force: true })
  })

  /** Deletes an unused object. */
  const remove = async (word: string, name: string) => {
    await visitor.rowMenu(name, 'Delete')
    await visitor.dialog(`Delete ${word}?`).getByRole('button', { name: 'Delete' }).click()
    await visitor.notice(`${word} ${name} deleted`).waitFor()
    await visitor.button(`More actions: ${name}`).waitFor({ state: 'detached' })
  }

  test('a key: fields are validated, the secret is locked until it is overridden, a used key cannot be deleted', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').click()
    await visitor.choose('Type', 'Login with password')
    await visitor.press('Create')
    // Both fields show the messages of the contract; the first has the focus.
    await visitor.dialog().locator('.mantine-InputWrapper-error').nth(1).waitFor()
    await visitor.focused(visitor.box('Key name'))
    await visitor.box('Key name').fill('Deployment')
    await visitor.box('Username').fill('deploy')
    await page.getByRole('textbox', { name: 'Password' }).fill('open sesame')
    await visitor.press('Create')
    await visitor.notice('Key Deployment created').waitFor()

    await visitor.button('Deployment').first().click()
    expect(await page.getByRole('textbox', { name: 'Password' }).count()).toBe(0)
    await visitor.dialog().getByText('Login with password').waitFor()
    await visitor.box('Key name').fill('Deployments')
    await page.getByRole('checkbox', { name: 'Replace the stored secret' }).check()
    await page.getByRole('textbox', { name: 'Password' }).fill('close sesame')
    await visitor.press('Save')
    await visitor.notice('Key Deployments saved').waitFor()

    await visitor.rowMenu('None', 'Delete')
    const used = visitor.dialog("Can't delete the Key")
    await used.getByText("Key can't be deleted because it is used by the resources below").waitFor()
    await used.getByRole('region', { name: 'Repositories' }).getByRole('link', { name: 'Scripts' }).waitFor()
    await used.getByRole('button', { name: 'Close' }).last().click()
    // The list says how often a key is used, and by what.
    const unused = page.getByRole('row').filter({ hasText: 'Deployments' })
    await unused.getByText('Nothing', { exact: true }).waitFor()
    await unused.getByText('Never', { exact: true }).waitFor()
    const none = page.getByRole('row').filter({ hasText: 'None' })
    await none.getByRole('button', { name: /^\d+ objects?$/ }).click()
    await visitor.dialog('Used by').getByRole('link', { name: 'Scripts' }).click()
    // The link opens the repository itself; a reload keeps it open, Back closes it.
    await visitor.dialog('Edit repository').waitFor()
    expect(visitor.path).toMatch(/\/repositories\?edit=\d+$/)
    await page.reload()
    await visitor.dialog('Edit repository').waitFor()
    expect(await visitor.box('Name').inputValue()).toBe('Scripts')
    await page.goBack()
    await visitor.dialog('Edit repository').waitFor({ state: 'detached' })
    await visitor.goto(demo.path('keys?edit=2000000'))
    await visitor.notice('This object does not exist or was deleted').waitFor()
    await visitor.goto(demo.path('keys'))
    await visitor.rowMenu('Deployments', 'Used by')
    await visitor.dialog('Used by').getByText('Nothing in this project uses it.').waitFor()
    await page.keyboard.press('Escape')
    await remove('Key', 'Deployments')
  })

  test('keys are copied, their changes are listed, and several are deleted at once, or none', async () => {
    const { page } = visitor
    const make = (name: string) =>
      server.admin.ok(keys.create, {
        params: demo.params,
        body: { name, type: 'login_password', login_password: { login: 'ada', password: 'open sesame' } },
      })
    const { id } = await make('Backup')
    await visitor.goto(demo.path('keys'))
    await visitor.rowMenu('Backup', 'Copy')
    // The form of the copy opens.
    await visitor.dialog('Edit key').waitFor()
    await expect.poll(() => visitor.box('Key name').inputValue()).toBe('Backup (copy)')
    // A name that is there already is confirmed.
    await visitor.box('Key name').fill('Backup')
    await visitor.press('Save')
    const question = visitor.dialog('Use this name anyway?')
    await question.getByText('“Backup” is already in use').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await visitor.box('Key name').fill('Backup of Ada')
    await visitor.press('Save')
    await visitor.notice('Key Backup of Ada saved').waitFor()

    await visitor.rowMenu('Backup of Ada', 'History')
    await visitor.heading('Activity').waitFor()
    const history = page.getByRole('table', { name: 'Activity' })
    await expect.poll(() => history.getByRole('row').count()).toBe(3)
    await history.getByRole('button', { name: /1 field changed/ }).click()
    await history.getByText('Backup (copy)').first().waitFor()
    await visitor.goto(demo.path('keys'))

    const repository = await server.admin.ok(repositories.create, {
      params: demo.params,
      body: { name: 'Backups', git_url: 'https://git.example.com/b.git', git_branch: 'main', ssh_key_id: id },
    })
    const row = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
    await row('Backup').check()
    await row('Backup of Ada').check()
    await visitor.button('Delete').click()
    const dialog = visitor.dialog('Delete 2 objects?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('alert').getByText('Nothing was deleted. Backup: is used by Backups').waitFor()
    await dialog.getByRole('link', { name: 'Backups' }).waitFor()
    await server.admin.ok(repositories.remove, { params: { ...demo.params, id: repository.id } })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('2 objects deleted').waitFor()
    await visitor.button('More actions: Backup').waitFor({ state: 'detached' })
  })

  test('an SSH key: a wrong passphrase is reported at once, and a pair is generated on the server', async () => {
    const { page } = visitor
    const locked = await makeKey('open sesame')
    await visitor.goto(demo.path('keys?new=empty'))
    await visitor.box('Key name').fill('Locked')
    await page.getByRole('textbox', { name: 'Passphrase (optional)' }).fill('wrong')
    await visitor.box('Private key').fill(locked.private_key)
    await visitor.press('Create')
    await visitor.dialog('New key').getByText('The passphrase of the SSH key is wrong').waitFor()
    await page.getByRole('textbox', { name: 'Passphrase (optional)' }).fill('open sesame')
    await visitor.press('Create')
    await visitor.notice('Key Locked created').waitFor()
    await visitor.rowMenu('Locked', 'Public key')
    await visitor.dialog('Public key').getByText(locked.public_key).waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog('Public key').waitFor({ state: 'detached' })

    await visitor.button('New key').click()
    await visitor.box('Key name').fill('Generated')
    await visitor.dialog().getByText('Generate a key pair').click()
    await page.getByRole('textbox', { name: 'Passphrase (optional)' }).waitFor({ state: 'detached' })
    await visitor.press('Create')
    const shown = visitor.dialog('Public key')
    await shown.getByText(/^ssh-ed25519 \S+ Generated$/).waitFor()
    await shown.getByText(/Fingerprint: SHA256:/).waitFor()
    expect(await lookAt(visitor, 'public-key')).toEqual([])
    await shown.getByRole('button', { name: 'Close' }).last().click()
    await visitor.button('More actions: Generated').waitFor()
  })

  test('an SSH key in a file of the server, whose username is changed without the key', async () => {
    const { page } = visitor
    const locked = await makeKey('open sesame')
    writeFileSync(join(keyFolder, 'deploy.key'), locked.private_key)
    await visitor.goto(demo.path('keys?new=empty'))
    const form = visitor.dialog('New key')
    await visitor.box('Key name').fill('From a file')
    await form.getByRole('combobox', { name: 'Where the secret is' }).click()
    await page.getByRole('option', { name: 'File of the server' }).click()
    await form.getByText('Generate a key pair').waitFor({ state: 'detached' })
    await visitor.press('Create')
    await form.getByText('Enter the path of the file').waitFor()
    await visitor.box('Path of the file').fill('deploy.pem')
    await visitor.press('Create')
    await form.getByText('File deploy.pem is not there').waitFor()
    expect(await lookAt(visitor, 'key-source')).toEqual([])
    await visitor.box('Path of the file').fill('deploy.key')
    await visitor.press('Create')
    await form.getByText('The SSH key is protected by a passphrase').waitFor()
    await page.getByRole('textbox', { name: 'Passphrase (optional)' }).fill('open sesame')
    await visitor.press('Create')
    await visitor.notice('Key From a file created').waitFor()
    await page.getByText('SSH key · file').waitFor()

    await visitor.rowMenu('From a file', 'Change username or passphrase')
    const change = visitor.dialog('Change username or passphrase')
    await change.getByRole('textbox', { name: 'Username (optional)' }).fill('deploy')
    await change.getByRole('checkbox', { name: 'Replace the stored passphrase' }).check()
    await change.getByRole('textbox', { name: 'Passphrase of the stored private key' }).fill('wrong')
    await change.getByRole('button', { name: 'Save' }).click()
    await change.getByText('The passphrase of the SSH key is wrong').waitFor()
    expect(await lookAt(visitor, 'key-login')).toEqual([])
    await change.getByRole('textbox', { name: 'Passphrase of the stored private key' }).fill('open sesame')
    await change.getByRole('button', { name: 'Save' }).click()
    await visitor.notice('Key From a file saved').waitFor()
    await visitor.rowMenu('From a file', 'Edit')
    await visitor.dialog('Edit key').getByText('File of the server: deploy.key').waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog('Edit key').waitFor({ state: 'detached' })
  })

  test('known hosts: managers see every key, find one, and remove it by keys', async () => {
    const { page } = visitor
    const { db } = server.server.services.database
    const table = page.getByRole('table', { name: 'Known hosts' })
    const row = (host: string) => table.getByRole('row').filter({ hasText: host })
    await visitor.goto(demo.path('keys'))
    await page.getByRole('link', { name: 'Known hosts' }).click()
    await page.getByText('No known hosts yet').waitFor()
    expect(await lookAt(visitor, 'known-hosts-empty')).toEqual([])

    const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'
    const known = { ...demo.params, created: new Date().toISOString(), task_id: null }
    for (const host of ['git.example.com', '[web1.example.com]:2222', '|1|c2FsdA==|aGFzaA=='])
      await db
        .insertInto('known_host')
        .values({ ...known, line: `${host} ${key}` })
        .execute()
    await visitor.goto(demo.path('known-hosts'))
    await row('git.example.com').getByText('SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU').waitFor()
    await row('Hashed name').waitFor()
    expect(await lookAt(visitor, 'known-hosts')).toEqual([])

    await page.getByRole('textbox', { name: 'Filter' }).fill('2222')
    await row('git.example.com').waitFor({ state: 'detached' })
    await row('web1').focus()
    await page.keyboard.press('.')
    await page.getByRole('menuitem', { name: 'Remove known host' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = visitor.dialog('Remove this known host?')
    await question.getByText('[web1.example.com]:2222').waitFor()
    await question.getByText(/^ssh-ed25519 SHA256:/).waitFor()
    await visitor.focused(question.getByRole('button', { name: 'Cancel' }))
    expect(await visitor.axe()).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await visitor.notice('Known host removed').waitFor()
    await page.getByRole('button', { name: 'Clear filter' }).first().click()
    await row('git.example.com').waitFor()
    expect(await row('web1').count()).toBe(0)
    const left = await server.admin.ok(knownHosts.list, { params: demo.params })
    expect(left.map(({ host }) => host)).toEqual(['git.example.com', ''])

    // Task runners may not request them.
    const { id } = await server.user('tara')
    await db.insertInto('project_user').values({ project_id: demo.id, user_id: id, role: 'task_runner' }).execute()
    const runner = await Visitor.arrive(server.url, { user: 'tara' })
    await runner.goto(demo.path('keys'))
    await runner.page.getByRole('row').filter({ hasText: 'None' }).waitFor()
    expect(await runner.page.getByRole('link', { name: 'Known hosts' }).count()).toBe(0)
    await runner.goto(demo.path('known-hosts'))
    await runner.page.getByText('Your role cannot view the known hosts.').waitFor()
  })

  test('known hosts: keys are added by hand, with what is wrong at the field, and confirmed', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('known-hosts'))
    await visitor.button('Add by hand').click()
    const form = visitor.dialog('Add host keys')
    const lines = form.getByRole('textbox', { name: 'Lines of a known_hosts file' })
    await lines.fill('*.example.com ssh-ed25519 AAAA')
    await form.getByRole('button', { name: 'Add by hand' }).click()
    await form.getByText('The key of the line is incomplete').waitFor()
    await lines.fill(`${aHostKey('git.example.com', 4)}\n`)
    await form.getByRole('button', { name: 'Add by hand' }).click()
    await form.getByText(/git.example.com already has another key of type ssh-ed25519/).waitFor()
    await lines.fill(`${aHostKey('a-host-with-a-very-long-name-in-a-zone.of-the-company.example.com', 4)}\n`)
    expect(await lookAt(visitor, 'known-hosts-add')).toEqual([])
    await form.getByRole('button', { name: 'Add by hand' }).click()
    await visitor.notice('1 host key trusted').waitFor()
    await page.getByRole('row').filter({ hasText: 'a-host-with' }).getByText('Added by').waitFor()

    await visitor.rowMenu('git.example.com ssh-ed25519', 'Confirm by hand')
    await visitor.dialog('Confirm this host key?').getByRole('button', { name: 'Confirm by hand' }).click()
    await page.getByRole('row').filter({ hasText: 'git.example.com' }).getByText('Added by').waitFor()
  })

  test.runIf(sshdPath)(
    'known hosts: a host is scanned, and the key of a failed task is compared and trusted',
    async () => {
      const { page } = visitor
      const sshd = await startSshd([await makeKey()])
      onTestFinished(() => sshd.stop())
      await visitor.goto(demo.path('known-hosts'))
      await visitor.button('Scan a host').click()
      const scan = visitor.dialog('Scan a host')
      await scan.getByRole('textbox', { name: 'Host' }).fill('no-such-host.invalid')
      await scan.getByRole('button', { name: 'Scan' }).click()
      await scan.getByText(/is not known/).waitFor()
      await scan.getByRole('textbox', { name: 'Host' }).fill(sshd.host)
      await scan.getByRole('textbox', { name: 'Port' }).fill(`${sshd.port}`)
      await scan.getByRole('button', { name: 'Scan' }).click()
      const compare = visitor.dialog('Compare host keys')
      await compare.getByText('None yet').waitFor()
      expect(await compare.getByRole('button', { name: 'Trust the presented keys' }).isDisabled()).toBe(true)
      await compare.getByRole('checkbox', { name: 'I have checked the presented fingerprints' }).check()
      await compare.getByRole('button', { name: 'Trust the presented keys' }).click()
      await visitor.notice('1 host key trusted').waitFor()

      await sshd.changeHostKey()
      const repository = await server.admin.ok(repositories.create, {
        params: demo.params,
        body: {
          name: 'Over SSH',
          git_url: `ssh://git@${sshd.host}:${sshd.port}/srv/website.git`,
          git_branch: 'main',
          ssh_key_id: (await server.admin.ok(keys.list, demo)).find(({ type }) => type === 'none')?.id ?? 0,
        },
      })
      const template = await server.admin.ok(templates.create, {
        params: demo.params,
        body: { name: 'Deploy over SSH', app: 'bash', playbook: 'run.sh', repository_id: repository.id },
      })
      const task = await server.admin.ok(tasks.create, { params: demo.params, body: { template_id: template.id } })
      await visitor.goto(demo.path(`tasks/${task.id}`))
      const link = page.getByRole('link', { name: `Compare and trust the host key of [127.0.0.1]:${sshd.port}` })
      await link.click()
      await compare.getByText('The host key has changed').waitFor()
      const [presented] = await server.admin.ok(knownHosts.presented, demo)
      await compare
        .getByRole('region', { name: 'Presented by the host' })
        .getByText(presented?.fingerprint ?? '?')
        .waitFor()
      await compare
        .getByRole('region', { name: 'Trusted' })
        .getByText(presented?.known[0]?.fingerprint ?? '?')
        .waitFor()
      expect(await lookAt(visitor, 'known-hosts-compare')).toEqual([])
      await visitor.press('Cancel')
      await compare.waitFor({ state: 'detached' })
      expect(await lookAt(visitor, 'known-hosts-presented')).toEqual([])
      await page
        .getByRole('row')
        .filter({ hasText: 'Changed' })
        .getByRole('button', { name: /^More actions/ })
        .click()
      await page.getByRole('menuitem', { name: 'Compare and trust' }).click()
      await compare.getByRole('checkbox', { name: 'I have checked the presented fingerprints' }).check()
      await compare.getByRole('button', { name: 'Trust the presented keys' }).click()
      await visitor.notice('1 host key trusted').first().waitFor()
      await compare.waitFor({ state: 'detached' })
      await expect.poll(async () => await server.admin.ok(knownHosts.presented, demo)).toEqual([])
      await page.getByRole('region', { name: 'Presented keys to decide on' }).waitFor({ state: 'detached' })
    },
  )

  test('known hosts that cannot be read say so, and are read again', async () => {
    const { page } = visitor
    await page.route('**/known_hosts', (route) => route.fulfill({ status: 409, json: { error: 'not now' } }))
    await visitor.goto(demo.path('known-hosts'))
    await page.getByText('not now').waitFor()
    await page.unroute('**/known_hosts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').filter({ hasText: 'git.example.com' }).waitFor()
  })

  test('a repository, and its key made on the way', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('repositories'))
    await visitor.button('New repository').click()
    await visitor.box('Name').fill('Website')
    await visitor.box('URL or path').fill('https://git.example.com/team/website.git')
    await page
      .getByRole('combobox', { name: 'Branch or tag' })
      .or(page.getByRole('textbox', { name: 'Branch or tag' }))
      .fill('main')
    await visitor.button('Access key: New, New key').click()
    const form = visitor.dialog('New key')
    await form.getByLabel('Key name', { exact: false }).fill('Public')
    await form.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'None', exact: true }).click()
    await form.getByRole('button', { name: 'Create' }).click()
    await form.waitFor({ state: 'detached' })
    expect(await page.getByRole('combobox', { name: 'Access key' }).inputValue()).toBe('Public (None)')
    await visitor.press('Create')
    await visitor.notice('Repository Website created').waitFor()
    await visitor.button('Website').first().click()
    await visitor.box('Name').fill('Web site')
    await visitor.press('Save')
    await visitor.notice('Repository Web site saved').waitFor()
    await remove('Repository', 'Web site')
  })

  test('an inventory, from the example, used by a template and so not deleted', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('inventory'))
    await visitor.button('New inventory').click()
    await page.getByRole('menuitem', { name: 'Ansible' }).click()
    await visitor.box('Name').fill('Three hosts')
    await visitor.press('Create')
    await visitor.dialog().getByText('User credentials are required').waitFor()
    await visitor.choose('User credentials', 'None (None)')
    await visitor.press('Insert an example')
    await page
      .locator('.cm-content')
      .filter({ hasText: 'localhost' })
      .or(page.locator('.cm-content').filter({ hasText: '[' }))
      .first()
      .waitFor()
    await visitor.press('Create')
    await visitor.notice('Inventory Three hosts created').waitFor()
    await visitor.button('Three hosts').first().click()
    await visitor.box('Name').fill('Some hosts')
    await visitor.press('Save')
    await visitor.notice('Inventory Some hosts saved').waitFor()
    // A refusal is shown at the top of the form: it comes into view, also from the end of a long one.
    await page.setViewportSize({ width: 1440, height: 560 })
    const refused = { status: 400, json: { error: 'Refused by the test', code: 'wrong_input', params: {} } }
    await page.route('**/inventory/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refused) : route.continue(),
    )
    await visitor.button('Some hosts').first().click()
    await visitor.box('Runner tag').fill('dmz')
    await visitor.press('Save')
    const refusal = visitor.dialog().getByRole('alert')
    await expect
      .poll(() =>
        refusal.evaluate((element) => {
          const { x, y } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + 10, y + 10))
        }),
      )
      .toBe(true)
    await visitor.dialog().getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.unroute('**/inventory/*')
    await page.setViewportSize(wide)
    // What is typed is shown with the variables of each host, before it is saved.
    await visitor.button('Some hosts').first().click()
    await visitor.fillEditor('web1 color=red db_password=open-sesame\n[web]\nweb1\n[web:vars]\nzone=eu\n')
    await visitor.press('Preview')
    const preview = page.getByRole('dialog', { name: 'Preview of Some hosts' })
    const hosts = preview.getByRole('table', { name: 'Hosts' })
    await hosts.getByText('color', { exact: true }).waitFor()
    expect(await hosts.innerText()).toContain('from web')
    expect(await preview.innerText()).not.toContain('open-sesame')
    expect(await lookAt(visitor, 'inventory-preview')).toEqual([])
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    // A text that cannot be read is saved after a question, and the list marks it.
    await visitor.fillEditor('[web]\nweb1\n[db\n')
    await visitor.press('Save')
    const question = page.getByRole('dialog', { name: 'Save an inventory that cannot be read?' })
    await question.getByText(/^Line 3: \[db begins like a group/).waitFor()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await visitor.notice('Inventory Some hosts saved').waitFor()
    await visitor.button('Why Some hosts cannot be read').click()
    await page.getByText(/^Line 3: \[db begins like a group/).waitFor()
    await page.keyboard.press('Escape')
    await visitor.rowMenu('Demo hosts', 'Delete')
    await visitor.dialog().getByRole('link', { name: 'Ping' }).waitFor()
    await page.keyboard.press('Escape')
    await remove('Inventory', 'Some hosts')
  })

  test('a variable group with a number, an environment variable and a secret', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('environment'))
    await visitor.button('New variable group').click()
    await visitor.box('Name').fill('Staging')
    await visitor.button('Add a variable: Extra variables').click()
    await page.getByLabel('Extra variables 1: Name').fill('port')
    await page.getByRole('combobox', { name: 'Extra variables 1: Type' }).click()
    await page.getByRole('option', { name: 'Number' }).click()
    await page.getByLabel('Extra variables 1: Value').fill('many')
    await visitor.press('Create')
    await page.getByText('Must be a number').waitFor()
    await page.getByLabel('Extra variables 1: Value').fill('8080')
    await visitor.tab('Secrets').click()
    await visitor.button('Add a secret: Secret environment variables').click()
    await page.getByLabel('Secret environment variables 1: Name').fill('API_KEY')
    await page.getByLabel('Secret environment variables 1: Secret value').fill('short')
    await visitor.dialog().getByText('Too short or too common to be masked in logs').waitFor()
    await page.getByLabel('Secret environment variables 1: Secret value').fill('seven-quiet-hedgehogs')
    await visitor.press('Create')
    await visitor.notice('Variable group Staging created').waitFor()
    const { id } = (await server.admin.ok(environments.list, { params: demo.params })).find(
      ({ name }) => name === 'Staging',
    )!
    const group = await server.admin.ok(environments.get, { params: { ...demo.params, id } })
    expect(JSON.parse(group.json)).toEqual({ port: 8080 })
    expect(group.secrets).toMatchObject([{ name: 'API_KEY', type: 'env' }])
    await visitor.button('Staging').first().click()
    await visitor.tab('Secrets').click()
    const value = page.getByLabel('Secret environment variables 1: Secret value')
    expect([await value.inputValue(), await value.getAttribute('placeholder')]).toEqual([
      '',
      'Stored. Leave empty to keep it',
    ])
    // A renamed secret keeps its value; a duplicate name is reported in the tab where it is.
    await page.getByLabel('Secret environment variables 1: Name').fill('API_TOKEN')
    await visitor.button('Add a secret: Secret environment variables').click()
    await page.getByLabel('Secret environment variables 2: Name').fill('API_TOKEN')
    await page.getByLabel('Secret environment variables 2: Secret value').fill('eight-loud-hedgehogs')
    await visitor.tab('Variables').click()
    await visitor.press('Save')
    await visitor.dialog().getByText('“API_TOKEN” is a duplicate').waitFor()
    await visitor.focused(page.getByLabel('Secret environment variables 2: Name'))
    await page.getByLabel('Secret environment variables 2: Name').fill('OTHER')
    await visitor.press('Save')
    await visitor.notice('Variable group Staging saved').waitFor()
    const renamed = await server.admin.ok(environments.get, { params: { ...demo.params, id } })
    expect(renamed.secrets?.map(({ name }) => name)).toEqual(['API_TOKEN', 'OTHER'])
    expect(renamed.secrets?.[0]?.id).toBe(group.secrets?.[0]?.id)

    await visitor.button('Staging').first().click()
    await visitor.tab('Secrets').click()
    await visitor.button('Remove OTHER').click()
    await visitor.dialog().getByText('Will be deleted when you save').waitFor()
    await visitor.press('Save')
    await visitor.dialog().waitFor({ state: 'detached' })
    await remove('Variable group', 'Staging')
  })

  test('variables are typed with Enter, and pasted as lines or as JSON', async () => {
    const { page } = visitor
    const cell = (row: number, part: string) => page.getByLabel(`Extra variables ${row}: ${part}`, { exact: true })
    const paste = (row: number, text: string) =>
      cell(row, 'Name').evaluate((input, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await visitor.goto(demo.path('environment?new=empty'))
    await visitor.box('Name').fill('Typed')
    await visitor.button('Add a variable: Extra variables').click()
    await visitor.focused(cell(1, 'Name'))
    await page.keyboard.type('region')
    await page.keyboard.press('Enter')
    await visitor.focused(cell(1, 'Value'))
    await page.keyboard.type('eu')
    await page.keyboard.press('Enter')
    await visitor.focused(cell(2, 'Name'))
    await paste(2, 'HOST=db1\nUSER="ada"')
    await expect.poll(() => cell(3, 'Value').inputValue()).toBe('ada')
    await visitor.button('Add a variable: Extra variables').click()
    await visitor.focused(cell(4, 'Name'))
    await paste(4, '{"port": 8080, "debug": true}')
    await cell(5, 'Name').waitFor()
    await visitor.press('Create')
    await visitor.notice('Variable group Typed created').waitFor()
    const all = await server.admin.ok(environments.list, { params: demo.params })
    const json = all.find(({ name }) => name === 'Typed')?.json ?? ''
    expect(JSON.parse(json)).toEqual({ region: 'eu', HOST: 'db1', USER: 'ada', port: 8080, debug: true })
  })

  test('unsaved changes are not lost by Escape', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').click()
    await visitor.box('Key name').fill('Half typed')
    await page.keyboard.press('Escape')
    await visitor.dialog('Leave without saving?').getByRole('button', { name: 'Stay' }).click()
    await page.keyboard.press('Escape')
    // Escape is an answer to the question, too, and reaches only that.
    await visitor.dialog('Leave without saving?').waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog('Leave without saving?').waitFor({ state: 'detached' })
    expect(await visitor.box('Key name').inputValue()).toBe('Half typed')
    await page.keyboard.press('Escape')
    await visitor.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await visitor.dialog().waitFor({ state: 'detached' })
  })

  test('templates: one for bash, one for ansible, a copy, and an edit', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await visitor.button('New template').click()
    await page.getByRole('menuitem', { name: 'Bash' }).click()
    await visitor.heading('New template').waitFor()
    await visitor.button('Create').click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await visitor.focused(name)
    await name.fill('Clean up')
    await visitor.choose('Repository', 'Scripts')
    await page.getByRole('combobox', { name: 'Script filename' }).fill('other.sh')
    await visitor.button('Create').click()
    await visitor.heading('Clean up').waitFor()
    expect(visitor.path).toMatch(/\/templates\/\d+\/tasks$/)

    await visitor.goto(demo.path('templates/new/edit?app=ansible'))
    await name.fill('Set up hosts')
    await visitor.choose('Repository', 'Demo')
    await page.getByRole('combobox', { name: 'Path to playbook file' }).fill('ansible/ping.yml')
    await visitor.choose('Inventory', 'Demo hosts')
    // A new playbook can be run on the hosts that failed.
    await visitor.button('Ask at run time Limit').click()
    await page.getByRole('checkbox', { name: 'Tags', exact: true }).check()
    await visitor.button('Ask at run time').click()
    await visitor.button('Ask at run time Limit · Tags').waitFor()
    await page.keyboard.press('Control+s')
    await visitor.heading('Set up hosts').waitFor()

    await visitor.button('Copy').click()
    await visitor.heading('New template').waitFor()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Set up hosts (copy)')
    await name.fill('Set up more hosts')
    await visitor.button('Create').click()
    await visitor.heading('Set up more hosts').waitFor()
    await visitor.button('Edit').first().click()
    await visitor.heading('Edit Set up more hosts').waitFor()
    await page.getByRole('textbox', { name: 'Description' }).fill('For the second data centre')
    await visitor.button('New commits Off').click()
    await page.getByRole('checkbox', { name: 'Check for new commits' }).check()
    expect(await page.getByRole('combobox', { name: 'Repository to check' }).inputValue()).toBe('Demo')
    expect(await page.getByRole('combobox', { name: 'How often' }).inputValue()).toBe('Every minute')
    await visitor.choose('How often', 'Every 10 minutes')
    await visitor.button('Save').click()
    await visitor.heading('Set up more hosts').waitFor()
    await page.getByText('For the second data centre').waitFor()
    const checks = async () =>
      (await server.admin.ok(schedules.list, { params: demo.params })).map((one) => [one.name, one.cron_format])
    expect(await checks()).toEqual([['New commits: Set up more hosts', '*/10 * * * *']])

    // A copy also checks for commits; without the tick it does not any more.
    await visitor.button('Copy').click()
    await visitor.heading('New template').waitFor()
    await visitor.button('New commits Every 10 minutes').click()
    await page.getByRole('checkbox', { name: 'Check for new commits', checked: true }).waitFor()
    await visitor.choose('How often', 'Every day')
    await visitor.button('Create').click()
    await visitor.heading('Set up more hosts (copy)').waitFor()
    expect(await checks()).toHaveLength(2)
    expect(await checks()).toContainEqual(['New commits: Set up more hosts (copy)', '0 0 * * *'])
    await visitor.button('Edit').first().click()
    await visitor.button('New commits Every day').click()
    await page.getByRole('checkbox', { name: 'Check for new commits', checked: true }).uncheck()
    await visitor.button('Save').click()
    await page.waitForURL(/\/tasks$/)
    expect(await checks()).toEqual([['New commits: Set up more hosts', '*/10 * * * *']])
    await page.goto(`${server.url}${demo.path('templates')}`)
    await visitor.link('Set up more hosts').first().click()
    await visitor.heading('Set up more hosts').waitFor()
    const all = await server.admin.ok(templates.list, { params: demo.params })
    expect(all.find((one) => one.name === 'Set up more hosts')).toMatchObject({
      app: 'ansible',
      playbook: 'ansible/ping.yml',
      description: 'For the second data centre',
      task_params: { allow_override_limit: true, allow_override_tags: true },
    })

    await visitor.button('Delete').click()
    await visitor.dialog('Delete Template?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Template Set up more hosts deleted').waitFor()
    await visitor.heading('Task templates').waitFor()
  })

  test('a template for Terraform: another backend, and arguments for single stages', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates/new/edit?app=terraform'))
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Network')
    await visitor.choose('Repository', 'Demo')
    await visitor.button('Terraform Code options Default settings').click()
    await page.getByRole('checkbox', { name: 'Override backend' }).check()
    const file = page.getByRole('textbox', { name: 'Backend filename' })
    await file.fill('state')
    await visitor.button('More options Default settings').click()
    await visitor.button('Arguments for single stages').click()
    const list = (stage: string) => page.getByRole('combobox', { name: `Arguments of ${stage}` })
    for (const [stage, argument] of [
      ['plan', '-refresh=false'],
      ['apply', '-target=a.b'],
    ] as const) {
      await list(stage).fill(argument)
      await list(stage).press('Enter')
    }
    await visitor.button('Create').click()
    await page.getByText('File must have extension .tf').waitFor()
    await page.getByText('apply: -target belongs to plan', { exact: false }).waitFor()
    await file.fill('state.tf')
    await list('apply').press('Backspace')
    await visitor.button('Create').click()
    await visitor.heading('Network').waitFor()
    const all = await server.admin.ok(templates.list, { params: demo.params })
    expect(all.find((one) => one.name === 'Network')).toMatchObject({
      arguments: '{"plan":["-refresh=false"]}',
      task_params: { override_backend: true, backend_filename: 'state.tf' },
    })
  })

  test('workspaces of a Terraform template: one is created, runs, becomes the default, and is deleted', async () => {
    const { page } = visitor
    const id = await demo.add('Clusters', '', { app: 'terraform' })
    const foreign = { name: 'Of other servers', type: 'terraform-workspace', inventory: 'foreign' } as const
    const body = { ...foreign, template_id: demo.template('Servers with Terraform') }
    await server.admin.ok(inventories.create, { params: demo.params, body })
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    const workspace = async (name: string) =>
      (await server.admin.ok(inventories.list, demo)).find(({ inventory }) => inventory === name)!.id
    // The menu of inventories leads to the template.
    await visitor.goto(demo.path('inventory'))
    await visitor.button('New inventory').click()
    await page.getByRole('menuitem', { name: 'Clusters' }).click()
    await row('default').getByText('Default', { exact: true }).waitFor()
    expect(visitor.path).toBe(demo.path(`templates/${id}/state`))

    await visitor.button('New workspace').click()
    await visitor.box('Name').fill('not a name')
    await visitor.press('Create')
    await visitor
      .dialog('New workspace')
      .getByText(/letters, digits/)
      .waitFor()
    await visitor.box('Name').fill('staging')
    await visitor.press('Create')
    await visitor.notice('Workspace staging created').waitFor()
    await row('staging').getByText('No recent run').waitFor()
    // Nothing but the default runs until a manager permits it.
    await visitor.button('Let runs choose the workspace').click()
    await visitor.notice('Runs can now choose the workspace').waitFor()
    await visitor.button('Let runs choose the workspace').waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'template-workspaces')).toEqual([])

    await visitor.rowMenu('staging', 'Run in this workspace')
    const field = visitor.dialog().getByLabel('Workspace', { exact: true })
    await expect.poll(() => field.first().inputValue()).toBe('staging')
    // Workspaces of other templates are not offered.
    await field.first().click()
    await field.first().fill('')
    await page.getByRole('option', { name: 'staging', exact: true }).waitFor()
    expect(await page.getByRole('option', { name: 'Of other servers' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await visitor.dialog().waitFor({ state: 'detached' })
    const task = await demo.start('Clusters', {
      inventory_id: await workspace('staging'),
      params: { plan: true },
    })
    await row('staging')
      .getByRole('link', { name: `#${task}` })
      .waitFor()

    await visitor.rowMenu('staging', 'Make default')
    await visitor.dialog('Make this the default workspace?').getByRole('button', { name: 'Make default' }).click()
    await visitor.notice('staging is now the default workspace').waitFor()
    await row('staging').getByText('Default', { exact: true }).waitFor()
    await visitor.rowMenu('default', 'Delete')
    await visitor.dialog('Delete Workspace?').getByRole('button', { name: 'Delete' }).click()
    await visitor.notice('Workspace default deleted').waitFor()
    await visitor.button('More actions: default').waitFor({ state: 'detached' })
  })

  test('an API token is shown once and works', async () => {
    const { page } = visitor
    await visitor.goto('/tokens')
    await visitor.button('New token').first().click()
    await visitor.box('Name').fill('Nightly export')
    const expires = visitor.dialog('New token').getByLabel('Expires').first()
    const before = await expires.inputValue()
    await expires.click()
    await page.getByRole('option', { name: 'Custom date' }).click()
    await visitor.press('Create')
    await page.getByText('Day is required', { exact: true }).waitFor()
    await expires.click()
    await page.getByRole('option', { name: before, exact: true }).click()
    await visitor.dialog('New token').getByRole('checkbox', { name: 'Read-only' }).check()
    expect(await lookAt(visitor, 'new-token')).toEqual([])
    await visitor.press('Create')
    const made = visitor.dialog('Your new token')
    const token = (await made.locator('pre').first().innerText()).trim()
    const caller = new Client(server.url, { authorization: `Bearer ${token}` })
    expect((await caller.call(tokens.list)).status).toBe(200)
    expect((await caller.call(tokens.create, { body: {} })).status).toBe(403)
    await made.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('row', { name: /Nightly export.*Read-only/ }).waitFor()
    expect(await page.content()).not.toContain(token)
    await visitor.rowMenu('Nightly export', 'Revoke')
    await visitor.dialog('Revoke this token?').getByRole('button', { name: 'Revoke' }).click()
    await visitor.notice('Token revoked').waitFor()
    expect((await caller.call(tokens.list)).status).toBe(401)
  })

  test('settings are saved; a project in which a task runs is not deleted', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('settings'))
    await page.getByRole('textbox', { name: 'Project name' }).fill('Renamed project')
    await visitor.button('Save').click()
    await visitor.notice('Project saved').waitFor()
    await visitor.button(/Renamed project/).waitFor()

    await demo.add('Long', 'sleeps.sh')
    const task = await demo.start('Long')
    await demo.untilSays(task, 'sleeping')
    await visitor.button('Delete project').click()
    const dialog = visitor.dialog('Delete this project?')
    const sure = dialog.getByRole('button', { name: 'Delete project' })
    expect(await sure.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Renamed project')
    await sure.click()
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.getByRole('alert').innerText()).toMatch(/task/i)
  })
})
