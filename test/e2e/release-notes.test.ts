import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

describeConsole('release notes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startConsole()
    await server.server.services.database.db
      .updateTable('option')
      .set({ value: JSON.stringify([{ version: '0.0.9', at: '2026-01-01T00:00:00.000Z' }]) })
      .where('key', '=', 'releases')
      .execute()
    await server.restart()
  })
  afterAll(() => server?.stop())

  test('an administrator is informed of an upgrade once, and reads what is new', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await visitor.load('/users')
    const notice = page.getByRole('status').filter({ hasText: 'Signalbox was upgraded to version' })
    await notice.waitFor()
    expect(await lookAt(visitor, 'upgraded')).toEqual([])
    await visitor.button('See what is new').click()
    const dialog = page.getByRole('dialog', { name: 'What is new' })
    await dialog.getByText(/^Upgraded from 0\.0\.9 to/).waitFor()
    await dialog.getByRole('listitem').first().waitFor()
    await notice.waitFor({ state: 'detached' })
    expect(await lookAt(visitor, 'release-notes')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await visitor.load('/users')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  test('everyone finds them in the account menu', async () => {
    await server.user('reader')
    const visitor = await Visitor.arrive(server.url, { user: 'reader' })
    const { page } = visitor
    await visitor.load('/tokens')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: /: what is new$/ }).click()
    await page.getByRole('dialog', { name: 'What is new' }).getByRole('listitem').first().waitFor()
  })
})
