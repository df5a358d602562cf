import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewPermissions } from '../../src/contract/object-permission.ts'
import type { Role } from '../../src/contract/permissions.ts'
import { members } from '../../src/contract/project.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { tasks } from '../../src/contract/task.ts'
import { users } from '../../src/contract/user.ts'
import { userSessions } from '../../src/contract/user-session.ts'
import { views } from '../../src/contract/view.ts'
import { systemActor } from '../../src/server/audit/audit-log.ts'
import { isoIn } from '../../src/server/clock.ts'
import { makeSignInLink } from '../../src/server/sign-in/sign-in-link.ts'
import { codeOf, forgetCodes, wrongCode } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { startMailServer } from '../helpers/mail-server.ts'
import { codeTo, otherCode, sendsMail } from '../helpers/mailed-server.ts'
import { mailTo, sendOver, tokenIn } from '../helpers/mailing.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, password, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

// Checking a page in four variants takes long on a small machine.
const slow = 180_000

describeConsole('people', () => {
  let server: TestServer
  let demo: Demo
  let olga: Visitor
  let admin: Visitor

  /** Creates a user with the common password and, if given, a role in the project, and returns the id. */
  const person = async (username: string, name: string, role?: Role, more: object = {}) => {
    const body = { username, name, email: `${username}@example.org`, password, ...more }
    const { id } = await server.admin.ok(users.create, { body })
    if (role) await server.admin.ok(members.add, { params: demo.params, body: { user_id: id, role } })
    return id
  }
  const arrive = (user: string, kept = false) => Visitor.arrive(server.url, { user, kept })
  const chooseRole = async ({ page }: Visitor, name: string, role: string) => {
    await page.getByRole('combobox', { name: `Role of ${name}` }).click()
    await page.getByRole('option', { name: new RegExp(`^${role}`) }).click()
  }

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server, {}, 'Web operations')
    await person('olga', 'Olga Owner', 'owner')
    await person('gus', 'Gus Guest', 'guest')
    await person('mona', 'Mona Manager', 'manager')
    await person('noor', 'Noor Newcomer')
    await person('long', 'W'.repeat(200), 'task_runner')
    await person('arab', 'إعداد الخادم '.repeat(15).trim(), 'guest')
    olga = await arrive('olga', true)
    admin = await arrive('admin', true)
  })
  afterAll(async () => {
    await olga?.leave()
    await admin?.leave()
    await server?.stop()
  })

  test('an owner finds a person by two letters, adds, changes and removes them', async () => {
    const { page } = olga
    await olga.goto(demo.path('team'))
    await olga.button('Add member').click()
    const dialog = olga.dialog('Add a member')
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await dialog.getByText('Choose a person').waitFor()
    const field = dialog.getByRole('combobox', { name: 'Person' })
    await field.fill('n')
    // The hint below the label says how many letters it takes; an empty list would cover the roles.
    expect(await page.getByRole('listbox').count()).toBe(0)
    await field.fill('example.org')
    await page.getByText('No user found').waitFor()
    // Existing members are shown and cannot be selected.
    await field.fill('gu')
    const gus = page.getByRole('option', { name: 'Gus Guest' })
    await gus.waitFor()
    expect(await gus.getAttribute('data-combobox-disabled')).toBe('true')
    await field.fill('noo')
    await page.getByRole('option', { name: 'Noor Newcomer' }).click()
    await dialog.getByRole('radio', { name: 'Task runner' }).check()
    await dialog.getByText('Runs templates and stops tasks they started').waitFor()
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await olga.notice('Noor Newcomer added to the team').waitFor()

    await chooseRole(olga, 'Noor Newcomer', 'Owner')
    await olga.notice('Noor Newcomer is now Owner').waitFor()
    // An owner who would stop being one: this asks, and nothing changes until it is confirmed.
    const asks = olga.dialog('Change the role of Noor Newcomer?')
    await chooseRole(olga, 'Noor Newcomer', 'Manager')
    await asks.getByText('becomes Manager').waitFor()
    await page.keyboard.press('Escape')
    await asks.waitFor({ state: 'detached' })
    expect(await page.getByRole('combobox', { name: 'Role of Noor Newcomer' }).inputValue()).toBe('Owner')
    await chooseRole(olga, 'Noor Newcomer', 'Manager')
    await asks.getByRole('button', { name: 'Change role' }).click()
    await olga.notice('Noor Newcomer is now Manager').waitFor()
    await olga.rowMenu('Noor Newcomer', 'Remove from the team')
    await olga.dialog('Remove Noor Newcomer from the team?').getByRole('button', { name: 'Remove' }).click()
    await olga.notice('Noor Newcomer removed from the team').waitFor()
    await olga.button('More actions: Noor Newcomer').waitFor({ state: 'detached' })
  })

  test(
    'an owner makes a role, gives it, and deletes it with a replacement',
    async () => {
      const { page } = olga
      await olga.goto(demo.path('team'))
      await page.getByRole('link', { name: 'Roles', exact: true }).click()
      await olga.button('New role').click()
      const dialog = olga.dialog('New role')
      await dialog.getByLabel('Name').fill('Öwner')
      expect(await dialog.getByLabel('Slug').inputValue()).toBe('owner')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.getByText('Looks like the name of a built-in role').first().waitFor()
      await dialog.getByLabel('Name').fill('Release manager')
      await dialog.getByRole('checkbox', { name: 'Approve and reject tasks' }).check()
      // What it needs is ticked with it, and says why it stays.
      expect(await dialog.getByRole('checkbox', { name: 'Run tasks' }).isChecked()).toBe(true)
      await dialog.getByText('Needed by another right').waitFor()
      expect(await lookAt(olga, 'role-form')).toEqual([])
      await dialog.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('row', { name: /Release manager/ }).waitFor()
      expect(await lookAt(olga, 'roles')).toEqual([])
      await olga.goto(demo.path('team'))
      await chooseRole(olga, 'Gus Guest', 'Release manager')
      await olga.notice('Gus Guest is now Release manager').waitFor()
      await olga.goto(demo.path('team/roles'))
      await olga.rowMenu('Release manager', 'Delete')
      const asks = olga.dialog('Delete the role Release manager?')
      await asks.getByRole('button', { name: 'Delete' }).click()
      await asks.getByText('is in use by “Gus Guest”').waitFor()
      await asks.getByRole('combobox', { name: 'New role of its members' }).click()
      await page.getByRole('option', { name: 'Guest' }).click()
      await asks.getByRole('button', { name: 'Delete' }).click()
      await olga.notice('Role Release manager deleted').waitFor()
    },
    slow,
  )

  test(
    'an owner lets guests run one template, and restricts it to those listed',
    async () => {
      const { page } = olga
      await olga.goto(demo.path('templates'))
      await olga.rowMenu('Say hello', 'Permissions')
      const dialog = olga.dialog('Permissions of Say hello')
      await dialog.getByText('No role and no member is listed.').waitFor()
      await dialog.getByRole('combobox', { name: 'Role or member' }).fill('Guest')
      await page.getByRole('option', { name: 'Guest', exact: true }).click()
      await dialog.getByRole('checkbox', { name: 'Run tasks' }).check()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await dialog.getByRole('listitem').filter({ hasText: 'Role Guest' }).waitFor()
      await dialog.getByRole('switch').click()
      await expect.poll(() => dialog.getByRole('switch').isChecked()).toBe(true)
      expect(await lookAt(olga, 'permissions')).toEqual([])
      const gus = await arrive('gus')
      await gus.goto(demo.path('templates'))
      await gus.page.getByRole('button', { name: 'Run: Say hello' }).waitFor()
      expect(await gus.page.getByRole('button', { name: /^Run: / }).count()).toBe(1)
      await gus.leave()
      await page.keyboard.press('Escape')
      await olga.goto(demo.path('team/access'))
      await olga.button('Gus Guest').click()
      await olga.dialog('Access of Gus Guest').getByText('Given to the role: Run tasks').waitFor()
      expect(await lookAt(olga, 'access-of-person')).toEqual([])
      await page.keyboard.press('Escape')
      expect(await lookAt(olga, 'access')).toEqual([])
      await olga.goto(demo.path('templates'))
      await olga.rowMenu('Say hello', 'Permissions')
      const mona = await arrive('mona')
      await mona.goto(demo.path('templates'))
      await mona.button('More actions: Say hello').click()
      await mona.page.getByRole('menuitem', { name: 'Access is restricted to those listed' }).first().waitFor()
      await mona.leave()
      await dialog.getByRole('switch').click()
      await dialog.getByRole('button', { name: 'Remove from the list: Guest' }).click()
      await dialog.getByText('No role and no member is listed.').waitFor()
      await page.keyboard.press('Escape')
    },
    slow,
  )

  test('stop and confirm follow the permissions of a view, and who may approve follows the template', async () => {
    const { admin: caller } = server
    const view = await caller.ok(views.create, { params: demo.params, body: { title: 'Guarded', position: 9 } })
    const own = { ...demo.params, id: view.id }
    const task_params = { allow_task_runner_approval: true }
    await demo.add('Ask first', 'true.sh', { view_id: view.id, task_params })
    const id = await demo.start('Ask first')
    const { db } = server.server.services.database
    await db.updateTable('task').set({ status: 'waiting_confirmation' }).where('id', '=', id).execute()
    const body = { role_slug: 'guest', rights: ['runProjectTasks' as const] }
    await caller.ok(viewPermissions.add, { params: own, body })
    await caller.ok(viewPermissions.restrict, { params: own, body: { restricted: true } })
    const button = ({ page }: Visitor, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).first()
    const mona = await arrive('mona')
    await mona.goto(demo.path(`tasks/${id}`))
    for (const name of ['Confirm', 'Stop']) await expect.poll(() => button(mona, name).isDisabled()).toBe(true)
    await button(mona, 'Stop').locator('..').hover()
    await mona.page.getByRole('tooltip', { name: 'Access is restricted to those listed' }).waitFor()
    await mona.leave()
    const gus = await arrive('gus')
    await gus.goto(demo.path(`tasks/${id}`))
    await expect.poll(() => button(gus, 'Confirm').isEnabled()).toBe(true)
    expect(await button(gus, 'Stop').isDisabled()).toBe(true)
    await gus.leave()
    await caller.ok(viewPermissions.restrict, { params: own, body: { restricted: false } })
    await caller.ok(tasks.stop, { params: { ...demo.params, id } })
  })

  test('no user changes their own role; the last owner cannot leave and sees why', async () => {
    const { page } = olga
    await olga.goto(demo.path('team'))
    await page.getByRole('group', { name: 'Role of Olga Owner: Owner. You cannot change your own role' }).waitFor()
    await olga.button('More actions: Olga Owner').click()
    await page.getByRole('menuitem', { name: 'To leave, use Leave project' }).waitFor()
    await page.keyboard.press('Escape')
    // The administrator who created the project is an owner too.
    await olga.rowMenu('ADMIN', 'Remove from the team')
    await olga
      .dialog(/Remove ADMIN/)
      .getByRole('button', { name: 'Remove' })
      .click()
    await olga.notice('ADMIN removed').waitFor()
    await olga.button('Leave project: This is the last owner: make someone else an owner first').waitFor()
    const { id } = await server.admin.ok(users.me)
    await server.admin.ok(members.add, { params: demo.params, body: { user_id: id, role: 'owner' } })
  })

  test(
    'a guest sees the roles as text and what a guest may not do',
    async () => {
      const gus = await arrive('gus')
      const { page } = gus
      await gus.goto(demo.path('team'))
      const row = page.getByRole('row', { name: /Mona Manager/ })
      await row.getByRole('cell', { name: 'Manager', exact: true }).waitFor()
      expect(await page.getByRole('combobox').count()).toBe(0)
      await gus.button('More actions: Mona Manager').click()
      expect(await gus.menuItems()).toEqual(['History'])
      await page.keyboard.press('Escape')
      await gus.button('Add member: Your role in this project does not allow this').waitFor()
      expect(await lookAt(gus, 'team-guest')).toEqual([])
      // The address of a run dialog is no way around the role.
      await gus.goto(demo.path(`templates?run=${demo.template('Say hello')}`))
      const run = gus.dialog(/Say hello/)
      await run.getByText('Your role in this project does not allow this', { exact: true }).waitFor()
      expect(await run.getByRole('button', { name: 'Run', exact: true }).getAttribute('aria-disabled')).toBe('true')
      await run.getByRole('button', { name: 'Cancel' }).click()
      await gus.goto('/users')
      await page.getByText('Administrators only').waitFor()
      await gus.button(/^Account/).click()
      expect(await page.getByRole('menuitem', { name: 'Administration' }).count()).toBe(0)
    },
    slow,
  )

  test('another role changes the controls at once, and a removed member leaves the page and sees why', async () => {
    await person('lev', 'Lev Live', 'guest')
    const lev = await arrive('lev')
    await lev.goto(demo.path('keys'))
    await lev.button('New key: Your role in this project does not allow this').waitFor()
    await olga.goto(demo.path('team'))
    await chooseRole(olga, 'Lev Live', 'Manager')
    await lev.notice('Your role in “Web operations” is now Manager.').waitFor()
    await lev.page.getByRole('button', { name: 'New key', exact: true }).click()
    await lev.dialog('New key').getByLabel('Key name').fill('Half typed')
    await chooseRole(olga, 'Lev Live', 'Guest')
    await lev.notice('is now Guest').waitFor()
    await olga.rowMenu('Lev Live', 'Remove from the team')
    await olga
      .dialog(/Remove Lev/)
      .getByRole('button', { name: 'Remove' })
      .click()
    await lev.notice('You no longer have access to “Web operations”').waitFor()
    await lev.heading('New project').waitFor()
    expect(lev.path).toBe('/project/new')
  })

  test('a member leaves, and the project is gone for them', async () => {
    await person('lea', 'Lea Leaver', 'manager')
    const lea = await arrive('lea')
    await lea.goto(demo.path('team'))
    await lea.button('Leave project').click()
    await lea.dialog('Leave Web operations?').getByRole('button', { name: 'Leave project' }).click()
    await lea.notice('You have left Web operations').waitFor()
    await lea.heading('New project').waitFor()
    expect(await lea.notice('no longer have access').count()).toBe(0)
  })

  test('an administrator makes, changes, finds and deletes users', async () => {
    const { page } = admin
    await admin.goto(demo.path('team'))
    await admin.button(/^Account/).click()
    await page.getByRole('menuitem', { name: 'Administration' }).click()
    await admin.heading('Users').waitFor()
    await admin.button('New user').click()
    const form = admin.dialog('New user')
    await form.getByRole('radio', { name: 'Enter a password now' }).check()
    await form.getByRole('button', { name: 'Create' }).click()
    for (const text of ['Name is required', 'Username is required', 'Email is required', 'Password is required'])
      await form.getByText(text, { exact: true }).waitFor()
    await form.getByLabel('Name', { exact: false }).first().fill('Uma User')
    await form.getByLabel('Username').fill('olga')
    await form.getByLabel('Email', { exact: false }).first().fill('uma@example.org')
    await form.getByRole('textbox', { name: 'Password' }).fill(password)
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByText('Another user has this user name').waitFor()
    await form.getByLabel('Username').fill('uma')
    await form.getByRole('checkbox', { name: 'Admin' }).check()
    await form.getByRole('button', { name: 'Create' }).click()
    await admin.notice('User Uma User created').waitFor()

    await admin.field('Filter').fill('uma')
    await page.getByText('1 entry').waitFor()
    await admin.button('Uma User').first().click()
    const edit = admin.dialog('Edit user')
    await edit.getByRole('checkbox', { name: 'Admin' }).uncheck()
    await edit.getByRole('checkbox', { name: 'Alerts' }).check()
    await edit.getByRole('button', { name: 'Save' }).click()
    await admin.notice('User Uma User saved').waitFor()
    const [uma] = await server.admin.ok(users.list, { query: { q: 'uma' } })
    expect(uma).toMatchObject({ admin: false, alert: true, external: false, pro: false })

    await admin.rowMenu('Uma User', 'Reset password')
    const change = admin.dialog('Reset the password of Uma User')
    await change.getByText('Shown to you').waitFor()
    await change.getByRole('button', { name: 'Create link' }).click()
    const shown = admin.dialog('Link for Uma User')
    const link = (await shown.locator('pre').textContent()) ?? ''
    expect(link).toMatch(/\/reset-password#[\w-]{43}$/)
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: 'I have copied it' }).click()

    await admin.rowMenu('Uma User', 'Reset password')
    await change.getByRole('radio', { name: 'Enter a password now' }).check()
    await change.getByRole('textbox', { name: 'New password' }).fill('another quiet hedgehog')
    await change.getByRole('checkbox', { name: 'Revoke the API tokens too' }).check()
    await change.getByRole('button', { name: 'Change password' }).click()
    await admin.notice('Password of Uma User changed').waitFor()

    await admin.rowMenu('Uma User', 'Block')
    const block = admin.dialog('Block this user?')
    await block.getByText('All sessions end at once').waitFor()
    await block.getByRole('button', { name: 'Block' }).click()
    await admin.notice('Uma User is blocked').waitFor()
    await page.getByRole('row', { name: /Uma User Blocked/ }).waitFor()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Active')
    await page.getByText('No entry matches “uma”.').waitFor()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Blocked')
    await admin.rowMenu('Uma User', 'Unblock')
    await admin.notice('Uma User can sign in again').waitFor()
    await page.getByRole('combobox', { name: 'State' }).selectOption('All users')

    await admin.rowMenu('Uma User', 'Delete')
    await admin.dialog('Delete user?').getByRole('button', { name: 'Delete' }).click()
    await admin.notice('User Uma User deleted').waitFor()
    await page.getByText('No entry matches “uma”.').waitFor()
  })

  test(
    'a user sets the password with a link, must change a given one at the sign-in, and asks for a link by e-mail',
    async () => {
      const id = await person('rita', 'Rita Reset')
      await admin.goto('/users?q=rita')
      await admin.rowMenu('Rita Reset', 'Reset password')
      const reset = admin.dialog('Reset the password of Rita Reset')
      await reset.getByRole('button', { name: 'Create link' }).click()
      const shown = admin.dialog('Link for Rita Reset')
      await shown.getByText('shown only here').waitFor()
      expect(await lookAt(admin, 'password-link')).toEqual([])
      const link = new URL((await shown.locator('pre').textContent()) ?? '')
      await shown.getByRole('button', { name: 'I have copied it' }).click()

      const rita = await Visitor.arrive(server.url, { user: null })
      const { page } = rita
      const signIn = async (secret: string) => {
        await rita.field('Username').fill('rita')
        await page.getByRole('textbox', { name: 'Password' }).fill(secret)
        await page.keyboard.press('Enter')
      }
      await rita.load(link.pathname + link.hash)
      await rita.heading('Set a new password').waitFor()
      await page.getByText('For the account rita').waitFor()
      expect(await lookAt(rita, 'password-reset')).toEqual([])
      const field = page.getByRole('textbox', { name: 'New password' })
      await field.fill('short')
      await page.keyboard.press('Enter')
      await page.getByText('Password must have 8 to 128 characters').waitFor()
      await field.fill('a quiet hedgehog')
      await page.keyboard.press('Enter')
      await page.getByText('Sign in with your new password').waitFor()
      // The link is used up.
      await rita.load('/auth/login')
      await rita.load(link.pathname + link.hash)
      await page.getByText('It was used already').waitFor()
      expect(await lookAt(rita, 'password-link-void')).toEqual([])

      await server.admin.ok(users.password, {
        params: { id },
        body: { password: 'given by an admin', must_change_password: true },
      })
      await rita.load('/tokens')
      await signIn('given by an admin')
      await rita.heading('Choose a new password').waitFor()
      // A page that is loaded meanwhile leads there too.
      await rita.load('/tokens')
      await rita.heading('Choose a new password').waitFor()
      expect(await lookAt(rita, 'password-required')).toEqual([])
      await field.fill('given by an admin')
      await page.keyboard.press('Enter')
      await page.getByText('This is your present password').waitFor()
      await field.fill('one more hedgehog')
      await page.keyboard.press('Enter')
      await rita.heading('API tokens').waitFor()

      const smtp = await startMailServer()
      const { config } = server.server.services
      const before = { ...config }
      sendOver(config, smtp)
      // The visitors' cookies are those of an address without https.
      config.web_host = server.url
      const forgetful = await Visitor.arrive(server.url, { user: null })
      await forgetful.load('/auth/login')
      await forgetful.page.getByRole('link', { name: 'Forgot your password?' }).click()
      await forgetful.heading('Reset your password').waitFor()
      expect(await lookAt(forgetful, 'password-forgotten')).toEqual([])
      await forgetful.field('Username or email').fill('rita@example.org')
      await forgetful.page.keyboard.press('Enter')
      await forgetful.page.getByText('If there is an account for rita@example.org').waitFor()
      expect(tokenIn(await mailTo(smtp, 'rita@example.org'), 'reset-password')).not.toBe('')
      Object.assign(config, before)
      await smtp.stop()
    },
    slow,
  )

  test('an administrator makes a service account with a token, sees all tokens, and changes the policies', async () => {
    const { page } = admin
    await admin.goto('/users')
    await admin.button('New service account').click()
    const form = admin.dialog('New service account')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByText('Username is required').waitFor()
    await form.getByLabel('Name', { exact: false }).first().fill('Deployer')
    await form.getByLabel('Username').fill('deployer')
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('row', { name: /Deployer Service account/ }).waitFor()
    await admin.rowMenu('Deployer', 'New token')
    await admin.dialog('New token for Deployer').getByLabel('Name', { exact: false }).first().fill('Pipeline')
    await admin.press('Create')
    await admin.dialog('Your new token').getByRole('button', { name: 'I have copied it' }).click()

    await admin.goto('/admin/sign-in?tab=tokens')
    await page.getByRole('row', { name: /Deployer Service account Pipeline/ }).waitFor()
    expect(await lookAt(admin, 'all-tokens')).toEqual([])
    await admin.rowMenu('Pipeline', 'Revoke')
    await admin.dialog('Revoke this token?').getByRole('button', { name: 'Revoke' }).click()
    await admin.notice('Token revoked').waitFor()

    await page.getByRole('link', { name: 'Policies' }).click()
    await page.getByRole('switch', { name: 'Sign-in with a password' }).uncheck()
    await admin.button('Save').click()
    await page.getByRole('alert').getByText('An administrator must sign in by another way').waitFor()
    expect(await lookAt(admin, 'policies')).toEqual([])
    await page.getByRole('switch', { name: 'Sign-in with a password' }).check()
    await page.getByRole('textbox', { name: 'Minimum length of a password' }).fill('9')
    await admin.button('Save').click()
    await admin.notice('Policies saved').waitFor()
    expect(await server.admin.ok(signInPolicy.get)).toMatchObject({ password_min_length: 9, password_sign_in: true })
    await server.admin.ok(signInPolicy.update, { body: { password_min_length: 8 } })
  })

  test('without passwords the sign-in has no form, and a link of the command line signs an administrator in', async () => {
    const { config, database } = server.server.services
    config.password_login_disable = true
    const { id } = await server.admin.ok(users.me)
    const token = await makeSignInLink(database, systemActor, { id, username: 'admin' })
    const link = await Visitor.arrive(server.url, { user: null })
    await link.load('/auth/login')
    await link.page.getByRole('button', { name: 'How to fix sign-in issues' }).waitFor()
    await link.page.getByRole('textbox', { name: 'Username' }).waitFor({ state: 'hidden' })
    await link.load(`/sign-in-link#${token}`)
    await link.page.getByText('It signs an administrator in, once.').waitFor()
    expect(await lookAt(link, 'sign-in-link')).toEqual([])
    await link.button('Sign in').click()
    await link.button(/^Account/).waitFor()
    await link.load(`/sign-in-link#${token}`)
    await link.button('Sign in').click()
    await link.page.getByText('It was used already').waitFor()
    config.password_login_disable = false
  })
  test(
    'an owner invites by e-mail and by user name; people join with a new account, after signing in, or decline',
    async () => {
      await server.admin.ok(signInPolicy.update, { body: { invites_enabled: true, invite_type: 'both' } })
      const smtp = await startMailServer()
      const { config } = server.server.services
      const before = { ...config }
      sendOver(config, smtp)
      // The visitors' cookies are those of an address without https.
      config.web_host = server.url
      const { page } = olga
      await olga.goto('/tokens')
      await olga.goto(demo.path('team'))
      const invite = async (way: string, fill: () => Promise<unknown>) => {
        await olga.button('Invite or add').click()
        const dialog = olga.dialog('Invite or add a member')
        await dialog.getByRole('radio', { name: way }).check()
        await fill()
        await dialog.getByRole('radio', { name: 'Task runner' }).check()
        await dialog.getByRole('button', { name: 'Send invitation' }).click()
      }
      await invite('Invite by email', async () => {
        await olga.dialog().getByRole('button', { name: 'Send invitation' }).click()
        await olga.dialog().getByText('Email is required').waitFor()
        await olga.dialog().getByRole('textbox', { name: 'Email' }).fill('nina@example.org')
        expect(await lookAt(olga, 'team-invite')).toEqual([])
      })
      await olga.notice('Invitation sent to nina@example.org').waitFor()
      const list = page.getByRole('region', { name: 'Invitations' })
      await list.getByRole('row', { name: /nina@example.org Pending/ }).waitFor()
      const link = `/accept-invite#${tokenIn(await mailTo(smtp, 'nina@example.org'), 'accept-invite')}`
      Object.assign(config, before)

      // Without mail the link is shown, once.
      await person('ivo', 'Ivo Invited')
      await invite('Invite a user', async () => {
        await olga.dialog().getByRole('combobox', { name: 'Person' }).fill('ivo')
        await page.getByRole('option', { name: 'Ivo Invited' }).click()
      })
      const shown = olga.dialog('Invitation of Ivo Invited')
      const forIvo = new URL((await shown.locator('pre').textContent()) ?? '')
      await shown.getByRole('button', { name: 'I have copied it' }).click()
      await list.getByRole('row', { name: /Ivo Invited Pending/ }).waitFor()
      expect(await lookAt(olga, 'team-invitations')).toEqual([])

      const nina = await Visitor.arrive(server.url, { user: null })
      await nina.load(link)
      await nina.page.getByText('Olga Owner invites you to the project Web operations with the role Task').waitFor()
      expect(await lookAt(nina, 'invitation-new')).toEqual([])
      await nina.button('Create account and accept').click()
      await nina.page.getByText('Username is required').waitFor()
      await nina.field('Username').fill('nina')
      await nina.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nina New')
      await nina.page.getByRole('textbox', { name: 'Password' }).fill('a quiet hedgehog')
      await nina.button('Create account and accept').click()
      await nina.heading('Dashboard').waitFor()
      expect(nina.path).toBe(demo.path('history'))

      const ivo = await Visitor.arrive(server.url, { user: null })
      await ivo.load(forIvo.pathname + forIvo.hash)
      await ivo.page.getByText('Sign in with your account to accept it').waitFor()
      expect(await lookAt(ivo, 'invitation-sign-in')).toEqual([])
      await ivo.page.getByRole('link', { name: 'Sign in' }).click()
      await ivo.field('Username').fill('ivo')
      await ivo.page.getByRole('textbox', { name: 'Password' }).fill(password)
      await ivo.page.keyboard.press('Enter')
      await ivo.heading('Invitation').waitFor()
      await ivo.button('Accept').waitFor()
      expect(await lookAt(ivo, 'invitation-member')).toEqual([])
      // It is also in the overview.
      await ivo.load('/overview')
      await ivo.page.getByRole('region', { name: 'Invitations for you' }).waitFor()
      expect(await lookAt(ivo, 'invitation-overview')).toEqual([])
      await ivo.button('Accept').click()
      await ivo.notice('You are now a member of Web operations').waitFor()
      await ivo.heading('Dashboard').waitFor()
      await ivo.load('/auth/login')
      await ivo.load(forIvo.pathname + forIvo.hash)
      await ivo.page.getByText('Invitation is no longer valid').waitFor()
      expect(await lookAt(ivo, 'invitation-void')).toEqual([])

      await person('nele', 'Nele Negative')
      await olga.goto('/tokens')
      await olga.goto(demo.path('team'))
      await invite('Invite a user', async () => {
        await olga.dialog().getByRole('combobox', { name: 'Person' }).fill('nele')
        await page.getByRole('option', { name: 'Nele Negative' }).click()
      })
      await olga.dialog('Invitation of Nele Negative').getByRole('button', { name: 'I have copied it' }).click()
      const nele = await arrive('nele')
      await nele.goto('/overview')
      await nele.button('Decline').click()
      await nele.page.getByRole('region', { name: 'Invitations for you' }).waitFor({ state: 'detached' })
      await olga.goto('/tokens')
      await olga.goto(demo.path('team'))
      await list.getByRole('row', { name: /Nele Negative Declined/ }).waitFor()
      await olga.rowMenu('Nele Negative', 'Revoke')
      await olga.dialog('Revoke the invitation of').getByRole('button', { name: 'Revoke' }).click()
      await olga.notice('Invitation of Nele Negative revoked').waitFor()
      await list.waitFor({ state: 'detached' })
      await smtp.stop()
      await server.admin.ok(signInPolicy.update, { body: { invites_enabled: false, invite_type: 'username' } })
    },
    slow,
  )

  test('a last owner cannot be deleted, and the projects are named', async () => {
    const { id } = await server.admin.ok(users.me)
    await server.admin.ok(members.remove, { params: { ...demo.params, user_id: id } })
    await admin.goto('/users?q=olga')
    await admin.rowMenu('Olga Owner', 'Delete')
    const dialog = admin.dialog('Delete user?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('This is the last owner of “Web operations”').waitFor()
    // Administrators cannot remove themselves or revoke their own right either.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await admin.goto('/users?q=admin')
    await admin.button('More actions: ADMIN').click()
    await admin.page.getByRole('menuitem', { name: 'Ask another administrator to delete your account' }).waitFor()
    await admin.page.keyboard.press('Escape')
    await admin.page.getByRole('table').getByRole('button', { name: 'ADMIN', exact: true }).click()
    const own = admin.dialog('Edit user').getByRole('checkbox', { name: 'Admin' })
    expect([await own.isChecked(), await own.isDisabled()]).toEqual([true, true])
    await server.admin.ok(members.add, { params: demo.params, body: { user_id: id, role: 'owner' } })
  })

  test(
    'many users come in pages of twenty, sorted by the server',
    async () => {
      const rows = Array.from({ length: 45 }, (_, i) => ({
        username: `many${i}`,
        name: `Many ${String(i).padStart(2, '0')}`,
        email: `many${i}@example.org`,
        password_hash: null,
        admin: false,
        external: true,
        alert: false,
        pro: i === 3,
        created: new Date().toISOString(),
      }))
      await server.server.services.database.db.insertInto('user').values(rows).execute()
      await admin.goto('/users?q=many')
      await admin.page.getByText('45 entries').waitFor()
      expect(await admin.button(/^More actions: Many/).count()).toBe(20)
      await admin.page.getByRole('button', { name: /Page 3|^3$/ }).click()
      await admin.button('More actions: Many 44').waitFor()
      expect(await admin.button(/^More actions: Many/).count()).toBe(5)
      expect(admin.path).toContain('page=3')
      await admin.goto('/users?q=many&sort=pro&order=desc')
      await admin.page.getByRole('row').nth(1).getByText('Many 03').waitFor()
      await admin.goto('/users')
      expect(await lookAt(admin, 'users')).toEqual([])
      await server.server.services.database.db.deleteFrom('user').where('username', 'like', 'many%').execute()
    },
    slow,
  )

  test('one’s own e-mail is changed with the current password', async () => {
    await person('emil', 'Emil Mail')
    const emil = await arrive('emil')
    await emil.goto('/tokens')
    const openAccount = async () => {
      await emil.button(/^Account/).click()
      await emil.page.getByRole('menuitem', { name: 'Edit account' }).click()
    }
    await openAccount()
    const dialog = emil.dialog('Edit account')
    expect(await dialog.getByRole('textbox', { name: 'Current password' }).count()).toBe(0)
    await dialog.getByLabel('Email', { exact: false }).first().fill('emil@new.example.org')
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('wrong hedgehog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is not your current password').waitFor()
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await emil.notice('Account saved').waitFor()
    await openAccount()
    expect(await dialog.getByLabel('Email', { exact: false }).first().inputValue()).toBe('emil@new.example.org')
  })

  test(
    'an authenticator app is set up, asked for at the sign-in, replaced by a recovery code, and removed by an administrator',
    async () => {
      const id = await person('tess', 'Tess Twofold')
      const tess = await Visitor.arrive(server.url, {
        user: 'tess',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const { page } = tess
      await tess.goto('/tokens')
      const openDialog = async () => {
        await tess.button(/^Account/).click()
        await page.getByRole('menuitem', { name: 'Two-factor authentication' }).click()
      }
      await openDialog()
      await tess.dialog('Two-factor authentication').getByText('Besides your password').waitFor()
      expect(await lookAt(tess, 'second-factor-off')).toEqual([])
      await page.getByRole('switch', { name: 'Two-factor authentication' }).press('Space')
      const proof = tess.dialog('Confirm that it is you')
      await page.keyboard.type('wrong hedgehog')
      await page.keyboard.press('Enter')
      await proof.getByText('This is not your current password').waitFor()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      const scan = tess.dialog('Set up your authenticator app')
      await scan.getByRole('img', { name: /^QR code/ }).waitFor()
      const secret = ((await scan.locator('pre').textContent()) ?? '').replaceAll(' ', '')
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(await lookAt(tess, 'second-factor-set-up')).toEqual([])
      const code = scan.getByRole('textbox', { name: 'Authentication code' })
      await code.fill(wrongCode(secret))
      await scan.getByText('This code is wrong').waitFor()
      await tess.focused(code)
      // Pasted with a space, as some apps show it; the last digit sends it.
      await code.fill(codeOf(secret).replace(/^.../, '$& '))
      const saved = tess.dialog('Save your recovery codes')
      await saved.getByRole('listitem').first().waitFor()
      const codes = await saved.getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(10)
      expect(await lookAt(tess, 'second-factor-codes')).toEqual([])
      await saved.getByRole('button', { name: 'Copy' }).click()
      await tess.notice('Text copied to clipboard!').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
      const file = await tess.downloads(() => saved.getByRole('button', { name: 'Download' }).click())
      expect([file.name, file.content]).toEqual([
        'signalbox-recovery-codes.txt',
        expect.stringContaining(codes.join('\n')),
      ])
      await page.keyboard.press('Escape')
      await saved.getByRole('button', { name: 'I have saved these codes' }).click()
      await tess.dialog('Two-factor authentication').getByText('10 recovery codes left').waitFor()
      await page.keyboard.press('Escape')
      await tess.dialog().waitFor({ state: 'detached' })

      const signIn = async () => {
        await tess.signOut()
        await tess.load('/tokens')
        await tess.field('Username').fill('tess')
        await page.getByRole('textbox', { name: 'Password' }).fill(password)
        await page.keyboard.press('Enter')
        await tess.heading('Two-factor authentication').waitFor()
      }
      await signIn()
      // A page that is loaded meanwhile asks for the code too, and comes back afterwards.
      await tess.load('/tokens')
      await tess.heading('Two-factor authentication').waitFor()
      expect(await lookAt(tess, 'sign-in-code')).toEqual([])
      const asked = page.getByRole('textbox', { name: 'Authentication code' })
      expect(await asked.getAttribute('autocomplete')).toBe('one-time-code')
      await asked.fill(wrongCode(secret))
      await page.getByRole('alert').getByText('This code is wrong or has expired').waitFor()
      await tess.focused(asked)
      await forgetCodes(server)
      await page.keyboard.type(codeOf(secret))
      await tess.heading('API tokens').waitFor()

      await signIn()
      await tess.button('Use a recovery code').click()
      await tess.heading('Account recovery').waitFor()
      expect(await lookAt(tess, 'sign-in-recovery')).toEqual([])
      await page.getByRole('textbox', { name: 'Recovery code' }).fill('nonsense')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('This recovery code is wrong').waitFor()
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] as string)
      await page.keyboard.press('Enter')
      await tess.heading('API tokens').waitFor()
      await openDialog()
      await tess.dialog().getByText('9 recovery codes left').waitFor()
      await page.keyboard.press('Escape')
      await tess.focused(tess.button(/^Account/))
      await openDialog()
      await tess.dialog().getByRole('button', { name: 'New recovery codes' }).click()
      await forgetCodes(server)
      await tess
        .dialog('Confirm that it is you')
        .getByRole('textbox', { name: 'Authentication code' })
        .fill(codeOf(secret))
      await saved.getByRole('listitem').first().waitFor()
      expect(await saved.getByRole('listitem').allTextContents()).not.toContain(codes[1])

      await admin.goto('/users?q=tess')
      await admin.rowMenu('Tess Twofold', 'Remove second factor')
      // An unattended screen is not enough to let someone into the account.
      await server.server.services.database.db
        .updateTable('session')
        .set({ created: isoIn(-700) })
        .execute()
      await admin.dialog('Remove the second factor?').getByRole('button', { name: 'Remove second factor' }).click()
      const asks = admin.dialog('Confirm that it is you')
      await asks.getByRole('textbox', { name: 'Current password' }).fill(password)
      await asks.getByRole('button', { name: 'Continue' }).click()
      await admin.notice('Second factor of Tess Twofold removed').waitFor()
      expect((await server.admin.ok(users.get, { params: { id } })) as object).not.toHaveProperty('totp')

      // Where a role requires a second factor, the sign-in sets it up. Not `second_factor_required`: the server looks once a
      // minute, and would sign out the other visitors, who have none.
      const { auth } = server.server.services.config
      await server.admin.ok(members.add, { params: demo.params, body: { user_id: id, role: 'task_runner' } })
      auth.second_factor_roles = ['task_runner']
      const uses = await Visitor.arrive(server.url, { user: null })
      await uses.load('/tokens')
      await uses.field('Username').fill('tess')
      await uses.page.getByRole('textbox', { name: 'Password' }).fill(password)
      await uses.page.keyboard.press('Enter')
      await uses.heading('Set up your authenticator app').waitFor()
      await uses.page.getByText('This server requires a second factor').waitFor()
      // A page that is loaded meanwhile leads there too.
      await uses.load('/tokens')
      await uses.heading('Set up your authenticator app').waitFor()
      expect(await lookAt(uses, 'sign-in-set-up')).toEqual([])
      const key = ((await uses.page.locator('pre').textContent()) ?? '').replaceAll(' ', '')
      await uses.page.getByRole('textbox', { name: 'Authentication code' }).fill(codeOf(key))
      await uses.heading('Save your recovery codes').waitFor()
      expect(await lookAt(uses, 'sign-in-codes')).toEqual([])
      await uses.button('I have saved these codes').click()
      await uses.heading('API tokens').waitFor()
      auth.second_factor_roles = []
    },
    slow,
  )

  test(
    'a passkey is added with a name, takes the place of the code at the sign-in, and is removed',
    async () => {
      await person('pia', 'Pia Passkey')
      // Browsers have passkeys only for host names.
      const pia = await Visitor.arrive(server.url.replace('127.0.0.1', 'localhost'), { user: null, permissions: [] })
      const { page } = pia
      const device = await page.context().newCDPSession(page)
      await device.send('WebAuthn.enable')
      const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true }
      await device.send('WebAuthn.addVirtualAuthenticator', {
        options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } as never,
      })
      const enterPassword = async () => {
        await pia.load('/tokens')
        await pia.field('Username').fill('pia')
        await page.getByRole('textbox', { name: 'Password' }).fill(password)
        await page.keyboard.press('Enter')
      }
      const openDialog = async () => {
        await pia.button(/^Account/).click()
        await page.getByRole('menuitem', { name: 'Two-factor authentication' }).click()
      }
      const prove = async () => {
        const proof = pia.dialog('Confirm that it is you')
        const other = proof.getByRole('button', { name: 'Use your password instead' })
        await proof.getByRole('button', { name: 'Continue' }).waitFor()
        if (await other.count()) await other.click()
        await proof.getByRole('textbox', { name: 'Current password' }).fill(password)
        await page.keyboard.press('Enter')
      }
      await enterPassword()
      await pia.heading('API tokens').waitFor()
      await openDialog()
      await page.getByRole('switch', { name: 'Two-factor authentication' }).press('Space')
      await prove()
      const secret = (
        (await pia.dialog('Set up your authenticator app').locator('pre').textContent()) ?? ''
      ).replaceAll(' ', '')
      await page.getByRole('textbox', { name: 'Authentication code' }).fill(codeOf(secret))
      await pia.button('I have saved these codes').click()
      await pia.button('Add passkey').click()
      await prove()
      const form = pia.dialog('Add passkey')
      await form.getByRole('button', { name: 'Add passkey' }).click()
      await form.getByText('Enter a name').waitFor()
      await form.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
      await page.keyboard.press('Enter')
      await pia.notice('Passkey Work laptop added').waitFor()
      await pia.dialog().getByText('Work laptop · not used yet').waitFor()
      await page.keyboard.press('Escape')

      await pia.signOut()
      await enterPassword()
      await pia.button('Use a passkey').click()
      await pia.heading('API tokens').waitFor()
      // Without the password, too.
      await pia.signOut()
      await pia.load('/tokens')
      await pia.button('Sign in with a passkey').click()
      await pia.heading('API tokens').waitFor()
      await openDialog()
      await pia
        .dialog()
        .getByText(/Work laptop · last used/)
        .waitFor()
      // Checked only now: the session of the debugger that it uses ends the virtual device.
      expect(await lookAt(pia, 'second-factor-passkeys')).toEqual([])
      await pia.button('Rename passkey Work laptop').click()
      await pia.dialog('Rename passkey').getByRole('textbox', { name: 'Name' }).fill('Old laptop')
      await page.keyboard.press('Enter')
      await pia.button('Remove passkey Old laptop').click()
      await prove()
      await pia.dialog('Remove the passkey?').getByRole('button', { name: 'Remove passkey' }).click()
      await pia.notice('Passkey Old laptop removed').waitFor()
    },
    slow,
  )

  test(
    'someone signs in by e-mail with a code, and turns on codes by e-mail beside the password',
    async () => {
      const smtp = await startMailServer()
      sendsMail(server, smtp, { allow_login_as_external_user: true })
      try {
        const id = await person('mia', 'Mia Mail')
        const { email } = (await server.admin.ok(users.get, { params: { id } })) as { email: string }
        const mia = await Visitor.arrive(server.url, { user: null })
        const { page } = mia
        await mia.load('/tokens')
        await mia.button('Sign in by email').waitFor()
        expect(await lookAt(mia, 'sign-in-ways')).toEqual([])
        await mia.button('Sign in by email').click()
        await mia.heading('Sign in by email').waitFor()
        expect(await lookAt(mia, 'sign-in-email')).toEqual([])
        await page.keyboard.press('Enter')
        await page.getByText('Enter your email address').first().waitFor()
        await page.getByRole('textbox', { name: 'Email' }).fill(email)
        await page.keyboard.press('Enter')
        await mia.heading('Check your email').waitFor()
        const code = await codeTo(smtp, email)
        const field = page.getByRole('textbox', { name: 'Authentication code' })
        await field.fill(otherCode(code))
        await page.getByRole('alert').getByText('This code is wrong').waitFor()
        await mia.button('Send a new code').click()
        await page.getByText('Verification email sent successfully.').waitFor()
        expect(await lookAt(mia, 'sign-in-mail-code')).toEqual([])
        // A page that is loaded meanwhile asks for the code too.
        await mia.load('/tokens')
        await field.fill(await codeTo(smtp, email))
        await mia.heading('API tokens').waitFor()

        // In a session with the password, codes by email become the second factor.
        const second = await Visitor.arrive(server.url, { user: 'mia' })
        await second.goto('/tokens')
        await second.button(/^Account/).click()
        await second.page.getByRole('menuitem', { name: 'Two-factor authentication' }).click()
        await second.button('Turn on codes by email').click()
        await second.page.keyboard.type(password)
        await second.page.keyboard.press('Enter')
        await second.dialog('Codes by email').getByText('A code was sent').waitFor()
        await second.page.getByRole('textbox', { name: 'Authentication code' }).fill(await codeTo(smtp, email))
        await second.dialog('Save your recovery codes').getByRole('listitem').first().waitFor()
        await second.button('I have saved these codes').click()
        await second.dialog().getByText('A code is sent to').waitFor()
        expect(await lookAt(second, 'second-factor-email')).toEqual([])
        await second.page.keyboard.press('Escape')
        // An old session proves who it is before it makes a token.
        const { db } = server.server.services.database
        await db
          .updateTable('session')
          .set({ created: isoIn(-3600), proved_at: null })
          .where('user_id', '=', id)
          .execute()
        await second.button('New token').first().click()
        await second.button('Create').click()
        await second.dialog('Confirm that it is you').getByRole('button', { name: 'Continue' }).waitFor()
        await second.page.keyboard.type(password)
        await second.page.keyboard.press('Enter')
        await second.dialog().getByText('sbx_').first().waitFor()
      } finally {
        sendsMail(server, smtp, { enabled: false })
        await smtp.stop()
      }
    },
    slow,
  )

  test('a session that ends elsewhere leads to the sign-in without a click', async () => {
    const id = await person('ines', 'Ines Inside')
    const ines = await arrive('ines')
    await ines.goto('/tokens')
    await new Client(server.url).signIn('ines', password)
    await ines.button(/^Account/).click()
    await ines.page.getByRole('menuitem', { name: 'Sessions' }).click()
    const sessions = ines.dialog('Sessions')
    await sessions.getByText('This device').waitFor()
    expect(await lookAt(ines, 'sessions')).toEqual([])
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await ines.dialog('Sign out everywhere else?').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await ines.notice('Signed out').waitFor()
    expect(await server.admin.ok(userSessions.listOf, { params: { id } })).toHaveLength(1)
    await server.admin.ok(users.password, { params: { id }, body: { password: 'a new quiet hedgehog' } })
    await ines.heading('Sign in').waitFor()
    await ines.page.getByRole('status').filter({ hasText: 'Your session has ended' }).waitFor()
    expect(ines.path).toBe('/auth/login?return=%2Ftokens')
  })

  test(
    'the sign-in helps with commands to copy',
    async () => {
      const signedOut = await Visitor.arrive(server.url, {
        user: null,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await signedOut.goto('/auth/login')
      await signedOut.button('How to fix sign-in issues').click()
      const dialog = signedOut.dialog('How to fix sign-in issues')
      for (const [what, command] of [
        ['List the users', 'npm run signalbox -- user list'],
        ['Give a user a new password', 'npm run signalbox -- user change-by-login --login USERNAME --password-file -'],
        ['Make a user an administrator', 'npm run signalbox -- user add --admin --login USERNAME'],
        ['Sign an administrator in with a link, once', 'user sign-in-link --login USERNAME'],
        ['Unblock a user', 'user unblock --login USERNAME'],
        ['Remove all second factors of a user who lost them', 'user totp disable --login USERNAME'],
      ] as const) {
        await dialog.getByRole('button', { name: `Copy: ${what}` }).click()
        await signedOut.notice('Text copied to clipboard!').first().waitFor()
        expect(await signedOut.page.evaluate(() => navigator.clipboard.readText())).toContain(command)
      }
      await signedOut.page.mouse.move(0, 0)
      await signedOut.page.getByRole('tooltip').waitFor({ state: 'detached' })
      expect(await lookAt(signedOut, 'sign-in-help')).toEqual([])
    },
    slow,
  )

  const shown: [name: string, path: () => string, first: (visitor: Visitor) => Promise<unknown>][] = [
    ['team', () => demo.path('team'), (visitor) => visitor.button(/^More actions: Gus/).waitFor()],
    [
      'team-add',
      () => demo.path('team'),
      async (visitor) => {
        await visitor.button('Add member').click()
        await visitor.dialog('Add a member').getByRole('combobox', { name: 'Person' }).fill('no')
        await visitor.page.getByRole('option', { name: 'Noor Newcomer' }).click()
      },
    ],
  ]
  test.each(shown)(
    '%s: no mistakes that axe knows of, nothing cut off, wide and narrow',
    async (name, path, first) => {
      await olga.goto(path())
      await first(olga)
      expect(await lookAt(olga, name)).toEqual([])
    },
    slow,
  )

  const forms: [name: string, open: (visitor: Visitor) => Promise<unknown>][] = [
    ['user-new', (visitor) => visitor.button('New user').click()],
    ['user-edit', (visitor) => visitor.button('Noor Newcomer').first().click()],
    ['user-password', (visitor) => visitor.rowMenu('Noor Newcomer', 'Reset password')],
    ['user-delete', (visitor) => visitor.rowMenu('Noor Newcomer', 'Delete')],
  ]
  test(
    'the forms of users: no mistakes that axe knows of, nothing cut off, wide and narrow',
    async () => {
      await admin.goto('/users?q=noor')
      const found: string[] = []
      for (const [name, open] of forms) {
        await open(admin)
        await admin.dialog().waitFor()
        found.push(...(await lookAt(admin, name)).map((fault) => `${name}: ${fault}`))
        await admin.page.keyboard.press('Escape')
        await admin.dialog().waitFor({ state: 'detached' })
      }
      expect(found).toEqual([])
    },
    slow,
  )
})
