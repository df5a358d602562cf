import { afterAll, beforeAll, expect, test } from 'vitest'
import { apps } from '../../src/contract/app.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { projects } from '../../src/contract/project.ts'
import { scimTokens } from '../../src/contract/scim-token.ts'
import { tasks } from '../../src/contract/task.ts'
import { dnOf, group, person, searcher, settingsOf, tree } from '../helpers/directory.ts'
import { putIntoGroups } from '../helpers/groups.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import type { TestServer } from '../helpers/server.ts'
import { hasSlapd, startSlapd } from '../helpers/slapd.ts'
import { describeConsole, lookAt, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('administration', () => {
  let server: TestServer
  let chat: Receiver
  let demo: Demo
  let visitor: Visitor
  /** An owner of the demo project and a guest in it; neither is an administrator. */
  let owner: Visitor
  let guest: Visitor

  beforeAll(async () => {
    chat = await startReceiver()
    server = await startConsole({
      runner: true,
      config: {
        max_parallel_tasks: 1,
        slack_alert: true,
        slack_url: `${chat.url}/hook`,
        alerts: { allow_private: true },
      },
    })
    demo = await Demo.make(server, { 'sleeps.sh': 'echo sleeping; exec sleep 600\n' }, 'Website')
    await demo.add('Long', 'sleeps.sh')
    visitor = await Visitor.arrive(server.url, { kept: true })
    for (const [name, role] of [
      ['olga', 'owner'],
      ['gus', 'guest'],
    ] as const) {
      const { id } = await server.user(name)
      const { db } = server.server.services.database
      await db.insertInto('project_user').values({ project_id: demo.id, user_id: id, role }).execute()
    }
    owner = await Visitor.arrive(server.url, { user: 'olga', kept: true })
    guest = await Visitor.arrive(server.url, { user: 'gus', kept: true })
  })
  afterAll(async () => {
    await Promise.all([visitor?.leave(), owner?.leave(), guest?.leave()])
    await server?.stop()
    await chat?.stop()
  })

  const press = (name: string, by = visitor) => by.dialog().getByRole('button', { name, exact: true }).click()
  /** Returns the element to click on; it covers the field itself. */
  const switchOf = (by: Visitor, app: string) =>
    by.page.getByRole('row', { name: app }).locator('.mantine-Switch-track')
  const account = async (item: string, by = visitor) => {
    await by
      .button(/Account/)
      .first()
      .click()
    await by.page.getByRole('menuitem', { name: item }).click()
  }

  test('administrators see on every page that tasks are not isolated and what to do, others do not', async () => {
    const bannerOf = (by: Visitor) => by.page.getByRole('alert').filter({ hasText: 'Tasks are not isolated' })
    for (const path of ['/apps', demo.path('templates')]) {
      await visitor.goto(path)
      await bannerOf(visitor)
        .getByText('The setting process.isolation is "none". To isolate tasks, remove it and restart the server.')
        .waitFor()
    }
    // Each page that another test looks at as an administrator has this banner, too.
    await owner.goto(demo.path('templates'))
    await owner.page.getByRole('row').filter({ hasText: 'Long' }).waitFor()
    expect(await bannerOf(owner).count()).toBe(0)
  })

  test('apps: a new one is validated, created, changed, switched off at once and deleted', {
    timeout: 180_000,
  }, async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await account('Administration')
    await visitor.link('Apps').click()
    await visitor.heading('Apps').waitFor()
    await visitor.button('New app').click()
    const field = (name: string) => visitor.dialog().getByRole('textbox', { name })
    await press('Create')
    await visitor.dialog().getByText('Must begin with a small letter').waitFor()
    await visitor.focused(field('ID'))
    await field('ID').fill('bash')
    await press('Create')
    await visitor.dialog().getByText('An app with this ID already exists').waitFor()
    await field('ID').fill('make')
    await field('Name').fill('Make')
    await field('Path').fill('../make')
    await press('Create')
    await visitor.dialog().getByText('Must be an absolute path').waitFor()
    await field('Path').fill('make')
    await page.getByRole('combobox', { name: 'Icon' }).click()
    await page.getByRole('option', { name: 'build' }).click()
    await visitor
      .button('As JSON')
      .or(visitor.page.getByRole('button', { name: 'JSON' }))
      .first()
      .click()
    await visitor.dialog().getByRole('textbox', { name: 'Arguments' }).fill('{"a":1}')
    await press('Create')
    await visitor.dialog().getByText('Must be JSON array').first().waitFor()
    await visitor.dialog().getByRole('textbox', { name: 'Arguments' }).fill('["-s"]')
    await press('Create')
    await visitor.notice('App Make created').waitFor()
    expect(await server.admin.ok(apps.get, { params: { id: 'make' } })).toMatchObject({
      title: 'Make',
      icon: 'build',
      path: 'make',
      args: ['-s'],
      active: true,
    })

    await visitor.goto('/apps')
    await visitor.button('Make').first().click()
    await field('Name').fill('GNU Make')
    expect(await lookAt(visitor, 'app-form')).toEqual([])
    await press('Save')
    await visitor.notice('App GNU Make saved').waitFor()

    await switchOf(visitor, 'GNU Make').click()
    await visitor.notice('GNU Make is switched off: its templates do not run').waitFor()
    await visitor.goto(demo.path('templates'))
    await visitor.button('New template').click()
    await page.getByRole('menuitem', { name: 'Bash' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'GNU Make' }).count()).toBe(0)

    await visitor.goto('/apps')
    await visitor.button('More actions: Bash Script').click()
    const bash = page.getByRole('menuitem', { name: 'Delete' })
    expect(await bash.isDisabled()).toBe(true)
    expect(await bash.innerText()).toContain('A default app cannot be deleted')
    await page.keyboard.press('Escape')
    await demo.add('Compile', 'Makefile', { app: 'make' })
    await visitor.rowMenu('GNU Make', 'Delete')
    await press('Delete')
    await visitor.dialog().getByText('1 templates use this app').waitFor()
    await press('Cancel')
  })

  test('apps: twenty a page; users without the right see why nothing can be changed', {
    timeout: 180_000,
  }, async () => {
    for (let n = 10; n < 25; n++)
      await server.admin.ok(apps.create, { params: { id: `tool${n}` }, body: { title: `Tool ${n}`, priority: 0 } })
    await visitor.goto('/apps')
    await visitor.page.getByRole('switch').nth(19).waitFor()
    expect(await visitor.page.getByRole('switch').count()).toBe(20)
    await visitor.page.getByRole('navigation', { name: /page/i }).getByRole('button', { name: /2/ }).click()
    await visitor.button('More actions: Tool 24').waitFor()
    expect(visitor.path).toContain('page=2')
    await visitor.page.getByRole('textbox', { name: 'Filter' }).fill('tool 12')
    await visitor.button('More actions: Tool 12').waitFor()
    expect(await visitor.page.getByRole('switch').count()).toBe(1)
    await visitor.page.getByRole('textbox', { name: 'Filter' }).fill('')

    await guest.goto('/apps')
    const locked = guest.page.getByRole('switch', { name: 'Active: Bash Script: Only administrators may change apps' })
    await switchOf(guest, 'Bash Script').click({ force: true })
    expect(await locked.isChecked()).toBe(true)
    await guest.page.getByRole('button', { name: 'New app: Only administrators may change apps' }).waitFor()
    expect(await guest.button(/More actions/).count()).toBe(0)
    // Moving the pointer away closes the tooltip.
    await guest.page.mouse.move(600, 5)
    expect(await lookAt(visitor, 'apps')).toEqual([])
    expect(await lookAt(guest, 'apps-guest')).toEqual([])
  })

  test('active tasks: what runs and what waits, live, with a way to stop it', async () => {
    const { page } = visitor
    await server.admin.ok(apps.setActive, { params: { id: 'make' }, body: { active: true } })
    await visitor.goto('/tasks')
    await page.getByText('No waiting or running tasks').waitFor()
    const first = await demo.start('Long')
    await demo.untilSays(first, 'sleeping')
    const second = await demo.start('Compile')
    await page.getByRole('link', { name: `Compile #${second}` }).waitFor()
    await page.getByText('Position 1 in the queue').waitFor()
    await page.getByText(/^Local runner \(/).waitFor()
    expect(await lookAt(visitor, 'active-tasks')).toEqual([])
    await visitor.rowMenu(`Compile #${second}`, 'Stop')
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).click()
    await visitor.notice(`Stopping task #${second}`).waitFor()
    await page.getByRole('link', { name: `Compile #${second}` }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: `Long #${first}` }).click()
    await visitor.dialog().getByText('sleeping').first().waitFor()
    expect(visitor.path).toContain(`t=${first}`)

    await guest.goto('/tasks')
    await guest.page.getByText('Only administrators can see this page.').waitFor()
    await guest
      .button(/Account/)
      .first()
      .click()
    await guest.page.getByRole('menuitem', { name: 'Apps' }).waitFor()
    expect(await guest.page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0)
    await guest.goto('/apps')
    const entries = guest.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    expect(await entries.allTextContents()).toEqual(['Apps'])
    for (const path of ['/audit', '/system']) {
      await guest.goto(path)
      await guest.page.getByText('Only administrators can see this page.').waitFor()
    }
  })

  test('system information is shown and copied; caches are not cleared while a task runs', {
    timeout: 180_000,
  }, async () => {
    const { page } = visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.goto('/apps')
    await visitor.link('System information').click()
    await visitor.heading('System information').waitFor()
    const dialog = visitor.page.getByRole('main')
    await dialog.getByRole('row', { name: 'Type SQLite' }).waitFor()
    await dialog.getByRole('row', { name: 'Slack on' }).waitFor()
    await dialog.getByRole('row', { name: 'Telegram off' }).waitFor()
    await visitor.screenshot('system-information-1440-light')
    expect([...(await visitor.axe()), ...(await visitor.overflow())]).toEqual([])
    await dialog.getByRole('button', { name: 'Copy as text' }).click()
    await visitor.notice('Text copied to clipboard!').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Database\n  Type: SQLite\n')
    expect(copied).toContain('  Slack: on\n')
    await dialog.getByRole('button', { name: 'Clear all caches' }).click()
    const sure = visitor.dialog('Clear the caches of all projects?')
    await sure.getByRole('button', { name: 'Clear all caches' }).click()
    await sure.getByText('1 tasks run: clear the cache when they have ended').waitFor()
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Send test message' }).click()
    const mail = visitor.dialog('Send test message')
    await mail.getByLabel('To').fill('ada@example.com')
    await mail.getByRole('button', { name: 'Send', exact: true }).click()
    await mail.getByText('The message was not sent').waitFor()
    expect(await lookAt(visitor, 'mail-test')).toEqual([])
    await mail.getByRole('button', { name: 'Cancel' }).click()

    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await visitor.goto('/apps')
    await visitor.button('Open navigation').click()
    await visitor.link('System information').click()
    await dialog.getByRole('row', { name: 'Type SQLite' }).waitFor()
    await visitor.screenshot('system-information-390-dark')
    expect([...(await visitor.axe()), ...(await visitor.overflow())]).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize(wide)
  })

  test('the administration area lists its pages, and the audit log shows all projects', async () => {
    const { page } = visitor
    await page.setViewportSize(wide)
    await visitor.goto(demo.path('templates'))
    await account('Administration')
    await visitor.heading('Users').waitFor()
    const entries = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    expect(await entries.allTextContents()).toEqual([
      'Users',
      'Server roles',
      'Apps',
      'Runners',
      'Active tasks',
      'Server alerts',
      'Audit log',
      'Sign-in',
      'Cluster',
      'Settings',
      'System information',
    ])
    await visitor.link('Runners').click()
    await page.getByText('set use_remote_runner to true').waitFor()
    await visitor.link('Audit log').click()
    await visitor.heading('Audit log').waitFor()
    await visitor.goto('/audit?q=Long')
    const rows = page.getByRole('table', { name: 'Activity' }).locator('tbody tr')
    const long = rows.filter({ hasText: 'created the template Long' }).filter({ hasText: ' · ' }).first()
    await long.getByText('From 127.0.0.1 · node').waitFor()
    expect(await lookAt(visitor, 'audit')).toEqual([])
  })

  test('alerts: the test asks for the permission first, then arrives, and shows what went wrong', {
    timeout: 180_000,
  }, async () => {
    const { page } = owner
    await owner.goto(demo.path('settings'))
    await owner.button('Test alerts').click()
    await page.getByText('Please allow alerts for the project and save it.').waitFor()
    expect(chat.received).toEqual([])
    await page.getByRole('checkbox', { name: 'Allow alerts for this project' }).check()
    await owner.button('Save').click()
    await owner.notice('Project saved').waitFor()
    await owner.button('Test alerts').click()
    await owner.notice('Test notification sent.').waitFor()
    expect(chat.received).toMatchObject([{ path: '/hook', body: { attachments: [{ color: 'good' }] } }])
    chat.answers['/hook'] = { status: 410 }
    await owner.button('Test alerts').click()
    await page.getByText('Slack: answered with code 410').waitFor()
    expect(await lookAt(owner, 'settings-owner')).toEqual([])

    await guest.goto(demo.path('settings'))
    for (const name of ['Test alerts', 'Delete project', 'Save'])
      expect([name, await guest.button(name).isDisabled()]).toEqual([name, true])
    expect(await lookAt(guest, 'settings-guest')).toEqual([])
  })

  test.skipIf(!hasSlapd)(
    'directories: one is added, tested with a person, and what is wrong is named',
    {
      timeout: 180_000,
    },
    async () => {
      const slapd = await startSlapd(`${tree}${person('ada')}${group('ops', [dnOf('ada')])}`)
      const { page } = visitor
      const field = (name: string) => visitor.dialog().getByRole('textbox', { name, exact: true })
      try {
        await visitor.goto('/admin/sign-in?tab=directories')
        await visitor.button('New directory').click()
        await visitor.dialog().getByRole('combobox', { name: 'Kind of directory' }).click()
        await page.getByRole('option', { name: 'OpenLDAP' }).click()
        await press('Create')
        await visitor.dialog().getByText('Enter the name of a server').waitFor()
        await field('Servers').fill(`localhost:${slapd.port}`)
        await visitor.dialog().getByRole('combobox', { name: 'Encryption' }).click()
        await page.getByRole('option', { name: 'None' }).click()
        await visitor.dialog().getByText('anyone on the network can read the passwords').waitFor()
        await field('Bind DN').fill(searcher.dn)
        await visitor.dialog().getByLabel('Password of the bind DN', { exact: true }).fill('wrong')
        await visitor.dialog().getByRole('button', { name: 'Groups' }).click()
        expect(await lookAt(visitor, 'directory-form')).toEqual([])
        await press('Save and test')
        await visitor.dialog().getByText('did not accept the bind DN').waitFor()
        await page.keyboard.press('Escape')
        await visitor.rowMenu('OpenLDAP', 'Edit')
        await visitor.dialog().getByLabel('Password of the bind DN', { exact: true }).fill(searcher.password)
        await press('Save and test')
        await visitor.dialog().getByText('The directory can be used').waitFor()
        await field('Username of a person').fill('ada')
        await press('Test')
        await visitor.dialog().getByText('Person ada').first().waitFor()
        await visitor.dialog().getByText('1 group', { exact: true }).waitFor()
        expect(await lookAt(visitor, 'directory-test')).toEqual([])
        await page.keyboard.press('Escape')

        const settings = settingsOf({ port: 1 })
        const away = { slug: 'away', name: 'Branch office', kind: 'ldap' as const, settings }
        await server.admin.ok(identityProviders.create, { body: away })
        const stranger = await Visitor.arrive(server.url, { user: null })
        await stranger.load('/auth/login')
        await stranger.field('Username').fill('ada')
        const secret = stranger.page.getByRole('textbox', { name: 'Password' })
        await secret.fill('password of ada')
        await stranger.page.getByLabel('Account').selectOption('Branch office')
        await stranger.button('Sign in').click()
        await stranger.page.getByText('your account is in Branch office, which does not answer at the moment').waitFor()
        expect(await lookAt(stranger, 'sign-in-directories')).toEqual([])
        await stranger.page.getByLabel('Account').selectOption('OpenLDAP')
        await secret.fill('password of ada')
        await stranger.button('Sign in').click()
        await stranger.button(/Person ada/).waitFor()
        await stranger.leave()
      } finally {
        await slapd.stop()
      }
    },
  )

  test('group mapping: a rule shows whose rights it changes, its memberships are marked, and SCIM gets a token', {
    timeout: 180_000,
  }, async () => {
    const { page } = visitor
    const gus = await server.server.services.database.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'gus')
      .executeTakeFirstOrThrow()
    await putIntoGroups(server, gus.id, ['web-ops'])
    await visitor.goto('/admin/sign-in?tab=groups')
    await visitor.button('New SCIM token').click()
    await visitor.dialog().getByLabel('Name').fill('Okta')
    await visitor.dialog().getByRole('combobox', { name: 'Expires' }).click()
    await page.getByRole('option', { name: 'Custom date' }).click()
    await press('Create')
    await visitor.dialog().getByText('Day is required').waitFor()
    await visitor.dialog().getByRole('combobox', { name: 'Expires' }).click()
    await page.getByRole('option', { name: 'In 365 days' }).click()
    await press('Create')
    await visitor
      .dialog()
      .getByText(/^scim_[0-9a-f]{64}$/)
      .waitFor()
    await press('I have copied it')
    await page.getByRole('row', { name: /Okta/ }).waitFor()
    const [token] = (await server.admin.ok(scimTokens.list)).tokens
    const days = (Date.parse(token?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(365, 1)
    await visitor.button('New rule').click()
    await press('Create')
    await visitor.dialog().getByText('Enter a group, or a pattern with *').waitFor()
    await visitor.dialog().getByLabel('Name').fill('Web team')
    await visitor.dialog().getByRole('textbox', { name: 'Group' }).first().fill('web-*')
    await visitor.dialog().getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: 'Website' }).click()
    await visitor.dialog().getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Manager' }).click()
    await press('Create')
    await visitor.dialog().getByText('gus changes from Guest to Manager in Website').waitFor()
    expect(await lookAt(visitor, 'mapping-rule')).toEqual([])
    await press('Save and change rights')
    await page.getByRole('row', { name: /Web team .*Manager in Website/ }).waitFor()
    expect(await lookAt(visitor, 'group-mapping')).toEqual([])
    await visitor.button('Try rules').click()
    await visitor.dialog().getByLabel('Groups', { exact: true }).first().fill('web-admins')
    await page.keyboard.press('Enter')
    await press('Try')
    await visitor.dialog().getByText('groups contains “web-admins” (provider *)').waitFor()
    await visitor.dialog().getByText('Manager in Website').waitFor()
    expect(await lookAt(visitor, 'mapping-dry-run')).toEqual([])
    await page.keyboard.press('Escape')
    await visitor.goto(demo.path('team'))
    const row = page.getByRole('row', { name: /gus/ })
    await row.getByText('By rule').waitFor()
    // A role that a rule and a person gave can be changed by hand; what counts is the higher one.
    expect(await lookAt(visitor, 'team-by-rule')).toEqual([])
    await visitor.goto('/admin/sign-in?tab=groups')
    await visitor.rowMenu('Web team', 'Delete')
    await visitor.dialog().getByText('gus changes from Manager to Guest in Website').waitFor()
    await press('Delete')
    await page.getByText('No rules yet').waitFor()
  })

  test('an owner deletes a project in which a task runs: with a typed name, and after the task was stopped', {
    timeout: 180_000,
  }, async () => {
    const { page } = owner
    expect(await server.admin.ok(tasks.list, { params: demo.params })).toEqual(
      expect.arrayContaining([expect.objectContaining({ status: 'running' })]),
    )
    await owner.goto(demo.path('settings'))
    await owner.button('Delete project').click()
    const dialog = owner.dialog('Delete this project?')
    await dialog.getByRole('textbox').fill('Website')
    expect(await lookAt(owner, 'delete-project')).toEqual([])
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await dialog.getByText(/1 tasks of this project wait or run/).waitFor()
    await dialog.getByRole('checkbox', { name: /Stop waiting/ }).check()
    await dialog.getByRole('checkbox', { name: /Terraform state/ }).check()
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await page.getByText('Project deleted').waitFor({ timeout: 60_000 })
    expect((await server.admin.call(projects.get, { params: demo.params })).status).toBe(404)
  })
})
