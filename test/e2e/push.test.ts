import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushService } from '../helpers/push-service.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('notifications on a device', () => {
  let service: Awaited<ReturnType<typeof startPushService>>
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    service = await startPushService()
    server = await startConsole({ config: { push_services: ['127.0.0.1'] } })
    demo = await Demo.make(server)
    visitor = await Visitor.arrive(server.url, {
      kept: true,
      serviceWorkers: 'allow',
      viewport: phone,
      hasTouch: true,
    })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
    await service?.stop()
  })

  const openDialog = async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Open navigation' }).tap()
    await page.getByRole('button', { name: /^Account/ }).tap()
    await page.getByRole('menuitem', { name: 'Notifications' }).tap()
    await page.getByRole('dialog', { name: 'Notifications' }).getByText('Signalbox can send messages').waitFor()
  }

  test('are turned on in the account menu, and a test message arrives', async () => {
    const { page } = visitor
    const browser = service.browser()
    // Chromium without a window shows no notifications and has no push service: the rest is as in any browser.
    await page.addInitScript((subscription) => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
    }, browser.subscription)
    await visitor.load(demo.path('history'))
    await openDialog()
    await page.getByRole('switch', { name: 'Notifications on this device' }).tap()
    await page.getByRole('button', { name: 'Send a test message' }).tap()
    await page.getByText('The message was sent.').waitFor()
    expect(browser.messages).toMatchObject([{ body: 'Notifications reach this device' }])
    expect(await page.getByRole('switch', { name: 'Tasks that wait for my confirmation' }).isChecked()).toBe(true)
    expect(await lookAt(visitor, 'push-dialog')).toEqual([])
  })
})
