import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { users } from '../../src/contract/user.ts'
import type { TestServer } from '../helpers/server.ts'
import { proEdition, subscriptionKey } from '../helpers/subscription.ts'
import { describeConsole, lookAt, password, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

/** Opens the account menu and returns its items. */
async function accountMenu(visitor: Visitor): Promise<string[]> {
  await visitor
    .button(/Account/)
    .first()
    .click()
  const items = visitor.page.getByRole('menuitem')
  await items.first().waitFor()
  return items.allInnerTexts()
}

describeConsole('the edition full', () => {
  let server: TestServer
  let demo: Demo
  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
  })
  afterAll(() => server?.stop())

  test('says nothing of subscriptions and missing features', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    for (const path of [demo.path('runners'), demo.path('secret-storages'), '/project/premium']) {
      await visitor.goto(path)
      expect(await page.getByText(/subscription|edition/i).count()).toBe(0)
    }
    expect((await accountMenu(visitor)).join(' ')).not.toMatch(/subscription/i)
    await page.keyboard.press('Escape')
    await visitor.goto('/users')
    await page.getByRole('row').filter({ hasText: 'admin' }).first().waitFor()
    expect(await page.getByRole('columnheader', { name: 'Pro' }).count()).toBe(0)
  })

  test('the query new_project leads to a new project of that type, from the start, a project and the sign-in', async () => {
    const visitor = await Visitor.arrive(server.url, { user: null })
    const { page } = visitor
    await visitor.load('/?new_project=archive')
    await page.getByLabel(/^Username/).fill('admin')
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Type of the project: archive').waitFor()
    await visitor.goto(`/project/${demo.id}?new_project=premium`)
    await page.waitForURL('**/project/premium')
    await visitor.goto(`/project/${demo.id}?new_project=archive`)
    await page.waitForURL('**/project/new?type=archive')
    await page.getByLabel('Project name').fill('Old things')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/activity')
    const all = await server.admin.ok(projects.list)
    expect(all.find(({ name }) => name === 'Old things')).toMatchObject({ type: 'archive' })
  })
})

describeConsole('the edition community', () => {
  let server: TestServer
  let demo: Demo
  beforeAll(async () => {
    server = await startConsole({ runner: true, config: { edition: 'community', use_remote_runner: false } })
    demo = await Demo.make(server)
    await demo.add('Script', 'true.sh')
  })
  afterAll(() => server?.stop())

  test('says what it does not have, and offers none of it', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await visitor.goto(demo.path('runners'))
    await page.getByText('The community edition does not have this: Project runners').waitFor()
    expect(await page.getByRole('button', { name: 'New runner' }).count()).toBe(0)
    expect(await lookAt(visitor, 'community-runners')).toEqual([])
    await visitor.goto(demo.path('secret-storages'))
    await page.getByText('The community edition does not have this: Secret storage management').waitFor()
    expect(await page.getByRole('button', { name: 'New secret storage' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Activate subscription' }).count()).toBe(0)
    expect(await lookAt(visitor, 'community-storages')).toEqual([])
    await visitor.goto(demo.path('templates/new/edit?app=terraform'))
    await page.getByText('More options').first().waitFor()
    expect(await page.getByText(/Runner tag|Override the backend/i).count()).toBe(0)
    await demo.start('Script')
    await demo.finished(demo.last)
    await visitor.goto(demo.path(`tasks/${demo.last}?tab=summary`))
    await page.getByRole('tab', { name: 'Log' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Summary' }).count()).toBe(0)
    expect((await accountMenu(visitor)).join(' ')).not.toMatch(/subscription/i)
  })
})

describeConsole('the edition pro', () => {
  let server: TestServer
  let demo: Demo
  beforeAll(async () => {
    server = await startConsole({ config: { ...proEdition, use_remote_runner: true } })
    demo = await Demo.make(server)
  })
  afterAll(() => server?.stop())

  test('an administrator activates a subscription, becomes a Pro user, and removes it', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    const dialog = visitor.dialog()
    const enter = async (key: string) => {
      await dialog.getByLabel(/key/i).fill(key)
      await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
    }
    await visitor.goto('/project/premium')
    await page.getByText('No active subscription').waitFor()
    expect(await lookAt(visitor, 'pro-premium')).toEqual([])
    await visitor.goto(demo.path('runners'))
    await page.getByText('This needs an active subscription: Project runners').waitFor()
    expect(await lookAt(visitor, 'pro-runners-off')).toEqual([])
    await page.getByRole('button', { name: 'Activate subscription' }).click()
    await dialog.getByText('No subscription is activated').waitFor()
    expect(await lookAt(visitor, 'pro-dialog-none')).toEqual([])
    await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
    await dialog.getByText('Key is required').waitFor()
    await enter('not a key')
    await dialog.getByText('This key is not valid for this server').waitFor()
    expect(await lookAt(visitor, 'pro-dialog-wrong')).toEqual([])
    const key = await subscriptionKey({ plan: `Team of the ${'very '.repeat(15)}long name`, users: 3 })
    await enter(key)
    await dialog.getByText('Make yourself a Pro user?').waitFor()
    // A message that leaves is outside of the window for a moment.
    await page.getByText('Subscription activated').waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'pro-make')).toEqual([])
    await dialog.getByRole('button', { name: 'Make me Pro' }).click()
    await dialog.getByText('1 of 3').waitFor()
    await page.getByText('You are a Pro user now').waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'pro-dialog-active')).toEqual([])
    await enter(key)
    await dialog.getByText('This subscription is already activated').waitFor()
    expect(await lookAt(visitor, 'pro-dialog-already')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New runner' }).first().waitFor()
    expect((await server.admin.ok(users.me)).pro).toBe(true)
    const menu = await accountMenu(visitor)
    expect(menu).toContain('Subscription')
    await page.getByText('Pro', { exact: true }).first().waitFor()

    const { db } = server.server.services.database
    await db.updateTable('subscription').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
    await page.getByRole('menuitem', { name: 'Subscription' }).click()
    await dialog.getByText('The subscription has expired').waitFor()
    expect(await lookAt(visitor, 'pro-dialog-expired')).toEqual([])
    await dialog.getByRole('button', { name: 'Remove subscription' }).click()
    await dialog.getByText('What was made with them stays').waitFor()
    await dialog.getByRole('button', { name: 'Remove subscription' }).click()
    await dialog.getByText('No subscription is activated').waitFor()
  })

  test('other users see that an administrator can help', async () => {
    const { id } = await server.user('gus')
    const { db } = server.server.services.database
    await db.deleteFrom('subscription').execute()
    await db.insertInto('project_user').values({ project_id: demo.id, user_id: id, role: 'owner' }).execute()
    const visitor = await Visitor.arrive(server.url, { user: 'gus' })
    await visitor.goto(demo.path('secret-storages'))
    await visitor.page.getByText('An administrator can activate one.').waitFor()
    expect((await accountMenu(visitor)).join(' ')).not.toMatch(/subscription/i)
  })
})
