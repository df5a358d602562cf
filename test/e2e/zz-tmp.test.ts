import { afterAll, beforeAll, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'
describeConsole('tmp', () => {
  let server: TestServer
  let demo: Demo
  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server, { 'fails.sh': 'echo "disk full" >&2; exit 3' })
    await demo.run('Say hello')
  })
  afterAll(() => server?.stop())
  test.each((process.env.LANGS ?? 'ru').split(','))('%s', async (lang) => {
    const visitor = await Visitor.arrive(server.url, { locale: 'en-US' })
    await visitor.page.addInitScript((code) => localStorage.setItem('lang', code), lang)
    for (const path of (process.env.PATHS ?? '/users').split(',')) {
      for (const [size, scheme] of [[wide,'light'],[phone,'dark']] as const) {
      await visitor.page.emulateMedia({ colorScheme: scheme })
      await visitor.page.setViewportSize(size)
      await visitor.goto(path.startsWith('/') ? path : demo.path(path))
      await visitor.page.waitForTimeout(400)
      await visitor.screenshot(`zz-${lang}-${path.replace(/\W/g, '_')}-${size.width}`, true)
      }
    }
  }, 120000)
})
