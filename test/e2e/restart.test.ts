import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('while the server restarts', () => {
  let server: TestServer
  let demo: Demo

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
  })
  afterAll(() => server?.stop())

  test.each([
    { part: 'script', file: /StatsPage-[^/]*\.js$/ },
    { part: 'style', file: /StatsPage-[^/]*\.css$/ },
  ])('a page whose $part does not arrive opens later, in the same window', async ({ file }) => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    visitor.expected = /Failed to load resource/
    await visitor.load(demo.path('history'))
    await page.evaluate(() => Object.assign(globalThis, { sameWindow: true }))
    await page.route(file, (route) => route.abort())
    await visitor.link('Statistics').click()
    await page.getByText('The server does not answer').waitFor()
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await page.unroute(file)
    await visitor.button('Try again').click()
    await page.getByText('The server does not answer').waitFor({ state: 'detached' })
    await visitor.page.getByRole('region', { name: 'Runs per day' }).waitFor()
    expect(await page.evaluate(() => 'sameWindow' in globalThis)).toBe(true)
    const styled = await page.evaluate(() =>
      [...document.styleSheets].some(({ href, cssRules }) => href?.includes('StatsPage-') && cssRules.length > 0),
    )
    expect(styled).toBe(true)
  })
})
